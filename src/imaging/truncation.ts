/** Checks that a file isn't truncated. Browsers draw an incomplete file, mostly without an error. */
import { u32be } from './headers/byteReading.ts';
import type { DecodableFormat } from './imageHeader.ts';
import { findGifEnd } from './metadata/gif.ts';
import { findJpegEnd } from './metadata/jpeg.ts';

/** Number of bytes at the end of a file to check first. */
export const TAIL_BYTES = 65_536;

/**
 * Whether a JPEG, PNG or GIF has its end marker; other data may follow the marker. A whole GIF may also end without a
 * marker, after a complete block. True for all other formats.
 * @param tail the last `TAIL_BYTES` of the file, or the whole file. For a part of the file, `false` may be wrong: call
 * again with the whole file
 * @param fileBytes the length of the whole file
 */
export function isFileComplete(format: DecodableFormat, tail: Uint8Array, fileBytes: number): boolean {
  return endChecks[format](tail, tail.length >= fileBytes);
}

/** The name of the IEND chunk, without its checksum, because a file that lacks only the checksum has all its pixels. */
const iend = [0x49, 0x45, 0x4e, 0x44];

/** Looks for the last chunk, which is empty: a length of 0 precedes its name. */
function hasPngEnd(tail: Uint8Array): boolean {
  const nameAt = lastIndexOf(tail, iend);
  return nameAt >= 4 && u32be(tail, nameAt - 4) === 0;
}

/**
 * Looks for an end marker with no scan after it. The end marker of an embedded thumbnail is followed by the scan of the
 * image.
 */
function hasJpegEnd(tail: Uint8Array): boolean {
  const end = lastIndexOf(tail, [0xff, 0xd9]);
  return end >= 0 && lastIndexOf(tail, [0xff, 0xda]) < end;
}

/** Looks for the end marker (0x3B) after the empty block that ends the last frame, before any padding with zeros. */
function hasGifEnd(tail: Uint8Array): boolean {
  let offset = tail.length - 1;
  while (offset > 0 && tail[offset] === 0) offset -= 1;
  return tail[offset] === 0x3b && tail[offset - 1] === 0;
}

/** Returns the last position of `sequence` in `bytes`, or -1. */
function lastIndexOf(bytes: Uint8Array, sequence: readonly number[]): number {
  let offset = bytes.lastIndexOf(sequence[0]);
  while (offset >= 0) {
    const start = offset;
    if (sequence.every((byte, index) => bytes[start + index] === byte)) return offset;
    // A start of -1 would make lastIndexOf begin at the end again.
    offset = offset === 0 ? -1 : bytes.lastIndexOf(sequence[0], offset - 1);
  }
  return -1;
}

/** Checks by format. `isWhole`: whether `tail` is the whole file. */
const endChecks: Readonly<Record<DecodableFormat, (tail: Uint8Array, isWhole: boolean) => boolean>> = {
  jpeg: (tail, isWhole) => (isWhole ? findJpegEnd(tail) !== undefined : hasJpegEnd(tail)),
  png: hasPngEnd,
  gif: (tail, isWhole) => (isWhole ? findGifEnd(tail) !== undefined : hasGifEnd(tail)),
  webp: () => true,
  avif: () => true,
  bmp: () => true,
  psd: () => true,
  tiff: () => true,
  heic: () => true,
  jxl: () => true,
};
