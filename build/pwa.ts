/**
 * Configures the web app manifest and the service worker. Workbox generates the service worker from the list of precached files
 * and the rules of the runtime caches.
 */
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { type HostingRules, getHostNavigationPatterns } from '../hosting/rules.ts';
import { WORKER_ASSETS } from '../hosting/toolAssets.ts';
import { appCache, imagesCache, toolsCache } from '../src/device/caches.ts';
import type { ByteLimit } from '../src/pwa/imageCacheLimit.ts';
import { routes } from '../src/navigation/routes.ts';
import { SHARE_TARGET, SHARED_FILES_FIELD } from '../src/pwa/shareTarget.ts';
import { product } from '../src/product.ts';
import { extraFileTypes } from '../src/widgets/intake/acceptedFiles.ts';
import { APP_FILES_FILE } from './appFiles.ts';
import { IMAGE_CACHE_LIMIT_FILE } from './imageCacheLimitFile.ts';
import { SHARE_TARGET_FILE } from './shareTargetFile.ts';
import { screenshots } from './screenshots.ts';

/** Maximum size of a file that matches `globPatterns`, precached or not. If one is larger, the build fails and names the file. */
const MAX_FILE_BYTES = 1_000_000;

/** `--paper` of the light theme (src/ui/tokens.css). The system shows this color while the app starts. */
const PAPER_COLOUR = '#fbf7f2';

/** MIME types and extensions of the files for which systems offer the app in 'Open with' and 'Share'. */
const openableFiles: Readonly<Record<string, string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'image/bmp': ['.bmp'],
  ...extraFileTypes,
};

/**
 * Makes the caches ignore the `Vary` header, because an address always identifies the same file. Otherwise, a file that the host
 * sent with `Vary: Origin` would be missing offline: it is cached by a request without an `Origin` header, and Chromium requests
 * modules with that header.
 */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** A global variable of the service worker, defined by the script of `imageCacheLimitFile`. */
declare const imageCacheLimit: ByteLimit;

/**
 * Returns the options of vite-plugin-pwa.
 * @param rules the hosting rules of the site
 * @param isShell whether a file of `assets/` belongs to the shell. Only these files of `assets/` are precached;
 * `src/pwa/appFiles.ts` caches other scripts and styles
 */
export function pwa(rules: HostingRules, isShell: (path: string) => boolean): Partial<VitePWAOptions> {
  // Workbox applies a pattern to other origins only if it matches from the start of the URL. The lookbehind prevents that.
  const under = (folder: string) => new RegExp(`(?<=^https?://[^/]+)${rules.base}${folder}`);
  const toUrl = (name: 'library' | 'tools-cut' | 'tools-convert-longstrip') =>
    rules.base + routes[name].path.en.slice(1);
  return {
    registerType: 'prompt',
    // The app registers the service worker itself (src/pwa).
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: rules.base,
      name: product.name,
      short_name: product.name,
      description: 'Read and publish webcomics, and prepare episodes in your browser.',
      start_url: rules.base,
      scope: rules.base,
      display: 'standalone',
      lang: 'en',
      categories: ['books', 'entertainment', 'graphics'],
      theme_color: PAPER_COLOUR,
      background_color: PAPER_COLOUR,
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Library', url: toUrl('library') },
        { name: 'Cut an episode', url: toUrl('tools-cut') },
        { name: 'Convert images', url: toUrl('tools-convert-longstrip') },
      ],
      share_target: {
        action: rules.base + SHARE_TARGET,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: SHARED_FILES_FIELD, accept: Object.keys(openableFiles) }] },
      },
      file_handlers: [{ action: toUrl('tools-cut'), accept: openableFiles }],
      // A launch doesn't reload an open window, which may contain unsaved work; `src/pwa/launches.ts` shows what was launched.
      // Shared files always load the cutter, because they are posted.
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
      screenshots: screenshots.map(({ entry }) => entry),
    },
    workbox: {
      globPatterns: [
        'index.html',
        'theme.js',
        'assets/*.{js,css}',
        'assets/locales/*.js',
        'assets/*-latin-{wght,opsz,wdth,standard,full}-*.woff2',
        'favicon.svg',
        // The list of this build's tool files. It is precached, because after a deployment the host serves the next build's list.
        'tool-assets.json',
        'icons/*.{png,svg,ico}',
      ],
      globIgnores: [`${WORKER_ASSETS}**`],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !url.startsWith('assets/') || isShell(url)) }),
      ],
      maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      // The scripts handle push messages, limit the size of the image cache, cache the app's own files, and receive shared
      // images.
      importScripts: ['push.js', IMAGE_CACHE_LIMIT_FILE, APP_FILES_FILE, SHARE_TARGET_FILE],
      sourcemap: false,
      navigateFallback: rules.fallback,
      navigateFallbackDenylist: getHostNavigationPatterns(rules),
      runtimeCaching: [
        {
          urlPattern: under(WORKER_ASSETS),
          handler: 'CacheFirst',
          options: {
            cacheName: toolsCache.name,
            matchOptions,
            expiration: { maxEntries: toolsCache.limits.entries },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          // The cache needs no limit, because each build removes the files of earlier builds.
          urlPattern: under('assets/'),
          handler: 'CacheFirst',
          options: { cacheName: appCache.name, matchOptions, cacheableResponse: { statuses: [200] } },
        },
        {
          // Images of the API, from this origin or another one. The app's own images match earlier rules.
          urlPattern: ({ request }) => request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: imagesCache.name,
            // Images requested without CORS aren't cached, because opaque responses have the status 0.
            cacheableResponse: { statuses: [200] },
            matchOptions,
            expiration: {
              maxEntries: imagesCache.limits.entries,
              maxAgeSeconds: imagesCache.limits.age,
              purgeOnQuotaError: true,
            },
            // If the image cache doesn't contain the image, the plugin looks in the caches of downloads. Downloads have no
            // runtime cache, because a runtime cache would delete downloads to stay within its limits. Workbox serializes the
            // functions into the service worker, so they can only use global variables of the service worker.
            plugins: [
              {
                cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
                  if (cachedResponse) imageCacheLimit.used(request.url);
                  return cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null;
                },
                cacheDidUpdate: ({ request, newResponse }) => imageCacheLimit.added(request.url, newResponse),
              },
            ],
          },
        },
      ],
    },
  };
}
