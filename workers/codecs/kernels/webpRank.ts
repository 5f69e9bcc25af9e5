/**
 * Ranks the four modes that predict the luma of a whole macroblock, by the sizes of the residuals (the differences from
 * the predictions). The residuals are computed as coefficients: those of the source (the original picture) minus those
 * of the prediction, which follow from the coefficients of the macroblock's edges. The DC of a block is its first
 * coefficient, AC are the others; the mode DC predicts the mean of the edges. `workers/codecs/README.md` explains the terms.
 */

import { lumaAbove, lumaCorner, lumaLeft } from './webpFrame';
import { DC, HORIZONTAL, computeMean, TRUE_MOTION, VERTICAL } from './webpPredict';
import { forwardTransform } from './webpTransform';

/** Coefficients of the source: eight pairs of blocks, in the layout of `forwardTransform` (`webpTransform.ts`). */
export const sourceLuma = memory.data(8 * 64, 16);
/**
 * Residual coefficients of each of the four modes, eight pairs of blocks each. Those of TrueMotion are approximate if a
 * predicted sample is limited to 0 or 255.
 */
export const residuals = memory.data(4 * 8 * 64, 16);

/**
 * The mode with the smallest residuals, the one with the second smallest, and whether the sum for the first one
 * (`writeResidual`) is 0.
 */
export let firstMode: i32 = 0;
export let secondMode: i32 = 0;
export let isExact: bool = false;

/** Transforms the 16 luma blocks at `source` to `sourceLuma`. */
export function readSource(source: usize): void {
  const noPrediction = i8x16.splat(0);
  for (let pair: usize = 0; pair < 8; pair++)
    forwardTransform(
      v128.load(source + pair * 32),
      v128.load(source + pair * 32, 16),
      noPrediction,
      noPrediction,
      sourceLuma + pair * 64,
    );
}

/**
 * Coefficients of blocks that repeat the edge above (two pairs of blocks, from left to right), and of blocks that
 * repeat the edge to the left (four blocks from top to bottom, each stored twice, as a pair).
 */
const aboveCoefficients = memory.data(2 * 64, 16);
const leftCoefficients = memory.data(4 * 64, 16);

/**
 * Computes `aboveCoefficients` and `leftCoefficients`. A prediction without limited samples is a sum of such blocks and
 * a constant. If a block repeats an edge, only one row or one column of its coefficients has values other than 0.
 * @param x column of the macroblock
 */
function readEdges(x: i32): void {
  const noPrediction = i8x16.splat(0);
  // Indices that repeat each of four samples down a column of a block.
  const columns = i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  const above = v128.load(lumaAbove + usize(x) * 16);
  for (let pair: usize = 0; pair < 2; pair++) {
    const pairSamples = pair ? i64x2.shuffle(above, above, 1, 1) : above;
    const secondSamples = i32x4.shuffle(pairSamples, pairSamples, 1, 1, 1, 1);
    forwardTransform(
      i8x16.swizzle(pairSamples, columns),
      i8x16.swizzle(secondSamples, columns),
      noPrediction,
      noPrediction,
      aboveCoefficients + pair * 64,
    );
  }
  for (let y: usize = 0; y < 4; y++) {
    const left = v128.load32_splat(lumaLeft + y * 4);
    forwardTransform(left, left, noPrediction, noPrediction, leftCoefficients + y * 64);
  }
}

/** Returns the first row of a pair of blocks, with the value at both DCs and 0 elsewhere. */
function placeAtBothDcs(value: i32): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, i16(value)), 4, i16(value));
}

/**
 * Writes the residual coefficients of a mode, eight pairs of blocks.
 * @param mean the mean of the edges, which the mode DC predicts
 * @returns the sum of the coefficients' magnitudes; DCs count a quarter
 */
function writeResidual(mode: i32, mean: i32, to: usize): i32 {
  // The DC of a block of equal samples is 8 times a sample.
  const corner = placeAtBothDcs(8 * lumaCorner);
  const flat = placeAtBothDcs(8 * mean);
  const allBits = i16x8.splat(-1);
  const leftMask = mode === HORIZONTAL || mode === TRUE_MOTION ? allBits : i16x8.splat(0);
  const aboveMask = mode === VERTICAL || mode === TRUE_MOTION ? allBits : i16x8.splat(0);
  const constant = mode === DC ? flat : mode === TRUE_MOTION ? i16x8.neg(corner) : i16x8.splat(0);
  const ones = i16x8.splat(1);
  // Selects the AC coefficients of a first row.
  const acs = i16x8(0, -1, -1, -1, 0, -1, -1, -1);
  let sum = i32x4.splat(0);
  for (let pair: usize = 0; pair < 8; pair++) {
    const sourcePair = sourceLuma + pair * 64;
    const left = leftCoefficients + (pair >> 1) * 64;
    const top = v128.and(v128.load(aboveCoefficients + (pair & 1) * 64), aboveMask);
    const r0 = i16x8.sub(
      i16x8.sub(v128.load(sourcePair), i16x8.add(top, constant)),
      v128.and(v128.load(left), leftMask),
    );
    const r1 = i16x8.sub(v128.load(sourcePair, 16), v128.and(v128.load(left, 16), leftMask));
    const r2 = i16x8.sub(v128.load(sourcePair, 32), v128.and(v128.load(left, 32), leftMask));
    const r3 = i16x8.sub(v128.load(sourcePair, 48), v128.and(v128.load(left, 48), leftMask));
    v128.store(to + pair * 64, r0, 0);
    v128.store(to + pair * 64, r1, 16);
    v128.store(to + pair * 64, r2, 32);
    v128.store(to + pair * 64, r3, 48);
    const magnitudes = i16x8.add(
      i16x8.add(i16x8.abs(v128.and(r0, acs)), i16x8.abs(r1)),
      i16x8.add(i16x8.abs(r2), i16x8.abs(r3)),
    );
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(magnitudes, ones));
    // The DC counts only a quarter of its value, because the DCs of all blocks are transformed once more, to the Y2 block.
    sum = i32x4.add(sum, i32x4.shr_u(i32x4.dot_i16x8_s(i16x8.abs(v128.andnot(r0, acs)), ones), 2));
  }
  const halves = i32x4.add(sum, i64x2.shuffle(sum, sum, 1, 0));
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1);
}

/**
 * Ranks the modes of the macroblock that `readSource` has read. Writes `residuals`, `firstMode`, `secondMode` and
 * `isExact`.
 * @param x column of the macroblock
 * @param y row of the macroblock
 */
export function rankIntra16(x: i32, y: i32): void {
  readEdges(x);
  const mean = computeMean(lumaAbove + usize(x) * 16, lumaLeft, 4, y > 0, x > 0);
  let firstSum: i32 = i32.MAX_VALUE;
  let secondSum: i32 = i32.MAX_VALUE;
  for (let mode = 0; mode < 4; mode++) {
    const sum = writeResidual(mode, mean, residuals + usize(mode) * 512);
    if (sum < firstSum) {
      secondSum = firstSum;
      secondMode = firstMode;
      firstSum = sum;
      firstMode = mode;
    } else if (sum < secondSum) {
      secondSum = sum;
      secondMode = mode;
    }
  }
  isExact = firstSum === 0;
}
