import type { Rect } from '../../src/imaging/geometry.ts';
import type { Raster } from './raster.ts';

/**
 * Opaque pixels that are still in the picture they belong to. A frame shares that picture's memory, in other workers too:
 * handing one on costs nothing, and who needs the pixels takes them into memory of their own. Whoever has it closes it.
 */
export interface FramedPixels {
  readonly frame: VideoFrame;
  readonly part: Rect;
}

/** Pixels on their way from one worker to another. */
export type Pixels = Raster | FramedPixels;

/** What of it is transferred. Apart from all that can be done with pixels, which a worker loads when there are some. */
export const transferOf = (pixels: Pixels): Transferable => ('frame' in pixels ? pixels.frame : pixels.data.buffer);
