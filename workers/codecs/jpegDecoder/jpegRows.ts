import { hasTextAt, u16be } from '../../../src/imaging/headers/byteReading.ts';
import { JpegDamaged } from './damaged.ts';
import type { Band } from './entropy.ts';
import {
  type Frame,
  createTables,
  readFrame,
  readHuffman,
  readQuantisation,
  readScan,
  type Scan,
  type Tables,
} from './frame.ts';
import { inverseDct } from './idct.ts';
import { SampleRows } from './sampleRows.ts';
import { type ReadBlock, readScanRows } from './scans.ts';

/**
 * Decodes the samples of a JPEG row by row, from top to bottom. A sample is a value of a component: of luma, a colour
 * difference or an ink. The file has coefficients, which are transformed to samples, in one or more scans (passes over the
 * picture). Supports Huffman-coded sequential and progressive files with 8 bits per sample (ITU T.81). A sequential file
 * with a single scan of several components is decoded with a few rows of samples in memory. For other files, all
 * coefficients are in memory, two bytes each. `workers/codecs/README.md` explains the terms.
 */

/** A JPEG whose segments before the first scan have been read. */
export interface Jpeg {
  /** Size and components of the picture. */
  readonly frame: Frame;
  /**
   * Colour transform in Adobe's segment: 0 none, 1 YCbCr (luma and two colour differences), 2 YCCK (the same and
   * black).
   */
  readonly adobeTransform?: number;
  /**
   * Decodes the rows. Can be called once.
   * @throws JpegDamaged, or RangeError if the coefficients need too much memory
   */
  rows(options: RowsOptions): Generator<JpegRows, void>;
}

export interface RowsOptions {
  /** Maximum bytes of coefficients in memory. */
  readonly maxCoefficientBytes: number;
  /** Called after each scan of a file whose coefficients are in memory, as a sign that decoding goes on. */
  readonly reportAlive: () => void;
}

/** Decoded rows, which are valid until the next ones are requested. */
export interface JpegRows {
  /** Rows [top, bottom) of the picture as it is in the file, not rotated to its EXIF orientation. */
  readonly top: number;
  readonly bottom: number;
  /**
   * Returns the samples of row `y` of a component at the picture's full width. `component` is an index in
   * `frame.components`. The array is valid only until the next call for this component, and may be longer than the row.
   */
  readonly getRow: (component: number, y: number) => Uint8ClampedArray;
}

/** Maximum number of scans. Encoders write about ten. A malicious file could have thousands. */
const MAX_SCANS = 200;

/** Markers (ITU T.81, table B.1): the byte after 0xff. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const QUANTISATION_TABLES = 0xdb;
const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
/** Adobe's APP14 segment. */
const ADOBE = 0xee;
/** The marker SOF0 and the next one, SOF1, start a sequential frame; SOF2 starts a progressive one. */
const FIRST_FRAME = 0xc0;
const PROGRESSIVE_FRAME = 0xc2;

/** A part of the file that starts with a marker. */
interface Segment {
  /** The byte after 0xff. */
  readonly marker: number;
  /** The segment without its marker and length. */
  readonly content: Uint8Array;
  /** Offset of the first byte after the segment. */
  readonly end: number;
}

/** @throws JpegDamaged if there is no marker at `start`, or the segment is truncated */
function readSegment(bytes: Uint8Array, start: number): Segment {
  let offset = start;
  while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++;
  if (bytes[offset] !== 0xff || offset + 1 >= bytes.length) throw new JpegDamaged('a marker is missing');
  const marker = bytes[offset + 1];
  // The markers TEM, RST0–RST7 (restart), SOI and EOI (start and end of image) have no length and no content.
  const isStandalone = marker === 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);
  const end = offset + 2 + (isStandalone ? 0 : u16be(bytes, offset + 2));
  if (end > bytes.length || (!isStandalone && end < offset + 4)) throw new JpegDamaged('a segment that ends early');
  return { marker, content: bytes.subarray(isStandalone ? end : offset + 4, end), end };
}

/**
 * Reads the segments before the first scan.
 * @param bytes the whole file
 * @throws JpegDamaged if a segment is invalid or unsupported
 */
export function openJpeg(bytes: Uint8Array): Jpeg {
  const tables = createTables();
  let frame: Frame | undefined;
  let adobeTransform: number | undefined;
  // The first two bytes are the start marker (SOI).
  for (let offset = 2; ; ) {
    const { marker, content, end } = readSegment(bytes, offset);
    if (marker === END_OF_IMAGE) throw new JpegDamaged('no scan');
    if (marker === START_OF_SCAN) {
      if (!frame) throw new JpegDamaged('no frame');
      const completeFrame = frame;
      const firstScan = { content, end };
      return { frame, adobeTransform, rows: (options) => decodeRows(bytes, completeFrame, tables, firstScan, options) };
    }
    if (marker >= FIRST_FRAME && marker <= PROGRESSIVE_FRAME) {
      if (frame) throw new JpegDamaged('two frames');
      frame = readFrame(content, marker === PROGRESSIVE_FRAME);
    } else if (marker === ADOBE && hasTextAt(content, 0, 'Adobe') && content.length >= 12) adobeTransform = content[11];
    else readTables(marker, content, tables);
    offset = end;
  }
}

/** Stores the tables of a segment. Ignores segments without tables. */
function readTables(marker: number, content: Uint8Array, tables: Tables): void {
  if (marker === QUANTISATION_TABLES) readQuantisation(content, tables);
  else if (marker === HUFFMAN_TABLES) readHuffman(content, tables);
  else if (marker === RESTART_INTERVAL) tables.restartInterval = u16be(content, 0);
}

/** The header of a scan, whose `end` is the offset of the scan's bits. */
type ScanSegment = Pick<Segment, 'content' | 'end'>;

/**
 * Decodes the rows.
 * @param first the first scan
 */
function* decodeRows(
  bytes: Uint8Array,
  frame: Frame,
  tables: Tables,
  first: ScanSegment,
  options: RowsOptions,
): Generator<JpegRows, void> {
  const scan = readScan(first.content, frame);
  // The blocks of a scan with only one component are in another order (`readScanRows`), which `decodeSingleScan`
  // doesn't support.
  const hasAllComponents = scan.components.length === frame.components.length && frame.components.length > 1;
  yield* !frame.progressive && hasAllComponents
    ? decodeSingleScan(bytes, frame, tables, scan, first.end)
    : decodeSeveralScans(bytes, frame, tables, first, options);
}

/**
 * Returns the divisors of a component's coefficients.
 * @param index index of the component in the frame
 * @throws JpegDamaged if they are missing
 */
function getQuantisationSteps(frame: Frame, { quantisation }: Tables, index: number): Int32Array {
  const steps = quantisation[frame.components[index].quantisationTable];
  if (!steps) throw new JpegDamaged('a quantisation table is missing');
  return steps;
}

/**
 * Decodes each row of MCUs (minimum coded units) of a single scan as soon as its blocks have been read.
 * @param start offset of the scan's bits
 */
function* decodeSingleScan(
  bytes: Uint8Array,
  frame: Frame,
  tables: Tables,
  scan: Scan,
  start: number,
): Generator<JpegRows, void> {
  const sampleRows = frame.components.map((component) => new SampleRows(component, frame));
  const steps = frame.components.map((_, index) => getQuantisationSteps(frame, tables, index));
  const block = new Int16Array(64);
  const readBlock: ReadBlock = (reader, component, row, column) => {
    const { index, dc, ac, samplingDown } = component;
    block.fill(0);
    component.previousDc = reader.readBlock(dc, ac, block, 0, component.previousDc);
    const { samples, stride } = sampleRows[index];
    inverseDct(block, 0, steps[index], samples, sampleRows[index].offsetOfBlock(row % samplingDown, column), stride);
  };
  for (const row of readScanRows(bytes, start, frame, scan, tables, readBlock))
    yield* yieldCompleteRows(frame, sampleRows, row);
}

/**
 * Yields the rows that can be upsampled once row `mcuRow` of MCUs (minimum coded units, rectangles of 8 to 32 px) has
 * been decoded.
 */
function* yieldCompleteRows(
  frame: Frame,
  sampleRows: readonly SampleRows[],
  mcuRow: number,
): Generator<JpegRows, void> {
  const rowsPerMcu = 8 * frame.maxSamplingDown;
  const top = Math.max(0, mcuRow * rowsPerMcu - frame.maxSamplingDown);
  const bottom =
    mcuRow === frame.mcusDown - 1
      ? frame.height
      : Math.min(frame.height, (mcuRow + 1) * rowsPerMcu - frame.maxSamplingDown);
  if (bottom > top) yield { top, bottom, getRow: (component, y) => sampleRows[component].row(y) };
  for (const rowsOfComponent of sampleRows) rowsOfComponent.advance();
}

/** Decodes a picture with any number of scans: first all coefficients, then the rows. */
function* decodeSeveralScans(
  bytes: Uint8Array,
  frame: Frame,
  tables: Tables,
  first: ScanSegment,
  { maxCoefficientBytes, reportAlive }: RowsOptions,
): Generator<JpegRows, void> {
  const counts = frame.components.map(({ blocksAcross, blocksDown }) => blocksAcross * blocksDown * 64);
  if (counts.reduce((sum, count) => sum + count * 2, 0) > maxCoefficientBytes)
    throw new RangeError('too many coefficients');
  const coefficients = counts.map((count) => new Int16Array(count));
  const steps: (Int32Array | undefined)[] = frame.components.map(() => undefined);
  let nextScan: ScanSegment | undefined = first;
  for (let scans = 0; nextScan; scans++) {
    if (scans === MAX_SCANS) throw new JpegDamaged('more scans than any picture needs');
    const scan = readScan(nextScan.content, frame);
    // A component keeps the quantisation table that is set at its first scan.
    for (const { index } of scan.components) steps[index] ??= getQuantisationSteps(frame, tables, index);
    const rows = readScanRows(bytes, nextScan.end, frame, scan, tables, createBlockReader(frame, scan, coefficients));
    let row = rows.next();
    while (!row.done) row = rows.next();
    reportAlive();
    nextScan = findNextScan(bytes, row.value, tables);
  }
  const sampleRows = frame.components.map((component) => new SampleRows(component, frame));
  for (let mcuRow = 0; mcuRow < frame.mcusDown; mcuRow++) {
    for (const [index, component] of frame.components.entries()) {
      const componentSteps = steps[index];
      if (!componentSteps) throw new JpegDamaged('a component without a scan');
      const { samples, stride } = sampleRows[index];
      for (let y = 0; y < component.samplingDown; y++) {
        const from = (mcuRow * component.samplingDown + y) * component.blocksAcross * 64;
        for (let x = 0; x < component.blocksAcross; x++)
          inverseDct(
            coefficients[index],
            from + x * 64,
            componentSteps,
            samples,
            sampleRows[index].offsetOfBlock(y, x),
            stride,
          );
      }
    }
    yield* yieldCompleteRows(frame, sampleRows, mcuRow);
  }
}

/**
 * Reads the tables after a scan.
 * @param start offset of the marker after the scan
 * @returns the next scan; undefined at the end of the picture
 */
function findNextScan(bytes: Uint8Array, start: number, tables: Tables): ScanSegment | undefined {
  for (let offset = start; ; ) {
    const { marker, content, end } = readSegment(bytes, offset);
    if (marker === END_OF_IMAGE) return undefined;
    if (marker === START_OF_SCAN) return { content, end };
    readTables(marker, content, tables);
    offset = end;
  }
}

/** Returns the function that reads a block of this scan into the coefficients in memory. */
function createBlockReader(
  { components, progressive }: Frame,
  scan: Scan,
  coefficients: readonly Int16Array[],
): ReadBlock {
  const { first, high, low } = scan;
  const band: Band = scan;
  /** Index of the first coefficient of a block in the coefficients of its component. */
  const computeBlockOffset = (index: number, row: number, column: number): number =>
    (row * components[index].blocksAcross + column) * 64;
  if (!progressive)
    return (reader, component, row, column) => {
      const { index, dc, ac } = component;
      const from = computeBlockOffset(index, row, column);
      coefficients[index].fill(0, from, from + 64);
      component.previousDc = reader.readBlock(dc, ac, coefficients[index], from, component.previousDc);
    };
  if (first === 0 && high === 0)
    return (reader, component, row, column) => {
      const { index, dc } = component;
      component.previousDc = reader.readDcFirst(
        dc,
        coefficients[index],
        computeBlockOffset(index, row, column),
        component.previousDc,
        low,
      );
    };
  if (first === 0)
    return (reader, { index }, row, column) =>
      reader.refineDc(coefficients[index], computeBlockOffset(index, row, column), low);
  if (high === 0)
    return (reader, { index, ac }, row, column) =>
      reader.readAcFirst(ac, coefficients[index], computeBlockOffset(index, row, column), band);
  return (reader, { index, ac }, row, column) =>
    reader.refineAc(ac, coefficients[index], computeBlockOffset(index, row, column), band);
}
