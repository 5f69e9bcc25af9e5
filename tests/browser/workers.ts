/** Starts the app's workers directly, without the engine. */
import * as Comlink from 'comlink';
import type { ImageWorkerApi } from '../../workers/image.api.ts';
import type { ZipWorkerApi } from '../../workers/zip.api.ts';

export interface Started<Api> {
  readonly worker: Worker;
  readonly api: Comlink.Remote<Api>;
}

const imageUrl = new URL('../../workers/image.worker.ts?worker_file&type=module', import.meta.url);
const zipUrl = new URL('../../workers/zip.worker.ts?worker_file&type=module', import.meta.url);

const started: Worker[] = [];

/** `before`: a script that runs in the worker before its own code, to mock browser APIs. */
function start<Api>(url: URL, before: string): Started<Api> {
  const script = `${before};\nawait import(${JSON.stringify(url.href)});\npostMessage('ready');`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
  started.push(worker);
  return { worker, api: Comlink.wrap<Api>(worker) };
}

/** Messages sent before the worker's script has run are lost, so this waits for it. */
function ready<Api>(one: Started<Api>): Promise<Started<Api>> {
  return new Promise((resolve, reject) => {
    one.worker.addEventListener('message', ({ data }) => data === 'ready' && resolve(one));
    one.worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
}

export function startImageWorker(before = ''): Promise<Started<ImageWorkerApi>> {
  return ready(start(imageUrl, before));
}

export function startZipWorker(before = ''): Promise<Started<ZipWorkerApi>> {
  return ready(start(zipUrl, before));
}

export function terminateWorkers(): void {
  for (const worker of started.splice(0)) worker.terminate();
}
