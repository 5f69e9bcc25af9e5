import type { Rect } from '../../src/imaging/geometry.ts';

/**
 * Reads bitmaps through WebCodecs' VideoFrame where that is a plain copy of memory (Chromium: 28 megapixels in 20 ms
 * against 100–150 ms through a canvas). Elsewhere it is slow and goes by way of YUV (Firefox 153), or isn't there: the
 * probe tells, so that no browser need be known by name.
 */

/** px a side of a frame may have; Chromium's own limit (media::limits::kMaxDimension). */
const longestSide = 32_767;

/** A frame shares its bitmap's memory: making one costs nothing. */
const copyFrom = async (bitmap: ImageBitmap, rect: Rect, target: Uint8ClampedArray<ArrayBuffer>): Promise<void> => {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    await frame.copyTo(target, { format: 'RGBA', rect });
  } finally {
    frame.close();
  }
};

/** Rows taken out of a bitmap that is too long for a frame. */
const rowsAtOnce = 2048;

/** Copies a part of an opaque, upright bitmap, as RGBA, to the start of `target`. */
export const copyPart = async (
  bitmap: ImageBitmap,
  part: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
): Promise<void> => {
  if (Math.max(bitmap.width, bitmap.height) <= longestSide) {
    await copyFrom(bitmap, part, target);
    return;
  }
  const { x, y, width, height } = part;
  for (let below = 0; below < height; below += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - below);
    const taken = await createImageBitmap(bitmap, x, y + below, width, rows);
    await copyFrom(taken, { x: 0, y: 0, width, height: rows }, target.subarray(below * width * 4));
    taken.close();
  }
};

/** px; every pixel of another colour. */
const side = 64;

const probe = async (): Promise<boolean> => {
  if (!('VideoFrame' in globalThis)) return false;
  const put = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i++) put.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  try {
    const bitmap = await createImageBitmap(new ImageData(put.slice(), side, side));
    const got = new Uint8ClampedArray(put.length / 2);
    await copyPart(bitmap, { x: side / 2, y: 0, width: side / 2, height: side }, got);
    bitmap.close();
    return got.every((value, i) => value === put[i + (Math.floor(i / (side * 2)) + 1) * side * 2]);
  } catch {
    return false;
  }
};

let result: Promise<boolean> | undefined;

/** Whether `copyPart` gives back the very pixels of a bitmap. Asked once a worker. */
export const framesAreTrue = (): Promise<boolean> => {
  result ??= probe();
  return result;
};
