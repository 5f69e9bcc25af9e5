import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from '../../workers/shrink.api.ts';

/**
 * A working copy of a large picture: upright, at most `side` px on its longer side, without metadata; so that a photo of a phone's
 * camera moves under the finger like any other. Undefined when it can't be made: then the picture itself will have to do.
 */
export const shrinkPicture = async (file: File, side: number): Promise<File | undefined> => {
  const worker = new Worker(new URL('../../workers/shrink.worker.ts', import.meta.url), {
    type: 'module',
    name: 'shrink',
  });
  const died = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', () => resolve(undefined));
  });
  try {
    return await Promise.race([Comlink.wrap<ShrinkWorkerApi>(worker).shrink(file, side), died]);
  } finally {
    worker.terminate();
  }
};
