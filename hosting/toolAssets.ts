/**
 * Two small files that the running app reads from beside `index.html`.
 *
 * - `tool-assets.json`: a JSON list of addresses, relative to the base, of every worker script, worker chunk and codec of
 *   this build. They are not precached; a tool page fetches them on its first visit, so that the tool works offline from
 *   then on. Script and WebAssembly both: with either missing, encoding offline fails.
 * - `version.json`: `{version}`, the stamp of the sources. The app knows its own (`import.meta.env.APP_VERSION`) and can tell
 *   whether a newer build has been put up.
 */
import type { Plugin } from 'vite';

/** Folder of the build that holds all that workers are made of. */
export const WORKER_ASSETS = 'assets/workers/';

/** Addresses relative to the base, sorted, of what the tools need; source maps are not among them. */
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
