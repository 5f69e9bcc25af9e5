import type { TiffPage } from '../../src/imaging/tiff/readPage.ts';
import { openJpeg } from '../codecs/jpegDecoder/jpegRows.ts';
import { TiffDamaged } from '../codecs/tiffDecoder/damaged.ts';

/** Maximum bytes of coefficients in memory, for progressive files. Encoders write sequential ones into TIFFs. */
const MAX_COEFFICIENT_BYTES = 256 * 1024 * 1024;

/**
 * Decodes a strip or a tile that is stored as a JPEG, to rows of samples, pixel after pixel. Colour differences are
 * converted to RGB. Each chunk is valid only until the next one is requested.
 * @param bytes the JPEG, which may lack the tables that are in `tables`
 * @throws TiffDamaged, JpegDamaged
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
        for (let x = 0, at = component; x < segmentWidth; x++, at += count) row[at] = values[x];
      }
      if (isYcc) convertToRgb(row, count);
      yield new Uint8Array(row.buffer);
    }
}

/** Puts the tables before the segments of a JPEG, both without their markers of start and end. */
function joinTables(tables: Uint8Array, bytes: Uint8Array): Uint8Array {
  const hasEnd = tables.at(-2) === 0xff && tables.at(-1) === 0xd9;
  const before = tables.subarray(0, hasEnd ? -2 : undefined);
  const joined = new Uint8Array(before.length + bytes.length - 2);
  joined.set(before);
  joined.set(bytes.subarray(2), before.length);
  return joined;
}

/** Converts YCbCr to RGB by JFIF's formula. */
function convertToRgb(row: Uint8ClampedArray, count: number): void {
  for (let at = 0; at < row.length; at += count) {
    const luma = row[at];
    const blueDifference = row[at + 1] - 128;
    const redDifference = row[at + 2] - 128;
    row[at] = luma + 1.402 * redDifference;
    row[at + 1] = luma - 0.344136 * blueDifference - 0.714136 * redDifference;
    row[at + 2] = luma + 1.772 * blueDifference;
  }
}
