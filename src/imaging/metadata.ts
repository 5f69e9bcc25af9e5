/**
 * Takes what is private out of an image file and leaves its compressed pixels as they are: no EXIF (places, serial
 * numbers, thumbnails of the picture before it was cropped), XMP, IPTC, comments, texts, dates, nothing behind the end.
 */
import type { DecodableFormat } from './imageHeader.ts';
import { readHeader } from './header.ts';
import { strippedGif } from './metadata/gif.ts';
import { strippedJpeg } from './metadata/jpeg.ts';
import { strippedPng } from './metadata/png.ts';
import { strippedWebp } from './metadata/webp.ts';

/** Formats whose files can be passed on. */
export type StrippableFormat = Extract<DecodableFormat, 'jpeg' | 'png' | 'webp' | 'gif'>;

/** A whole file without its private parts; `undefined` where its structure is not wholly understood. */
type Stripper = (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined;

const strippers: Readonly<Record<StrippableFormat, Stripper>> = {
  jpeg: strippedJpeg,
  png: strippedPng,
  webp: strippedWebp,
  gif: strippedGif,
};

/**
 * The same picture, upright and in sRGB, without private metadata.
 * `undefined` where that cannot be promised, and the caller re-encodes: the structure isn't wholly understood, the
 * file is cut short, or what would be taken out is what the pixels need (a turn by EXIF, a profile other than sRGB).
 */
export const stripPrivate = (bytes: Uint8Array, format: StrippableFormat): Uint8Array<ArrayBuffer> | undefined => {
  const read = readHeader(bytes, bytes.length);
  if (!read.ok || read.header.format !== format) return undefined;
  const { orientation, profile, colour } = read.header;
  if (orientation !== 1 || profile.kind === 'other' || colour === 'cmyk' || colour === 'ycck') return undefined;
  return strippers[format](bytes);
};
