import { FIRST_HEADER_BYTES, readHeader } from '../../src/imaging/header.ts';
import { jpegSegments } from '../../src/imaging/headers/jpeg.ts';

/** Rows that a JPEG codes together at most (T.81 A.2: four blocks of eight, of which two are usual). */
const MAX_MCU_ROWS = 32;

/** Rows below the wanted ones: colours of half the height are drawn out between those of two rows. */
const ROWS_AHEAD = 2;

/** Of a frame's segment: marker, length, bits a sample, and then the height. */
const HEIGHT_OFFSET = 5;

/** SOF0 and SOF1, Huffman codes from top to bottom. Those that come in several passes have to be read to their end. */
function isSequential(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1;
}

/**
 * A file of the first rows of an upright JPEG, so many or some more, decoded without the others: the frame says that there are no more,
 * and a decoder passes over what follows. Costs what they cost. Reads only the file's start.
 * @returns undefined where it can't be had so, or isn't shorter
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
