/** The web app manifest, and the service worker that Workbox generates: what it precaches and what it keeps of later requests. */
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { type HostingRules, leftToHost } from '../hosting/rules.ts';
import { WORKER_ASSETS } from '../hosting/toolAssets.ts';
import { imagesCache, toolsCache } from '../src/device/caches.ts';
import type { ByteLimit } from '../src/pwa/imagesRead.ts';
import { product } from '../src/product.ts';
import { IMAGES_READ_FILE } from './imagesReadFile.ts';

/** The build fails if a file of the precache is larger, and names it. */
const LARGEST_PRECACHED_BYTES = 1_000_000;

/** --paper of src/ui/tokens.css in the light theme, which the system shows while the app starts. */
const PAPER = '#fbf7f2';

/** A global of the service worker, defined by the script that `imagesReadFile` emits. */
declare const imagesRead: ByteLimit;

/** Options of vite-plugin-pwa for a site with these hosting rules. */
export function pwa(rules: HostingRules): Partial<VitePWAOptions> {
  const assets = `${rules.base}assets/`;
  return {
    registerType: 'prompt',
    // The app registers it itself (src/pwa), and no script is put into index.html.
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
        // Which files the tools of this build are made of; the host's list is the next build's after a deployment.
        'tool-assets.json',
        'icons/*.{png,svg,ico}',
      ],
      globIgnores: [`${WORKER_ASSETS}**`],
      maximumFileSizeToCacheInBytes: LARGEST_PRECACHED_BYTES,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      // What is done with push messages, and with images beyond their bytes.
      importScripts: ['push.js', IMAGES_READ_FILE],
      sourcemap: false,
      navigateFallback: rules.fallback,
      navigateFallbackDenylist: leftToHost(rules),
      runtimeCaching: [
        {
          // Found behind the origin and not at the start: workbox then takes it for this origin only.
          urlPattern: new RegExp(`(?<=^https?://[^/]+)${assets}`),
          handler: 'CacheFirst',
          options: {
            cacheName: toolsCache.name,
            expiration: { maxEntries: toolsCache.limits.entries },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          // Images of the upstream, on this origin or another; those of the app's own have been taken by the rules before.
          urlPattern: ({ request }) => request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: imagesCache.name,
            // Opaque answers have no status: what isn't asked for by CORS isn't kept.
            cacheableResponse: { statuses: [200] },
            matchOptions: { ignoreVary: true },
            expiration: {
              maxEntries: imagesCache.limits.entries,
              maxAgeSeconds: imagesCache.limits.age,
              purgeOnQuotaError: true,
            },
            // Behind the limits, which are not for saved episodes: their cache is asked for what wasn't read lately. Travels as
            // text into the service worker, so it can name nothing from outside but what that has imported.
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
