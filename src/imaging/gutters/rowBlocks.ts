/**
 * Finds bands of rows without lines. A block of rows is even if no step (colour difference) between its columns is much
 * larger than its noise, as in flat colours, gradients and grain. Colours are measured in levels, 0 to 255. Consecutive
 * even blocks form a band.
 */
import type { RowMeasure } from './rowMeasure.ts';

/**
 * The joined measures of all sources (`RowMeasure`), from top to bottom, with values of `drop` also at the seams
 * between sources.
 */
export interface StripBlocks {
  /** Number of blocks. */
  readonly count: number;
  /** Number of columns in `coarse`. */
  readonly columns: number;
  /** First row of each block, followed by the strip's height. */
  readonly tops: Int32Array;
  readonly step: Float32Array;
  readonly noise: Float32Array;
  readonly drop: Float32Array;
  readonly coarse: Float32Array;
  /** Index of the first block of every source, except of the first source. */
  readonly seams: readonly number[];
}

/** Consecutive even blocks `first` to `end` (exclusive). */
export interface Band {
  readonly first: number;
  readonly end: number;
  /** Whether `splitAtStair` separated the band from a neighbouring one. */
  readonly stair: boolean;
}

/** Maximum step in rows without noise, levels. Gradients with 8 bits and dithering have steps of 1 or 2. */
const MAX_QUIET_STEP_LEVELS = 2.5;

/**
 * Maximum ratio of the largest step to the mean step in noise. In normal noise, the largest of 600 steps is about 4
 * times the mean; a limit of 5 also allows uneven grain.
 */
const MAX_STEP_TO_NOISE = 5;

/**
 * Maximum mean step of grain, levels; rows above it are art or screentone. Noise of sigma 4 has a mean step of 1.2,
 * watercolour paper up to 3.
 */
const MAX_GRAIN_LEVELS = 4;

/**
 * Maximum ratio of the largest step to the mean step in screentone, which is an even pattern. In noise, the ratio is
 * higher.
 */
const MAX_SCREENTONE_STEP_TO_NOISE = 2;

/**
 * Two limits for ringing, the noise that JPEG compression causes beside an edge, within the same block of 8 × 8 px.
 * `MAX_RINGING_SHARE`: its maximum height as a share of the edge's step. `RINGING_BLOCKS`: the distance in blocks of
 * rows within which it appears.
 */
const MAX_RINGING_SHARE = 0.05;
const RINGING_BLOCKS = 2;

/**
 * Joins the measures of all sources, which are in blocks of `blockRows` rows; the last block of a source may be
 * shorter. Sources with more columns than others are reduced to the smallest number.
 */
export function joinBlocks(measures: readonly RowMeasure[], blockRows: number): StripBlocks {
  const sources = measures.filter((measure) => measure.rows > 0);
  const count = sources.reduce((sum, measure) => sum + measure.step.length, 0);
  const columns = sources.length === 0 ? 1 : Math.min(...sources.map((measure) => measure.columns));
  const tops = new Int32Array(count + 1);
  const step = new Float32Array(count);
  const noise = new Float32Array(count);
  const drop = new Float32Array(count);
  const coarse = new Float32Array(count * columns * 3);
  const seams: number[] = [];
  let block = 0;
  let top = 0;
  for (const measure of sources) {
    step.set(measure.step, block);
    noise.set(measure.noise, block);
    drop.set(measure.drop, block);
    if (measure.columns === columns) coarse.set(measure.coarse, block * columns * 3);
    else coarse.set(reduceColumns(measure, columns), block * columns * 3);
    for (let b = 0; b < measure.step.length; b++) tops[block + b] = top + b * blockRows;
    if (block > 0) {
      drop[block] = computeSeamDrop(coarse, columns, block);
      seams.push(block);
    }
    block += measure.step.length;
    top += measure.rows;
  }
  tops[count] = top;
  return { count, columns, tops, step, noise, drop, coarse, seams };
}

/**
 * Finds the bands of even blocks, from top to bottom. A band may be one block high. An edge across the whole width
 * between flat colours ends a band.
 */
export function findEvenBands(blocks: StripBlocks): Band[] {
  const { count, step, noise, drop } = blocks;
  const shifts = computeMeanShifts(blocks);
  const bands: Band[] = [];
  let first = -1;
  for (let b = 0; b <= count; b++) {
    const limit =
      b === count
        ? 0
        : MAX_QUIET_STEP_LEVELS + MAX_STEP_TO_NOISE * noise[b] + MAX_RINGING_SHARE * findLargestNearbyStep(blocks, b);
    const isEven =
      b < count &&
      ((noise[b] < MAX_GRAIN_LEVELS && step[b] <= limit) || step[b] <= MAX_SCREENTONE_STEP_TO_NOISE * noise[b]);
    if (first >= 0 && (!isEven || drop[b] > limit || isEdge(shifts, b, limit))) {
      bands.push(...splitAtStair(blocks, shifts, first, b));
      first = -1;
    }
    if (isEven && first < 0) first = b;
  }
  return bands;
}

/**
 * Returns, for each block, how much its mean colour differs from the block above, in levels of the channel that changes
 * most.
 */
function computeMeanShifts({ count, columns, coarse }: StripBlocks): Float32Array {
  const shifts = new Float32Array(count);
  const above = [0, 0, 0];
  for (let b = 0; b < count; b++)
    for (let channel = 0; channel < 3; channel++) {
      let mean = 0;
      const end = (b + 1) * columns * 3;
      for (let i = b * columns * 3 + channel; i < end; i += 3) mean += coarse[i];
      mean /= columns;
      if (b > 0) shifts[b] = Math.max(shifts[b], Math.abs(mean - above[channel]));
      above[channel] = mean;
    }
  return shifts;
}

/**
 * Whether the mean colour changes far more at a block than at the blocks two and three above, or than at the blocks two
 * and three below. Such a change isn't part of a gradient.
 */
function isEdge(shifts: Float32Array, b: number, limit: number): boolean {
  const shiftAt = (i: number): number => (i > 0 && i < shifts.length ? shifts[i] : 0);
  // An edge inside a block changes the mean colours of two blocks, so the adjacent blocks aren't compared.
  const around = Math.min(Math.max(shiftAt(b - 2), shiftAt(b - 3)), Math.max(shiftAt(b + 2), shiftAt(b + 3)));
  return shifts[b] > limit + 2 * around;
}

/**
 * Minimum step of a stair, levels: the sum of the shifts of two neighbouring blocks, because the edge may be inside a
 * block. A white of 254 below a white of 255 has a step of 1. Changes of at most `MAX_IGNORED_SHIFT_LEVELS` are
 * ignored.
 */
const STAIR_STEP_LEVELS = 0.3;
const MAX_IGNORED_SHIFT_LEVELS = 0.05;
/** Blocks on each side of a stair that must not change: 32 rows. */
const STILL_BLOCKS = 8;

/**
 * Splits a band at its stair, that is, the edge between two flat colours. The band is split if exactly one stair has at
 * least `STILL_BLOCKS` blocks of the band above and below it, and there are neither noise nor other changes of colour
 * within them.
 */
function splitAtStair({ noise }: StripBlocks, shifts: Float32Array, first: number, end: number): Band[] {
  let stair = -1;
  let stairCount = 0;
  for (let b = first + STILL_BLOCKS; b < end - STILL_BLOCKS; b++) {
    // A stair inside a block changes the mean colours of two blocks.
    if (b === stair + 1 || shifts[b] <= MAX_IGNORED_SHIFT_LEVELS || shifts[b] + shifts[b + 1] < STAIR_STEP_LEVELS)
      continue;
    stair = b;
    stairCount++;
  }
  let isStill = stairCount === 1;
  for (let b = stair - STILL_BLOCKS; isStill && b <= stair + STILL_BLOCKS; b++)
    isStill =
      noise[b] <= MAX_IGNORED_SHIFT_LEVELS && (b === stair || b === stair + 1 || shifts[b] <= MAX_IGNORED_SHIFT_LEVELS);
  if (!isStill) return [{ first, end, stair: false }];
  return [
    { first, end: stair, stair: true },
    { first: stair, end, stair: true },
  ];
}

/** Returns the largest step that is near enough to cause ringing in a block. */
function findLargestNearbyStep({ count, step, drop }: StripBlocks, b: number): number {
  let largest = 0;
  const end = Math.min(count - 1, b + RINGING_BLOCKS);
  for (let i = Math.max(0, b - RINGING_BLOCKS); i <= end; i++) {
    if (i !== b && step[i] > largest) largest = step[i];
    if (i > b - RINGING_BLOCKS && drop[i] > largest) largest = drop[i];
  }
  return largest;
}

/**
 * Returns the largest change of a coarse column at a seam, minus the mean change.
 * @param block the first block below the seam
 */
function computeSeamDrop(coarse: Float32Array, columns: number, block: number): number {
  const below = block * columns * 3;
  const above = below - columns * 3;
  let largest = 0;
  for (let channel = 0; channel < 3; channel++) {
    let meanChange = 0;
    for (let i = channel; i < columns * 3; i += 3) meanChange += coarse[below + i] - coarse[above + i];
    meanChange /= columns;
    for (let i = channel; i < columns * 3; i += 3)
      largest = Math.max(largest, Math.abs(coarse[below + i] - coarse[above + i] - meanChange));
  }
  return largest;
}

/** Reduces the colours to fewer columns by omitting some. */
function reduceColumns(measure: RowMeasure, columns: number): Float32Array {
  const values = new Float32Array(measure.step.length * columns * 3);
  for (let b = 0; b < measure.step.length; b++)
    for (let c = 0; c < columns; c++) {
      const from = (b * measure.columns + Math.floor((c * measure.columns) / columns)) * 3;
      values.set(measure.coarse.subarray(from, from + 3), (b * columns + c) * 3);
    }
  return values;
}
