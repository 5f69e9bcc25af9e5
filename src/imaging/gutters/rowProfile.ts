/**
 * Classifies each row of a strip (the image of a whole episode) as background or art. Levels are the
 * values of a colour channel, 0 to 255.
 *
 * First, each source is measured: its pixels are read once, from top to bottom, and averaged over blocks of a few rows
 * and columns of a few pixels. This reduces noise and JPEG ringing (noise beside edges, caused by compression) more
 * than lines and lettering. Then the rows of the whole strip are rated: `rowBlocks.ts` finds bands of rows without
 * lines, `rowGrounds.ts` decides which bands are background, and `rowCalm.ts` rates each row.
 */
import { hashRow, NUMBERS_PER_HASH } from '../rowHashes.ts';
import { joinBlocks } from './rowBlocks.ts';
import { rateRows } from './rowCalm.ts';
import type { RowMeasure, RowProfile } from './rowMeasure.ts';

export type { RowMeasure, RowProfile };

/** The columns in which rows are measured. Several neighbouring fine columns form a coarse column. */
export interface RowGrid {
  /** Width of a fine column, px. */
  readonly cell: number;
  /** Number of fine columns. */
  readonly fine: number;
  /** Fine columns per coarse column. */
  readonly coarseBy: number;
  /** Number of coarse columns. */
  readonly columns: number;
  /** Fine columns [from, to) are compared for `step`, `noise` and `drop`. */
  readonly from: number;
  readonly to: number;
  /** Maximum step that is counted in `noise`, levels. Larger steps count as this many levels. */
  readonly noiseCap: number;
}

/** The measures of consecutive blocks, see `RowMeasure`. */
export interface MeasuredBlocks extends Pick<RowMeasure, 'step' | 'noise' | 'drop' | 'coarse' | 'hashes'> {
  /** Red, green and blue of the fine columns of the last block. */
  readonly last: Float32Array;
}

/** Measures a source's rows from top to bottom. */
export interface RowMeter {
  readonly grid: RowGrid;
  /** Measures the next `rows` rows of RGBA pixels, which aren't premultiplied. Neither changes nor keeps the array. */
  push(rgba: Uint8ClampedArray, rows: number): void;
  /**
   * Returns red, green and blue of the last block's fine columns. Undefined if there is no block or the last one is
   * incomplete. Later calls change the array.
   */
  lastBlock(): Float32Array | undefined;
  /**
   * Adds blocks that were measured elsewhere with the same grid. The rows pushed before must end with a whole block.
   * Copies the values.
   */
  pushBlocks(measured: MeasuredBlocks): void;
  /** Ends the last block, which may be incomplete, and returns the measures of all rows. Call it once. */
  finish(): RowMeasure;
}

/** Rows per block. A gutter of 12 rows contains at least two whole blocks. */
export const BLOCK_ROWS = 4;

/** Approximate number of fine columns at widths of 200 to 12,800 px. At 800 px, each is 4 px wide. */
const FINE_COLUMNS = 200;

/** Fine columns per coarse column. At a width of 800 px, a coarse column is 16 px wide: JPEG ringing averages out. */
const FINE_PER_COARSE_COLUMN = 4;

/**
 * Maximum number of pixels of a fine column within one block, so that the sums of two channels fit in one 32-bit number:
 * 255 * 256 < 2 ** 16.
 */
const MAX_CELL_PIXELS = 256;

/** Share of the width to ignore at each side, where scanned pages show traces of their edges. */
const MARGIN_SHARE = 0.02;

/** The `noiseCap` of all grids, levels. */
const NOISE_CAP_LEVELS = 6;

/** Number of blocks for which memory is reserved at first. */
const INITIAL_BLOCKS = 256;

/**
 * Creates a meter for a source of `width` px. The result doesn't depend on how the rows are split into calls of `push`.
 */
export function createRowMeter(width: number): RowMeter {
  const cell = Math.min(MAX_CELL_PIXELS / BLOCK_ROWS, Math.max(1, Math.round(width / FINE_COLUMNS)));
  const fine = Math.max(1, Math.floor(width / cell));
  const columns = Math.max(1, Math.floor(fine / FINE_PER_COARSE_COLUMN));
  const from = Math.floor(fine * MARGIN_SHARE);
  const to = fine - from;
  const redBlue = new Uint32Array(fine);
  const green = new Uint32Array(fine);
  const flat = new Uint32Array(width);
  let current = new Float32Array(fine * 3);
  let previous = new Float32Array(fine * 3);
  let rowsInBlock = 0;
  let rowsSoFar = 0;
  let blockCount = 0;
  let step = new Float32Array(INITIAL_BLOCKS);
  let noise = new Float32Array(INITIAL_BLOCKS);
  let drop = new Float32Array(INITIAL_BLOCKS);
  let coarse = new Float32Array(INITIAL_BLOCKS * columns * 3);
  let hashes = new Uint32Array(INITIAL_BLOCKS * BLOCK_ROWS * NUMBERS_PER_HASH);

  /** Sums the colours of a row. Sums red and blue in one number, which halves the additions. */
  const addRow = (pixels: Uint32Array, start: number): void => {
    for (let x = 0, i = start; x < fine; x++) {
      let redBlueSum = 0;
      let greenSum = 0;
      for (const end = i + cell; i < end; i++) {
        const pixel = pixels[i];
        redBlueSum += pixel & 0xff00ff;
        greenSum += (pixel >>> 8) & 0xff;
      }
      redBlue[x] += redBlueSum;
      green[x] += greenSum;
    }
  };

  /** Makes room for the measures of this many more blocks. */
  const reserve = (count: number): void => {
    while (blockCount + count > step.length)
      [step, noise, drop, coarse] = [doubleLength(step), doubleLength(noise), doubleLength(drop), doubleLength(coarse)];
  };

  /** Makes room for the hashes of this many more rows. */
  const reserveHashes = (rows: number): void => {
    while ((rowsSoFar + rows) * NUMBERS_PER_HASH > hashes.length) {
      const larger = new Uint32Array(hashes.length * 2);
      larger.set(hashes);
      hashes = larger;
    }
  };

  /** Converts the sums of the current block's rows to mean colours, and measures the block. */
  const closeBlock = (): void => {
    [current, previous] = [previous, current];
    const scale = 1 / (cell * rowsInBlock);
    for (let x = 0, i = 0; x < fine; x++, i += 3) {
      current[i] = (redBlue[x] & 0xffff) * scale;
      current[i + 1] = green[x] * scale;
      current[i + 2] = (redBlue[x] >>> 16) * scale;
    }
    redBlue.fill(0);
    green.fill(0);
    rowsInBlock = 0;
    measureBlock();
  };

  /** Compares the colours of `current` between columns and with those of `previous`. */
  const measureBlock = (): void => {
    reserve(1);
    let largestStep = 0;
    let sum = 0;
    for (let i = (from + 1) * 3; i < to * 3; i += 3) {
      const red = Math.abs(current[i] - current[i - 3]);
      const greenBlue = Math.max(Math.abs(current[i + 1] - current[i - 2]), Math.abs(current[i + 2] - current[i - 1]));
      const difference = red > greenBlue ? red : greenBlue;
      if (difference > largestStep) largestStep = difference;
      sum += difference < NOISE_CAP_LEVELS ? difference : NOISE_CAP_LEVELS;
    }
    step[blockCount] = largestStep;
    noise[blockCount] = sum / Math.max(1, to - from - 1);
    drop[blockCount] = blockCount === 0 ? 0 : findLargestDrop(current, previous, from, to);
    averageColumns(current, coarse, blockCount * columns * 3, columns);
    blockCount++;
  };

  return {
    grid: { cell, fine, coarseBy: FINE_PER_COARSE_COLUMN, columns, from, to, noiseCap: NOISE_CAP_LEVELS },
    push(rgba, rows) {
      const pixels = toPixels(rgba, width * rows);
      reserveHashes(rows);
      for (let y = 0; y < rows; y++) {
        const start = y * width;
        hashRow(pixels, start, width, hashes, rowsSoFar * NUMBERS_PER_HASH);
        if (isOpaque(pixels, start, width)) addRow(pixels, start);
        else {
          flatten(pixels, start, flat);
          addRow(flat, 0);
        }
        rowsSoFar++;
        if (++rowsInBlock === BLOCK_ROWS) closeBlock();
      }
    },
    lastBlock: () => (blockCount > 0 && rowsInBlock === 0 ? current : undefined),
    pushBlocks(measured) {
      const count = measured.step.length;
      reserve(count);
      reserveHashes(count * BLOCK_ROWS);
      hashes.set(measured.hashes, rowsSoFar * NUMBERS_PER_HASH);
      step.set(measured.step, blockCount);
      noise.set(measured.noise, blockCount);
      drop.set(measured.drop, blockCount);
      coarse.set(measured.coarse, blockCount * columns * 3);
      current.set(measured.last);
      blockCount += count;
      rowsSoFar += count * BLOCK_ROWS;
    },
    finish() {
      if (rowsInBlock > 0) closeBlock();
      return {
        width,
        rows: rowsSoFar,
        columns,
        step: step.slice(0, blockCount),
        noise: noise.slice(0, blockCount),
        drop: drop.slice(0, blockCount),
        coarse: coarse.slice(0, blockCount * columns * 3),
        hashes: hashes.slice(0, rowsSoFar * NUMBERS_PER_HASH),
      };
    },
  };
}

/**
 * Joins the measures of parts of one image, from top to bottom. The result equals the measure of the whole image. The
 * measure of every part but the first must start `BLOCK_ROWS` rows above the part, because each block is compared with
 * the block above. Every part but the last must end with a whole block.
 */
export function stackMeasures(parts: readonly RowMeasure[]): RowMeasure {
  const [{ width, columns }] = parts;
  const stack = (getValues: (part: RowMeasure) => Float32Array, perBlock: number): Float32Array => {
    const newValues = parts.map((part, index) => getValues(part).subarray(index === 0 ? 0 : perBlock));
    const all = new Float32Array(newValues.reduce((sum, values) => sum + values.length, 0));
    let offset = 0;
    for (const values of newValues) {
      all.set(values, offset);
      offset += values.length;
    }
    return all;
  };
  return {
    width,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0) - (parts.length - 1) * BLOCK_ROWS,
    columns,
    step: stack(({ step }) => step, 1),
    noise: stack(({ noise }) => noise, 1),
    drop: stack(({ drop }) => drop, 1),
    coarse: stack(({ coarse }) => coarse, columns * 3),
    hashes: joinHashes(
      parts.map(({ hashes }, index) => hashes.subarray(index === 0 ? 0 : BLOCK_ROWS * NUMBERS_PER_HASH)),
    ),
  };
}

/** Joins the hashes of consecutive rows. */
export function joinHashes(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Returns the buffers of a measure, for transfer to another thread. */
export function getMeasureBuffers(measure: RowMeasure): ArrayBuffer[] {
  return [measure.step, measure.noise, measure.drop, measure.coarse, measure.hashes]
    .map((values) => values.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}

/** Joins the measures of the strip's sources, from top to bottom, and rates the rows of the whole strip. */
export function joinMeasures(measures: readonly RowMeasure[]): RowProfile {
  return rateRows(joinBlocks(measures, BLOCK_ROWS), Math.max(1, ...measures.map((measure) => measure.width)));
}

/**
 * Returns a 32-bit view of the pixels. Copies the array if its offset isn't a multiple of 4 bytes. Assumes
 * little-endian byte order.
 */
function toPixels(rgba: Uint8ClampedArray, count: number): Uint32Array {
  return rgba.byteOffset % 4 === 0
    ? new Uint32Array(rgba.buffer, rgba.byteOffset, count)
    : new Uint32Array(rgba.slice(0, count * 4).buffer);
}

/** Whether all pixels of the row that begins at index `start` are opaque. */
function isOpaque(pixels: Uint32Array, start: number, width: number): boolean {
  let commonBits = 0xff000000;
  for (let i = start; i < start + width; i++) commonBits &= pixels[i];
  return commonBits >>> 24 === 255;
}

/** Blends the row that begins at index `start` with white, according to its alpha, and writes the result to `flat`. */
function flatten(pixels: Uint32Array, start: number, flat: Uint32Array): void {
  for (let x = 0; x < flat.length; x++) {
    const pixel = pixels[start + x];
    const alpha = pixel >>> 24;
    const white = 255 * (255 - alpha);
    const red = Math.round(((pixel & 0xff) * alpha + white) / 255);
    const green = Math.round((((pixel >>> 8) & 0xff) * alpha + white) / 255);
    const blue = Math.round((((pixel >>> 16) & 0xff) * alpha + white) / 255);
    flat[x] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }
}

function doubleLength(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(values.length * 2);
  larger.set(values);
  return larger;
}

/**
 * Returns the largest change of a fine column's colour from the block above, minus the mean change of all columns.
 * Considers columns [from, to).
 */
function findLargestDrop(current: Float32Array, previous: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let channel = 0; channel < 3; channel++) {
    let meanChange = 0;
    for (let i = from * 3 + channel; i < to * 3; i += 3) meanChange += current[i] - previous[i];
    meanChange /= Math.max(1, to - from);
    for (let i = from * 3 + channel; i < to * 3; i += 3) {
      const difference = Math.abs(current[i] - previous[i] - meanChange);
      if (difference > largest) largest = difference;
    }
  }
  return largest;
}

/** Writes the mean colours of the coarse columns to `coarse`, starting at index `start`. */
function averageColumns(fine: Float32Array, coarse: Float32Array, start: number, columns: number): void {
  for (let c = 0; c < columns; c++) {
    const fineStart = c * FINE_PER_COARSE_COLUMN * 3;
    const fineEnd = Math.min(fine.length, fineStart + FINE_PER_COARSE_COLUMN * 3);
    for (let channel = 0; channel < 3; channel++) {
      let level = 0;
      for (let i = fineStart + channel; i < fineEnd; i += 3) level += fine[i];
      coarse[start + c * 3 + channel] = (level * 3) / (fineEnd - fineStart);
    }
  }
}
