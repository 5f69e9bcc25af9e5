/**
 * Estimates how well a macroblock can be predicted (its susceptibility). Predicts the macroblock from its neighbours,
 * transforms the differences (residuals) to coefficients, and computes how widely their magnitudes are spread. A larger
 * spread means a worse prediction. Susceptibility is 255 minus the mean spread, in which luma counts three times as
 * much as chroma, but at least 0. Predicts from the original picture, because no macroblock is encoded yet.
 * `workers/codecs/README.md` explains the terms.
 */

import { macroblocksAcross } from './webpFrame';
import { DC, predict, TRUE_MOTION } from './webpPredict';
import { MACROBLOCK_BYTES } from './webpSamples';
import { forwardTransform } from './webpTransform';

/** Samples above the macroblock, from left to right, and to its left, from top to bottom. */
const above = memory.data(16, 16);
const left = memory.data(16, 16);
/** Predicted samples: 16 blocks of luma, or 4 blocks of a colour difference. */
const predictions = memory.data(256, 16);
/** Coefficients of a pair of blocks. */
const coefficients = memory.data(64, 16);

/**
 * Reads the samples above and to the left of a square of blocks into `above` and `left`. Outside the picture, samples
 * above are 127 and samples to the left are 129, as RFC 6386 §12.2 specifies.
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param from address of the macroblock's luma, blue or red samples
 * @param side number of blocks per side
 * @returns the sample at the corner between both edges
 */
function readEdges(x: i32, y: i32, from: usize, side: usize): i32 {
  const last = side - 1;
  const rowBytes = usize(macroblocksAcross) * MACROBLOCK_BYTES;
  if (y === 0) v128.store(above, i8x16.splat(127));
  else
    for (let i: usize = 0; i < side; i++) {
      const lowest = v128.load(from - rowBytes + (last * side + i) * 16);
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
  return load<u8>(from - rowBytes - MACROBLOCK_BYTES + (side * side - 1) * 16, 15);
}

/**
 * Statistics of the magnitudes of coefficients, for each of eight lanes: the largest one, the number below 8, the
 * number below 16, and the number from 248.
 */
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

/**
 * Adds the coefficients of `pairs` pairs of blocks to the statistics. The coefficients are those of the differences
 * between the samples at `source` and those at `predictions`.
 */
function countPairs(source: usize, pairs: usize): void {
  // Local copies are faster than variables of the module.
  let largestLocal = largest;
  let below8Local = below8;
  let below16Local = below16;
  let from248Local = from248;
  for (let pair: usize = 0; pair < pairs; pair++) {
    const offset = pair * 32;
    forwardTransform(
      v128.load(source + offset),
      v128.load(source + offset, 16),
      v128.load(predictions + offset),
      v128.load(predictions + offset, 16),
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

/** Returns the sum of the eight lanes, which must not be negative. */
function sumLanes(lanes: v128): i32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(lanes);
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

/**
 * Returns the spread of the counted coefficients: 510 × the step of the largest magnitude, divided by the number of
 * magnitudes in the most common step. A step is a range of 8 magnitudes; step 31 has all from 248 on. Only steps 0, 1
 * and 31 are counted, because the most common step is nearly always one of them. Returns 0 if none of these three has
 * more than one magnitude.
 */
function computeSpread(): i32 {
  const half = i16x8.max_s(largest, i64x2.shuffle(largest, largest, 1, 0));
  const quarter = i16x8.max_s(half, i32x4.shuffle(half, half, 1, 0, 3, 2));
  const largestStep = min(31, max(i16x8.extract_lane_s(quarter, 0), i16x8.extract_lane_s(quarter, 1)) >> 3);
  const countInStep0 = sumLanes(below8);
  const largestCount = max(max(countInStep0, sumLanes(below16) - countInStep0), sumLanes(from248));
  return largestCount > 1 ? (510 * largestStep) / largestCount : 0;
}

/**
 * Returns the spread of the luma coefficients for the worse of the modes DC and TrueMotion (`webpPredict.ts`).
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param source address of the macroblock's samples
 */
export function computeLumaSpread(x: i32, y: i32, source: usize): i32 {
  const corner = readEdges(x, y, source, 4);
  let largestSpread: i32 = 0;
  for (let mode = DC; mode <= TRUE_MOTION; mode++) {
    predict(mode, above, left, corner, 4, y > 0, x > 0, predictions);
    resetCounts();
    countPairs(source, 8);
    largestSpread = max(largestSpread, computeSpread());
  }
  return largestSpread;
}

/**
 * Returns the spread of the coefficients of both colour differences together, for the worse of the modes DC and
 * TrueMotion. See `computeLumaSpread` for the parameters.
 */
export function computeChromaSpread(x: i32, y: i32, source: usize): i32 {
  let largestSpread: i32 = 0;
  for (let mode = DC; mode <= TRUE_MOTION; mode++) {
    resetCounts();
    for (let colour: usize = 0; colour < 2; colour++) {
      const from = source + 256 + colour * 64;
      const corner = readEdges(x, y, from, 2);
      predict(mode, above, left, corner, 2, y > 0, x > 0, predictions);
      countPairs(from, 2);
    }
    largestSpread = max(largestSpread, computeSpread());
  }
  return largestSpread;
}
