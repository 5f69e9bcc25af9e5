/**
 * Predicts the luma of a macroblock in blocks of 4 × 4 samples: chooses one of ten prediction modes for each block and
 * computes the levels (quantised coefficients). Each block is reconstructed before the next one is predicted, because
 * predictions use it. `workers/codecs/README.md` explains the terms.
 */

import { getBlockCost, getIntra4FlagCost, intra4ModeCostsAddress } from './webpCosts';
import {
  macroblocksAcross,
  levelFlagsAbove,
  LEVEL_FLAG_BYTES,
  levelFlagsLeft,
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

/**
 * Samples around the macroblock, one byte each: 16 to the left (from bottom to top), the corner, 16 above, and 4 above
 * to the right. The block in column x and row y of the macroblock has the 13 edge samples from position 12 + 4x − 4y
 * on: 4 to the left, the corner, 4 above, and 4 above to the right. After a block is encoded, samples for the next
 * blocks replace some of its edge samples.
 */
const edges = memory.data(64, 16);
/** The predictions of a block by all ten modes, 16 bytes each, column by column. */
const predictions = memory.data(10 * 16, 16);
/** Coefficients of a block's residuals (differences from the predictions): five pairs, each for two modes. */
const coefficients = memory.data(5 * 64, 16);
/** The coefficients of a block of the source (the original picture), stored twice, as a pair. */
const sourceTwice = memory.data(64, 16);
/** The residual coefficients of the two modes that are being tried, as a pair. */
const candidatePair = memory.data(64, 16);
/** Results of `quantise` (`webpQuantise.ts`), one for each pair of tried modes. */
const results = memory.data(5 * 128, 16);
/** The samples of a reconstructed block, twice. */
const reconstructedTwice = memory.data(32, 16);

/**
 * Bytes of a block's levels in `chosenLevels`. They are stored like a pair, in rows 16 bytes apart, but only the first
 * block of the pair is used.
 */
const BLOCK_LEVEL_BYTES: usize = 64;
/** The levels of each block with its chosen mode. */
const chosenLevels = memory.data(16 * 64, 16);
/** For each block, 32 bits: bit k is set if level k in zigzag order isn't 0. */
const nonzeroFlags = memory.data(16 * 4, 16);
/** The chosen mode of each block, one byte each (`webpPredict.ts`). */
const modes = memory.data(16, 16);
/** The samples of the macroblock as a decoder reconstructs them: 16 blocks of 16 bytes, row by row. */
export const intra4Blocks = memory.data(256, 16);

/**
 * If a block has at most `MAX_FEW_LEVELS` nonzero levels, not counting its first, in a mode other than DC (the mean of the
 * edges), this mode gets a penalty, in 256ths of a bit. libwebp uses the same numbers.
 */
const MAX_FEW_LEVELS: i32 = 3;
const FEW_LEVELS_PENALTY: i32 = 140;

/**
 * Reads the samples around the macroblock into `edges`.
 * @param x column of the macroblock
 */
function readEdges(x: i32): void {
  for (let i: usize = 0; i < 16; i++) store<u8>(edges + i, load<u8>(lumaLeft + 15 - i));
  store<u8>(edges, u8(lumaCorner), 16);
  const above = lumaAbove + usize(x) * 16;
  memory.copy(edges + 17, above, 16);
  // The last macroblock of a row has no samples above to its right, so the last sample above is repeated, as decoders
  // do.
  if (x + 1 < macroblocksAcross) store<u32>(edges, load<u32>(above, 16), 33);
  else store<u32>(edges, u32(load<u8>(above, 15)) * 0x01010101, 33);
}

/** Copies the coefficients of a block from `sourceLuma` to `sourceTwice`. */
function readSourceBlock(block: usize): void {
  const pair = sourceLuma + (block >> 1) * 64;
  for (let row: usize = 0; row < 64; row += 16)
    v128.store(sourceTwice + row, v128.load64_splat(pair + row + (block & 1) * 8));
}

/**
 * Maximum number of pairs of modes that are quantised, in the order of their estimated costs. The estimates are
 * inexact, so the rest is skipped only if 180 / 256 of the next estimate is at least the cost of the best mode so far.
 * Measured: trying all ten modes makes files no smaller and only 0.02 dB closer to the original, and takes a seventh
 * longer.
 */
const MAX_TRIED_PAIRS: usize = 3;
const ESTIMATE_SHARE_256THS: i64 = 180;
/**
 * For each mode, 32 bits: 16 × its estimated cost, plus its number; all ones if the mode has been tried. Twelve keys,
 * of which the last two are unused.
 */
const modeKeys = memory.data(64, 16);

/**
 * How costs are estimated: the part of a coefficient's magnitude up to `maxSquaredMagnitude` will probably be lost, so
 * it costs its square as error. The part above this value will be encoded, so it costs bits. Eight equal lanes.
 */
let maxSquaredMagnitude: v128 = i16x8.splat(0);
/** 4 × the estimated cost of each unit above `maxSquaredMagnitude`, as squared error. */
let costPerUnitAbove: i32 = 0;

/**
 * Estimates the costs of all ten modes of a block, as squared error: of the residuals and of the bits for the mode.
 * Writes them to `modeKeys`.
 * @param blockSamples the 16 samples of the source's block
 * @param modeCosts address of the modes' bit costs, in 256ths of a bit, 16 bits each
 * @param lambda squared error that a bit is worth
 */
function estimateModeCosts(blockSamples: v128, modeCosts: usize, lambda: i32): void {
  const maxMagnitude = maxSquaredMagnitude;
  const ones = i16x8.splat(1);
  for (let pair: usize = 0; pair < 5; pair++) {
    const residual = coefficients + pair * 64;
    const prediction = predictions + pair * 32;
    forwardTransform(blockSamples, blockSamples, v128.load(prediction), v128.load(prediction, 16), residual);
    let squares = i32x4.splat(0);
    let excess = i16x8.splat(0);
    for (let row: usize = 0; row < 64; row += 16) {
      const magnitude = i16x8.abs(v128.load(residual + row));
      const clamped = i16x8.min_s(magnitude, maxMagnitude);
      squares = i32x4.add(squares, i32x4.dot_i16x8_s(clamped, clamped));
      excess = i16x8.add(excess, i16x8.sub(magnitude, clamped));
    }
    const excessCosts = i32x4.mul(i32x4.dot_i16x8_s(excess, ones), i32x4.splat(costPerUnitAbove));
    // Divided by 4, because the coefficients are twice those of an orthonormal transform. Lanes 0 and 1 belong to the
    // first mode, 2 and 3 to the second.
    const costs = i32x4.add(i32x4.shr_u(squares, 2), i32x4.shr_u(excessCosts, 2));
    const first = u32(i32x4.extract_lane(costs, 0) + i32x4.extract_lane(costs, 1));
    const second = u32(i32x4.extract_lane(costs, 2) + i32x4.extract_lane(costs, 3));
    for (let index: u32 = 0; index < 2; index++) {
      const mode = u32(pair * 2) + index;
      const cost = (u32(load<u16>(modeCosts + usize(mode) * 2)) * u32(lambda)) >> 8;
      const key = (((index ? second : first) + cost) << 4) | mode;
      store<u32>(modeKeys + usize(mode) * 4, key);
    }
  }
  // The last two keys belong to no mode, so they get the highest cost.
  store<i64>(modeKeys, -1, 40);
}

/** Finds the mode with the lowest estimated cost in `modeKeys`, marks it as tried, and returns its key. */
function takeBestMode(): u32 {
  const lowestFour = i32x4.min_u(i32x4.min_u(v128.load(modeKeys), v128.load(modeKeys, 16)), v128.load(modeKeys, 32));
  const lowestTwo = i32x4.min_u(lowestFour, i64x2.shuffle(lowestFour, lowestFour, 1, 0));
  const lowest = min(u32(i32x4.extract_lane(lowestTwo, 0)), u32(i32x4.extract_lane(lowestTwo, 1)));
  store<u32>(modeKeys + usize(lowest & 15) * 4, 0xffffffff);
  return lowest;
}

/**
 * Chooses a mode for each block. Stops if the cost reaches `limit` or the modes take more than `maxModeBits`.
 * @param x column of the macroblock
 * @param source address of its samples
 * @param segment address of its segment
 * @param decision address of its decisions (`webpFrame.ts`)
 * @param limit score of the best 16 × 16 mode (`intra16Score` in `webpIntra16.ts`)
 * @param maxModeBits maximum size of all modes, in 256ths of a bit
 * @returns whether modes were chosen, which are then in `decision`
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
  let totalScore = i64(getIntra4FlagCost()) * lambdaMode;
  let modeBits: i32 = 0;
  // One byte for each of four columns: whether the block above has nonzero levels.
  let flagsInColumns = load<u32>(levelFlagsAbove + usize(x) * LEVEL_FLAG_BYTES);
  // Addresses of the modes of the blocks above (next to each other) and to the left (4 bytes apart).
  const modesAbove = decision - decisionRowBytes + INTRA4_MODE + 12;
  const modesLeft = decision - DECISION_BYTES + INTRA4_MODE + 3;
  readEdges(x);
  const divisor = i32(load<i16>(matrix, DIVISORS + 16));
  // A magnitude of up to about 3/4 of the divisor becomes 0. Each further divisor costs as much squared error as about
  // 3/4 bit is worth (`LAMBDA_INTRA4` in `webpSegments.ts`).
  maxSquaredMagnitude = i16x8.splat(i16((divisor * 3) >> 2));
  costPerUnitAbove = (divisor * 9) >> 7;
  for (let block: usize = 0; block < 16; block++) {
    const blockColumn = block & 3;
    const blockRow = block >> 2;
    const edge = edges + 12 - blockRow * 4 + blockColumn * 4;
    predictIntra4(edge, predictions);
    readSourceBlock(block);
    const blockSamples = v128.load(source + block * 16);
    const modeAbove = i32(blockRow === 0 ? load<u8>(modesAbove + blockColumn) : load<u8>(modes + block - 4));
    const modeLeft = i32(blockColumn === 0 ? load<u8>(modesLeft + blockRow * 4) : load<u8>(modes + block - 1));
    const modeCosts = intra4ModeCostsAddress(modeAbove, modeLeft);
    const flagLeft =
      blockColumn === 0 ? i32(load<u8>(levelFlagsLeft + blockRow)) : load<u32>(nonzeroFlags + block * 4 - 4) ? 1 : 0;
    const shift = u32(blockColumn * 8);
    const context = i32((flagsInColumns >> shift) & 1) + flagLeft;
    estimateModeCosts(blockSamples, modeCosts, i32(lambda));
    let bestScore: i64 = i64.MAX_VALUE;
    let bestMode: i32 = 0;
    let bestResult: usize = 0;
    let bestDistortion: i64 = 0;
    let bestRate: i64 = 0;
    for (let pair: usize = 0; pair < MAX_TRIED_PAIRS; pair++) {
      const to = results + pair * QUANTISED_PAIR_BYTES;
      const bestKey = takeBestMode();
      if (i64(bestKey >> 4) * ESTIMATE_SHARE_256THS >= bestScore) break;
      const first = usize(bestKey & 15);
      const second = usize(takeBestMode() & 15);
      const firstCoefficients = coefficients + (first >> 1) * 64 + (first & 1) * 8;
      const secondCoefficients = coefficients + (second >> 1) * 64 + (second & 1) * 8;
      for (let row: usize = 0; row < 64; row += 16)
        v128.store(
          candidatePair + row,
          v128.load64_lane(secondCoefficients + row, v128.load64_zero(firstCoefficients + row), 1),
        );
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
          bestResult = pair * 2 + half;
          bestDistortion = distortion;
          bestRate = i64(rate);
        }
      }
    }
    totalScore += bestRate * lambdaMode + 256 * bestDistortion;
    modeBits += load<u16>(modeCosts + usize(bestMode) * 2);
    if (totalScore >= limit || modeBits > maxModeBits) return false;

    const half = bestResult & 1;
    const from = results + (bestResult >> 1) * QUANTISED_PAIR_BYTES;
    const nonzero = load<u32>(from + half * 4, NONZERO);
    store<u8>(modes + block, u8(bestMode));
    store<u32>(nonzeroFlags + block * 4, nonzero);
    flagsInColumns = (flagsInColumns & ~(u32(0xff) << shift)) | (u32(nonzero ? 1 : 0) << shift);
    const levels = chosenLevels + block * BLOCK_LEVEL_BYTES;
    for (let row: usize = 0; row < 64; row += 16) v128.store(levels + row, v128.load64_splat(from + row + half * 8));
    const prediction = v128.load(predictions + usize(bestMode) * 16);
    let reconstructed = prediction;
    if (nonzero) {
      inverseTransform(dequantise(levels, matrix, i16x8.splat(0)), prediction, prediction, reconstructedTwice);
      reconstructed = v128.load(reconstructedTwice);
    }
    v128.store(intra4Blocks + block * 16, reconstructed);
    // The bottom row and the right column of the block become edges of the next blocks (see `edges`). The last block of
    // a row has no right neighbour; instead of its column, the samples above to the right are copied for the row below.
    const edgeSamples = i8x16.swizzle(reconstructed, i8x16(3, 7, 11, 15, 14, 13, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    v128.store32_lane(edge + 1, edgeSamples, 0);
    if (blockColumn === 3) store<u32>(edge, load<u32>(edge, 9), 5);
    else {
      v128.store16_lane(edge, edgeSamples, 2, 5);
      v128.store8_lane(edge, edgeSamples, 6, 7);
    }
  }
  v128.store(decision, v128.load(modes), INTRA4_MODE);
  return true;
}

/** Returns the address of a block's levels, 16 bits each, in rows 16 bytes apart. */
export function intra4Levels(block: usize): usize {
  return chosenLevels + block * BLOCK_LEVEL_BYTES;
}

/** Returns bits: bit k is set if level k of the block in zigzag order isn't 0. */
export function intra4NonzeroFlags(block: usize): u32 {
  return load<u32>(nonzeroFlags + block * 4);
}
