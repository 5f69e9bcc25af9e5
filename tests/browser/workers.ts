/** Starts the app's workers directly, without the engine. */
import * as Comlink from 'comlink';
import type { ImageWorkerApi } from '../../workers/image.api.ts';
import type { ZipWorkerApi } from '../../workers/zip.api.ts';

export interface StartedWorker<Api> {
  readonly worker: Worker;
  readonly api: Comlink.Remote<Api>;
}

const imageUrl = new URL('../../workers/image.worker.ts?worker_file&type=module', import.meta.url);
const zipUrl = new URL('../../workers/zip.worker.ts?worker_file&type=module', import.meta.url);

const startedWorkers: Worker[] = [];

/** @param setupScript runs in the worker before the worker's own code, to mock browser APIs */
function startWorker<Api>(url: URL, setupScript: string): StartedWorker<Api> {
  const script = `${setupScript};\nawait import(${JSON.stringify(url.href)});\npostMessage('ready');`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
  startedWorkers.push(worker);
  return { worker, api: Comlink.wrap<Api>(worker) };
}

/** Waits until the worker's code has run, because the worker would miss earlier messages. */
function waitUntilReady<Api>(startedWorker: StartedWorker<Api>): Promise<StartedWorker<Api>> {
  return new Promise((resolve, reject) => {
    startedWorker.worker.addEventListener('message', ({ data }) => data === 'ready' && resolve(startedWorker));
    startedWorker.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
}

export function startImageWorker(setupScript = ''): Promise<StartedWorker<ImageWorkerApi>> {
  return waitUntilReady(startWorker(imageUrl, setupScript));
}

export function startZipWorker(setupScript = ''): Promise<StartedWorker<ZipWorkerApi>> {
  return waitUntilReady(startWorker(zipUrl, setupScript));
}

export function terminateWorkers(): void {
  for (const worker of startedWorkers.splice(0)) worker.terminate();
}
