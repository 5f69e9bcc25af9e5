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

const started: Worker[] = [];

/** `before`: a script that runs in the worker before its own code, to mock browser APIs. */
function startWorker<Api>(url: URL, before: string): StartedWorker<Api> {
  const script = `${before};\nawait import(${JSON.stringify(url.href)});\npostMessage('ready');`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
  started.push(worker);
  return { worker, api: Comlink.wrap<Api>(worker) };
}

/** Waits until the worker's script has run, because earlier messages would be lost. */
function waitUntilReady<Api>(one: StartedWorker<Api>): Promise<StartedWorker<Api>> {
  return new Promise((resolve, reject) => {
    one.worker.addEventListener('message', ({ data }) => data === 'ready' && resolve(one));
    one.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
}

export function startImageWorker(before = ''): Promise<StartedWorker<ImageWorkerApi>> {
  return waitUntilReady(startWorker(imageUrl, before));
}

export function startZipWorker(before = ''): Promise<StartedWorker<ZipWorkerApi>> {
  return waitUntilReady(startWorker(zipUrl, before));
}

export function terminateWorkers(): void {
  for (const worker of started.splice(0)) worker.terminate();
}
