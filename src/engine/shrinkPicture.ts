import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from '../../workers/shrink.api.ts';

/**
 * Makes a working copy of a large image: upright, at most `side` px on the longer side, without metadata, so that a camera photo
 * can be moved smoothly while cropping. Undefined on failure; callers use the original image then.
 */
export async function shrinkPicture(file: File, side: number): Promise<File | undefined> {
  const worker = new Worker(new URL('../../workers/shrink.worker.ts', import.meta.url), {
    type: 'module',
    name: 'shrink',
  });
  const failed = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', () => resolve(undefined));
  });
  try {
    return await Promise.race([Comlink.wrap<ShrinkWorkerApi>(worker).shrink(file, side), failed]);
  } finally {
    worker.terminate();
  }
}
