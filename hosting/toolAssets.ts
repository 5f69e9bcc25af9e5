/**
 * Two small files beside `index.html` that the app reads at run time.
 *
 * - `tool-assets.json`: a JSON list of what the tools need offline, relative to the base: all worker scripts, worker chunks and
 * codecs of this build, and the scripts, styles and catalogues of the tools' pages. They aren't precached; a tool page fetches them on
 * its first visit, so that all tools work offline afterwards. Written by `build/appFiles.ts`, which knows which chunk imports which.
 * - `version.json`: `{version}`, the hash of the sources. The app compares it with its own (`import.meta.env.APP_VERSION`) to
 * detect a newer build.
 */
import type { Plugin } from 'vite';

/** Folder of the build with all files of the workers. */
export const WORKER_ASSETS = 'assets/workers/';

/** Relative to the build folder. */
export const TOOL_ASSETS_FILE = 'tool-assets.json';

/** The files of the tools' workers, relative to the base, sorted, without source maps. */
export function workerAssetList(fileNames: Iterable<string>): string[] {
  return [...fileNames].filter((name) => name.startsWith(WORKER_ASSETS) && /\.(?:js|wasm)$/.test(name)).sort();
}

export function versionFile(version: string): Plugin {
  return {
    name: 'longstrip:version',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` });
    },
  };
}
