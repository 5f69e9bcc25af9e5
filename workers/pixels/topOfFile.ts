import { FIRST_HEADER_BYTES, readHeader } from '../../src/imaging/header.ts';
import { jpegSegments } from '../../src/imaging/headers/jpeg.ts';

/** Maximum height of an MCU, px (T.81 A.2: four blocks of 8 rows; two are usual). */
const MAX_MCU_ROWS = 32;

/** Extra rows below the wanted ones: subsampled chroma is interpolated from the rows above and below. */
const ROWS_AHEAD = 2;

/** Offset of the height in the frame's segment: after marker, length and bits per sample. */
const HEIGHT_OFFSET = 5;

/** Whether a frame is sequential (SOF0, SOF1): coded from top to bottom. Progressive frames have to be read to the end of the file. */
function isSequential(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1;
}

/**
 * Makes a file of at least the first `rows` rows of an upright JPEG, which decodes without the other rows: the height in the frame is
 * reduced, and decoders ignore the data after it. Reads only the start of the file.
 * @returns undefined if the file isn't an upright sequential JPEG, or has no more rows than that
 */
export async function topOfFile(file: Blob, rows: number): Promise<{ file: Blob; height: number } | undefined> {
  const bytes = new Uint8Array(await file.slice(0, FIRST_HEADER_BYTES).arrayBuffer());
  const read = readHeader(bytes, file.size);
  if (!read.ok || read.header.format !== 'jpeg' || read.header.orientation !== 1) return undefined;
  const frame = jpegSegments(bytes).find(({ from }) => isSequential(bytes[from + 1]));
  const height = Math.ceil((rows + ROWS_AHEAD) / MAX_MCU_ROWS) * MAX_MCU_ROWS;
  if (!frame || height >= read.header.height) return undefined;
  const at = frame.from + HEIGHT_OFFSET;
  return { file: new Blob([file.slice(0, at), Uint8Array.of(height >> 8, height & 0xff), file.slice(at + 2)]), height };
}
