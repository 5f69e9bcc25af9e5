import * as Comlink from 'comlink';
import type { Pixels } from '../../workers/image.api.ts';

/** Transfers pixels to a worker instead of copying them; they can't be used here afterwards. */
export function transferPixels<Some extends Pixels>(pixels: Some): Some {
  return Comlink.transfer(pixels, ['frame' in pixels ? pixels.frame : pixels.data.buffer]);
}
