/**
 * Chooses the prediction mode of a macroblock's chroma, and quantises both colour differences (blue and red), which use
 * the same mode. Each difference has 2 × 2 blocks. DC is the first coefficient of a block, AC are the others, and a
 * level is a quantised coefficient. `workers/codecs/README.md` explains the terms.
 */

import { getBlockCost, getChromaCost } from './webpCosts';
import {
  blueAbove,
  blueCorner,
  blueLeft,
  levelFlagsAbove,
  LEVEL_FLAG_BYTES,
  levelFlagsLeft,
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
 * Offsets of bytes in the result of trying a mode. The result starts with four results of `quantise`
 * (`webpQuantise.ts`): the upper and the lower pair of blocks of the blue difference, then those of the red difference.
 * Then follow: the DCs that a decoder restores (eight numbers of 16 bits); the rounding errors of DCs (for each
 * difference: upper right, lower left and lower right block, 16 bits each, and 2 unused bytes); and the address of the
 * prediction.
 */
const DEQUANTISED_DCS: usize = 4 * 128;
const DC_ERRORS: usize = 4 * 128 + 16;
const PREDICTION_ADDRESS: usize = 4 * 128 + 32;
/** Bytes of the result of trying a mode. */
const RESULT_BYTES: usize = 4 * 128 + 48;
/** The best result so far, and the result of the mode that is being tried. */
const results = memory.data(2 * (4 * 128 + 48), 16);
/** Addresses of these two results in `results`. They are exchanged when a mode is better. */
let best: usize = 0;
let trial: usize = 0;

/** The best mode (`webpPredict.ts`). */
export let chromaMode: i32 = 0;

/** Coefficients of the residuals (differences from the prediction): four pairs of blocks. */
const coefficients = memory.data(4 * 64, 16);
/**
 * Difference of each block's DC from the DC that a decoder restores, 16 bits each: four of the blue, then four of the
 * red difference.
 */
const errors = memory.data(16, 16);

/**
 * If all eight blocks together have at most `MAX_FEW_LEVELS` nonzero AC levels in a mode other than the mode DC (the mean
 * of the edges), this mode gets a penalty, in 256ths of a bit. libwebp uses the same numbers.
 */
const MAX_FEW_LEVELS: i32 = 2;
const FEW_LEVELS_PENALTY: i32 = 140 * 8;

/**
 * Quantises a DC coefficient and returns the value that a decoder restores.
 * @param divisor address of the divisor, its reciprocal and its bias (`CHROMA_DC` in `webpSegments.ts`)
 */
function roundDc(value: i32, divisor: usize): i32 {
  const magnitude = ((abs(value) * load<i32>(divisor, 4) + load<i32>(divisor, 8)) >> 17) * load<i32>(divisor);
  return value < 0 ? -magnitude : magnitude;
}

/**
 * Quantises the DCs of all blocks, and diffuses their rounding errors to the blocks to the right and below. 7/16 of an
 * error are passed on to the block below and 8/16 to the block to the right, as in libwebp. Errors are stored halved.
 * @param x column of the macroblock
 * @param segment address of the segment
 * @param result address of the result of the mode that is being tried
 */
function diffuseDcErrors(x: i32, segment: usize, result: usize): void {
  const divisor = segment + CHROMA_DC;
  for (let colour: usize = 0; colour < 2; colour++) {
    const above = errorsAbove + usize(x) * 8 + colour * 4;
    const left = errorsLeft + colour * 4;
    const upper = coefficients + colour * 128;
    const lower = upper + 64;
    const restored = result + colour * 8 + DEQUANTISED_DCS;
    const upperLeftError = diffuseDcError(
      upper,
      7 * load<i16>(above) + 8 * load<i16>(left),
      divisor,
      restored,
      colour * 8,
    );
    const upperRightError = diffuseDcError(
      upper + 8,
      7 * load<i16>(above, 2) + 8 * upperLeftError,
      divisor,
      restored + 2,
      colour * 8 + 2,
    );
    const lowerLeftError = diffuseDcError(
      lower,
      7 * upperLeftError + 8 * load<i16>(left, 2),
      divisor,
      restored + 4,
      colour * 8 + 4,
    );
    const lowerRightError = diffuseDcError(
      lower + 8,
      7 * upperRightError + 8 * lowerLeftError,
      divisor,
      restored + 6,
      colour * 8 + 6,
    );
    store<i16>(result + colour * 8, i16(upperRightError), DC_ERRORS);
    store<i16>(result + colour * 8, i16(lowerLeftError), DC_ERRORS + 2);
    store<i16>(result + colour * 8, i16(lowerRightError), DC_ERRORS + 4);
  }
}

/**
 * Adds the errors of the neighbouring blocks to a DC and quantises it. Writes the DC that a decoder restores to `dc`
 * and `restored`, and its difference from the original DC to `errors`.
 * @param dc address of the coefficient
 * @param passedOn 7 × the halved error of the block above + 8 × the halved error of the block to the left
 * @param divisor see `roundDc`
 * @param restored address in the result
 * @param errorOffset offset in `errors`, bytes
 * @returns the remaining error, halved
 */
function diffuseDcError(dc: usize, passedOn: i32, divisor: usize, restored: usize, errorOffset: usize): i32 {
  const original = i32(load<i16>(dc));
  const value = original + (passedOn >> 3);
  const restoredValue = roundDc(value, divisor);
  store<i16>(dc, i16(restoredValue));
  store<i16>(restored, i16(restoredValue));
  store<i16>(errors + errorOffset, i16(original - restoredValue));
  return (value - restoredValue) >> 1;
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
  let cost: i32 = 0;
  for (let colour: usize = 0; colour < 2; colour++) {
    const flagsAboveColour = above + 4 + colour * 2;
    const flagsLeftColour = levelFlagsLeft + 4 + colour * 2;
    // For each column: 1 if the block above the next one has nonzero levels, otherwise 0.
    let leftColumn = i32(load<u8>(flagsAboveColour));
    let rightColumn = i32(load<u8>(flagsAboveColour, 1));
    for (let y: usize = 0; y < 2; y++) {
      const pair = result + (colour * 2 + y) * QUANTISED_PAIR_BYTES;
      const first = load<u32>(pair, NONZERO);
      const second = load<u32>(pair, NONZERO + 4);
      cost += getBlockCost(2, 0, leftColumn + i32(load<u8>(flagsLeftColour + y)), pair + ZIGZAG_LEVELS, first);
      leftColumn = first ? 1 : 0;
      cost += getBlockCost(2, 0, rightColumn + leftColumn, pair + ZIGZAG_LEVELS + 16, second);
      rightColumn = second ? 1 : 0;
    }
  }
  return cost;
}

/**
 * Transforms the residuals of a pair of blocks to `coefficients`.
 * @param pair index of the pair, 0–3
 * @param source address of the original chroma samples
 * @param predicted address of the predicted samples
 */
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

/** The predictions of the four modes, eight blocks of 16 bytes each. */
const predictions = memory.data(4 * 128, 16);

/**
 * Writes `predictions` of the modes in turn, up to the first mode that predicts the original samples exactly. Returns
 * this mode, or −1 if there is none.
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param source address of the original chroma samples
 */
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
 * Finds the best mode: the one with the lowest sum of size × lambda and squared error, where lambda is the squared
 * error that a bit is worth. If a mode predicts the original exactly, chooses this mode without trying the others.
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param source address of four blocks of the blue difference, followed by four of the red difference
 * @param segment address of the segment
 */
export function chooseChroma(x: i32, y: i32, source: usize, segment: usize): void {
  const above = levelFlagsAbove + usize(x) * LEVEL_FLAG_BYTES;
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
      // Texture isn't considered for chroma, so the second argument has no effect.
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
 * Stores the remaining DC errors of the best mode for the macroblocks to the right and below. The error of the lower
 * right block is divided: 3/4 to the right, 1/4 below.
 * @param x column of the macroblock
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

/**
 * Writes the chroma of the macroblock to `to`, four blocks of the blue difference and four of the red difference, as a
 * decoder reconstructs them with the best mode.
 */
export function reconstructChroma(segment: usize, to: usize): void {
  for (let pair: usize = 0; pair < 4; pair++) {
    const pairCoefficients = dequantise(
      best + pair * QUANTISED_PAIR_BYTES,
      segment + CHROMA,
      placeAtDcs(best + pair * 4 + DEQUANTISED_DCS),
    );
    const predicted = load<usize>(best, PREDICTION_ADDRESS) + pair * 32;
    inverseTransform(pairCoefficients, v128.load(predicted), v128.load(predicted, 16), to + pair * 32);
  }
}

/**
 * Returns the address of the result of `quantise` for a pair of blocks, with the best mode. Pairs 0 and 1 are the blue
 * difference, 2 and 3 the red difference.
 */
export function chromaPair(pair: usize): usize {
  return best + pair * QUANTISED_PAIR_BYTES;
}
