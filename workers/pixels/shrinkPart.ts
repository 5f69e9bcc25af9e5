import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { closePixels } from './frames.ts';
import type { Picture } from './picture.ts';
import { loadPart } from '../loadPart.ts';

/** Bytes of a small picture on its way, kept for the next one: a tile of 1,024 × 1,280 px. */
const KEPT_BUFFER_BYTES = 5 * 1024 * 1024;

let room: Uint8ClampedArray<ArrayBuffer> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Loads what it takes ahead of the first picture. */
export async function readyToShrink(): Promise<void> {
  await loadPart(import('./lanczos.ts'));
}

/**
 * A part of a picture made smaller for the screen, from its rows alone; undefined where they can't be had without being drawn.
 * To draw a part smaller, Chromium halves the whole bitmap it is of again and again, and keeps all halves with it: of a strip of 48
 * megapixels that takes 100 ms and 60 MB, and each tile 30 ms more. Its own rows take the kernel 4 ms a megapixel.
 * @throws RangeError when there is no memory for it
 */
export function shrunkPart(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap | undefined> {
  // The kernel is there for one picture at a time, and so is the room.
  const mine = last.then(() => shrink(picture, part, size));
  last = mine.catch(() => undefined);
  return mine;
}

async function shrink(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap | undefined> {
  if (size.width >= part.width || size.height >= part.height) return undefined;
  const pixels = await picture.frame?.(part);
  if (!pixels) return undefined;
  try {
    const { resampleFrame } = await loadPart(import('./lanczos.ts'));
    room ??= new Uint8ClampedArray(KEPT_BUFFER_BYTES);
    const { data, width, height } = await resampleFrame(pixels, size, room);
    return await createImageBitmap(new ImageData(data, width, height));
  } finally {
    closePixels(pixels);
  }
}
