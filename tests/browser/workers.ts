/** The project's workers, started without its engine. */
import * as Comlink from 'comlink';
import type { ImageWorkerApi } from '../../workers/image.api.ts';
import type { ZipWorkerApi } from '../../workers/zip.api.ts';

export interface Started<Api> {
  readonly worker: Worker;
  readonly face: Comlink.Remote<Api>;
}

const imageUrl = new URL('../../workers/image.worker.ts?worker_file&type=module', import.meta.url);
const zipUrl = new URL('../../workers/zip.worker.ts?worker_file&type=module', import.meta.url);

const started: Worker[] = [];

/** `before`: a script that runs in the worker ahead of its own, to put something in the way. */
function start<Api>(url: URL, before: string): Started<Api> {
  const script = `${before};\nawait import(${JSON.stringify(url.href)});\npostMessage('ready');`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
  started.push(worker);
  return { worker, face: Comlink.wrap<Api>(worker) };
}

/** What is asked of a worker before its script has run is lost: wait for it. */
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

export function endWorkers(): void {
  for (const worker of started.splice(0)) worker.terminate();
}
