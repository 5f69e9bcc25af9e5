import { u16be } from '../../../src/imaging/headers/byteReading.ts';
import { zigzag } from '../jpegZigzag.ts';
import { JpegDamaged } from './damaged.ts';
import { type HuffmanTable, createLookupTables } from './huffman.ts';

/**
 * Parses the segments of a JPEG (ITU T.81, annex B): the frame (size and components of the picture), the tables, and
 * the headers of scans. A component is luma, a colour difference or an ink. A block has 8 × 8 samples of a component.
 * An MCU (minimum coded unit) is the smallest rectangle with whole blocks of all components. `workers/codecs/README.md`
 * explains the terms.
 */

export interface Component {
  /** The number by which the headers of scans name the component. */
  readonly id: number;
  /**
   * Horizontal and vertical sampling factors (H and V). A component has full resolution if its factors equal the
   * largest of the frame, and half the resolution if its factors are half as large.
   */
  readonly samplingAcross: number;
  readonly samplingDown: number;
  /** Index of the component's quantisation table, 0 to 3. */
  readonly quantisationTable: number;
  /** Blocks per row, and rows of blocks, including those that fill up the last MCUs. */
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Size in samples: the frame's size × the component's sampling factor / the largest one, rounded up. */
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  /** Whether the frame is progressive (SOF2). */
  readonly progressive: boolean;
  /** Size of the picture as it is in the file, not rotated to its EXIF orientation, px. */
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** The components' largest sampling factors. */
  readonly maxSamplingAcross: number;
  readonly maxSamplingDown: number;
  /** MCUs per row, and rows of MCUs, including those that reach past the edges. */
  readonly mcusAcross: number;
  readonly mcusDown: number;
}

/**
 * The current tables. Segments between scans may replace them. A scan uses the Huffman tables that are set when it
 * begins; a component uses the quantisation table that is set when its first scan begins.
 */
export interface Tables {
  /** By number: the divisors of a block's 64 coefficients, row by row. */
  readonly quantisation: (Int32Array | undefined)[];
  /** By number: the Huffman tables of DC coefficients and of AC coefficients. */
  readonly dc: (HuffmanTable | undefined)[];
  readonly ac: (HuffmanTable | undefined)[];
  /** Number of MCUs between restart markers; 0 for none. */
  restartInterval: number;
}

/** Returns tables without entries, and without restart markers. */
export function createTables(): Tables {
  return { quantisation: [], dc: [], ac: [], restartInterval: 0 };
}

/** The header of a scan, i.e. of a pass over the picture. */
export interface Scan {
  /** For each component in the scan: its index in the frame, and the numbers of its DC and AC Huffman tables. */
  readonly components: readonly { readonly index: number; readonly dc: number; readonly ac: number }[];
  /** The first and the last coefficient that the scan codes, in zigzag order. */
  readonly first: number;
  readonly last: number;
  /**
   * Position of the lowest bit of the coefficients that has been decoded before the scan (0 in their first scan), and of
   * the lowest one after the scan. Both are 0 in sequential files.
   */
  readonly high: number;
  readonly low: number;
}

/** Maximum number of components: four, as in CMYK. */
const MAX_COMPONENTS = 4;

/** Maximum number of blocks per MCU in a scan of several components (T.81 B.2.3). */
const MAX_BLOCKS_PER_MCU = 10;

/**
 * Parses a frame.
 * @param content the segment without its marker and length
 * @param progressive whether its marker is that of progressive files
 * @throws JpegDamaged if the frame is invalid or unsupported
 */
export function readFrame(content: Uint8Array, progressive: boolean): Frame {
  const height = u16be(content, 1);
  const width = u16be(content, 3);
  const count = content[5];
  if (content[0] !== 8 || count > MAX_COMPONENTS || content.length < 6 + count * 3)
    throw new JpegDamaged('an unsupported frame');
  if (!(width > 0 && height > 0 && count > 0)) throw new JpegDamaged('a frame without pixels or components');
  const headers = Array.from({ length: count }, (_, index) => {
    const offset = 6 + index * 3;
    return {
      id: content[offset],
      samplingAcross: content[offset + 1] >> 4,
      samplingDown: content[offset + 1] & 15,
      quantisationTable: content[offset + 2] & 3,
    };
  });
  const isInvalid = (factor: number): boolean => factor < 1 || factor > 4;
  if (headers.some(({ samplingAcross, samplingDown }) => isInvalid(samplingAcross) || isInvalid(samplingDown)))
    throw new JpegDamaged('invalid sampling factors');
  const maxSamplingAcross = Math.max(...headers.map(({ samplingAcross }) => samplingAcross));
  const maxSamplingDown = Math.max(...headers.map(({ samplingDown }) => samplingDown));
  const mcusAcross = Math.ceil(width / (8 * maxSamplingAcross));
  const mcusDown = Math.ceil(height / (8 * maxSamplingDown));
  const components = headers.map((header) => ({
    ...header,
    blocksAcross: mcusAcross * header.samplingAcross,
    blocksDown: mcusDown * header.samplingDown,
    width: Math.ceil((width * header.samplingAcross) / maxSamplingAcross),
    height: Math.ceil((height * header.samplingDown) / maxSamplingDown),
  }));
  return { progressive, width, height, components, maxSamplingAcross, maxSamplingDown, mcusAcross, mcusDown };
}

/**
 * Parses the header of a scan.
 * @param content the segment without its marker and length
 * @throws JpegDamaged if the header is invalid
 */
export function readScan(content: Uint8Array, { components, progressive }: Frame): Scan {
  const count = content[0];
  if (!(count >= 1 && count <= components.length && content.length >= 4 + count * 2))
    throw new JpegDamaged('an invalid scan header');
  const scanComponents = Array.from({ length: count }, (_, i) => {
    const tables = content[2 + i * 2];
    const index = components.findIndex(({ id }) => id === content[1 + i * 2]);
    return { index, dc: (tables >> 4) & 3, ac: tables & 3 };
  });
  if (scanComponents.some(({ index }) => index < 0) || new Set(scanComponents.map(({ index }) => index)).size !== count)
    throw new JpegDamaged('a scan of unknown components');
  const blocks = scanComponents.reduce(
    (sum, { index }) => sum + components[index].samplingAcross * components[index].samplingDown,
    0,
  );
  if (count > 1 && blocks > MAX_BLOCKS_PER_MCU) throw new JpegDamaged('too many blocks in an MCU');
  if (!progressive) return { components: scanComponents, first: 0, last: 63, high: 0, low: 0 };
  const offset = 1 + count * 2;
  const scan = {
    first: content[offset],
    last: content[offset + 1],
    high: content[offset + 2] >> 4,
    low: content[offset + 2] & 15,
  };
  // A scan of a progressive file codes either DC or AC, and AC of one component only (T.81 G.1.1.1). The lowest bit is
  // at most bit 13 (table B.3).
  const isRangeValid = scan.first === 0 ? scan.last === 0 : scan.last >= scan.first && scan.last < 64 && count === 1;
  if (!isRangeValid || scan.low > 13 || (scan.high !== 0 && scan.high !== scan.low + 1))
    throw new JpegDamaged('an invalid progressive scan');
  return { components: scanComponents, ...scan };
}

/**
 * Stores the quantisation tables of a segment, which may have several.
 * @param content the segment without its marker and length
 * @throws JpegDamaged if the segment is truncated
 */
export function readQuantisation(content: Uint8Array, { quantisation }: Tables): void {
  for (let offset = 0; offset < content.length; ) {
    const isWide = content[offset] >> 4 !== 0;
    const end = offset + 1 + (isWide ? 128 : 64);
    if (end > content.length) throw new JpegDamaged('a truncated quantisation table');
    const steps = new Int32Array(64);
    for (let k = 0; k < 64; k++)
      steps[zigzag[k]] = isWide ? u16be(content, offset + 1 + k * 2) : content[offset + 1 + k];
    quantisation[content[offset] & 3] = steps;
    offset = end;
  }
}

/**
 * Stores the Huffman tables of a segment, which may have several.
 * @param content the segment without its marker and length
 * @throws JpegDamaged if the segment is invalid
 */
export function readHuffman(content: Uint8Array, { dc, ac }: Tables): void {
  for (let offset = 0; offset < content.length; ) {
    const counts = content.subarray(offset + 1, offset + 17);
    const end = offset + 17 + counts.reduce((sum, count) => sum + count, 0);
    if (end > content.length) throw new JpegDamaged('a truncated Huffman table');
    (content[offset] >> 4 === 0 ? dc : ac)[content[offset] & 3] = createLookupTables(
      counts,
      content.subarray(offset + 17, end),
    );
    offset = end;
  }
}
