/**
 * Chooses the prediction mode of a macroblock's chroma, and quantises both colour differences (blue and red). DC is the
 * first coefficient of a block, AC are the others, and a level is a quantised coefficient. `workers/codecs/README.md`
 * explains the terms.
 */

import { getBlockCost, getChromaCost } from './webpCosts';
import {
  blueAbove,
  blueCorner,
  blueLeft,
  contextsAbove,
  CONTEXT_BYTES,
  contextsLeft,
  errorsAbove,
  errorsLeft,
  redAbove,
  redCorner,
  redLeft,
} from './webpFrame';
import { predict } from './webpPredict';
import { SQUARED_ERROR, ZIGZAG_LEVELS, NONZERO, quantise, QUANTISED_PAIR_BYTES, dequantise } from './webpQuantise';
import { CHROMA, CHROMA_DC, LAMBDA_CHROMA } from './webpSegments';
import { forwardTransform, inverseTransform } from './webpTransform';

/**
 * The result of trying a mode starts with the levels of four pairs of blocks. At these offsets follow the dequantised
 * DCs, their errors for the next macroblocks, and the prediction's address.
 */
const DEQUANTISED_DCS: usize = 4 * 128;
const DC_ERRORS: usize = 4 * 128 + 16;
const PREDICTION_ADDRESS: usize = 4 * 128 + 32;
const RESULT_BYTES: usize = 4 * 128 + 48;
const results = memory.data(2 * (4 * 128 + 48), 16);
/** Addresses of the best result so far, and of the result of the mode that is being tried. */
let best: usize = 0;
let trial: usize = 0;

export let chromaMode: i32 = 0;

/** Residual coefficients of four pairs of blocks. */
const coefficients = memory.data(4 * 64, 16);
/** Error of each block's DC, 16 bits each. */
const errors = memory.data(16, 16);

/**
 * Penalty, in 256ths of a bit, for a mode other than DC if all eight blocks together have at most `MAX_FEW_LEVELS`
 * nonzero AC levels.
 */
const MAX_FEW_LEVELS: i32 = 2;
const FEW_LEVELS_PENALTY: i32 = 140 * 8;

/** Quantises a DC coefficient and returns the value that a decoder restores. `divisor`: address of `CHROMA_DC`. */
function dequantiseDc(value: i32, divisor: usize): i32 {
  const magnitude = ((abs(value) * load<i32>(divisor, 4) + load<i32>(divisor, 8)) >> 17) * load<i32>(divisor);
  return value < 0 ? -magnitude : magnitude;
}

/**
 * Diffuses the rounding errors of DC coefficients to the blocks to the right and below, so that soft colours show no
 * steps. Errors are stored halved; 7/16 of an error are passed on to the block below, and 8/16 to the block on the
 * right.
 */
function diffuseDcErrors(x: i32, segment: usize, result: usize): void {
  const divisor = segment + CHROMA_DC;
  for (let colour: usize = 0; colour < 2; colour++) {
    const above = errorsAbove + usize(x) * 8 + colour * 4;
    const left = errorsLeft + colour * 4;
    const upper = coefficients + colour * 128;
    const lower = upper + 64;
    const dequantisedAt = result + colour * 8 + DEQUANTISED_DCS;
    const a = diffuseDcError(upper, 7 * load<i16>(above) + 8 * load<i16>(left), divisor, dequantisedAt, colour * 8);
    const b = diffuseDcError(upper + 8, 7 * load<i16>(above, 2) + 8 * a, divisor, dequantisedAt + 2, colour * 8 + 2);
    const c = diffuseDcError(lower, 7 * a + 8 * load<i16>(left, 2), divisor, dequantisedAt + 4, colour * 8 + 4);
    const d = diffuseDcError(lower + 8, 7 * b + 8 * c, divisor, dequantisedAt + 6, colour * 8 + 6);
    store<i16>(result + colour * 8, i16(b), DC_ERRORS);
    store<i16>(result + colour * 8, i16(c), DC_ERRORS + 2);
    store<i16>(result + colour * 8, i16(d), DC_ERRORS + 4);
  }
}

/**
 * Adds the neighbours' errors to the DC at address `at` and quantises it. Writes the dequantised DC to `at` and
 * `dequantisedAt`, and its difference from the original DC to `errors` at offset `errorOffset`. Returns the remaining
 * error, halved.
 */
function diffuseDcError(at: usize, passedOn: i32, divisor: usize, dequantisedAt: usize, errorOffset: usize): i32 {
  const original = i32(load<i16>(at));
  const value = original + (passedOn >> 3);
  const dequantised = dequantiseDc(value, divisor);
  store<i16>(at, i16(dequantised));
  store<i16>(dequantisedAt, i16(dequantised));
  store<i16>(errors + errorOffset, i16(original - dequantised));
  return (value - dequantised) >> 1;
}

/** Returns a vector with two numbers at the positions of two blocks' DC, and 0 elsewhere. */
function placeAtDcs(from: usize): v128 {
  return i16x8.replace_lane(i16x8.replace_lane(i16x8.splat(0), 0, load<i16>(from)), 4, load<i16>(from, 2));
}

/**
 * Returns the estimated size of a result's levels, in 256ths of a bit. `above`: address of the contexts of the
 * macroblock above.
 */
function computeCost(result: usize, above: usize): i32 {
  let cost: i32 = 0;
  for (let colour: usize = 0; colour < 2; colour++) {
    const tops = above + 4 + colour * 2;
    const lefts = contextsLeft + 4 + colour * 2;
    let top0 = i32(load<u8>(tops));
    let top1 = i32(load<u8>(tops, 1));
    for (let y: usize = 0; y < 2; y++) {
      const pair = result + (colour * 2 + y) * QUANTISED_PAIR_BYTES;
      const first = load<u32>(pair, NONZERO);
      const second = load<u32>(pair, NONZERO + 4);
      cost += getBlockCost(2, 0, top0 + i32(load<u8>(lefts + y)), pair + ZIGZAG_LEVELS, first);
      top0 = first ? 1 : 0;
      cost += getBlockCost(2, 0, top1 + top0, pair + ZIGZAG_LEVELS + 16, second);
      top1 = second ? 1 : 0;
    }
  }
  return cost;
}

/** Transforms the residuals of a pair of blocks to `coefficients`. */
function transformPair(pair: usize, source: usize, predicted: usize): void {
  const from = source + pair * 32;
  const prediction = predicted + pair * 32;
  forwardTransform(
    v128.load(from),
    v128.load(from, 16),
    v128.load(prediction),
    v128.load(prediction, 16),
    coefficients + pair * 64,
  );
}

/** The predictions of all modes. */
const predictions = memory.data(4 * 128, 16);

/** Writes the predictions of all modes. Returns the mode that predicts the source exactly, or −1. */
function findExactMode(x: i32, y: i32, source: usize): i32 {
  for (let mode = 0; mode < 4; mode++) {
    const to = predictions + usize(mode) * 128;
    predict(mode, blueAbove + usize(x) * 8, blueLeft, blueCorner, 2, y > 0, x > 0, to);
    predict(mode, redAbove + usize(x) * 8, redLeft, redCorner, 2, y > 0, x > 0, to + 64);
    let differs = i8x16.splat(0);
    for (let block: usize = 0; block < 128; block += 16)
      differs = v128.or(differs, v128.xor(v128.load(source + block), v128.load(to + block)));
    if (!v128.any_true(differs)) return mode;
  }
  return -1;
}

/**
 * Finds the best mode: the one with the lowest sum of bits × lambda and squared error, where lambda is the squared
 * error that a bit is worth. If a mode predicts the source exactly, chooses this mode without trying the others.
 * `source`: four blocks of the blue difference, then four of the red difference.
 */
export function chooseChroma(x: i32, y: i32, source: usize, segment: usize): void {
  const above = contextsAbove + usize(x) * CONTEXT_BYTES;
  const lambda = i64(load<i32>(segment, LAMBDA_CHROMA));
  best = results;
  trial = results + RESULT_BYTES;
  let bestScore = i64.MAX_VALUE;
  const exact = findExactMode(x, y, source);
  for (let mode = max(0, exact); mode < 4; mode++) {
    const predicted = predictions + usize(mode) * 128;
    for (let pair: usize = 0; pair < 4; pair++) transformPair(pair, source, predicted);
    store<usize>(trial, predicted, PREDICTION_ADDRESS);
    diffuseDcErrors(x, segment, trial);
    let squaredError: i32 = 0;
    let levels: i32 = 0;
    for (let pair: usize = 0; pair < 4; pair++) {
      const to = trial + pair * QUANTISED_PAIR_BYTES;
      const from = coefficients + pair * 64;
      quantise(from, from, segment + CHROMA, placeAtDcs(errors + pair * 4), to);
      squaredError += load<i32>(to, SQUARED_ERROR) + load<i32>(to, SQUARED_ERROR + 4);
      levels += i32(popcnt(load<u32>(to, NONZERO) >> 1)) + i32(popcnt(load<u32>(to, NONZERO + 4) >> 1));
    }
    let rate = computeCost(trial, above) + getChromaCost(mode);
    if (mode > 0 && levels <= MAX_FEW_LEVELS) rate += FEW_LEVELS_PENALTY;
    const score = i64(rate) * lambda + 256 * i64(squaredError);
    if (score < bestScore) {
      bestScore = score;
      chromaMode = mode;
      const previous = best;
      best = trial;
      trial = previous;
    }
    if (exact >= 0) break;
  }
}

/**
 * Stores the remaining DC errors of the chosen mode for the next macroblocks. The error of the last block is divided:
 * 3/4 to the right, 1/4 below.
 */
export function storeDcErrors(x: i32): void {
  for (let colour: usize = 0; colour < 2; colour++) {
    const remaining = best + colour * 8 + DC_ERRORS;
    const above = errorsAbove + usize(x) * 8 + colour * 4;
    const left = errorsLeft + colour * 4;
    const last = i32(load<i16>(remaining, 4));
    const toRight = (3 * last) >> 2;
    store<i16>(left, load<i16>(remaining));
    store<i16>(left, i16(toRight), 2);
    store<i16>(above, load<i16>(remaining, 2));
    store<i16>(above, i16(last - toRight), 2);
  }
}

/** Reconstructs the blue and the red difference at `to`, as a decoder does. */
export function reconstructChroma(segment: usize, to: usize): void {
  for (let pair: usize = 0; pair < 4; pair++) {
    const levels = dequantise(
      best + pair * QUANTISED_PAIR_BYTES,
      segment + CHROMA,
      placeAtDcs(best + pair * 4 + DEQUANTISED_DCS),
    );
    const predicted = load<usize>(best, PREDICTION_ADDRESS) + pair * 32;
    inverseTransform(levels, v128.load(predicted), v128.load(predicted, 16), to + pair * 32);
  }
}

/** Address of the levels of a pair of blocks. Pairs 0 and 1 are blue, 2 and 3 are red. */
export function chromaPair(pair: usize): usize {
  return best + pair * QUANTISED_PAIR_BYTES;
}
