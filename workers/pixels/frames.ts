import type { Rect } from '../../src/imaging/geometry.ts';
import type { Raster } from './raster.ts';

/**
 * Reads bitmaps through WebCodecs' VideoFrame where that is a plain copy of memory (Chromium: 28 megapixels in 20 ms
 * against 100–150 ms through a canvas). Elsewhere it is slow and goes by way of YUV (Firefox 153), or isn't there: the
 * probe tells, so that no browser need be known by name.
 */

/** px a side of a frame may have; Chromium's own limit (media::limits::kMaxDimension). */
const longestSide = 32_767;

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

/** What of it is transferred. */
export const transferOf = (pixels: Pixels): Transferable => ('frame' in pixels ? pixels.frame : pixels.data.buffer);

/**
 * Rows of a frame that are copied at once. Chromium keeps shared memory of the size of each copy for the next of the same size:
 * slices, no two of which are alike, would leave as much behind as they hold. Always the same small one stays in the caches, too
 * (1,900 rows of 940 px: 1.0 ms against 3.2).
 */
const rowsCopiedAtOnce = 256;

/** Copies a part of a frame, as RGBA, to the start of `target`. */
const copyRows = async (frame: VideoFrame, part: Rect, target: Uint8ClampedArray<ArrayBuffer>): Promise<void> => {
  const { x, y, width, height } = part;
  const rows = Math.min(rowsCopiedAtOnce, height);
  for (let below = 0; below < height; below += rows) {
    // The last ones overlap those before them: one size for all.
    const from = Math.min(below, height - rows);
    const rect = { x, y: y + from, width, height: rows };
    await frame.copyTo(target.subarray(from * width * 4, (from + rows) * width * 4), { format: 'RGBA', rect });
  }
};

/** Pixels in memory, in `room` where they have room there. A frame is closed. */
export const takePixelsOf = async (pixels: Pixels, room?: Uint8ClampedArray<ArrayBuffer>): Promise<Raster> => {
  if (!('frame' in pixels)) return pixels;
  const { frame, part } = pixels;
  const { width, height } = part;
  try {
    const data = roomFor(width * height, room);
    await copyRows(frame, part, data);
    return { data, width, height, opaque: true };
  } finally {
    frame.close();
  }
};

/** Room for so many pixels: what is given, if it is enough, for new memory costs as much as the copying. */
export const roomFor = (pixels: number, room?: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> =>
  room && room.length >= pixels * 4 ? room.subarray(0, pixels * 4) : new Uint8ClampedArray(pixels * 4);

const copyFrom = async (bitmap: ImageBitmap, rect: Rect, target: Uint8ClampedArray<ArrayBuffer>): Promise<void> => {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    await copyRows(frame, rect, target);
  } finally {
    frame.close();
  }
};

/** A part of an opaque, upright bitmap, which may be closed afterwards; undefined where no frame is large enough. */
export const framedPart = async (bitmap: ImageBitmap, part: Rect): Promise<FramedPixels | undefined> => {
  if (Math.max(part.width, part.height) > longestSide) return undefined;
  if (Math.max(bitmap.width, bitmap.height) <= longestSide)
    return { frame: new VideoFrame(bitmap, { timestamp: 0 }), part };
  const { x, y, width, height } = part;
  const taken = await createImageBitmap(bitmap, x, y, width, height);
  try {
    return { frame: new VideoFrame(taken, { timestamp: 0 }), part: { x: 0, y: 0, width, height } };
  } finally {
    taken.close();
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
