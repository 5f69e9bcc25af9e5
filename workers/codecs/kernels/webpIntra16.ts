/**
 * Predicts the luma of a macroblock (16 × 16 px) as a whole: chooses one of four prediction modes and computes the
 * levels (quantised coefficients). The first coefficient of each of the 16 blocks, its DC, is encoded separately: the
 * 16 DCs are transformed once more, and the results form the Y2 block. `workers/codecs/README.md` explains the terms.
 */

import { getBlockCost, getIntra16ModeCost } from './webpCosts';
import { levelFlagsAbove, LEVEL_FLAG_BYTES, levelFlagsLeft, lumaAbove, lumaCorner, lumaLeft } from './webpFrame';
import { predict, TRUE_MOTION } from './webpPredict';
import {
  SQUARED_ERROR,
  ZIGZAG_LEVELS,
  NONZERO,
  quantise,
  QUANTISED_PAIR_BYTES,
  dequantise,
  TEXTURE_LOSS,
} from './webpQuantise';
import { Y2_DIVISORS, LAMBDA_INTRA16, LAMBDA_MODE, LAMBDA_TEXTURE, LUMA_AC } from './webpSegments';
import { firstMode, isExact, residuals, rankIntra16, secondMode, sourceLuma } from './webpRank';
import { forwardTransform, forwardY2Transform, inverseTransform, inverseY2Transform } from './webpTransform';
import { zigzag } from './webpTables';

/**
 * Offsets of bytes in the result of trying a mode. The result starts with eight results of `quantise`
 * (`webpQuantise.ts`), one for each pair of blocks. Then follow: the Y2 levels (16 bits each, row by row), their
 * magnitudes in zigzag order (one byte each), the DCs that a decoder restores from the Y2 levels (16 bits each), the
 * nonzero Y2 levels (bit k is set if level k in zigzag order isn't 0), and the prediction (256 bytes).
 */
const Y2_LEVELS: usize = 1024;
const Y2_ZIGZAG_LEVELS: usize = 1056;
const DEQUANTISED_DCS: usize = 1072;
const Y2_NONZERO: usize = 1104;
const PREDICTION: usize = 1120;
/** Bytes of the result of trying a mode. */
const RESULT_BYTES: usize = 1120 + 256;
/** The best result so far, and the result of the mode that is being tried. */
const results = memory.data(2 * (1120 + 256), 16);
/** Addresses of these two results in `results`. They are exchanged when a mode is better. */
let best: usize = 0;
let trial: usize = 0;

/**
 * The best mode: its number (`webpPredict.ts`), its distortion (squared error plus the value of lost texture), its
 * squared error alone, its size in 256ths of a bit (including the bits of the mode), and its score (lambda × size + 256
 * × distortion; the lower the better).
 */
export let intra16Mode: i32 = 0;
export let intra16Distortion: i64 = 0;
export let intra16SquaredError: i32 = 0;
export let intra16Rate: i64 = 0;
export let intra16Score: i64 = 0;

/** DC coefficient of each block before quantisation, 16 bits each, row by row. */
const dcs = memory.data(32, 16);
/** Difference of each DC from the DC that a decoder restores, 16 bits each, row by row. */
const errors = memory.data(32, 16);
/** Coefficients of the Y2 block before quantisation, and after dequantisation; 32 bits each, row by row. */
const transformed = memory.data(64, 16);
const dequantised = memory.data(64, 16);

/**
 * Transforms and quantises `dcs`. Writes the Y2 levels and the DCs that a decoder restores from them to the result, and
 * the errors of these DCs to `errors`.
 * @param segment address of the segment
 * @param result address of the result
 */
function quantiseY2(segment: usize, result: usize): void {
  forwardY2Transform(dcs, transformed);
  let nonzero: u32 = 0;
  for (let k: usize = 0; k < 16; k++) {
    const position = usize(load<u8>(zigzag + k));
    const value = load<i32>(transformed + position * 4);
    const divisor = segment + (position === 0 ? Y2_DIVISORS : Y2_DIVISORS + 12);
    const magnitude = (abs(value) * load<i32>(divisor, 4) + load<i32>(divisor, 8)) >> 17;
    const level = value < 0 ? -magnitude : magnitude;
    store<i16>(result + position * 2, i16(level), Y2_LEVELS);
    store<u8>(result + k, u8(min(magnitude, 255)), Y2_ZIGZAG_LEVELS);
    store<i32>(dequantised + position * 4, level * load<i32>(divisor));
    if (level !== 0) nonzero |= 1 << u32(k);
  }
  store<u32>(result, nonzero, Y2_NONZERO);
  inverseY2Transform(dequantised, result + DEQUANTISED_DCS);
  for (let half: usize = 0; half < 32; half += 16)
    v128.store(errors + half, i16x8.sub(v128.load(dcs + half), v128.load(result + half, DEQUANTISED_DCS)));
}

/** Returns the first row of a pair of blocks: at the DCs, the two 16-bit numbers at `from`, and 0 elsewhere. */
function placeAtDcs(from: usize): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, load<i16>(from)), 4, load<i16>(from, 2));
}

/**
 * Returns the estimated size of a result's levels, in 256ths of a bit.
 * @param result address of the result
 * @param above address of the level flags of the macroblock above (`webpFrame.ts`)
 */
function computeCost(result: usize, above: usize): i32 {
  const dcContext = i32(load<u8>(above, 8)) + i32(load<u8>(levelFlagsLeft, 8));
  let cost = getBlockCost(1, 0, dcContext, result + Y2_ZIGZAG_LEVELS, load<u32>(result, Y2_NONZERO));
  // One byte for each of four columns: whether the block above has nonzero levels.
  let flagsInColumns = load<u32>(above);
  for (let y: usize = 0; y < 4; y++) {
    let flagLeft = i32(load<u8>(levelFlagsLeft + y));
    for (let x: usize = 0; x < 4; x++) {
      const pair = result + (y * 2 + (x >> 1)) * QUANTISED_PAIR_BYTES;
      const half = x & 1;
      const nonzero = load<u32>(pair + half * 4, NONZERO);
      const shift = u32(x * 8);
      cost += getBlockCost(
        0,
        1,
        flagLeft + i32((flagsInColumns >> shift) & 1),
        pair + half * 16 + ZIGZAG_LEVELS,
        nonzero,
      );
      flagLeft = nonzero ? 1 : 0;
      flagsInColumns = (flagsInColumns & ~(u32(0xff) << shift)) | (u32(flagLeft) << shift);
    }
  }
  return cost;
}

/** Whether all AC levels of a result are 0. The Y2 block may have nonzero levels. */
function hasNoAcLevels(result: usize): bool {
  let nonzero: u32 = 0;
  for (let pair: usize = 0; pair < 8; pair++)
    nonzero |=
      load<u32>(result + pair * QUANTISED_PAIR_BYTES, NONZERO) |
      load<u32>(result + pair * QUANTISED_PAIR_BYTES, NONZERO + 4);
  return nonzero === 0;
}

/** Whether all AC levels of the best mode are 0. */
export function isBestWithoutAc(): bool {
  return hasNoAcLevels(best);
}

/** Whether the Y2 block of the best mode has nonzero levels. */
export function hasNonzeroY2(): bool {
  return load<u32>(best, Y2_NONZERO) !== 0;
}

/** Whether all 256 luma samples at `source` are equal. */
function isFlat(source: usize): bool {
  const first = v128.load8_splat(source);
  let differs = i8x16.splat(0);
  for (let offset: usize = 0; offset < 256; offset += 16)
    differs = v128.or(differs, v128.xor(v128.load(source + offset), first));
  return !v128.any_true(differs);
}

/**
 * Finds the better of the two highest-ranked modes (`rankIntra16`) for the macroblock that `readSource` (`webpRank.ts`)
 * has read.
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param source address of its samples
 * @param segment address of its segment
 */
export function chooseIntra16(x: i32, y: i32, source: usize, segment: usize): void {
  const above = levelFlagsAbove + usize(x) * LEVEL_FLAG_BYTES;
  const lambda = i64(load<i32>(segment, LAMBDA_INTRA16));
  const textureWeight = load<i32>(segment, LAMBDA_TEXTURE);
  let isFlatArea = isFlat(source);
  best = results;
  trial = results + RESULT_BYTES;
  intra16Score = i64.MAX_VALUE;
  rankIntra16(x, y);
  for (let attempt = 0; attempt < 2; attempt++) {
    const mode = attempt === 0 ? firstMode : secondMode;
    predict(mode, lumaAbove + usize(x) * 16, lumaLeft, lumaCorner, 4, y > 0, x > 0, trial + PREDICTION);
    const coefficients = residuals + usize(mode) * 512;
    for (let pair: usize = 0; pair < 8; pair++) {
      const to = coefficients + pair * 64;
      // The residual coefficients from `rankIntra16` are approximate if a sample predicted by TrueMotion is limited to
      // 0 or 255.
      if (mode === TRUE_MOTION) {
        const from = source + pair * 32;
        const predicted = trial + pair * 32;
        forwardTransform(
          v128.load(from),
          v128.load(from, 16),
          v128.load(predicted, PREDICTION),
          v128.load(predicted, PREDICTION + 16),
          to,
        );
      }
      store<i16>(dcs + pair * 4, load<i16>(to));
      store<i16>(dcs + pair * 4, load<i16>(to, 8), 2);
    }
    quantiseY2(segment, trial);
    let squaredError: i32 = 0;
    let textureLoss: i32 = 0;
    for (let pair: usize = 0; pair < 8; pair++) {
      const to = trial + pair * QUANTISED_PAIR_BYTES;
      quantise(coefficients + pair * 64, sourceLuma + pair * 64, segment + LUMA_AC, placeAtDcs(errors + pair * 4), to);
      squaredError += load<i32>(to, SQUARED_ERROR) + load<i32>(to, SQUARED_ERROR + 4);
      textureLoss += (load<i32>(to, TEXTURE_LOSS) >> 2) + (load<i32>(to, TEXTURE_LOSS + 4) >> 2);
    }
    let distortion = i64(squaredError) + i64((textureWeight * textureLoss + 128) >> 8);
    if (isFlatArea) {
      isFlatArea = hasNoAcLevels(trial);
      // Errors are more visible on flat areas, so they count twice.
      if (isFlatArea) distortion *= 2;
    }
    const rate = i64(computeCost(trial, above) + getIntra16ModeCost(mode));
    const score = rate * lambda + 256 * distortion;
    if (score < intra16Score) {
      intra16Score = score;
      intra16Mode = mode;
      intra16Distortion = distortion;
      intra16SquaredError = squaredError;
      intra16Rate = rate;
      const previous = best;
      best = trial;
      trial = previous;
    }
    if (isExact) break;
  }
  // Computes the score again with the lambda for the comparison with 4 × 4 modes.
  intra16Score = intra16Rate * i64(load<i32>(segment, LAMBDA_MODE)) + 256 * intra16Distortion;
}

/** Writes the luma of the macroblock to `to`, 16 blocks, as a decoder reconstructs it with the best mode. */
export function reconstructIntra16(segment: usize, to: usize): void {
  for (let pair: usize = 0; pair < 8; pair++) {
    const pairLevels = best + pair * QUANTISED_PAIR_BYTES;
    const pairCoefficients = dequantise(pairLevels, segment + LUMA_AC, placeAtDcs(best + pair * 4 + DEQUANTISED_DCS));
    inverseTransform(
      pairCoefficients,
      v128.load(best + pair * 32, PREDICTION),
      v128.load(best + pair * 32, PREDICTION + 16),
      to + pair * 32,
    );
  }
}

/** Returns the address of the Y2 levels of the best mode, 16 bits each, row by row. */
export function intra16Y2Levels(): usize {
  return best + Y2_LEVELS;
}

/** Returns bits: bit k is set if Y2 level k in zigzag order isn't 0. */
export function intra16Y2NonzeroFlags(): u32 {
  return load<u32>(best, Y2_NONZERO);
}

/**
 * Returns the address of the result of `quantise` for a pair of blocks, with the best mode. Pair 0 is at the top left.
 */
export function intra16Pair(pair: usize): usize {
  return best + pair * QUANTISED_PAIR_BYTES;
}
