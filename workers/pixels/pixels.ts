import type { Rect } from '../../src/imaging/geometry.ts';
import type { Raster } from '../codecs/raster.ts';

/**
 * Opaque pixels in a VideoFrame, which shares the memory of its bitmap, also in another worker: transferring a frame copies
 * nothing. The receiver closes it.
 */
export interface FramedPixels {
  readonly frame: VideoFrame;
  readonly part: Rect;
}

/** Pixels transferred from one worker to another. */
export type Pixels = Raster | FramedPixels;

/** The object to transfer. In a file of its own, because workers load everything else about pixels lazily. */
export function transferOf(pixels: Pixels): Transferable {
  return 'frame' in pixels ? pixels.frame : pixels.data.buffer;
}
