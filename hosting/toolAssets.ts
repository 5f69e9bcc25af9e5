/**
 * Two small files beside `index.html` that the app reads at run time.
 *
 * - `tool-assets.json`: a JSON list of all worker scripts, worker chunks and codecs of this build, relative to the base. They
 * aren't precached; a tool page fetches them on its first visit, so that the tool works offline afterwards. It needs both scripts
 * and WebAssembly.
 * - `version.json`: `{version}`, the hash of the sources. The app compares it with its own (`import.meta.env.APP_VERSION`) to
 * detect a newer build.
 */
import type { Plugin } from 'vite';

/** Folder of the build with all files of the workers. */
export const WORKER_ASSETS = 'assets/workers/';

/** The files that the tools need, relative to the base, sorted, without source maps. */
export function toolAssetList(fileNames: Iterable<string>): string[] {
  return [...fileNames].filter((name) => name.startsWith(WORKER_ASSETS) && /\.(?:js|wasm)$/.test(name)).sort();
}

export function toolAssets(version: string): Plugin {
  return {
    name: 'longstrip:tool-assets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content)}\n` });
        emit('tool-assets.json', toolAssetList(Object.keys(bundle)));
        emit('version.json', { version });
      },
    },
  };
}
