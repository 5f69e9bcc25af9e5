/**
 * Checks that a file is exactly one complete image, with limited metadata. Only the structure is checked; no pixel is decoded.
 * Trailing zeros are allowed, because old encoders add them as padding.
 *
 * The check runs on the event loop, so its cost must be linear in the file size. The number of parts (chunks, segments or blocks)
 * is therefore limited.
 */
import { crc32 } from 'node:zlib';
import { hasTextAt } from '../../src/imaging/headers/byteReading.ts';
import { gifExtension } from '../../src/imaging/headers/gif.ts';
import { walkGif } from '../../src/imaging/metadata/gif.ts';
import { SCAN_DATA, walkJpeg } from '../../src/imaging/metadata/jpeg.ts';

/** Formats of images that users may upload. */
export const acceptedFormats = ['webp', 'jpeg', 'png', 'gif'] as const;
export type AcceptedFormat = (typeof acceptedFormats)[number];

/** Maximum total size of texts, thumbnails and private chunks. Files are public, so they must not transport other data. */
const MAX_METADATA_BYTES = 1_000_000;
/** Maximum total size of colour profiles. The largest profiles in use, ICC v4 printing profiles, have less than 3 MB. */
const MAX_PROFILE_BYTES = 4_000_000;
/** Maximum number of parts. A PNG of 20 MB in chunks of 8 kB has 2,500 parts; an animation has some thousands. */
const MAX_PARTS = 100_000;

export function isCompleteImage(format: AcceptedFormat, file: Buffer): boolean {
  const end = endFinders[format](file, createPartCounter());
  return end !== undefined && hasOnlyZerosAfter(file, end);
}

/** Counts a part. Returns false once a maximum is exceeded. */
type CountPart = (kind: 'image' | 'metadata' | 'profile', bytes: number) => boolean;

function createPartCounter(): CountPart {
  const remainingBytes = { image: Number.POSITIVE_INFINITY, metadata: MAX_METADATA_BYTES, profile: MAX_PROFILE_BYTES };
  let parts = 0;
  return (kind, bytes) => {
    parts += 1;
    remainingBytes[kind] -= bytes;
    return remainingBytes[kind] >= 0 && parts <= MAX_PARTS;
  };
}

/** Tells whether all bytes from an offset on are zeros. A callback per byte would be ten times slower than this loop. */
function hasOnlyZerosAfter(file: Buffer, from: number): boolean {
  for (let offset = from; offset < file.length; offset += 1) if (file[offset] !== 0) return false;
  return true;
}

/** Returns the offset of the first byte after the image; undefined if the structure is broken or a maximum is exceeded. */
type FindEnd = (file: Buffer, count: CountPart) => number | undefined;

/** Last byte of a GIF. */
const GIF_TRAILER = 0x3b;

/** Finds the end of a GIF. Some encoders omit the trailer; such an image ends with its last block. */
function findGifEnd(file: Buffer, count: CountPart): number | undefined {
  const end = walkGif(file, ({ label, start, end: blockEnd }) => {
    const isImage = label === undefined || label === gifExtension.graphicControl;
    return count(isImage ? 'image' : 'metadata', blockEnd - start);
  });
  return end !== undefined && file[end] === GIF_TRAILER ? end + 1 : end;
}

/** Second byte of the JPEG marker APP2, whose segments contain colour profiles. */
const APP2 = 0xe2;

/** Finds the end of a JPEG. Everything except coded pixels and the colour profile counts as metadata. */
function findJpegEnd(file: Buffer, count: CountPart): number | undefined {
  return walkJpeg(file, ({ marker, start, end }) => {
    const isProfile = marker === APP2 && hasTextAt(file, start + 4, 'ICC_PROFILE\0');
    return count(marker === SCAN_DATA ? 'image' : isProfile ? 'profile' : 'metadata', end - start);
  });
}

/** Size of a chunk's length, name and checksum. */
const PNG_CHUNK_OVERHEAD_BYTES = 12;
const pngCritical = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
/** Chunks of the frames of an animation (APNG). They count as part of the image only after the chunk `acTL`. */
const pngFrames = ['fcTL', 'fdAT'];
/** Chunks that may occur only once. With several, different readers might use different ones. */
const pngOnlyOnce = ['IHDR', 'PLTE', 'acTL'];

function findPngEnd(file: Buffer, count: CountPart): number | undefined {
  const seen = new Set<string>();
  // The first chunk follows the signature of 8 bytes.
  let offset = 8;
  while (offset + PNG_CHUNK_OVERHEAD_BYTES <= file.length) {
    const length = file.readUInt32BE(offset);
    const end = offset + PNG_CHUNK_OVERHEAD_BYTES + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', offset + 4, offset + 8);
    const isImage = pngCritical.includes(name) || (pngFrames.includes(name) && seen.has('acTL'));
    // Unknown critical chunks, whose names begin with a capital letter, must be refused.
    if (!isImage && /^[A-Z]/.test(name)) return undefined;
    if (!count(isImage ? 'image' : name === 'iCCP' ? 'profile' : 'metadata', length)) return undefined;
    if (crc32(file.subarray(offset + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    if (seen.has(name) && pngOnlyOnce.includes(name)) return undefined;
    seen.add(name);
    if (name === 'IEND') return length === 0 && seen.has('IDAT') ? end : undefined;
    offset = end;
  }
  return undefined;
}

/** Size of 'RIFF', the length and 'WEBP'. */
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Size of the position, dimensions and duration of a frame. The frame's own chunks follow. */
const FRAME_HEADER_BYTES = 16;
const webpPixels = ['ALPH', 'VP8 ', 'VP8L'];
const webpImage = [...webpPixels, 'VP8X', 'ANIM'];
const webpOnlyOnce = [...webpImage, 'ICCP'];

function findWebpEnd(file: Buffer, count: CountPart): number | undefined {
  // The length in the RIFF header counts the bytes after itself.
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const seen = new Set<string>();
  return visitRiffChunks(file, RIFF_HEADER_BYTES, end, (name, start, length) => {
    if (seen.has(name) && webpOnlyOnce.includes(name)) return false;
    seen.add(name);
    if (name !== 'ANMF')
      return count(webpImage.includes(name) ? 'image' : name === 'ICCP' ? 'profile' : 'metadata', length);
    const inner = start + FRAME_HEADER_BYTES;
    return (
      count('image', FRAME_HEADER_BYTES) &&
      visitRiffChunks(file, inner, start + length, (innerName, _, bytes) =>
        count(webpPixels.includes(innerName) ? 'image' : 'metadata', bytes),
      ) !== undefined
    );
  });
}

/**
 * Calls `visit` with the name, the offset of the content and its length for each chunk from the offset `from` to the offset
 * `end`.
 * @returns `end`; undefined if the last chunk doesn't end there, or if `visit` has returned false
 */
function visitRiffChunks(
  file: Buffer,
  from: number,
  end: number,
  visit: (name: string, start: number, length: number) => boolean,
): number | undefined {
  let offset = from;
  while (offset + CHUNK_HEADER_BYTES <= end) {
    const length = file.readUInt32LE(offset + 4);
    if (offset + CHUNK_HEADER_BYTES + length > end) return undefined;
    if (!visit(file.toString('latin1', offset, offset + 4), offset + CHUNK_HEADER_BYTES, length)) return undefined;
    // A chunk of an odd length is followed by a padding byte.
    offset += CHUNK_HEADER_BYTES + length + (length & 1);
  }
  return offset === end ? end : undefined;
}

const endFinders: Readonly<Record<AcceptedFormat, FindEnd>> = {
  gif: findGifEnd,
  jpeg: findJpegEnd,
  png: findPngEnd,
  webp: findWebpEnd,
};
