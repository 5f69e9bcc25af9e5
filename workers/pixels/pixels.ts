import type { Rect } from '../../src/imaging/geometry.ts';
import type { Raster } from '../codecs/raster.ts';

/**
 * Opaque pixels in a `VideoFrame`. Transferring the frame to another worker copies no pixels. The receiver must close
 * the frame.
 */
export interface FramedPixels {
  readonly frame: VideoFrame;
  /** The area of the frame to use, px. */
  readonly part: Rect;
}

/** Pixels in memory or in a frame. */
export type Pixels = Raster | FramedPixels;

/** Returns the object that belongs in the transfer list of `postMessage`. */
export function getTransferable(pixels: Pixels): Transferable {
  return 'frame' in pixels ? pixels.frame : pixels.data.buffer;
}
