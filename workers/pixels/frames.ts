import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import type { FramedPixels, Pixels } from './pixels.ts';
import type { Raster } from './raster.ts';

/**
 * Reads bitmaps through WebCodecs' VideoFrame where that is a plain copy of memory (Chromium: 28 megapixels in 20 ms
 * against 100–150 ms through a canvas). Elsewhere it is slow and goes by way of YUV (Firefox 153), or isn't there: the
 * probe tells, so that no browser need be known by name.
 */

/** px a side of a frame may have; Chromium's own limit (media::limits::kMaxDimension). */
const MAX_SIDE_PX = 32_767;

/**
 * Rows of a frame that are copied at once. Chromium keeps shared memory of the size of each copy for the next of the same size:
 * slices, no two of which are alike, would leave as much behind as they hold. Always the same small one stays in the caches, too
 * (1,900 rows of 940 px: 1.0 ms against 3.2).
 */
export const ROWS_PER_COPY = 256;

/** Pieces of a part, one under the other, all of one size: the last overlaps the one before it, whose rows it has again. */
function* piecesOf({
  x,
  y,
  width,
  height,
}: Rect): Generator<{ readonly top: number; readonly again: number; readonly rect: Rect }> {
  const rows = Math.min(ROWS_PER_COPY, height);
  for (let below = 0; below < height; below += rows) {
    const top = Math.min(below, height - rows);
    yield { top, again: below - top, rect: { x, y: y + top, width, height: rows } };
  }
}

/** Opaque pixels in the order of colours in which the browser holds them; the fourth byte of each may be anything. */
export interface OpaqueRows {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Blue, green, red rather than red, green, blue. */
  readonly blueFirst: boolean;
}

/** Whether blue comes first in a frame's memory; undefined where it holds no bytes of red, green and blue. */
function blueFirstIn({ format }: VideoFrame): boolean | undefined {
  if (format === 'BGRA' || format === 'BGRX') return true;
  return format === 'RGBA' || format === 'RGBX' ? false : undefined;
}

/** How pixels are copied: as RGBA, or as they lie in memory, which saves nine tenths of the time. */
type Order = 'rgba' | 'held';

/** What to ask of a frame for that, and whether blue comes first then. What is held in another way is converted. */
function copying(frame: VideoFrame, order: Order): { blueFirst: boolean; options: VideoFrameCopyToOptions } {
  const blueFirst = order === 'held' ? blueFirstIn(frame) : undefined;
  return blueFirst === undefined ? { blueFirst: false, options: { format: 'RGBA' } } : { blueFirst, options: {} };
}

/** Copies a part of a frame to the start of `target`. @returns whether blue comes first there */
async function copyRows(
  frame: VideoFrame,
  part: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: Order = 'rgba',
): Promise<boolean> {
  const line = part.width * 4;
  const { blueFirst, options } = copying(frame, order);
  for (const { top, rect } of piecesOf(part))
    await frame.copyTo(target.subarray(top * line, (top + rect.height) * line), { ...options, rect });
  return blueFirst;
}

/**
 * Copies a part of a frame as it is held, a piece at a time, into `room`, which holds `rowsCopiedAtOnce` rows.
 * @param take is told which rows of the room, [from, to), are the next ones
 * @returns whether blue comes first
 */
export async function passRows(
  frame: VideoFrame,
  part: Rect,
  room: Uint8ClampedArray<ArrayBuffer>,
  take: (from: number, to: number) => void,
): Promise<boolean> {
  const { blueFirst, options } = copying(frame, 'held');
  for (const { again, rect } of piecesOf(part)) {
    await frame.copyTo(room, { ...options, rect });
    take(again, rect.height);
  }
  return blueFirst;
}

/** Pixels in memory, in `room` where they have room there. */
export async function copyOf(pixels: Pixels, room?: Uint8ClampedArray<ArrayBuffer>): Promise<Raster> {
  if (!('frame' in pixels)) return pixels;
  const { frame, part } = pixels;
  const { width, height } = part;
  const data = roomFor(width * height, room);
  await copyRows(frame, part, data);
  return { data, width, height, opaque: true };
}

/** The same as they are held, in `room` where they have room there. */
export async function heldCopyOf(
  { frame, part }: FramedPixels,
  room?: Uint8ClampedArray<ArrayBuffer>,
): Promise<OpaqueRows> {
  const { width, height } = part;
  const data = roomFor(width * height, room);
  return { data, width, height, blueFirst: await copyRows(frame, part, data, 'held') };
}

/** Lets go of the picture that they belong to. */
export function closePixels(pixels: Pixels): void {
  if ('frame' in pixels) pixels.frame.close();
}

/** Pixels in memory. A frame is closed. */
export async function takePixelsOf(pixels: Pixels): Promise<Raster> {
  try {
    return await copyOf(pixels);
  } finally {
    closePixels(pixels);
  }
}

/** Room for so many pixels: what is given, if it is enough, for new memory costs as much as the copying. */
export function roomFor(pixels: number, room?: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  return room && room.length >= pixels * 4 ? room.subarray(0, pixels * 4) : new Uint8ClampedArray(pixels * 4);
}

async function copyFrom(
  bitmap: ImageBitmap,
  rect: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: Order,
): Promise<boolean> {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    return await copyRows(frame, rect, target, order);
  } finally {
    frame.close();
  }
}

/** Whether a picture's frames share its memory; of a longer one a part has to be copied first. */
export function fitsFrame({ width, height }: Dimensions): boolean {
  return Math.max(width, height) <= MAX_SIDE_PX;
}

/** A part of an opaque, upright bitmap, which may be closed afterwards; undefined where no frame is large enough. */
export async function framedPart(bitmap: ImageBitmap, part: Rect): Promise<FramedPixels | undefined> {
  if (Math.max(part.width, part.height) > MAX_SIDE_PX) return undefined;
  if (fitsFrame(bitmap)) return { frame: new VideoFrame(bitmap, { timestamp: 0 }), part };
  const { x, y, width, height } = part;
  const taken = await createImageBitmap(bitmap, x, y, width, height);
  try {
    return { frame: new VideoFrame(taken, { timestamp: 0 }), part: { x: 0, y: 0, width, height } };
  } finally {
    taken.close();
  }
}

/**
 * Bytes taken at once out of a bitmap that is too long for a frame. For so many Chromium takes memory that was let go just before;
 * larger pieces get new memory each time (8 megapixels in 15 ms against 40).
 */
const BYTES_PER_COPY = 896 * 1024;

/**
 * Copies a part of an opaque, upright bitmap to the start of `target`.
 * @returns whether blue comes first there, which it never does in RGBA
 */
export async function copyPart(
  bitmap: ImageBitmap,
  part: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: Order = 'rgba',
): Promise<boolean> {
  if (fitsFrame(bitmap)) return copyFrom(bitmap, part, target, order);
  const { x, y, width, height } = part;
  const rowsAtOnce = Math.min(ROWS_PER_COPY, Math.max(1, Math.floor(BYTES_PER_COPY / (width * 4))));
  let blueFirst = false;
  for (let below = 0; below < height; below += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - below);
    const taken = await createImageBitmap(bitmap, x, y + below, width, rows);
    const into = target.subarray(below * width * 4);
    blueFirst = await copyFrom(taken, { x: 0, y: 0, width, height: rows }, into, order);
    taken.close();
  }
  return blueFirst;
}

/** px; every pixel of another colour. */
const SIDE_PX = 64;

async function probe(): Promise<boolean> {
  if (!('VideoFrame' in globalThis)) return false;
  const put = new Uint8ClampedArray(SIDE_PX * SIDE_PX * 4);
  for (let i = 0; i < SIDE_PX * SIDE_PX; i++) put.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  try {
    const bitmap = await createImageBitmap(new ImageData(put.slice(), SIDE_PX, SIDE_PX));
    const half = { x: SIDE_PX / 2, y: 0, width: SIDE_PX / 2, height: SIDE_PX };
    const got = new Uint8ClampedArray(put.length / 2);
    await copyPart(bitmap, half, got);
    const held = new Uint8ClampedArray(put.length / 2);
    const blueFirst = await copyPart(bitmap, half, held, 'held');
    bitmap.close();
    // Where each byte of RGBA is among those that are held.
    const heldAt = (i: number): number => (blueFirst && i % 4 !== 1 ? i + 2 - 2 * (i % 4) : i);
    return got.every(
      (value, i) =>
        value === put[i + (Math.floor(i / (SIDE_PX * 2)) + 1) * SIDE_PX * 2] &&
        (i % 4 === 3 || held[heldAt(i)] === value),
    );
  } catch {
    return false;
  }
}

let result: Promise<boolean> | undefined;

/** Whether `copyPart` gives back the very pixels of a bitmap. Asked once a worker. */
export function framesAreTrue(): Promise<boolean> {
  result ??= probe();
  return result;
}
