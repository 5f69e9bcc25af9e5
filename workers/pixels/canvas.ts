import type { Dimensions } from '../../src/imaging/categories.ts';
import { CANVAS_SIDE_PX, MAX_DECODED_PX, SAFE_CANVAS_PX } from '../../src/imaging/browserLimits.ts';

/** Creates canvases whose size the browser supports, and reads their pixels. */

/** Returns the 2D context of a canvas. @throws RangeError if there is none, mostly for lack of memory */
function getContext2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // This option keeps the canvas out of GPU memory, from which reading pixels is slow.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  return context;
}

/** Whether a canvas can be drawn on. A canvas that exceeds the browser's limits may stay blank without an error. */
function isDrawable(context: OffscreenCanvasRenderingContext2D, { width, height }: Dimensions): boolean {
  context.fillRect(width - 1, height - 1, 1, 1);
  const [, , , alpha] = context.getImageData(width - 1, height - 1, 1, 1).data;
  context.clearRect(width - 1, height - 1, 1, 1);
  return alpha === 255;
}

/**
 * Creates a canvas of exactly this size and paints on it.
 * @throws RangeError if the browser can't create such a canvas; the errors of `painter`
 */
export async function paintCanvas(
  size: Dimensions,
  painter: (context: OffscreenCanvasRenderingContext2D) => void | Promise<void>,
): Promise<OffscreenCanvas> {
  const pixels = size.width * size.height;
  if (Math.max(size.width, size.height) > CANVAS_SIDE_PX || pixels > MAX_DECODED_PX)
    throw new RangeError('no canvas of this size');
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = getContext2d(canvas);
  if (pixels > SAFE_CANVAS_PX && !isDrawable(context, size)) throw new RangeError('a blank canvas');
  await painter(context);
  return canvas;
}

/**
 * Returns the pixels of a canvas (RGBA). Then sets the canvas's size to 0, because some engines otherwise free the
 * memory only at garbage collection.
 */
export function takePixels(canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> {
  const { data } = getContext2d(canvas).getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  canvas.height = 0;
  return data;
}

/** Returns the pixels of a bitmap (RGBA) and closes the bitmap. */
export async function takeBitmapPixels(bitmap: ImageBitmap): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { width, height } = bitmap;
  try {
    return takePixels(await paintCanvas({ width, height }, (context) => context.drawImage(bitmap, 0, 0)));
  } finally {
    bitmap.close();
  }
}
