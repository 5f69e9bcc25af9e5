/**
 * Ranks the prediction modes of a whole macroblock by the coefficients of their residuals, i.e. of the differences from
 * the predictions. The coefficients of the predictions are computed from the coefficients of the macroblock's edges.
 * `workers/codecs/README.md` explains the terms.
 */

import { lumaAbove, lumaCorner, lumaLeft } from './webpFrame';
import { DC, HORIZONTAL, computeMean, TRUE_MOTION, VERTICAL } from './webpPredict';
import { forwardTransform } from './webpTransform';

/** Coefficients of the source: eight pairs of blocks. */
export const sourceLuma = memory.data(8 * 64, 16);
/** Residual coefficients of each of the four modes. Approximate if a prediction is clamped to black or white. */
export const residuals = memory.data(4 * 8 * 64, 16);

/** The two modes with the smallest residuals, and whether the first one predicts the source exactly. */
export let firstMode: i32 = 0;
export let secondMode: i32 = 0;
export let isExact: bool = false;

/** Transforms the source to its coefficients. */
export function readSource(source: usize): void {
  const none = i8x16.splat(0);
  for (let pair: usize = 0; pair < 8; pair++)
    forwardTransform(
      v128.load(source + pair * 32),
      v128.load(source + pair * 32, 16),
      none,
      none,
      sourceLuma + pair * 64,
    );
}

/** Coefficients of the edges above (two pairs of blocks) and to the left (four blocks, each twice). */
const aboveCoefficients = memory.data(2 * 64, 16);
const leftCoefficients = memory.data(4 * 64, 16);

/**
 * Computes the coefficients of the edges, as blocks that repeat an edge. A prediction that isn't clamped to black or
 * white is a sum of such blocks, whose coefficients are in one row or one column only.
 */
function readEdges(x: i32): void {
  const none = i8x16.splat(0);
  const columns = i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  const above = v128.load(lumaAbove + usize(x) * 16);
  for (let pair: usize = 0; pair < 2; pair++) {
    const two = pair ? i64x2.shuffle(above, above, 1, 1) : above;
    const next = i32x4.shuffle(two, two, 1, 1, 1, 1);
    forwardTransform(
      i8x16.swizzle(two, columns),
      i8x16.swizzle(next, columns),
      none,
      none,
      aboveCoefficients + pair * 64,
    );
  }
  for (let y: usize = 0; y < 4; y++) {
    const left = v128.load32_splat(lumaLeft + y * 4);
    forwardTransform(left, left, none, none, leftCoefficients + y * 64);
  }
}

/** Returns a vector with the value at the positions of two blocks' DC, and 0 elsewhere. */
function placeAtBothDcs(value: i32): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, i16(value)), 4, i16(value));
}

/**
 * Writes the residual coefficients of a mode, eight pairs of blocks, to `to`. Returns their weighted sum of magnitudes.
 */
function writeResidual(mode: i32, mean: i32, to: usize): i32 {
  // The DC of a block of equal samples is 8 times a sample.
  const corner = placeAtBothDcs(8 * lumaCorner);
  const flat = placeAtBothDcs(8 * mean);
  const all = i16x8.splat(-1);
  const leftMask = mode === HORIZONTAL || mode === TRUE_MOTION ? all : i16x8.splat(0);
  const aboveMask = mode === VERTICAL || mode === TRUE_MOTION ? all : i16x8.splat(0);
  const constant = mode === DC ? flat : mode === TRUE_MOTION ? i16x8.neg(corner) : i16x8.splat(0);
  const ones = i16x8.splat(1);
  const acs = i16x8(0, -1, -1, -1, 0, -1, -1, -1);
  let sum = i32x4.splat(0);
  for (let pair: usize = 0; pair < 8; pair++) {
    const from = sourceLuma + pair * 64;
    const left = leftCoefficients + (pair >> 1) * 64;
    const top = v128.and(v128.load(aboveCoefficients + (pair & 1) * 64), aboveMask);
    const r0 = i16x8.sub(i16x8.sub(v128.load(from), i16x8.add(top, constant)), v128.and(v128.load(left), leftMask));
    const r1 = i16x8.sub(v128.load(from, 16), v128.and(v128.load(left, 16), leftMask));
    const r2 = i16x8.sub(v128.load(from, 32), v128.and(v128.load(left, 32), leftMask));
    const r3 = i16x8.sub(v128.load(from, 48), v128.and(v128.load(left, 48), leftMask));
    v128.store(to + pair * 64, r0, 0);
    v128.store(to + pair * 64, r1, 16);
    v128.store(to + pair * 64, r2, 32);
    v128.store(to + pair * 64, r3, 48);
    const magnitudes = i16x8.add(
      i16x8.add(i16x8.abs(v128.and(r0, acs)), i16x8.abs(r1)),
      i16x8.add(i16x8.abs(r2), i16x8.abs(r3)),
    );
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(magnitudes, ones));
    // DC counts a quarter, because the DCs of all blocks are transformed once more (Y2).
    sum = i32x4.add(sum, i32x4.shr_u(i32x4.dot_i16x8_s(i16x8.abs(v128.andnot(r0, acs)), ones), 2));
  }
  const two = i32x4.add(sum, i64x2.shuffle(sum, sum, 1, 0));
  return i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1);
}

/** Ranks the modes of the macroblock that `readSource` has read. */
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
