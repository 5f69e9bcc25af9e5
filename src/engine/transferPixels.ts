/** Transfers pixels between threads. */
import * as Comlink from 'comlink';
import type { Pixels } from '../../workers/image.api.ts';

/**
 * Marks pixels for transfer to a worker, so that Comlink doesn't copy them. Afterwards, this thread can't use the
 * pixels.
 */
export function transferPixels<Some extends Pixels>(pixels: Some): Some {
  return Comlink.transfer(pixels, ['frame' in pixels ? pixels.frame : pixels.data.buffer]);
}
