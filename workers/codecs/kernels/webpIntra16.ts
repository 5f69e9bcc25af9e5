/**
 * Predicts the luma of a macroblock (16 × 16 px) as a whole: chooses one of four prediction modes and computes the
 * levels (quantised coefficients). The first coefficient of each block, its DC, is encoded separately: the 16 DCs are
 * transformed once more and form the Y2 block. `workers/codecs/README.md` explains the terms.
 */

import { getBlockCost, getIntra16ModeCost } from './webpCosts';
import { contextsAbove, CONTEXT_BYTES, contextsLeft, lumaAbove, lumaCorner, lumaLeft } from './webpFrame';
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
import { DC_DIVISOR, LAMBDA_INTRA16, LAMBDA_MODE, LAMBDA_TEXTURE, LUMA_AC } from './webpSegments';
import { firstMode, isExact, residuals, rankIntra16, secondMode, sourceLuma } from './webpRank';
import { forwardTransform, forwardDcTransform, inverseTransform, inverseDcTransform } from './webpTransform';
import { zigzag } from './webpTables';

/**
 * The result of trying a mode starts with the levels of eight pairs of blocks. At these offsets follow the DC levels,
 * their magnitudes in zigzag order, the dequantised DCs, the flags of nonzero DC levels, and the prediction.
 */
const DC_LEVELS: usize = 1024;
const DC_ZIGZAG_LEVELS: usize = 1056;
const DC_DEQUANTISED: usize = 1072;
const DC_NONZERO: usize = 1104;
const PREDICTION: usize = 1120;
const RESULT_BYTES: usize = 1120 + 256;
const results = memory.data(2 * (1120 + 256), 16);
/** Addresses of the best result so far, and of the result of the mode that is being tried. */
let best: usize = 0;
let trial: usize = 0;

/**
 * The best mode: its number, its distortion (squared error plus lost texture), its squared error alone, its size in
 * 256ths of a bit (including the bits of the mode), and its score (the lower the better).
 */
export let intra16Mode: i32 = 0;
export let intra16Distortion: i64 = 0;
export let intra16SquaredError: i32 = 0;
export let intra16Rate: i64 = 0;
export let intra16Score: i64 = 0;

/** DC coefficient of each block, 16 bits each. */
const dcs = memory.data(32, 16);
/** Error of each block's DC, 16 bits each. */
const errors = memory.data(32, 16);
/** Coefficients of the Y2 block before quantisation and after dequantisation, 32 bits each. */
const transformed = memory.data(64, 16);
const dequantised = memory.data(64, 16);

/**
 * Computes the sixteen levels of the Y2 block, the DCs that a decoder restores from them, and the errors of these DCs.
 */
function quantiseDc(segment: usize, result: usize): void {
  forwardDcTransform(dcs, transformed);
  let nonzero: u32 = 0;
  for (let at: usize = 0; at < 16; at++) {
    const order = usize(load<u8>(zigzag + at));
    const value = load<i32>(transformed + order * 4);
    const divisor = segment + (order === 0 ? DC_DIVISOR : DC_DIVISOR + 12);
    const magnitude = (abs(value) * load<i32>(divisor, 4) + load<i32>(divisor, 8)) >> 17;
    const level = value < 0 ? -magnitude : magnitude;
    store<i16>(result + order * 2, i16(level), DC_LEVELS);
    store<u8>(result + at, u8(min(magnitude, 255)), DC_ZIGZAG_LEVELS);
    store<i32>(dequantised + order * 4, level * load<i32>(divisor));
    if (level !== 0) nonzero |= 1 << u32(at);
  }
  store<u32>(result, nonzero, DC_NONZERO);
  inverseDcTransform(dequantised, result + DC_DEQUANTISED);
  for (let half: usize = 0; half < 32; half += 16)
    v128.store(errors + half, i16x8.sub(v128.load(dcs + half), v128.load(result + half, DC_DEQUANTISED)));
}

/** Returns a vector with two numbers at the positions of two blocks' DC, and 0 elsewhere. */
function placeAtDcs(from: usize): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, load<i16>(from)), 4, load<i16>(from, 2));
}

/**
 * Returns the estimated size of a result, in 256ths of a bit. `above`: address of the contexts of the macroblock above.
 */
function computeCost(result: usize, above: usize): i32 {
  const dcContext = i32(load<u8>(above, 8)) + i32(load<u8>(contextsLeft, 8));
  let cost = getBlockCost(1, 0, dcContext, result + DC_ZIGZAG_LEVELS, load<u32>(result, DC_NONZERO));
  let top = load<u32>(above);
  for (let y: usize = 0; y < 4; y++) {
    let left = i32(load<u8>(contextsLeft + y));
    for (let x: usize = 0; x < 4; x++) {
      const pair = result + (y * 2 + (x >> 1)) * QUANTISED_PAIR_BYTES;
      const half = x & 1;
      const nonzero = load<u32>(pair + half * 4, NONZERO);
      const shift = u32(x * 8);
      cost += getBlockCost(0, 1, left + i32((top >> shift) & 1), pair + half * 16 + ZIGZAG_LEVELS, nonzero);
      left = nonzero ? 1 : 0;
      top = (top & ~(u32(0xff) << shift)) | (u32(left) << shift);
    }
  }
  return cost;
}

/** Whether no level of a result is nonzero, except those of DC. */
function isOnlyDc(result: usize): bool {
  let nonzero: u32 = 0;
  for (let pair: usize = 0; pair < 8; pair++)
    nonzero |=
      load<u32>(result + pair * QUANTISED_PAIR_BYTES, NONZERO) |
      load<u32>(result + pair * QUANTISED_PAIR_BYTES, NONZERO + 4);
  return nonzero === 0;
}

export function isBestOnlyDc(): bool {
  return isOnlyDc(best);
}

export function hasNonzeroDc(): bool {
  return load<u32>(best, DC_NONZERO) !== 0;
}

/** Whether all 16 × 16 px are equal. */
function isFlat(source: usize): bool {
  const first = v128.load8_splat(source);
  let differs = i8x16.splat(0);
  for (let at: usize = 0; at < 256; at += 16) differs = v128.or(differs, v128.xor(v128.load(source + at), first));
  return !v128.any_true(differs);
}

/** Finds the best mode for the macroblock that `readSource` has read. */
export function chooseIntra16(x: i32, y: i32, source: usize, segment: usize): void {
  const above = contextsAbove + usize(x) * CONTEXT_BYTES;
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
      // The residual coefficients from `rankIntra16` are approximate if TrueMotion predicts black or white.
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
    quantiseDc(segment, trial);
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
      isFlatArea = isOnlyDc(trial);
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
  // For the comparison with the modes of 4 × 4 px.
  intra16Score = intra16Rate * i64(load<i32>(segment, LAMBDA_MODE)) + 256 * intra16Distortion;
}

/** Writes the macroblock to `to` as a decoder reconstructs it. */
export function reconstructIntra16(segment: usize, to: usize): void {
  for (let pair: usize = 0; pair < 8; pair++) {
    const result = best + pair * QUANTISED_PAIR_BYTES;
    const levels = dequantise(result, segment + LUMA_AC, placeAtDcs(best + pair * 4 + DC_DEQUANTISED));
    inverseTransform(
      levels,
      v128.load(best + pair * 32, PREDICTION),
      v128.load(best + pair * 32, PREDICTION + 16),
      to + pair * 32,
    );
  }
}

export function intra16DcLevels(): usize {
  return best + DC_LEVELS;
}

export function intra16DcNonzeroFlags(): u32 {
  return load<u32>(best, DC_NONZERO);
}

/** Returns the address of the levels of a pair of blocks. */
export function intra16Pair(pair: usize): usize {
  return best + pair * QUANTISED_PAIR_BYTES;
}
