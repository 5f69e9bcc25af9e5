/** A worker thread that renders one page with the renderer's bundle (`prerender.ts`). Sets `location` to the URL of the page. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PrerenderedPage } from '../src/prerender.tsx';

interface RenderOptions {
  /** Path of the bundle. */
  readonly renderer: string;
  readonly base: string;
  /** Path of the page, below the base. */
  readonly path: string;
  /** Name of the global set to which the bundle adds the ids of dynamically imported modules. */
  readonly importedName: string;
}

export interface RenderResult {
  readonly rendered: PrerenderedPage;
  /** Ids of the modules that the app's code imported dynamically. */
  readonly imported: readonly string[];
}

const { renderer, base, path, importedName }: RenderOptions = workerData;
const imported = new Set<string>();
const address = new URL(base.slice(0, -1) + path, 'http://localhost');
Object.assign(globalThis, { location: address, [importedName]: imported });

const { renderPage } = await import(pathToFileURL(renderer).href);
const rendered: PrerenderedPage = await renderPage(path);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage({ rendered, imported: [...imported] } satisfies RenderResult);
// Without this call, timers of the app's modules would keep the thread alive.
process.exit();
