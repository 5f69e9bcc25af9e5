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
import { imagesReadFile } from './build/imagesReadFile.ts';
import { ownScriptsInWorker } from './build/ownScriptsInWorker.ts';
import { prerender } from './build/prerender.ts';
import { pwa } from './build/pwa.ts';
import { developmentHeaders, VITE_NONCE } from './hosting/development.ts';
import { hostingFiles } from './hosting/files.ts';
import { type HostingSettings, hostingRules } from './hosting/rules.ts';
import { versionFile, WORKER_ASSETS } from './hosting/toolAssets.ts';
import { buildStamp, schemasStamp } from './scripts/stamp.mjs';
import { parseEnvironment } from './src/environment.ts';
import { product } from './src/product.ts';
import { assembly } from './workers/codecs/wasmPlugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

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
  const { plugin: appFilesPlugin, isShell } = appFiles(base);
  return {
    base,
    plugins: [
      sourcePlugins(),
      VitePWA(pwa(rules, isShell)),
      hostingFiles(hosting),
      versionFile(version),
      appFilesPlugin,
      imagesReadFile(),
      ownScriptsInWorker(),
      prerender(root, () => [sourcePlugins()]),
      compress(),
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          chunkFileNames: chunkFileName,
          // The rest is split as the bundler does by itself: by which lazy imports share a module.
          codeSplitting: {
            groups: [
              { name: 'app', tags: ['$initial'], priority: 2 },
              { name: 'icons', test: /node_modules\/lucide-react\//, priority: 1 },
              // What nearly every page loads beside its screen: who is signed in, and the client of the API, with their libraries.
              { name: 'data', test: /\/src\/(?:api|session)\//, priority: 1 },
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
