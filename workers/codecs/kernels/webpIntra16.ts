/** Predicts the luma of a macroblock as a whole: chooses one of four modes and computes the levels. */

import { costOfBlock, costOfIntra16Mode } from './webpCosts';
import { contextsAbove, CONTEXTS, contextsLeft, lumaAbove, lumaCorner, lumaLeft } from './webpFrame';
import { predict, TRUE_MOTION } from './webpPredict';
import { DISTANCE, ORDERED, PRESENT, quantise, QUANTISED, restore, TEXTURE } from './webpQuantise';
import { DC_DIVISOR, LAMBDA_INTRA16, LAMBDA_MODE, LAMBDA_TEXTURE, LUMA_AC } from './webpSegments';
import { firstMode, isExact, residuals, rankIntra16, secondMode, sourceLuma } from './webpRank';
import { forward, forwardDc, inverse, inverseDc } from './webpTransform';
import { zigzag } from './webpTables';

/** The result of a mode: levels of eight pairs of blocks, the DC levels, their order, and the dequantised values. */
const DC_LEVELS: usize = 1024;
const DC_ORDERED: usize = 1056;
const DC_DEQUANTISED: usize = 1072;
const DC_PRESENT: usize = 1104;
const PREDICTION: usize = 1120;
const RESULT_BYTES: usize = 1120 + 256;
const results = memory.data(2 * (1120 + 256), 16);
let best: usize = 0;
let trial: usize = 0;

/** The best mode: its number, its distortion with texture, and its bits in 256ths, including those of the mode. */
export let intra16Mode: i32 = 0;
export let intra16Distance: i64 = 0;
export let intra16SquaredError: i32 = 0;
export let intra16Rate: i64 = 0;
export let intra16Score: i64 = 0;

const dcs = memory.data(32, 16);
const errors = memory.data(32, 16);
const transformed = memory.data(64, 16);
const dequantised = memory.data(64, 16);

/** The sixteen DC levels and their dequantised values. */
function quantiseDc(segment: usize, result: usize): void {
  forwardDc(dcs, transformed);
  let present: u32 = 0;
  for (let at: usize = 0; at < 16; at++) {
    const order = usize(load<u8>(zigzag + at));
    const value = load<i32>(transformed + order * 4);
    const rest = segment + (order === 0 ? DC_DIVISOR : DC_DIVISOR + 12);
    const sized = (abs(value) * load<i32>(rest, 4) + load<i32>(rest, 8)) >> 17;
    const level = value < 0 ? -sized : sized;
    store<i16>(result + order * 2, i16(level), DC_LEVELS);
    store<u8>(result + at, u8(min(sized, 255)), DC_ORDERED);
    store<i32>(dequantised + order * 4, level * load<i32>(rest));
    if (level !== 0) present |= 1 << u32(at);
  }
  store<u32>(result, present, DC_PRESENT);
  inverseDc(dequantised, result + DC_DEQUANTISED);
  for (let half: usize = 0; half < 32; half += 16)
    v128.store(errors + half, i16x8.sub(v128.load(dcs + half), v128.load(result + half, DC_DEQUANTISED)));
}

/** Two numbers at the positions of two blocks' DC. */
function atDcs(from: usize): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, load<i16>(from)), 4, load<i16>(from, 2));
}

/** Returns the estimated size of a result, in 256ths of a bit. */
function costOf(result: usize, above: usize): i32 {
  const dcContext = i32(load<u8>(above, 8)) + i32(load<u8>(contextsLeft, 8));
  let cost = costOfBlock(1, 0, dcContext, result + DC_ORDERED, load<u32>(result, DC_PRESENT));
  let top = load<u32>(above);
  for (let y: usize = 0; y < 4; y++) {
    let left = i32(load<u8>(contextsLeft + y));
    for (let x: usize = 0; x < 4; x++) {
      const pair = result + (y * 2 + (x >> 1)) * QUANTISED;
      const half = x & 1;
      const present = load<u32>(pair + half * 4, PRESENT);
      const shift = u32(x * 8);
      cost += costOfBlock(0, 1, left + i32((top >> shift) & 1), pair + half * 16 + ORDERED, present);
      left = present ? 1 : 0;
      top = (top & ~(u32(0xff) << shift)) | (u32(left) << shift);
    }
  }
  return cost;
}

/** Whether a macroblock has only DC coefficients. */
function isOnlyDc(result: usize): bool {
  let present: u32 = 0;
  for (let pair: usize = 0; pair < 8; pair++)
    present |= load<u32>(result + pair * QUANTISED, PRESENT) | load<u32>(result + pair * QUANTISED, PRESENT + 4);
  return present === 0;
}

export function hasOnlyDc(): bool {
  return isOnlyDc(best);
}

export function hasDc(): bool {
  return load<u32>(best, DC_PRESENT) !== 0;
}

/** Whether all 16 × 16 px are equal. */
function isFlat(source: usize): bool {
  const first = v128.load8_splat(source);
  let differs = i8x16.splat(0);
  for (let at: usize = 0; at < 256; at += 16) differs = v128.or(differs, v128.xor(v128.load(source + at), first));
  return !v128.any_true(differs);
}

/** Finds the best mode for the loaded macroblock. */
export function chooseIntra16(x: i32, y: i32, source: usize, segment: usize): void {
  const above = contextsAbove + usize(x) * CONTEXTS;
  const lambda = i64(load<i32>(segment, LAMBDA_INTRA16));
  const texture = load<i32>(segment, LAMBDA_TEXTURE);
  let flat = isFlat(source);
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
      if (mode === TRUE_MOTION) {
        const from = source + pair * 32;
        const predicted = trial + pair * 32;
        forward(
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
    let distance: i32 = 0;
    let textures: i32 = 0;
    for (let pair: usize = 0; pair < 8; pair++) {
      const to = trial + pair * QUANTISED;
      quantise(coefficients + pair * 64, sourceLuma + pair * 64, segment + LUMA_AC, atDcs(errors + pair * 4), to);
      distance += load<i32>(to, DISTANCE) + load<i32>(to, DISTANCE + 4);
      textures += (load<i32>(to, TEXTURE) >> 2) + (load<i32>(to, TEXTURE + 4) >> 2);
    }
    let distortion = i64(distance) + i64((texture * textures + 128) >> 8);
    if (flat) {
      flat = isOnlyDc(trial);
      // Errors are more visible on flat areas, so they count twice.
      if (flat) distortion *= 2;
    }
    const rate = i64(costOf(trial, above) + costOfIntra16Mode(mode));
    const score = rate * lambda + 256 * distortion;
    if (score < intra16Score) {
      intra16Score = score;
      intra16Mode = mode;
      intra16Distance = distortion;
      intra16SquaredError = distance;
      intra16Rate = rate;
      const previous = best;
      best = trial;
      trial = previous;
    }
    if (isExact) break;
  }
  intra16Score = intra16Rate * i64(load<i32>(segment, LAMBDA_MODE)) + 256 * intra16Distance;
}

/** Reconstructs the macroblock to `to`. */
export function reconstructIntra16(segment: usize, to: usize): void {
  for (let pair: usize = 0; pair < 8; pair++) {
    const result = best + pair * QUANTISED;
    const levels = restore(result, segment + LUMA_AC, atDcs(best + pair * 4 + DC_DEQUANTISED));
    inverse(
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

export function intra16DcPresent(): u32 {
  return load<u32>(best, DC_PRESENT);
}

/** Returns the address of the levels of a pair of blocks. */
export function intra16Pair(pair: usize): usize {
  return best + pair * QUANTISED;
}
