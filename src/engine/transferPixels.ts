import * as Comlink from 'comlink';
import type { Pixels } from '../../workers/image.api.ts';

/** Marks pixels for transfer to a worker, which makes them unusable in this thread. */
export function transferPixels<Some extends Pixels>(pixels: Some): Some {
  return Comlink.transfer(pixels, ['frame' in pixels ? pixels.frame : pixels.data.buffer]);
}
