/**
 * Estimates how well a macroblock can be predicted (its susceptibility): computes how widely the coefficients of the
 * residuals are spread, from 0 (an exact prediction) to 510 and more. Predicts from the original picture, because no
 * macroblock is encoded yet. `workers/codecs/README.md` explains the terms.
 */

import { across } from './webpFrame';
import { DC, predict, TRUE_MOTION } from './webpPredict';
import { MACROBLOCK_BYTES } from './webpSamples';
import { forwardTransform } from './webpTransform';

const above = memory.data(16, 16);
const left = memory.data(16, 16);
const predictions = memory.data(256, 16);
const coefficients = memory.data(64, 16);

/**
 * Reads the edges above and to the left of the square of `side` × `side` blocks at `from`. Returns the sample at the
 * corner.
 */
function readEdges(x: i32, y: i32, from: usize, side: usize): i32 {
  const last = side - 1;
  const row = usize(across) * MACROBLOCK_BYTES;
  if (y === 0) v128.store(above, i8x16.splat(127));
  else
    for (let i: usize = 0; i < side; i++) {
      const lowest = v128.load(from - row + (last * side + i) * 16);
      v128.store32_lane(
        above + i * 4,
        i8x16.swizzle(lowest, i8x16(3, 7, 11, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        0,
      );
    }
  if (x === 0) v128.store(left, i8x16.splat(u8(129)));
  else
    for (let i: usize = 0; i < side; i++)
      store<u32>(left + i * 4, load<u32>(from - MACROBLOCK_BYTES + (i * side + last) * 16, 12));
  if (y === 0) return 127;
  if (x === 0) return 129;
  return load<u8>(from - row - MACROBLOCK_BYTES + (side * side - 1) * 16, 15);
}

/** The largest magnitude in each lane, and the numbers of magnitudes below 8, below 16, and from 248. */
let largest: v128 = i16x8.splat(0);
let below8: v128 = i16x8.splat(0);
let below16: v128 = i16x8.splat(0);
let from248: v128 = i16x8.splat(0);

function resetCounts(): void {
  largest = i16x8.splat(0);
  below8 = largest;
  below16 = largest;
  from248 = largest;
}

/** Counts the coefficients of pairs of blocks by magnitude: below 8, below 16, and from 248. */
function countPairs(source: usize, pairs: usize): void {
  // Local copies of the variables, because this is faster.
  let largestLocal = largest;
  let below8Local = below8;
  let below16Local = below16;
  let from248Local = from248;
  for (let pair: usize = 0; pair < pairs; pair++) {
    const at = pair * 32;
    forwardTransform(
      v128.load(source + at),
      v128.load(source + at, 16),
      v128.load(predictions + at),
      v128.load(predictions + at, 16),
      coefficients,
    );
    for (let row: usize = 0; row < 64; row += 16) {
      const magnitudes = i16x8.abs(v128.load(coefficients + row));
      largestLocal = i16x8.max_s(largestLocal, magnitudes);
      below8Local = i16x8.sub(below8Local, i16x8.lt_s(magnitudes, i16x8.splat(8)));
      below16Local = i16x8.sub(below16Local, i16x8.lt_s(magnitudes, i16x8.splat(16)));
      from248Local = i16x8.sub(from248Local, i16x8.ge_s(magnitudes, i16x8.splat(248)));
    }
  }
  largest = largestLocal;
  below8 = below8Local;
  below16 = below16Local;
  from248 = from248Local;
}

function computeSum(lanes: v128): i32 {
  const four = i32x4.extadd_pairwise_i16x8_u(lanes);
  return (
    i32x4.extract_lane(four, 0) +
    i32x4.extract_lane(four, 1) +
    i32x4.extract_lane(four, 2) +
    i32x4.extract_lane(four, 3)
  );
}

/**
 * Returns 510 × the largest magnitude in steps of 8, divided by the count of the most common step. Only the first two
 * steps and the last are counted, because the most common step is nearly always one of them.
 */
function computeSpread(): i32 {
  const half = i16x8.max_s(largest, i64x2.shuffle(largest, largest, 1, 0));
  const quarter = i16x8.max_s(half, i32x4.shuffle(half, half, 1, 0, 3, 2));
  const furthest = min(31, max(i16x8.extract_lane_s(quarter, 0), i16x8.extract_lane_s(quarter, 1)) >> 3);
  const inFirstStep = computeSum(below8);
  const commonest = max(max(inFirstStep, computeSum(below16) - inFirstStep), computeSum(from248));
  return commonest > 1 ? (510 * furthest) / commonest : 0;
}

/** Returns the spread of the luma coefficients for the worse of the modes DC and TrueMotion. */
export function computeLumaSpread(x: i32, y: i32, source: usize): i32 {
  const corner = readEdges(x, y, source, 4);
  let most: i32 = 0;
  for (let mode = DC; mode <= TRUE_MOTION; mode++) {
    predict(mode, above, left, corner, 4, y > 0, x > 0, predictions);
    resetCounts();
    countPairs(source, 8);
    most = max(most, computeSpread());
  }
  return most;
}

/** Returns the spread of the chroma coefficients for the worse of the modes DC and TrueMotion. */
export function computeChromaSpread(x: i32, y: i32, source: usize): i32 {
  let most: i32 = 0;
  for (let mode = DC; mode <= TRUE_MOTION; mode++) {
    resetCounts();
    for (let colour: usize = 0; colour < 2; colour++) {
      const from = source + 256 + colour * 64;
      const corner = readEdges(x, y, from, 2);
      predict(mode, above, left, corner, 2, y > 0, x > 0, predictions);
      countPairs(from, 2);
    }
    most = max(most, computeSpread());
  }
  return most;
}
