/**
 * Whether a file is one image from its first byte to its last: nothing cut off, nothing behind the end, every part as long as it
 * says. Structure only; no pixel is decoded. Zeros behind the end are let through: old encoders pad with them.
 */
import { crc32 } from 'node:zlib';
import { afterGifBlocks } from '../../src/imaging/metadata/gif.ts';
import { afterJpegImage } from '../../src/imaging/metadata/jpeg.ts';

/** Formats that are kept. */
export const keptFormats = ['webp', 'jpeg', 'png', 'gif'] as const;
export type KeptFormat = (typeof keptFormats)[number];

export function isOneImage(format: KeptFormat, file: Buffer): boolean {
  const end = ends[format](file);
  return end !== undefined && file.subarray(end).every((byte) => byte === 0);
}

/** Behind the last byte of the image; undefined where the structure breaks. */
type End = (file: Buffer) => number | undefined;

const GIF_TRAILER = 0x3b;

/** Some encoders forget the trailer; then the last block is the end. */
const gifEnd: End = (file) => {
  const end = afterGifBlocks(file);
  return end !== undefined && file[end] === GIF_TRAILER ? end + 1 : end;
};

/** Length, name and checksum of a chunk. */
const PNG_FRAME_BYTES = 12;
/** Of these there is one, or browsers and this reader could take different ones for true. */
const PNG_ONLY_ONCE = ['IHDR', 'PLTE', 'acTL'];

const pngEnd: End = (file) => {
  const seen = new Set<string>();
  let at = 8;
  while (at + PNG_FRAME_BYTES <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + PNG_FRAME_BYTES + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    if (seen.has(name) && PNG_ONLY_ONCE.includes(name)) return undefined;
    seen.add(name);
    if (name === 'IEND') return length === 0 && seen.has('IDAT') ? end : undefined;
    at = end;
  }
  return undefined;
};

/** 'RIFF', length, 'WEBP'. */
const RIFF_HEADER_BYTES = 12;
const WEBP_ONLY_ONCE = ['VP8X', 'VP8 ', 'VP8L', 'ICCP', 'ANIM'];

const webpEnd: End = (file) => {
  const end = 8 + file.readUInt32LE(4);
  const seen = new Set<string>();
  let at = RIFF_HEADER_BYTES;
  while (at + 8 <= end) {
    const length = file.readUInt32LE(at + 4);
    const name = file.toString('latin1', at, at + 4);
    if (seen.has(name) && WEBP_ONLY_ONCE.includes(name)) return undefined;
    seen.add(name);
    at += 8 + length + (length & 1);
  }
  return at === end && end <= file.length ? end : undefined;
};

const ends: Readonly<Record<KeptFormat, End>> = { gif: gifEnd, jpeg: afterJpegImage, png: pngEnd, webp: webpEnd };
