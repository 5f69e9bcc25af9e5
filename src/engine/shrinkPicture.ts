/** Makes smaller copies of large images in a worker. */
import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from '../../workers/shrink.api.ts';

/**
 * Makes a smaller copy of a large image, such as a camera photo. The copy is upright, has no metadata, and is at most
 * `side` px on its longer side. Returns undefined on failure.
 */
export async function shrinkPicture(file: File, side: number): Promise<File | undefined> {
  const worker = new Worker(new URL('../../workers/shrink.worker.ts', import.meta.url), {
    type: 'module',
    name: 'shrink',
  });
  const failure = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', () => resolve(undefined));
  });
  try {
    return await Promise.race([Comlink.wrap<ShrinkWorkerApi>(worker).shrink(file, side), failure]);
  } finally {
    worker.terminate();
  }
}
