import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { closePixels } from './frames.ts';
import type { Picture } from './picture.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Bytes of the buffer that is reused for results: a tile of 1,024 × 1,280 px. */
const REUSED_BUFFER_BYTES = 5 * 1024 * 1024;

let buffer: Uint8ClampedArray<ArrayBuffer> | undefined;
let lastCall: Promise<unknown> = Promise.resolve();

/** Loads the code that `shrinkPart` needs. */
export async function preloadShrinkPart(): Promise<void> {
  await loadChunk(import('./lanczos.ts'));
}

/**
 * Scales a part of a picture down. The caller closes the bitmap. Returns undefined if the part isn't both wider and
 * taller than `size`, or if it can't be read as a frame. With `drawImage`, Chromium halves the whole bitmap several times
 * and keeps all the halved copies: for a strip of 48 megapixels, this takes 100 ms and 60 MB at first, and then 30 ms per
 * tile. This function takes 4 ms per megapixel of the part.
 * @throws RangeError if there isn't enough memory
 */
export function shrinkPart(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap | undefined> {
  // Calls run one at a time, because they share the kernel and the buffer.
  const result = lastCall.then(() => shrink(picture, part, size));
  lastCall = result.catch(() => undefined);
  return result;
}

async function shrink(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap | undefined> {
  if (size.width >= part.width || size.height >= part.height) return undefined;
  const pixels = await picture.getFrame?.(part);
  if (!pixels) return undefined;
  try {
    const { resampleFrame } = await loadChunk(import('./lanczos.ts'));
    buffer ??= new Uint8ClampedArray(REUSED_BUFFER_BYTES);
    const { data, width, height } = await resampleFrame(pixels, size, buffer);
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    closePixels(pixels);
  }
}
