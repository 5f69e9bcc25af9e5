/**
 * Defines two small files beside `index.html` that the app reads at run time.
 *
 * - `tool-assets.json`: the paths of the files that the tools need offline besides the precached ones, relative to the base. These
 *   are all worker scripts, worker chunks and codecs of this build, and the scripts, styles and catalogues of the tools' pages.
 *   `src/pwa/offlineTools.ts` decides when a device fetches the listed files; all tools then work offline. `build/appFiles.ts`
 *   writes the list, because it knows the imports of each chunk.
 * - `version.json`: `{version}`, a hash of the build's sources. The app requests it to check whether the server is reachable
 *   (`src/pwa/reloadForCode.ts`), and `npm start` compares the hash with the current sources (`scripts/start.mjs`).
 */
import type { Plugin } from 'vite';

/** The build's folder for all files of the workers. */
export const WORKER_ASSETS = 'assets/workers/';

/** Path relative to the build folder. */
export const TOOL_ASSETS_FILE = 'tool-assets.json';

/** Returns the scripts and WebAssembly files of the workers, relative to the base, sorted. */
export function listWorkerAssets(fileNames: Iterable<string>): string[] {
  return [...fileNames].filter((name) => name.startsWith(WORKER_ASSETS) && /\.(?:js|wasm)$/.test(name)).sort();
}

/** Adds `version.json` to the build. @param version the hash of the build's sources (`computeBuildStamp`) */
export function versionFilePlugin(version: string): Plugin {
  return {
    name: 'longstrip:version',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` });
    },
  };
}
