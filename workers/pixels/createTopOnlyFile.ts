import { FIRST_HEADER_BYTES, readHeader } from '../../src/imaging/header.ts';
import { readJpegSegments } from '../../src/imaging/headers/jpeg.ts';

/** Maximum height of an MCU (minimum coded unit) of a JPEG: four blocks of 8 rows (ITU T.81 A.2). */
const MAX_MCU_ROWS = 32;

/**
 * Number of rows to decode below the requested ones, because subsampled colours are interpolated from the rows above
 * and below.
 */
const EXTRA_ROWS = 2;

/**
 * Offset of the height in a frame segment, bytes. The marker, the length (2 bytes each) and the bits per sample (1
 * byte) are in front of it.
 */
const HEIGHT_OFFSET_BYTES = 5;

/** Whether a marker (the byte after 0xff) starts a sequential frame (SOF0, SOF1). */
function isSequential(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1;
}

/**
 * Makes a JPEG file that is decoded to only the top of an upright JPEG, at least `rows` rows. Reduces the height in the
 * header; the data stays complete, because decoders ignore the data after the last row. Reads only the first
 * `FIRST_HEADER_BYTES` of the file.
 * @returns the file and its height in px; undefined if the file isn't an upright sequential JPEG, has a longer header,
 * or isn't taller than the result would be
 */
export async function createTopOnlyFile(file: Blob, rows: number): Promise<{ file: Blob; height: number } | undefined> {
  const bytes = new Uint8Array(await file.slice(0, FIRST_HEADER_BYTES).arrayBuffer());
  const read = readHeader(bytes, file.size);
  if (!read.ok || read.header.format !== 'jpeg' || read.header.orientation !== 1) return undefined;
  const frame = readJpegSegments(bytes).find(({ from }) => isSequential(bytes[from + 1]));
  const height = Math.ceil((rows + EXTRA_ROWS) / MAX_MCU_ROWS) * MAX_MCU_ROWS;
  if (!frame || height >= read.header.height) return undefined;
  const heightOffset = frame.from + HEIGHT_OFFSET_BYTES;
  return {
    file: new Blob([
      file.slice(0, heightOffset),
      Uint8Array.of(height >> 8, height & 0xff),
      file.slice(heightOffset + 2),
    ]),
    height,
  };
}
