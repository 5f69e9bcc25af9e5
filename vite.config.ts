/// <reference types="vite/client" />
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './build/appFiles.ts';
import { chunkFileName } from './build/chunkFileName.ts';
import { compress } from './build/compress.ts';
import { imageCacheLimitFile } from './build/imageCacheLimitFile.ts';
import { sampleStrip } from './build/sampleStrip.ts';
import { shareTargetFile } from './build/shareTargetFile.ts';
import { trustedTypesInWorker } from './build/trustedTypesInWorker.ts';
import { prerender } from './build/prerender.ts';
import { pwa } from './build/pwa.ts';
import { createDevelopmentHeaders, VITE_NONCE } from './hosting/development.ts';
import { hostingFilesPlugin } from './hosting/files.ts';
import { type HostingSettings, createHostingRules } from './hosting/rules.ts';
import { versionFilePlugin, WORKER_ASSETS } from './hosting/toolAssets.ts';
import { computeBuildStamp, computeSchemasStamp } from './scripts/stamp.mjs';
import { parseEnvironment } from './src/environment.ts';
import { product } from './src/product.ts';
import { assemblyScript } from './workers/codecs/wasmPlugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Creates the plugins that compile the sources for browsers (JSX, message macros and catalogues, kernels). */
export function sourcePlugins(): PluginOption[] {
  return [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    assemblyScript(),
  ];
}

/** These packages load WebAssembly files from the folder of their modules. Pre-bundling would move only the modules. */
export const codecPackages = ['@jsquash/png', '@jsquash/webp'];

export default defineConfig(({ command, mode }) => {
  // Parsed here, so that an invalid variable stops the build instead of breaking the app.
  const env = parseEnvironment(loadEnv(mode, root, 'VITE_'));
  const base = process.env.BASE_PATH || '/';
  const hosting: HostingSettings = {
    base,
    apiUrl: env.VITE_API_URL,
    reportUrls: [env.VITE_SENTRY_DSN, env.VITE_ANALYTICS_URL].filter((url) => url !== undefined),
  };
  const rules = createHostingRules(hosting);
  const version = computeBuildStamp(root);
  const { plugin: appFilesPlugin, isShell } = appFiles(base);
  return {
    base,
    plugins: [
      sourcePlugins(),
      VitePWA(pwa(rules, isShell)),
      hostingFilesPlugin(hosting),
      versionFilePlugin(version),
      appFilesPlugin,
      imageCacheLimitFile(),
      shareTargetFile(base),
      sampleStrip(),
      trustedTypesInWorker(),
      prerender(root, () => [sourcePlugins()]),
      compress(),
    ],
    define: {
      'import.meta.env.APP_VERSION': JSON.stringify(version),
      // Replaces `%PRODUCT_NAME%` in index.html.
      'import.meta.env.PRODUCT_NAME': JSON.stringify(product.name),
      // The app doesn't use stored responses of a build with another hash of the schemas.
      'import.meta.env.SCHEMAS_VERSION': JSON.stringify(computeSchemasStamp(root)),
      // A build without error reporting contains no code for it.
      'import.meta.env.APP_REPORTS_ERRORS': JSON.stringify(env.VITE_SENTRY_DSN !== undefined),
    },
    // wouter imports `useSyncExternalStore` from a shim for old versions of React; React has included it since version 18.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
    build: {
      target: 'es2022',
      manifest: true,
      // Source maps help to debug on a developer's machine; on a public server every visitor could read them.
      sourcemap: wantsSourceMaps(process.env.SOURCEMAPS),
      // Assets are never inlined, because the CSP forbids fonts and scripts from data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          chunkFileNames: chunkFileName,
          // The bundler splits all other code itself: modules used by the same lazy imports share a chunk.
          codeSplitting: {
            groups: [
              { name: 'app', tags: ['$initial'], priority: 2 },
              // An icon that fewer than three entries or lazy imports need is bundled with the code that uses it instead.
              { name: 'icons', test: /node_modules\/lucide-react\//, priority: 1, minShareCount: 3 },
              // The session and the API client with their libraries. Nearly every page needs them.
              { name: 'data', test: /\/src\/(?:api|session)\//, priority: 1, minShareCount: 2 },
              // Components for lists of series, episodes and people. One file instead of some 15 of less than 1 kB each.
              {
                name: 'lists',
                test: /\/src\/(?:widgets\/(?:artwork|paging|seriesCard|seriesCover)|ui\/(?:LongList|Skeleton|\w*[vV]irtualRows))/,
                minShareCount: 4,
              },
            ],
          },
        },
      },
    },
    worker: {
      format: 'es',
      plugins: () => [assemblyScript()],
      rolldownOptions: {
        output: {
          entryFileNames: `${WORKER_ASSETS}[name]-[hash].js`,
          chunkFileNames: `${WORKER_ASSETS}[name]-[hash].js`,
          assetFileNames: `${WORKER_ASSETS}[name]-[hash][extname]`,
          // Modules that a lazy chunk shares with the worker's entry script must be in a separate chunk: if a chunk imports the
          // entry script, WebKit runs that script a second time (seen in WebKitGTK 2.50), and two handlers answer every message.
          codeSplitting: { groups: [{ name: 'base', tags: ['$initial'], test: (id) => !id.endsWith('.worker.ts') }] },
        },
      },
    },
    optimizeDeps: { exclude: codecPackages },
    server: {
      port: 5173,
      strictPort: true,
      headers: command === 'serve' ? createDevelopmentHeaders(rules) : {},
      // The server of `npm start` must run at the same time: it responds to the API requests.
      proxy: { '/api': process.env.UPSTREAM_URL || 'http://127.0.0.1:4173' },
    },
    ...(command === 'serve' && { html: { cspNonce: VITE_NONCE } }),
  };
});

/** @throws Error with a readable message, which stops the build */
function wantsSourceMaps(value = ''): boolean {
  if (!['', 'on', 'off'].includes(value)) {
    throw new Error(`The environment variable SOURCEMAPS must be 'on' or 'off', but is '${value}'.`);
  }
  return value === 'on';
}
