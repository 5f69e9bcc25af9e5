import type { Rect } from '../../src/imaging/geometry.ts';
import type { Raster } from '../codecs/raster.ts';

/**
 * Opaque pixels in a VideoFrame. The frame shares memory with its bitmap, so transferring it to another worker copies no pixels. The
 * receiver must close the frame.
 */
export interface FramedPixels {
  readonly frame: VideoFrame;
  /** The area of the frame to use, px. */
  readonly part: Rect;
}

/** Pixels transferred from one worker to another. */
export type Pixels = Raster | FramedPixels;

/**
 * Returns the object for `postMessage`'s transfer list. This file is separate because workers load all other pixel code lazily.
 */
export function transferableOf(pixels: Pixels): Transferable {
  return 'frame' in pixels ? pixels.frame : pixels.data.buffer;
}
