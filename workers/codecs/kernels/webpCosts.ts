/**
 * The costs of modes and levels (quantised coefficients) with the current probabilities, in 256ths of a bit. The
 * probabilities of a level depend on the kind of its block, its position in the block and its context, i.e. the levels
 * before it. `workers/codecs/README.md` explains the terms.
 */

import { bands, modeProbabilities, valueProbabilities } from './webpTables';
import { DC, HORIZONTAL, INTRA4_MODES, VERTICAL } from './webpPredict';

/**
 * Number of levels with a cost of their own. The costs of larger levels differ only by bits of about even probability.
 */
const LEVEL_COUNT: i32 = 68;
/** Bytes of the level costs for one context, for one position in zigzag order, and for one kind of block. */
const CONTEXT_COST_BYTES: usize = 68 * 2;
const POSITION_COST_BYTES: usize = 3 * 68 * 2;
const KIND_COST_BYTES: usize = 16 * 3 * 68 * 2;

/** Cost of a 0 bit for each probability. A 1 bit costs as much as a 0 bit at 256 − probability. */
const bitCosts = memory.data(257 * 2, 16);
/** By kind, position and context: costs of each level, including the preceding bit for 'not the end of the block'. */
const levelCosts = memory.data(4 * 16 * 3 * 68 * 2, 16);
/** By kind and position: cost of a run of zeros that follows a zero. */
const zeroRunCosts = memory.data(4 * 17 * 4, 16);
/** By kind, position and context: cost of ending the block before this position; 0 after the last position. */
const endCosts = memory.data(4 * 17 * 3 * 2, 16);
/** By kind: cost of having any nonzero level, if the context is 0. */
const startCosts = memory.data(4 * 2, 16);
/** Cost of each prediction mode for 4 × 4 px, for each mode of the blocks above and to the left. */
const intra4ModeCosts = memory.data(10 * 10 * 10 * 2, 16);

/** The current probabilities of coefficients, followed by `valueProbabilities`. */
export const probabilities = memory.data(4 * 8 * 3 * 11 + 27 + 5, 16);

/** Computes −256 log₂(probability / 256), with the same result on every machine. */
function computeCost(probability: i32): u16 {
  let mantissa = u64(probability) << 32;
  let integerPart: i32 = 8;
  while (mantissa >= u64(2) << 32) {
    mantissa >>= 1;
    integerPart--;
  }
  let fraction: i32 = 0;
  for (let bit = 0; bit < 9; bit++) {
    // Squaring doubles the logarithm.
    mantissa >>= 16;
    mantissa = mantissa * mantissa;
    fraction <<= 1;
    if (mantissa >= u64(2) << 32) {
      mantissa >>= 1;
      fraction |= 1;
    }
  }
  return u16((integerPart * 512 - fraction + 1) >> 1);
}

export function getBitCost(bit: i32, probability: i32): i32 {
  return load<u16>(bitCosts + usize(bit ? 256 - probability : probability) * 2);
}

/**
 * Cost of a level of 1 or more, without the bits that say that the block continues and the level isn't 0. `p`: address
 * of the eleven probabilities. 159, 165 and 145 are the probabilities of extra bits (RFC 6386 §13.2).
 */
function getLevelCost(value: i32, p: usize): i32 {
  // The sign bit.
  let cost = 256;
  if (value === 1) return cost + getBitCost(0, load<u8>(p, 2));
  cost += getBitCost(1, load<u8>(p, 2));
  if (value <= 4) {
    cost += getBitCost(0, load<u8>(p, 3));
    if (value === 2) return cost + getBitCost(0, load<u8>(p, 4));
    return cost + getBitCost(1, load<u8>(p, 4)) + getBitCost(value === 4 ? 1 : 0, load<u8>(p, 5));
  }
  cost += getBitCost(1, load<u8>(p, 3));
  if (value <= 10) {
    cost += getBitCost(0, load<u8>(p, 6));
    if (value <= 6) return cost + getBitCost(0, load<u8>(p, 7)) + getBitCost(value === 6 ? 1 : 0, 159);
    cost += getBitCost(1, load<u8>(p, 7));
    return cost + getBitCost(value >= 9 ? 1 : 0, 165) + getBitCost(value & 1 ? 0 : 1, 145);
  }
  cost += getBitCost(1, load<u8>(p, 6));
  let bitCount: i32 = 3;
  let probability = valueProbabilities + 4;
  let extra = value - 11;
  if (value < 35) {
    cost += getBitCost(0, load<u8>(p, 8)) + getBitCost(value < 19 ? 0 : 1, load<u8>(p, 9));
    if (value >= 19) {
      bitCount = 4;
      probability = valueProbabilities + 7;
      extra = value - 19;
    }
  } else {
    cost += getBitCost(1, load<u8>(p, 8)) + getBitCost(value < 67 ? 0 : 1, load<u8>(p, 10));
    bitCount = value < 67 ? 5 : 11;
    probability = value < 67 ? valueProbabilities + 11 : valueProbabilities + 16;
    extra = value < 67 ? value - 35 : value - 67;
  }
  while (bitCount > 0) cost += getBitCost((extra >> --bitCount) & 1, load<u8>(probability++));
  return cost;
}

/** Computes the costs that are the same for all images. */
export function computeFixedCosts(): void {
  for (let probability = 1; probability <= 256; probability++)
    store<u16>(bitCosts + usize(probability) * 2, computeCost(probability));
  // `neighbours`: 10 × the mode of the block above, plus the mode of the block to the left.
  for (let neighbours = 0; neighbours < INTRA4_MODES * INTRA4_MODES; neighbours++) {
    const p = modeProbabilities + usize(neighbours) * 9;
    const to = intra4ModeCosts + usize(neighbours) * 20;
    const others = getBitCost(1, load<u8>(p, 0)) + getBitCost(1, load<u8>(p, 1));
    const modes3To5 = others + getBitCost(1, load<u8>(p, 2)) + getBitCost(0, load<u8>(p, 3));
    const modes6To9 = others + getBitCost(1, load<u8>(p, 2)) + getBitCost(1, load<u8>(p, 3));
    store<u16>(to, u16(getBitCost(0, load<u8>(p, 0))), 0);
    store<u16>(to, u16(getBitCost(1, load<u8>(p, 0)) + getBitCost(0, load<u8>(p, 1))), 2);
    store<u16>(to, u16(others + getBitCost(0, load<u8>(p, 2))), 4);
    store<u16>(to, u16(modes3To5 + getBitCost(0, load<u8>(p, 4))), 6);
    store<u16>(to, u16(modes3To5 + getBitCost(1, load<u8>(p, 4)) + getBitCost(0, load<u8>(p, 5))), 8);
    store<u16>(to, u16(modes3To5 + getBitCost(1, load<u8>(p, 4)) + getBitCost(1, load<u8>(p, 5))), 10);
    store<u16>(to, u16(modes6To9 + getBitCost(0, load<u8>(p, 6))), 12);
    const last = modes6To9 + getBitCost(1, load<u8>(p, 6));
    store<u16>(to, u16(last + getBitCost(0, load<u8>(p, 7))), 14);
    store<u16>(to, u16(last + getBitCost(1, load<u8>(p, 7)) + getBitCost(0, load<u8>(p, 8))), 16);
    store<u16>(to, u16(last + getBitCost(1, load<u8>(p, 7)) + getBitCost(1, load<u8>(p, 8))), 18);
  }
}

/**
 * Cost of a luma mode for a whole macroblock, including the bit that selects such a mode. RFC 6386 §11.2 has the
 * probabilities.
 */
export function getIntra16ModeCost(mode: i32): i32 {
  const flagCost = getBitCost(1, 145);
  if (mode === DC) return flagCost + getBitCost(0, 156) + getBitCost(0, 163);
  if (mode === VERTICAL) return flagCost + getBitCost(0, 156) + getBitCost(1, 163);
  // The last bit, which distinguishes the two remaining modes, costs one bit (256 / 256).
  return flagCost + getBitCost(1, 156) + 256;
}

/** Cost of the bit that selects modes for each 4 × 4 px. */
export function getIntra4FlagCost(): i32 {
  return getBitCost(0, 145);
}

/** Cost of a chroma mode. RFC 6386 §11.2 has the probabilities. */
export function getChromaCost(mode: i32): i32 {
  if (mode === DC) return getBitCost(0, 142);
  const others = getBitCost(1, 142);
  if (mode === VERTICAL) return others + getBitCost(0, 114);
  return others + getBitCost(1, 114) + getBitCost(mode === HORIZONTAL ? 0 : 1, 183);
}

/** Returns the address of the costs of the ten modes of 4 × 4 px, 16 bits each. */
export function costsOfIntra4Modes(above: i32, left: i32): usize {
  return intra4ModeCosts + usize(above * INTRA4_MODES + left) * 20;
}

/** Recomputes the costs from `probabilities`. */
export function refreshCosts(): void {
  for (let kind = 0; kind < 4; kind++) {
    const first = kind === 0 ? 1 : 0;
    let zerosCost: u32 = 0;
    for (let position = 0; position < 17; position++) {
      const band = load<u8>(bands + usize(position));
      for (let context = 0; context < 3; context++) {
        const p = probabilities + usize(((kind * 8 + i32(band)) * 3 + context) * 11);
        const end = endCosts + usize((kind * 17 + position) * 3 + context) * 2;
        store<u16>(end, position < 16 ? u16(getBitCost(0, load<u8>(p))) : 0);
        if (position === 16) continue;
        // After a zero (context 0), a block can't end, so no bit says that it continues.
        const continueCost = context > 0 ? getBitCost(1, load<u8>(p)) : 0;
        const nonzeroCost = continueCost + getBitCost(1, load<u8>(p, 1));
        const to =
          levelCosts +
          usize(kind) * KIND_COST_BYTES +
          usize(position) * POSITION_COST_BYTES +
          usize(context) * CONTEXT_COST_BYTES;
        store<u16>(to, u16(continueCost + getBitCost(0, load<u8>(p, 1))));
        for (let value = 1; value < LEVEL_COUNT; value++)
          store<u16>(to + usize(value) * 2, u16(nonzeroCost + getLevelCost(value, p)));
        if (position === first && context === 0)
          store<u16>(startCosts + usize(kind) * 2, u16(getBitCost(1, load<u8>(p))));
      }
      store<u32>(zeroRunCosts + usize(kind * 17 + position) * 4, zerosCost);
      if (position < 16)
        zerosCost += load<u16>(levelCosts + usize(kind) * KIND_COST_BYTES + usize(position) * POSITION_COST_BYTES);
    }
  }
}

/**
 * Cost of a block's levels.
 * @param kind kind of the block (`webpTables.ts`)
 * @param first position of the first level: 1 if the block has no DC, otherwise 0
 * @param context number of neighbours, above and to the left, that have nonzero levels
 * @param ordered address of the levels' magnitudes in zigzag order, one byte each
 * @param nonzero bits in zigzag order, set if the level isn't 0
 */
export function getBlockCost(kind: i32, first: i32, context: i32, ordered: usize, nonzero: u32): i32 {
  const ends = endCosts + usize(kind * 17) * 6;
  if (nonzero === 0) return load<u16>(ends + usize(first * 3 + context) * 2);
  const levels = levelCosts + usize(kind) * KIND_COST_BYTES;
  const zeros = zeroRunCosts + usize(kind * 17) * 4;
  let cost: i32 = context === 0 ? load<u16>(startCosts + usize(kind) * 2) : 0;
  let position = first;
  let remaining = nonzero;
  let levelContext = context;
  do {
    const at = i32(ctz(remaining));
    if (at > position) {
      cost += load<u16>(levels + usize(position) * POSITION_COST_BYTES + usize(levelContext) * CONTEXT_COST_BYTES);
      cost += load<u32>(zeros + usize(at) * 4) - load<u32>(zeros + usize(position + 1) * 4);
      levelContext = 0;
    }
    const value = i32(load<u8>(ordered + usize(at)));
    cost += load<u16>(
      levels +
        usize(at) * POSITION_COST_BYTES +
        usize(levelContext) * CONTEXT_COST_BYTES +
        usize(min(value, LEVEL_COUNT - 1)) * 2,
    );
    levelContext = value > 1 ? 2 : 1;
    position = at + 1;
    remaining &= remaining - 1;
  } while (remaining);
  return cost + load<u16>(ends + usize(position * 3 + levelContext) * 2);
}
