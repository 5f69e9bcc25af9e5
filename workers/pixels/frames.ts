import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import type { FramedPixels, Pixels } from './pixels.ts';
import type { Raster } from '../codecs/raster.ts';

/**
 * Reads the pixels of bitmaps through WebCodecs' `VideoFrame`. In Chromium, this is a plain copy of memory: 28
 * megapixels take 20 ms, compared with 100–150 ms through a canvas. Firefox 153 converts the pixels to YUV, which is
 * slow and changes them. `areFramesExact` tests whether frames can be used.
 */

/** Maximum side of a frame, px. This is Chromium's limit (media::limits::kMaxDimension). */
const MAX_SIDE_PX = 32_767;

/**
 * Rows of a frame to copy at a time. Chromium keeps the shared memory of each copy for later copies of the same size, so
 * copies of many different heights would take much memory. Besides, small copies stay in the CPU caches: 1,900 rows of
 * 940 px take 1.0 ms instead of 3.2 ms.
 */
export const ROWS_PER_COPY = 256;

/**
 * Splits a part into pieces of equal height, from top to bottom, which together may be taller than the part. The last
 * piece therefore starts with `overlap` rows that the piece before it already has. `top`: offset from the top of the
 * part, rows.
 */
function* splitIntoPieces({
  x,
  y,
  width,
  height,
}: Rect): Generator<{ readonly top: number; readonly overlap: number; readonly rect: Rect }> {
  const rows = Math.min(ROWS_PER_COPY, height);
  for (let nextRow = 0; nextRow < height; nextRow += rows) {
    const top = Math.min(nextRow, height - rows);
    yield { top, overlap: nextRow - top, rect: { x, y: y + top, width, height: rows } };
  }
}

/** Opaque pixels of 4 bytes in the browser's own channel order. The value of the fourth byte is unspecified. */
export interface NativePixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Whether the order is blue, green, red instead of red, green, blue. */
  readonly blueFirst: boolean;
}

/** Whether a frame stores blue first; undefined if its format isn't RGB. */
function isBlueFirst({ format }: VideoFrame): boolean | undefined {
  if (format === 'BGRA' || format === 'BGRX') return true;
  return format === 'RGBA' || format === 'RGBX' ? false : undefined;
}

/** Channel order of a copy: RGBA, or `native` for the frame's own order, which takes a tenth of the time. */
type ChannelOrder = 'rgba' | 'native';

/**
 * Returns the options for `copyTo`, and whether a copy with them has blue first. Frames that aren't RGB are converted
 * to RGBA.
 */
function getCopyOptions(
  frame: VideoFrame,
  order: ChannelOrder,
): { blueFirst: boolean; options: VideoFrameCopyToOptions } {
  const blueFirst = order === 'native' ? isBlueFirst(frame) : undefined;
  return blueFirst === undefined ? { blueFirst: false, options: { format: 'RGBA' } } : { blueFirst, options: {} };
}

/** Copies a part of a frame to the start of `target`. Returns whether the copy has blue first. */
async function copyRows(
  frame: VideoFrame,
  part: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: ChannelOrder = 'rgba',
): Promise<boolean> {
  const rowBytes = part.width * 4;
  const { blueFirst, options } = getCopyOptions(frame, order);
  for (const { top, rect } of splitIntoPieces(part))
    await frame.copyTo(target.subarray(top * rowBytes, (top + rect.height) * rowBytes), { ...options, rect });
  return blueFirst;
}

/**
 * Copies a part of a frame in the frame's own channel order. Copies one piece at a time into `buffer`, which must have
 * space for `ROWS_PER_COPY` rows of the part, or for the whole part if it has fewer.
 * @param take called after each piece; rows [from, to) of the buffer are the next rows of the part
 * @returns whether the copy has blue first
 */
export async function streamRows(
  frame: VideoFrame,
  part: Rect,
  buffer: Uint8ClampedArray<ArrayBuffer>,
  take: (from: number, to: number) => void,
): Promise<boolean> {
  const { blueFirst, options } = getCopyOptions(frame, 'native');
  for (const { overlap, rect } of splitIntoPieces(part)) {
    await frame.copyTo(buffer, { ...options, rect });
    take(overlap, rect.height);
  }
  return blueFirst;
}

/**
 * Copies the pixels of a frame to `buffer` if it is large enough, otherwise to new memory. Pixels that are a raster
 * already are returned as they are.
 */
export async function copyPixels(pixels: Pixels, buffer?: Uint8ClampedArray<ArrayBuffer>): Promise<Raster> {
  if (!('frame' in pixels)) return pixels;
  const { frame, part } = pixels;
  const { width, height } = part;
  const data = reuseOrAllocate(width * height, buffer);
  await copyRows(frame, part, data);
  return { data, width, height, opaque: true };
}

/** Copies a frame's pixels in its own channel order to `buffer` if it is large enough, otherwise to new memory. */
export async function copyNativePixels(
  { frame, part }: FramedPixels,
  buffer?: Uint8ClampedArray<ArrayBuffer>,
): Promise<NativePixels> {
  const { width, height } = part;
  const data = reuseOrAllocate(width * height, buffer);
  return { data, width, height, blueFirst: await copyRows(frame, part, data, 'native') };
}

/** Closes the frame if the pixels are in a frame. */
export function closePixels(pixels: Pixels): void {
  if ('frame' in pixels) pixels.frame.close();
}

/** Returns pixels as a raster, and closes the frame if the pixels are in a frame. */
export async function takeRaster(pixels: Pixels): Promise<Raster> {
  try {
    return await copyPixels(pixels);
  } finally {
    closePixels(pixels);
  }
}

/**
 * Returns `buffer`, cut to this many RGBA pixels, if it is large enough, otherwise new memory. Allocating memory takes
 * as long as copying the pixels.
 */
export function reuseOrAllocate(
  pixels: number,
  buffer?: Uint8ClampedArray<ArrayBuffer>,
): Uint8ClampedArray<ArrayBuffer> {
  return buffer && buffer.length >= pixels * 4 ? buffer.subarray(0, pixels * 4) : new Uint8ClampedArray(pixels * 4);
}

/** Copies a part of a bitmap that fits in a frame to the start of `target`. Returns whether the copy has blue first. */
async function copyThroughFrame(
  bitmap: ImageBitmap,
  rect: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: ChannelOrder,
): Promise<boolean> {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    return await copyRows(frame, rect, target, order);
  } finally {
    frame.close();
  }
}

/** Whether a frame can share the memory of a bitmap of this size. */
export function fitsFrame({ width, height }: Dimensions): boolean {
  return Math.max(width, height) <= MAX_SIDE_PX;
}

/**
 * Creates a frame that contains a part of an opaque, upright bitmap. The bitmap may be closed afterwards. Returns
 * undefined if the part exceeds the maximum side of a frame.
 */
export async function createFrame(bitmap: ImageBitmap, part: Rect): Promise<FramedPixels | undefined> {
  if (Math.max(part.width, part.height) > MAX_SIDE_PX) return undefined;
  if (fitsFrame(bitmap)) return { frame: new VideoFrame(bitmap, { timestamp: 0 }), part };
  const { x, y, width, height } = part;
  const partBitmap = await createImageBitmap(bitmap, x, y, width, height);
  try {
    return { frame: new VideoFrame(partBitmap, { timestamp: 0 }), part: { x: 0, y: 0, width, height } };
  } finally {
    partBitmap.close();
  }
}

/**
 * Maximum bytes to copy at a time from a bitmap that is too large for a frame. For pieces of up to this size, Chromium
 * reuses freed memory; larger pieces are allocated each time. Copying 8 megapixels takes 15 ms instead of 40 ms.
 */
const COPY_CHUNK_BYTES = 896 * 1024;

/**
 * Copies a part of an opaque, upright bitmap to the start of `target`. The part must not be wider than a frame can be
 * (`MAX_SIDE_PX`).
 * @returns whether the copy has blue first; always false with `rgba`
 */
export async function copyBitmapPart(
  bitmap: ImageBitmap,
  part: Rect,
  target: Uint8ClampedArray<ArrayBuffer>,
  order: ChannelOrder = 'rgba',
): Promise<boolean> {
  if (fitsFrame(bitmap)) return copyThroughFrame(bitmap, part, target, order);
  const { x, y, width, height } = part;
  const rowsAtOnce = Math.min(ROWS_PER_COPY, Math.max(1, Math.floor(COPY_CHUNK_BYTES / (width * 4))));
  let blueFirst = false;
  for (let nextRow = 0; nextRow < height; nextRow += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - nextRow);
    const partBitmap = await createImageBitmap(bitmap, x, y + nextRow, width, rows);
    const remainingTarget = target.subarray(nextRow * width * 4);
    blueFirst = await copyThroughFrame(partBitmap, { x: 0, y: 0, width, height: rows }, remainingTarget, order);
    partBitmap.close();
  }
  return blueFirst;
}

/** Side of the test bitmap, px. */
const TEST_SIDE_PX = 64;

/** Compares copies through a frame, in both channel orders, with the pixels that were put in a bitmap. */
async function testFrames(): Promise<boolean> {
  if (!('VideoFrame' in globalThis)) return false;
  const drawn = new Uint8ClampedArray(TEST_SIDE_PX * TEST_SIDE_PX * 4);
  for (let i = 0; i < TEST_SIDE_PX * TEST_SIDE_PX; i++)
    drawn.set([(i * 37) % 256, (i * 101) % 256, (i >> 4) % 256, 255], i * 4);
  try {
    const bitmap = await createImageBitmap(new ImageData(drawn.slice(), TEST_SIDE_PX, TEST_SIDE_PX));
    const half = { x: TEST_SIDE_PX / 2, y: 0, width: TEST_SIDE_PX / 2, height: TEST_SIDE_PX };
    const copied = new Uint8ClampedArray(drawn.length / 2);
    await copyBitmapPart(bitmap, half, copied);
    const nativeCopy = new Uint8ClampedArray(drawn.length / 2);
    const blueFirst = await copyBitmapPart(bitmap, half, nativeCopy, 'native');
    bitmap.close();
    // Maps the offset of a red, green or blue value in RGBA order to its offset in native order.
    const nativeOffset = (i: number): number => (blueFirst && i % 4 !== 1 ? i + 2 - 2 * (i % 4) : i);
    // The copy has the right half of each row, so it is compared with the second half of each row of `drawn`.
    return copied.every(
      (value, i) =>
        value === drawn[i + (Math.floor(i / (TEST_SIDE_PX * 2)) + 1) * TEST_SIDE_PX * 2] &&
        (i % 4 === 3 || nativeCopy[nativeOffset(i)] === value),
    );
  } catch {
    return false;
  }
}

let result: Promise<boolean> | undefined;

/** Whether `copyBitmapPart` is supported and returns the exact pixels of a bitmap. Tested once per worker. */
export function areFramesExact(): Promise<boolean> {
  result ??= testFrames();
  return result;
}
