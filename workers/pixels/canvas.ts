import type { Dimensions } from '../../src/imaging/categories.ts';
import { CANVAS_SIDE_PX, MAX_DECODED_PX, SURELY_HELD_PX } from '../../src/imaging/browserLimits.ts';

/** Canvases that are what they say, and nothing left of them behind. */

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // What is drawn here is read back: keep it out of the GPU.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  return context;
}

/** Past its limits a canvas draws nothing, mostly without a word: its last pixel tells. */
function isReal(context: OffscreenCanvasRenderingContext2D, { width, height }: Dimensions): boolean {
  context.fillRect(width - 1, height - 1, 1, 1);
  const [, , , alpha] = context.getImageData(width - 1, height - 1, 1, 1).data;
  context.clearRect(width - 1, height - 1, 1, 1);
  return alpha === 255;
}

/** A canvas of exactly this size with something painted on it. @throws RangeError when there is no room for it */
export async function paint(
  size: Dimensions,
  painter: (context: OffscreenCanvasRenderingContext2D) => void | Promise<void>,
): Promise<OffscreenCanvas> {
  const pixels = size.width * size.height;
  if (Math.max(size.width, size.height) > CANVAS_SIDE_PX || pixels > MAX_DECODED_PX)
    throw new RangeError('no canvas of this size');
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  if (pixels > SURELY_HELD_PX && !isReal(context, size)) throw new RangeError('a blank canvas');
  await painter(context);
  return canvas;
}

/** Pixels of a canvas, which is emptied: some engines hoard canvases until they are collected. */
export function takePixels(canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  canvas.height = 0;
  return data;
}

/** Pixels of a bitmap, which is closed. */
export async function bitmapPixels(bitmap: ImageBitmap): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { width, height } = bitmap;
  try {
    return takePixels(await paint({ width, height }, (context) => context.drawImage(bitmap, 0, 0)));
  } finally {
    bitmap.close();
  }
}
