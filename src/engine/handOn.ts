import * as Comlink from 'comlink';
import type { Pixels } from '../../workers/image.api.ts';

/** Pixels as an argument for a worker, which has them from then on. */
export const handOn = <Some extends Pixels>(pixels: Some): Some =>
  Comlink.transfer(pixels, ['frame' in pixels ? pixels.frame : pixels.data.buffer]);
