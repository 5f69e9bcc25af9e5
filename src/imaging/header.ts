/**
 * Reads an image's header from the first bytes of its file, without decoding pixels. The format is detected from the
 * content alone, because names and MIME types may be wrong.
 */
import { readAvif } from './headers/avif.ts';
import { readBmp } from './headers/bmp.ts';
import { readGif } from './headers/gif.ts';
import { readJpeg } from './headers/jpeg.ts';
import { readPng } from './headers/png.ts';
import { sniff } from './headers/sniff.ts';
import { readWebp } from './headers/webp.ts';
import type { DecodableFormat, HeaderReader, HeaderResult, SeparateFormat, UnsupportedFormat } from './imageHeader.ts';

export type {
  ColourProfile,
  DecodableFormat,
  HeaderProblem,
  HeaderProblemCode,
  HeaderResult,
  ImageHeader,
  Orientation,
  SeparateFormat,
  SourceFormat,
  UnsupportedFormat,
} from './imageHeader.ts';

/** Bytes of a file to read first; enough for nearly every header. */
export const FIRST_HEADER_BYTES = 65_536;

/** Bytes needed to detect the format. */
const SNIFF_BYTES = 4096;

const readers: Readonly<Record<Exclude<DecodableFormat, SeparateFormat>, HeaderReader>> = {
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
  bmp: readBmp,
};

const separateFormats: Readonly<Record<SeparateFormat, true>> = { psd: true, tiff: true, heic: true, jxl: true };

function needsSeparateReader(format: DecodableFormat | UnsupportedFormat): format is SeparateFormat {
  return Object.hasOwn(separateFormats, format);
}

function hasReader(format: DecodableFormat | UnsupportedFormat): format is keyof typeof readers {
  return Object.hasOwn(readers, format);
}

/**
 * Reads the header of an image file, or returns why it can't be read. Never throws, whatever the bytes.
 * @param bytes the start of the file: `FIRST_HEADER_BYTES` at first, then as many bytes as the result `need-more`
 * requests
 * @param fileBytes the length of the whole file
 */
export function readHeader(bytes: Uint8Array, fileBytes: number): HeaderResult {
  const totalBytes = Math.max(bytes.length, fileBytes);
  if (totalBytes === 0) return { ok: false, code: 'empty' };
  if (bytes.length < Math.min(SNIFF_BYTES, totalBytes)) {
    return { ok: false, code: 'need-more', bytes: Math.min(FIRST_HEADER_BYTES, totalBytes) };
  }
  const format = sniff(bytes);
  if (format === undefined) return { ok: false, code: 'not-an-image' };
  if (hasReader(format)) return readers[format](bytes, totalBytes);
  return needsSeparateReader(format)
    ? { ok: false, code: 'needs-reader', format }
    : { ok: false, code: 'unsupported', format };
}
