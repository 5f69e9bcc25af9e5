/**
 * Predicts the luma of a macroblock in blocks of 4 × 4 px: chooses one of ten prediction modes for each block and
 * computes the levels (quantised coefficients). `workers/codecs/README.md` explains the terms.
 */

import { getBlockCost, getIntra4FlagCost, costsOfIntra4Modes } from './webpCosts';
import {
  across,
  contextsAbove,
  CONTEXT_BYTES,
  contextsLeft,
  DECISION_BYTES,
  decisionRowBytes,
  lumaAbove,
  lumaCorner,
  lumaLeft,
  INTRA4_MODE,
} from './webpFrame';
import { sourceLuma } from './webpRank';
import { predictIntra4 } from './webpPredict';
import {
  SQUARED_ERROR,
  DIVISORS,
  ZIGZAG_LEVELS,
  NONZERO,
  quantise,
  QUANTISED_PAIR_BYTES,
  dequantise,
  TEXTURE_LOSS,
} from './webpQuantise';
import { LAMBDA_MODE, LAMBDA_INTRA4, LAMBDA_TEXTURE, LUMA } from './webpSegments';
import { forwardTransform, inverseTransform } from './webpTransform';

/** Edge pixels: left column from bottom to top, corner, sixteen pixels above, four above to the right. */
const edges = memory.data(64, 16);
/** The predictions of a block by all ten modes. */
const predictions = memory.data(10 * 16, 16);
/** Residual coefficients of a block: five pairs of modes. */
const coefficients = memory.data(5 * 64, 16);
/** The coefficients of a block of the source, stored as a pair of equal blocks. */
const sourceTwice = memory.data(64, 16);
/** The residual coefficients of the two modes that are being tried. */
const candidatePair = memory.data(64, 16);
/** Results of `quantise`, one for each pair of tried modes. */
const results = memory.data(5 * 128, 16);
/** A reconstructed block, twice. */
const pixels = memory.data(32, 16);

/**
 * Bytes of a block's levels in `chosenLevels`, which are stored like a pair of blocks. Only the first block of the pair
 * is used.
 */
const BLOCK_LEVEL_BYTES: usize = 64;
const chosenLevels = memory.data(16 * 64, 16);
/** The nonzero levels of each block, as bits in zigzag order. */
const nonzeroFlags = memory.data(16 * 4, 16);
/** The chosen mode of each block. */
const modes = memory.data(16, 16);
/** The reconstructed macroblock. */
export const intra4Blocks = memory.data(256, 16);

/**
 * Penalty, in 256ths of a bit, for a mode other than DC if the block has at most `MAX_FEW_LEVELS` nonzero AC levels
 * with this mode.
 */
const MAX_FEW_LEVELS: i32 = 3;
const FEW_LEVELS_PENALTY: i32 = 140;

/** Reads the edges of the macroblock into `edges`. */
function readEdges(x: i32): void {
  for (let i: usize = 0; i < 16; i++) store<u8>(edges + i, load<u8>(lumaLeft + 15 - i));
  store<u8>(edges, u8(lumaCorner), 16);
  const above = lumaAbove + usize(x) * 16;
  memory.copy(edges + 17, above, 16);
  // The last macroblock of a row has no pixels above to its right, so the last pixel above is repeated.
  if (x + 1 < across) store<u32>(edges, load<u32>(above, 16), 33);
  else store<u32>(edges, u32(load<u8>(above, 15)) * 0x01010101, 33);
}

/** Reads the source's coefficients of one block into `sourceTwice`. */
function readSourceBlock(block: usize): void {
  const pair = sourceLuma + (block >> 1) * 64;
  for (let row: usize = 0; row < 64; row += 16)
    v128.store(sourceTwice + row, v128.load64_splat(pair + row + (block & 1) * 8));
}

/**
 * Maximum number of pairs of modes that are encoded completely. Modes whose estimated cost exceeds 256 / `CONFIDENCE`
 * of the best cost so far are skipped. Measured: trying all ten modes makes files no smaller and only 0.02 dB closer to
 * the original, and takes a seventh longer.
 */
const MAX_TRIED_PAIRS: usize = 3;
const CONFIDENCE: i64 = 180;
/** For each untried mode: 16 × its estimated cost, plus its number. */
const modeKeys = memory.data(64, 16);

/**
 * The part of a coefficient's magnitude above this value costs bits instead of squared error, because this part will be
 * encoded.
 */
let maxSquaredMagnitude: v128 = i16x8.splat(0);
/** The estimated cost of each unit above `maxSquaredMagnitude`. */
let costPerUnitAbove: i32 = 0;

/** Writes the estimated costs of all modes, i.e. of the residuals and of the modes themselves, to `modeKeys`. */
function estimateModeCosts(blockPixels: v128, modeCosts: usize, lambda: i32): void {
  const maxMagnitude = maxSquaredMagnitude;
  const ones = i16x8.splat(1);
  for (let pair: usize = 0; pair < 5; pair++) {
    const at = coefficients + pair * 64;
    const prediction = predictions + pair * 32;
    forwardTransform(blockPixels, blockPixels, v128.load(prediction), v128.load(prediction, 16), at);
    let squares = i32x4.splat(0);
    let excess = i16x8.splat(0);
    for (let row: usize = 0; row < 64; row += 16) {
      const magnitude = i16x8.abs(v128.load(at + row));
      const clamped = i16x8.min_s(magnitude, maxMagnitude);
      squares = i32x4.add(squares, i32x4.dot_i16x8_s(clamped, clamped));
      excess = i16x8.add(excess, i16x8.sub(magnitude, clamped));
    }
    const excessCosts = i32x4.mul(i32x4.dot_i16x8_s(excess, ones), i32x4.splat(costPerUnitAbove));
    const four = i32x4.add(i32x4.shr_u(squares, 2), i32x4.shr_u(excessCosts, 2));
    const first = u32(i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1));
    const second = u32(i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3));
    for (let half: u32 = 0; half < 2; half++) {
      const mode = u32(pair * 2) + half;
      const cost = (u32(load<u16>(modeCosts + usize(mode) * 2)) * u32(lambda)) >> 8;
      const key = (((half ? second : first) + cost) << 4) | mode;
      store<u32>(modeKeys + usize(mode) * 4, key);
    }
  }
  // The last two of twelve keys belong to no mode, so they get the highest cost.
  store<i64>(modeKeys, -1, 40);
}

/** Removes the mode with the lowest estimated cost from `modeKeys` and returns its key. */
function takeBestMode(): u32 {
  const lowestFour = i32x4.min_u(i32x4.min_u(v128.load(modeKeys), v128.load(modeKeys, 16)), v128.load(modeKeys, 32));
  const lowestTwo = i32x4.min_u(lowestFour, i64x2.shuffle(lowestFour, lowestFour, 1, 0));
  const lowest = min(u32(i32x4.extract_lane(lowestTwo, 0)), u32(i32x4.extract_lane(lowestTwo, 1)));
  store<u32>(modeKeys + usize(lowest & 15) * 4, 0xffffffff);
  return lowest;
}

/**
 * Chooses a mode for each block. If all blocks together cost less than `limit` and the modes at most `maxModeBits`,
 * writes the modes to `decision` and returns true.
 */
export function chooseIntra4(
  x: i32,
  source: usize,
  segment: usize,
  decision: usize,
  limit: i64,
  maxModeBits: i32,
): bool {
  const lambda = i64(load<i32>(segment, LAMBDA_INTRA4));
  const lambdaMode = i64(load<i32>(segment, LAMBDA_MODE));
  const textureWeight = load<i32>(segment, LAMBDA_TEXTURE);
  const matrix = segment + LUMA;
  let total = i64(getIntra4FlagCost()) * lambdaMode;
  let modeBits: i32 = 0;
  let top = load<u32>(contextsAbove + usize(x) * CONTEXT_BYTES);
  const above = decision - decisionRowBytes + INTRA4_MODE + 12;
  const left = decision - DECISION_BYTES + INTRA4_MODE + 3;
  readEdges(x);
  const divisor = i32(load<i16>(matrix, DIVISORS + 16));
  // About 3/4 of the divisor. Each further divisor costs about 1½ bits, converted to squared error.
  maxSquaredMagnitude = i16x8.splat(i16((divisor * 3) >> 2));
  costPerUnitAbove = (divisor * 9) >> 7;
  for (let block: usize = 0; block < 16; block++) {
    const bx = block & 3;
    const by = block >> 2;
    const edge = edges + 12 - by * 4 + bx * 4;
    predictIntra4(edge, predictions);
    readSourceBlock(block);
    const blockPixels = v128.load(source + block * 16);
    const modeAbove = i32(by === 0 ? load<u8>(above + bx) : load<u8>(modes + block - 4));
    const modeLeft = i32(bx === 0 ? load<u8>(left + by * 4) : load<u8>(modes + block - 1));
    const modeCosts = costsOfIntra4Modes(modeAbove, modeLeft);
    const contextLeft = bx === 0 ? i32(load<u8>(contextsLeft + by)) : load<u32>(nonzeroFlags + block * 4 - 4) ? 1 : 0;
    const shift = u32(bx * 8);
    const context = i32((top >> shift) & 1) + contextLeft;
    estimateModeCosts(blockPixels, modeCosts, i32(lambda));
    let bestScore: i64 = i64.MAX_VALUE;
    let bestMode: i32 = 0;
    let bestAt: usize = 0;
    let bestDistortion: i64 = 0;
    let bestRate: i64 = 0;
    for (let pair: usize = 0; pair < MAX_TRIED_PAIRS; pair++) {
      const to = results + pair * QUANTISED_PAIR_BYTES;
      const bestKey = takeBestMode();
      if (i64(bestKey >> 4) * CONFIDENCE >= bestScore) break;
      const first = usize(bestKey & 15);
      const second = usize(takeBestMode() & 15);
      const firstAt = coefficients + (first >> 1) * 64 + (first & 1) * 8;
      const secondAt = coefficients + (second >> 1) * 64 + (second & 1) * 8;
      for (let row: usize = 0; row < 64; row += 16)
        v128.store(candidatePair + row, v128.load64_lane(secondAt + row, v128.load64_zero(firstAt + row), 1));
      quantise(candidatePair, sourceTwice, matrix, i16x8.splat(0), to);
      for (let half: usize = 0; half < 2; half++) {
        const mode = i32(half ? second : first);
        const nonzero = load<u32>(to + half * 4, NONZERO);
        const squaredError = load<i32>(to + half * 4, SQUARED_ERROR);
        const textureLoss = load<i32>(to + half * 4, TEXTURE_LOSS) >> 2;
        const distortion = i64(squaredError + ((textureWeight * textureLoss + 128) >> 8));
        let rate = i32(load<u16>(modeCosts + usize(mode) * 2));
        if (mode > 0 && i32(popcnt(nonzero >> 1)) <= MAX_FEW_LEVELS) rate += FEW_LEVELS_PENALTY;
        if (i64(rate) * lambda + 256 * distortion >= bestScore) continue;
        rate += getBlockCost(3, 0, context, to + half * 16 + ZIGZAG_LEVELS, nonzero);
        const score = i64(rate) * lambda + 256 * distortion;
        if (score < bestScore) {
          bestScore = score;
          bestMode = mode;
          bestAt = pair * 2 + half;
          bestDistortion = distortion;
          bestRate = i64(rate);
        }
      }
    }
    total += bestRate * lambdaMode + 256 * bestDistortion;
    modeBits += load<u16>(modeCosts + usize(bestMode) * 2);
    if (total >= limit || modeBits > maxModeBits) return false;

    const half = bestAt & 1;
    const from = results + (bestAt >> 1) * QUANTISED_PAIR_BYTES;
    const nonzero = load<u32>(from + half * 4, NONZERO);
    store<u8>(modes + block, u8(bestMode));
    store<u32>(nonzeroFlags + block * 4, nonzero);
    top = (top & ~(u32(0xff) << shift)) | (u32(nonzero ? 1 : 0) << shift);
    const levels = chosenLevels + block * BLOCK_LEVEL_BYTES;
    for (let row: usize = 0; row < 64; row += 16) v128.store(levels + row, v128.load64_splat(from + row + half * 8));
    const prediction = v128.load(predictions + usize(bestMode) * 16);
    let reconstructed = prediction;
    if (nonzero) {
      inverseTransform(dequantise(levels, matrix, i16x8.splat(0)), prediction, prediction, pixels);
      reconstructed = v128.load(pixels);
    }
    v128.store(intra4Blocks + block * 16, reconstructed);
    // The block's lowest row and right column become edges of the next blocks.
    const row = i8x16.swizzle(reconstructed, i8x16(3, 7, 11, 15, 14, 13, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    v128.store32_lane(edge + 1, row, 0);
    if (bx === 3) store<u32>(edge, load<u32>(edge, 9), 5);
    else {
      v128.store16_lane(edge, row, 2, 5);
      v128.store8_lane(edge, row, 6, 7);
    }
  }
  v128.store(decision, v128.load(modes), INTRA4_MODE);
  return true;
}

export function intra4Levels(block: usize): usize {
  return chosenLevels + block * BLOCK_LEVEL_BYTES;
}

export function intra4NonzeroFlags(block: usize): u32 {
  return load<u32>(nonzeroFlags + block * 4);
}
