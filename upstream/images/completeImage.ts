/**
 * Whether a file is one image from its first byte to its last: nothing cut off, nothing behind the end, every part as long as it
 * says, and no more beside the pixels than an image needs. Structure only; no pixel is decoded. Zeros behind the end are let
 * through: old encoders pad with them.
 *
 * Runs on the event loop, so the cost must grow with the file alone: the number of parts is bounded, and none is read twice.
 */
import { crc32 } from 'node:zlib';
import { reads } from '../../src/imaging/headers/byteReading.ts';
import { gifExtension } from '../../src/imaging/headers/gif.ts';
import { walkGif } from '../../src/imaging/metadata/gif.ts';
import { scanData, walkJpeg } from '../../src/imaging/metadata/jpeg.ts';

/** Formats that are kept. */
export const keptFormats = ['webp', 'jpeg', 'png', 'gif'] as const;
export type KeptFormat = (typeof keptFormats)[number];

/** Files are public to anybody who knows their address: more than this of texts, thumbnails and private parts is no image's. */
const MOST_METADATA_BYTES = 1_000_000;
/** The largest profiles in use, of printing inks in version 4, have less than 3 MB. */
const MOST_PROFILE_BYTES = 4_000_000;
/** Parts of one file: 20 MB of PNG in pieces of 8 kB has 2,500, an animation some thousands. */
const MOST_PARTS = 100_000;

export function isCompleteImage(format: KeptFormat, file: Buffer): boolean {
  const end = ends[format](file, partCounter());
  return end !== undefined && isZero(file, end);
}

/** Counts a part; false once there is more than an image needs. */
type Count = (kind: 'image' | 'metadata' | 'profile', bytes: number) => boolean;

function partCounter(): Count {
  const left = { image: Number.POSITIVE_INFINITY, metadata: MOST_METADATA_BYTES, profile: MOST_PROFILE_BYTES };
  let parts = 0;
  return (kind, bytes) => {
    parts += 1;
    left[kind] -= bytes;
    return left[kind] >= 0 && parts <= MOST_PARTS;
  };
}

/** A plain loop: a callback for each byte would cost ten times as much. */
function isZero(file: Buffer, from: number): boolean {
  for (let at = from; at < file.length; at += 1) if (file[at] !== 0) return false;
  return true;
}

/** Behind the last byte of the image; undefined where the structure breaks, or where a part is one too many. */
type End = (file: Buffer, count: Count) => number | undefined;

const GIF_TRAILER = 0x3b;

/** Some encoders forget the trailer; then the last block is the end. */
function gifEnd(file: Buffer, count: Count): number | undefined {
  const end = walkGif(file, ({ label, start, end: blockEnd }) => {
    const isImage = label === undefined || label === gifExtension.graphicControl;
    return count(isImage ? 'image' : 'metadata', blockEnd - start);
  });
  return end !== undefined && file[end] === GIF_TRAILER ? end + 1 : end;
}

const APP2 = 0xe2;

/** All but coded pixels and the profile counts as metadata, tables too: an image has a few hundred bytes of those. */
function jpegEnd(file: Buffer, count: Count): number | undefined {
  return walkJpeg(file, ({ marker, start, end }) => {
    const isProfile = marker === APP2 && reads(file, start + 4, 'ICC_PROFILE\0');
    return count(marker === scanData ? 'image' : isProfile ? 'profile' : 'metadata', end - start);
  });
}

/** Length, name and checksum of a chunk. */
const PNG_FRAME_BYTES = 12;
const PNG_CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
const PNG_FRAMES = ['fcTL', 'fdAT'];
/** Of these there is one, or browsers and this reader could take different ones for true. */
const PNG_ONLY_ONCE = ['IHDR', 'PLTE', 'acTL'];

function pngEnd(file: Buffer, count: Count): number | undefined {
  const seen = new Set<string>();
  let at = 8;
  while (at + PNG_FRAME_BYTES <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + PNG_FRAME_BYTES + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    const isImage = PNG_CRITICAL.includes(name) || (PNG_FRAMES.includes(name) && seen.has('acTL'));
    // A reader must refuse a critical chunk that it does not know: one whose name begins with a capital letter.
    if (!isImage && /^[A-Z]/.test(name)) return undefined;
    if (!count(isImage ? 'image' : name === 'iCCP' ? 'profile' : 'metadata', length)) return undefined;
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    if (seen.has(name) && PNG_ONLY_ONCE.includes(name)) return undefined;
    seen.add(name);
    if (name === 'IEND') return length === 0 && seen.has('IDAT') ? end : undefined;
    at = end;
  }
  return undefined;
}

/** 'RIFF', length, 'WEBP'. */
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Place, size and duration of a frame, before its own chunks. */
const FRAME_HEADER_BYTES = 16;
const WEBP_PIXELS = ['ALPH', 'VP8 ', 'VP8L'];
const WEBP_IMAGE = [...WEBP_PIXELS, 'VP8X', 'ANIM'];
const WEBP_ONLY_ONCE = [...WEBP_IMAGE, 'ICCP'];

function webpEnd(file: Buffer, count: Count): number | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const seen = new Set<string>();
  return riffChunks(file, RIFF_HEADER_BYTES, end, (name, start, length) => {
    if (seen.has(name) && WEBP_ONLY_ONCE.includes(name)) return false;
    seen.add(name);
    if (name !== 'ANMF')
      return count(WEBP_IMAGE.includes(name) ? 'image' : name === 'ICCP' ? 'profile' : 'metadata', length);
    const inner = start + FRAME_HEADER_BYTES;
    return (
      count('image', FRAME_HEADER_BYTES) &&
      riffChunks(file, inner, start + length, (own, _, bytes) =>
        count(WEBP_PIXELS.includes(own) ? 'image' : 'metadata', bytes),
      ) !== undefined
    );
  });
}

/** @returns where the chunks end; undefined where that is not `end`, or `visit` has answered false */
function riffChunks(
  file: Buffer,
  from: number,
  end: number,
  visit: (name: string, start: number, length: number) => boolean,
): number | undefined {
  let at = from;
  while (at + CHUNK_HEADER_BYTES <= end) {
    const length = file.readUInt32LE(at + 4);
    if (!visit(file.toString('latin1', at, at + 4), at + CHUNK_HEADER_BYTES, length)) return undefined;
    at += CHUNK_HEADER_BYTES + length + (length & 1);
  }
  return at === end ? end : undefined;
}

const ends: Readonly<Record<KeptFormat, End>> = { gif: gifEnd, jpeg: jpegEnd, png: pngEnd, webp: webpEnd };
