/**
 * Removes private metadata from an image file without re-encoding it: EXIF (location, serial numbers, thumbnails of the
 * uncropped image), XMP, IPTC, comments, texts, dates and trailing data.
 */
import type { DecodableFormat } from './imageHeader.ts';
import { readHeader } from './header.ts';
import { stripGif } from './metadata/gif.ts';
import { stripJpeg } from './metadata/jpeg.ts';
import { stripPng } from './metadata/png.ts';
import { stripWebp } from './metadata/webp.ts';

/** Formats whose files can be copied, that is, used without being encoded again. */
export type StrippableFormat = Extract<DecodableFormat, 'jpeg' | 'png' | 'webp' | 'gif'>;

/**
 * Returns a whole file without its private parts; `undefined` if the structure can't be parsed completely or has parts
 * that can be neither copied nor removed.
 */
type Stripper = (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined;

const strippers: Readonly<Record<StrippableFormat, Stripper>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/** Removes the private metadata of an upright sRGB image. Undefined if the file has to be re-encoded instead. */
export function stripPrivate(bytes: Uint8Array, format: StrippableFormat): Uint8Array<ArrayBuffer> | undefined {
  const read = readHeader(bytes, bytes.length);
  if (!read.ok || read.header.format !== format) return undefined;
  const { orientation, profile, colour } = read.header;
  if (orientation !== 1 || profile.kind === 'other' || colour === 'cmyk' || colour === 'ycck') return undefined;
  return strippers[format](bytes);
}
