/** Configures the web app manifest and the service worker, which Workbox generates: the precached files and the runtime caches. */
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { type HostingRules, leftToHost } from '../hosting/rules.ts';
import { WORKER_ASSETS } from '../hosting/toolAssets.ts';
import { appCache, imagesCache, toolsCache } from '../src/device/caches.ts';
import type { ByteLimit } from '../src/pwa/imagesRead.ts';
import { product } from '../src/product.ts';
import { APP_FILES_FILE } from './appFiles.ts';
import { IMAGES_READ_FILE } from './imagesReadFile.ts';

/** The build fails if a file of the app is larger. The error names the file. */
const LARGEST_FILE_BYTES = 1_000_000;

/** `--paper` of the light theme (src/ui/tokens.css), shown by the system while the app starts. */
const PAPER = '#fbf7f2';

/** A global variable in the service worker. The script from `imagesReadFile` defines it. */
declare const imagesRead: ByteLimit;

/**
 * Options of vite-plugin-pwa for a site with these hosting rules.
 * @param isShell whether a file of `assets/` is precached: the shell only. The other files of the pages are kept when a page is
 * visited, or all at once (`src/pwa/appFiles.ts`)
 */
export function pwa(rules: HostingRules, isShell: (path: string) => boolean): Partial<VitePWAOptions> {
  // Without ^, Workbox applies the rules to this origin only.
  const under = (folder: string) => new RegExp(`(?<=^https?://[^/]+)${rules.base}${folder}`);
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
      theme_color: PAPER,
      background_color: PAPER,
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: [
        'index.html',
        'theme.js',
        'assets/*.{js,css}',
        'assets/locales/*.js',
        'assets/*-latin-{wght,opsz,wdth,standard,full}-*.woff2',
        'favicon.svg',
        // The tool files of this build. Precached, because the host serves the list of the next build after a deployment.
        'tool-assets.json',
        'icons/*.{png,svg,ico}',
      ],
      globIgnores: [`${WORKER_ASSETS}**`],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !url.startsWith('assets/') || isShell(url)) }),
      ],
      maximumFileSizeToCacheInBytes: LARGEST_FILE_BYTES,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      // The scripts handle push messages, limit the size of the image cache, and cache the app's own files.
      importScripts: ['push.js', IMAGES_READ_FILE, APP_FILES_FILE],
      sourcemap: false,
      navigateFallback: rules.fallback,
      navigateFallbackDenylist: leftToHost(rules),
      runtimeCaching: [
        {
          urlPattern: under(WORKER_ASSETS),
          handler: 'CacheFirst',
          options: {
            cacheName: toolsCache.name,
            expiration: { maxEntries: toolsCache.limits.entries },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          // No limit, because each build removes the files of earlier ones.
          urlPattern: under('assets/'),
          handler: 'CacheFirst',
          options: { cacheName: appCache.name, cacheableResponse: { statuses: [200] } },
        },
        {
          // Images of the API, on this origin or another. The app's own images match earlier rules.
          urlPattern: ({ request }) => request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: imagesCache.name,
            // Opaque responses have no status, so images requested without CORS aren't cached.
            cacheableResponse: { statuses: [200] },
            matchOptions: { ignoreVary: true },
            expiration: {
              maxEntries: imagesCache.limits.entries,
              maxAgeSeconds: imagesCache.limits.age,
              purgeOnQuotaError: true,
            },
            // Looks in the caches of downloads if the image cache doesn't contain the image. A runtime cache would apply its limits
            // to downloads. Workbox serializes this function into the service worker, so it can only use global variables there.
            plugins: [
              {
                cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
                  if (cachedResponse) imagesRead.used(request.url);
                  return cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null;
                },
                cacheDidUpdate: ({ request, newResponse }) => imagesRead.came(request.url, newResponse),
              },
            ],
          },
        },
      ],
    },
  };
}
