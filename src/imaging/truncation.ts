/**
 * Whether a file has its end. Browsers draw half a download with the rest grey, most of them without an error:
 * the one failure that nobody would notice before readers do.
 */
import { u32be } from './headers/byteReading.ts';
import type { DecodableFormat } from './imageHeader.ts';
import { afterGifBlocks } from './metadata/gif.ts';
import { afterJpegImage } from './metadata/jpeg.ts';

/** How much of a file's end to read first. */
export const tailBytes = 65_536;

/**
 * Whether the end of the image is there; junk behind it is allowed.
 * @param tail the last `tailBytes` of the file, or the whole of it. Of the whole file the answer is exact. Of a part, a
 * `false` may be wrong where something long was put behind the image (a phone's film behind a JPEG): ask again with the
 * whole. WebP, AVIF and BMP have no end mark but give their length in front: `readHeader` has refused them already.
 * @param fileBytes the length of the whole file
 */
export const endsWhole = (format: DecodableFormat, tail: Uint8Array, fileBytes: number): boolean =>
  endings[format](tail, tail.length >= fileBytes);

/** The name of the chunk IEND, without its checksum: a file that lacks only that has all its pixels. */
const iend = [0x49, 0x45, 0x4e, 0x44];

/** The last chunk, which has no content: a length of 0 stands before its name. */
const pngTailEnds = (tail: Uint8Array): boolean => {
  const name = lastIndexOf(tail, iend);
  return name >= 4 && u32be(tail, name - 4) === 0;
};

/** An end marker with no scan behind it: one of a thumbnail is followed by the image's own. */
const jpegTailEnds = (tail: Uint8Array): boolean => {
  const end = lastIndexOf(tail, [0xff, 0xd9]);
  return end >= 0 && lastIndexOf(tail, [0xff, 0xda]) < end;
};

/** The trailer behind the empty block that ends the last frame, before any padding of zeros. */
const gifTailEnds = (tail: Uint8Array): boolean => {
  let at = tail.length - 1;
  while (at > 0 && tail[at] === 0) at -= 1;
  return tail[at] === 0x3b && tail[at - 1] === 0;
};

/** Where `wanted` last stands in `bytes`, -1 where it does not. */
const lastIndexOf = (bytes: Uint8Array, wanted: readonly number[]): number => {
  let at = bytes.lastIndexOf(wanted[0]);
  while (at >= 0) {
    const start = at;
    if (wanted.every((byte, index) => bytes[start + index] === byte)) return at;
    // From -1 lastIndexOf would begin again at the end.
    at = at === 0 ? -1 : bytes.lastIndexOf(wanted[0], at - 1);
  }
  return -1;
};

const endings: Readonly<Record<DecodableFormat, (tail: Uint8Array, whole: boolean) => boolean>> = {
  jpeg: (tail, whole) => (whole ? afterJpegImage(tail) !== undefined : jpegTailEnds(tail)),
  png: pngTailEnds,
  gif: (tail, whole) => (whole ? afterGifBlocks(tail) !== undefined : gifTailEnds(tail)),
  webp: () => true,
  avif: () => true,
  bmp: () => true,
};
