import type { TiffPage } from '../../src/imaging/tiff/readPage.ts';
import { openJpeg } from '../codecs/jpegDecoder/jpegRows.ts';
import { TiffDamaged } from '../codecs/tiffDecoder/damaged.ts';

/** Maximum bytes of DCT coefficients in memory. */
const MAX_COEFFICIENT_BYTES = 256 * 1024 * 1024;

/**
 * Decodes a strip or a tile that is stored as a JPEG, to rows of samples, pixel after pixel. On a page with luma and
 * colour differences, these are converted to RGB. Each row is valid only until the next one is requested.
 * @param bytes the JPEG, which may lack the tables that are in `tables`
 * @param tables the page's quantisation and Huffman tables, stored as a JPEG without a picture; undefined if it has
 * none
 * @throws TiffDamaged if the JPEG is narrower than the page says or has another number of samples; JpegDamaged if it is
 * invalid; RangeError if its coefficients need too much memory
 */
export function* decodeJpegSegment(
  bytes: Uint8Array,
  tables: Uint8Array | undefined,
  { mode, segmentWidth, samples, isPlanar }: TiffPage,
): Generator<Uint8Array, void> {
  const count = isPlanar ? 1 : samples;
  const jpeg = openJpeg(tables ? joinTables(tables, bytes) : bytes);
  if (jpeg.frame.width < segmentWidth || jpeg.frame.components.length !== count)
    throw new TiffDamaged('a JPEG of another size');
  const isYcc = mode === 'ycc' && !isPlanar;
  const row = new Uint8ClampedArray(segmentWidth * count);
  const options = { maxCoefficientBytes: MAX_COEFFICIENT_BYTES, reportAlive: () => undefined };
  for (const { top, bottom, getRow } of jpeg.rows(options))
    for (let y = top; y < bottom; y++) {
      for (let component = 0; component < count; component++) {
        const values = getRow(component, y);
        for (let x = 0, index = component; x < segmentWidth; x++, index += count) row[index] = values[x];
      }
      if (isYcc) convertToRgb(row, count);
      yield new Uint8Array(row.buffer);
    }
}

/**
 * Returns a JPEG with the tables in front of its other segments. Drops the end marker of the tables and the start
 * marker of `bytes`.
 */
function joinTables(tables: Uint8Array, bytes: Uint8Array): Uint8Array {
  const hasEnd = tables.at(-2) === 0xff && tables.at(-1) === 0xd9;
  const before = tables.subarray(0, hasEnd ? -2 : undefined);
  const joined = new Uint8Array(before.length + bytes.length - 2);
  joined.set(before);
  joined.set(bytes.subarray(2), before.length);
  return joined;
}

/** Converts a row of luma and colour differences to RGB by JFIF's formula, in place. @param count samples per pixel */
function convertToRgb(row: Uint8ClampedArray, count: number): void {
  for (let offset = 0; offset < row.length; offset += count) {
    const luma = row[offset];
    const blueDifference = row[offset + 1] - 128;
    const redDifference = row[offset + 2] - 128;
    row[offset] = luma + 1.402 * redDifference;
    row[offset + 1] = luma - 0.344136 * blueDifference - 0.714136 * redDifference;
    row[offset + 2] = luma + 1.772 * blueDifference;
  }
}
