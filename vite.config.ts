/// <reference types="vite/client" />
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { assembly } from './workers/codecs/wasmPlugin.ts';
import { developmentHeaders, VITE_NONCE } from './hosting/development.ts';
import { hostingFiles } from './hosting/files.ts';
import { type HostingRules, type HostingSettings, hostingRules, leftToHost } from './hosting/rules.ts';
import { toolAssets, WORKER_ASSETS } from './hosting/toolAssets.ts';
import { buildStamp, schemasStamp } from './scripts/stamp.mjs';
import { parseEnvironment } from './src/environment.ts';
import { product } from './src/product.ts';
import { imagesCache, toolsCache } from './src/device/caches.ts';
import { type ByteLimit, imagesReadScript } from './src/pwa/imagesRead.ts';
import { trustedTypesScript } from './src/pwa/trustedTypes.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Anything larger has no place in the precache; the build fails and names it. */
const LARGEST_PRECACHED_BYTES = 1_000_000;

/** --paper of src/ui/tokens.css in light, which the system shows while the app starts. */
const PAPER = '#fbf7f2';

/** What turns our sources into what browsers run: JSX, message macros, catalogues, kernels. Tests compile with the same. */
export function sourcePlugins(): PluginOption[] {
  return [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    assembly(),
  ];
}

/** jsquash finds its WebAssembly beside its own modules; pre-bundling in development would move them apart. */
export const CODECS = ['@jsquash/png', '@jsquash/webp'];

export default defineConfig(({ command, mode }) => {
  // Here already, so that a wrong variable stops the build and not the app.
  const env = parseEnvironment(loadEnv(mode, root, 'VITE_'));
  const base = process.env.BASE_PATH || '/';
  const hosting: HostingSettings = {
    base,
    apiUrl: env.VITE_API_URL,
    reportUrls: [env.VITE_SENTRY_DSN, env.VITE_ANALYTICS_URL].filter((url) => url !== undefined),
  };
  const rules = hostingRules(hosting);
  const version = buildStamp(root);
  return {
    base,
    plugins: [
      sourcePlugins(),
      VitePWA(pwa(rules)),
      hostingFiles(hosting),
      toolAssets(version),
      imagesReadFile(),
      ownScriptsInWorker(),
    ],
    define: {
      'import.meta.env.APP_VERSION': JSON.stringify(version),
      // For index.html, where Vite puts it in.
      'import.meta.env.PRODUCT_NAME': JSON.stringify(product.name),
      // Answers kept on a device are good as long as this one is the same.
      'import.meta.env.SCHEMAS_VERSION': JSON.stringify(schemasStamp(root)),
      // Known when building, so that a build that reports no errors doesn't carry the code for it.
      'import.meta.env.APP_REPORTS_ERRORS': JSON.stringify(env.VITE_SENTRY_DSN !== undefined),
    },
    // wouter asks for what React has had since 18 by way of a stand-in for older ones.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
    build: {
      target: 'es2022',
      manifest: true,
      // For finding a fault on one's own machine; on a public one they would be every visitor's.
      sourcemap: wantsSourceMaps(process.env.SOURCEMAPS),
      // The policy allows neither fonts nor scripts from data: addresses.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Whoever imports something has the entry already, and has asked for what the session begins with; naming that in each of
        // some fifty lists is half a kB.
        resolveDependencies: (file, dependencies) =>
          dependencies.filter((one) => !(/beginning-/.test(file) ? THERE_AT_ONCE : COMING_ANYHOW).test(one)),
      },
      rolldownOptions: {
        output: {
          chunkFileNames: chunkFileName,
          // What is there before the first screen is one file: it compresses better, and nothing of it is asked for later.
          // So are the libraries by which screens ask the upstream: one of them is never loaded without the others. And so is
          // what every page loads beside its screen, by what starts it.
          codeSplitting: {
            // What these import comes along only where a row says so: a screen may need a part of it without the rest.
            includeDependenciesRecursively: false,
            groups: [
              { name: 'app', tags: ['$initial'], priority: 2 },
              { name: 'asking', test: ASKING, priority: 1 },
              { name: 'querying', test: QUERYING, priority: 1 },
              { name: 'beginning', test: BEGINNING },
              { name: 'failures', test: FAILURES },
              { name: 'beside', test: BESIDE },
              { name: 'small', test: SMALL },
              { name: 'form', test: FORM },
              { name: 'sentences', test: SENTENCES },
              { name: 'field', test: FIELD },
              { name: 'auth', test: AUTH },
              { name: 'formPlace', test: FORM_PLACE },
              { name: 'icons', test: ICONS },
              { name: 'saved', test: SAVED },
              { name: 'saving', test: SAVING },
              { name: 'series', test: SERIES },
              { name: 'covers', test: COVERS },
              { name: 'episodes', test: EPISODES },
            ],
          },
        },
      },
    },
    worker: {
      format: 'es',
      plugins: () => [assembly()],
      rolldownOptions: {
        output: {
          entryFileNames: `${WORKER_ASSETS}[name]-[hash].js`,
          chunkFileNames: `${WORKER_ASSETS}[name]-[hash].js`,
          assetFileNames: `${WORKER_ASSETS}[name]-[hash][extname]`,
          // What a lazy chunk shares with the worker's own script may not be in that script: WebKit runs the script once
          // more when it is imported (seen in WebKitGTK 2.50), and then two of everything answer.
          codeSplitting: { groups: [{ name: 'base', tags: ['$initial'], test: (id) => !id.endsWith('.worker.ts') }] },
        },
      },
    },
    optimizeDeps: { exclude: CODECS },
    server: {
      port: 5173,
      strictPort: true,
      headers: command === 'serve' ? developmentHeaders(rules) : {},
      // `npm start` runs beside it and answers what is asked of the upstream.
      proxy: { '/api': process.env.UPSTREAM_URL || 'http://127.0.0.1:4173' },
    },
    ...(command === 'serve' && { html: { cspNonce: VITE_NONCE } }),
  };
});

/** @throws Error in a person's words, which stops the build */
function wantsSourceMaps(value = ''): boolean {
  if (!['', 'on', 'off'].includes(value)) {
    throw new Error(`The environment variable SOURCEMAPS must be 'on' or 'off', but is '${value}'.`);
  }
  return value === 'on';
}

const THERE_AT_ONCE = /^assets\/index-[^/]*\.js$/;
const COMING_ANYHOW = /^assets\/(?:index|rolldown-runtime|beginning|asking|small)-[^/]*\.js$/;

/** What asks the upstream, and what is known of who asks: all that the session needs for a guest. */
const ASKING = oneOf(
  /node_modules\/(?:ofetch|ufo|destr|node-fetch-native|valibot)\//,
  /node_modules\/@tanstack\/react-query\/.*\/\w*[oO]ptions\./,
  /src\/api\/(?:client|http|exchange|call|apiError|credentials|timing|paging|outboxOnDemand|currentUser)\.ts/,
  /src\/imaging\/controlCharacters\.ts/,
  /src\/api\/schemas\/(?:endpoint|errors|fields|email|password|slug|query|shapes|person|currentUser)\.ts/,
  /src\/session\/(?:accountCache|authModal|storedValue)\.ts/,
);

/** What keeps its answers, for the screens that show any and for who is signed in. */
const QUERYING = oneOf(
  /node_modules\/@tanstack\/(?!react-query\/.*\/\w*[oO]ptions\.)/,
  /src\/api\/retryPolicy\.ts/,
  /src\/widgets\/loadFailure\/(?:useLoadFailure|lazyLoadFailure)\.ts/,
  /src\/session\/(?:queries|WithAccountQueries)\.tsx?/,
);

/** What the session and the service worker are begun with (main.tsx). Nothing of it is a screen's. */
const BEGINNING = oneOf(
  /node_modules\/jwt-decode\//,
  /src\/app\/(?:sessionEnds|signedOutAddress|pushAfterLogin)\.ts/,
  /src\/session\/(?:session|following|userWatch|credentials|guest|loadAppConfig|records|renewalClock|whoIsHere|events|beforeSignOut)\.ts/,
  /src\/api\/(?:schemas\/)?(?:anonymous|appConfig|auth|token)\.ts/,
  /src\/pwa\/(?:startPwa|clearCaches|keepToolsAhead|reloadForCode|updates|serviceWorker|saved\/(?:resume|savingMode)|outbox\/(?:openOnDemand|whoseChanges)|removals\/resumeRemovals|uploads\/(?:resumeUploads|uploadMode))\.ts/,
);

/** What says that the server is away, over screens and in their place: it must not need the session's code, which may be missing. */
const FAILURES = oneOf(
  /src\/widgets\/loadFailure\/(?:AwayTitle|failureReason|useFailureText|useOnline)\.tsx?/,
  /src\/app\/errors\/(?:askAgain|sessionFailureReason)\.ts/,
);

/** What stands around every screen and comes after it: below it, and over it. Nothing of it is a screen's. */
const BESIDE = oneOf(
  /src\/app\/(?:BesideTheScreen|AuthDialog|ToastRegion|bottomBar\/|footer\/|layouts\/belowTheScreen|errors\/OfflineNotice)/,
  /src\/ui\/(?:Toast|Toasts)\./,
  /src\/pwa\/(?:UpdatePrompt|outbox\/refusals)/,
  /lucide-react\/dist\/esm\/icons\/(?:circle-user|house|library|log-in|wrench)\./,
);

/** Small pieces of those and of most screens; each a file of its own would be more than what is in it. */
const SMALL = oneOf(
  /src\/(?:pwa\/caches|ui\/toasts|imaging\/categories|app\/screenWords)\.ts/,
  /src\/ui\/SegmentedControl\./,
  /lucide-react\/dist\/esm\/icons\/(?:circle-alert|circle-check|circle-exclamation-point|triangle-alert|triangle-exclamation-point|x|search|monitor)\./,
);

/** Forms that are sent; what is said of what they were answered; their fields of text, which others have as well. */
const FORM = oneOf(
  /node_modules\/(?:react-hook-form|@hookform\/resolvers)\//,
  /src\/widgets\/form\/(?:FormField|RequestForm|SubmitButton|fieldFaults|keptAnswers|useRequestForm)\./,
);
const SENTENCES = /src\/widgets\/form\/(?:messages|placeFailure|sentences|useMessages)\.ts/;
const FIELD = oneOf(/src\/ui\/(?:FieldFrame|TextArea|TextField)\./, /lucide-react\/dist\/esm\/icons\/eye(?:-off)?\./);

const FORM_PLACE = /src\/widgets\/form\/(?:FormPlace|lazyForm)\./;

/** What every screen of signing up and in begins with. */
const AUTH = /src\/features\/auth\/(?:AuthFrame|AuthPanel|forms|fieldWords)\./;

/** Of a reader and of lists of episodes, which have most of these. */
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(?:arrow-down-to-line|arrow-left|arrow-up|book-open|check|chevron-(?:down|left|right)|pause|pencil|play|rotate-cw|sliders-horizontal)\./;

/** Episodes on this device: where they are, and the buttons that bring them there. */
const SAVED = /src\/pwa\/saved\/(?:owner|savedDatabase|savedState)\.ts/;
const SAVING = /src\/widgets\/saveEpisodes\/(?:SaveEpisodeButton|SaveMark)\./;

/** What lists of series and of episodes ask for, and what the former are shown by. */
const EPISODES = /src\/api\/(?:schemas\/)?episode\.ts/;
const SERIES = /src\/api\/(?:schemas\/)?(?:category|imageAddress|series)\.ts/;
const COVERS = oneOf(/src\/widgets\/(?:artwork|seriesCover)\//, /src\/widgets\/seriesCard\/useSeriesWords\.ts/);

function oneOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** Catalogues are called after their language, which the service worker's lists below go by; all others after themselves. */
function chunkFileName(chunk: { facadeModuleId?: string | null }): string {
  const language = /\/locales\/([a-z]{2})\//.exec(chunk.facadeModuleId ?? '')?.[1];
  return language ? `assets/locales/${language}-[hash].js` : 'assets/[name]-[hash].js';
}

/** At the top of the build, beside the service worker, which imports it. */
const IMAGES_READ = 'images-read.js';

/** What it says there. */
declare const imagesRead: ByteLimit;

function imagesReadFile(): Plugin {
  return {
    name: 'longstrip:images-read',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: IMAGES_READ, source: imagesReadScript() });
    },
  };
}

/** The service worker obeys the policy of its own response, so its first line is what that asks for. Workbox has no place for one. */
function ownScriptsInWorker(): Plugin {
  let file = '';
  return {
    name: 'longstrip:own-scripts',
    apply: 'build',
    configResolved({ root: at, build }) {
      file = resolve(at, build.outDir, 'sw.js');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        writeFileSync(file, trustedTypesScript() + readFileSync(file, 'utf8'));
      },
    },
  };
}

function pwa(rules: HostingRules): Partial<VitePWAOptions> {
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
      importScripts: ['push.js', IMAGES_READ],
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
