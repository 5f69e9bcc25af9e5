/**
 * Computes the costs of modes and levels (quantised coefficients), i.e. their size in the file, in 256ths of a bit. A
 * bit that has the probability p costs −log₂ p bits. The probabilities of a level depend on the kind of its block
 * (`webpTables.ts`), on its position in the block, and on its context. The context of a block's first level is the
 * number of neighbouring blocks (above and to the left) that have nonzero levels: 0 to 2. The context of all other
 * levels is the magnitude of the level before: 0, 1, or 2 for larger ones. `workers/codecs/README.md` explains the
 * terms.
 */

import { bands, modeProbabilities, valueProbabilities } from './webpTables';
import { DC, HORIZONTAL, INTRA4_MODES, VERTICAL } from './webpPredict';

/**
 * Number of levels in the tables: 0 to 67. Larger levels count as 67, from whose cost theirs differ only in the eleven
 * extra bits.
 */
const LEVEL_COUNT: i32 = 68;
/** Bytes in `levelCosts` for one context, for one position in zigzag order, and for one kind of block. */
const CONTEXT_COST_BYTES: usize = 68 * 2;
const POSITION_COST_BYTES: usize = 3 * 68 * 2;
const KIND_COST_BYTES: usize = 16 * 3 * 68 * 2;

/**
 * Cost of a 0 bit for each probability (in 256ths) that the bit is 0, from 1 to 256; 16 bits each. A 1 bit costs as
 * much as a 0 bit at 256 − probability.
 */
const bitCosts = memory.data(257 * 2, 16);
/**
 * By kind, position, context and level: cost of the level, 16 bits each. Includes the bit before it that says that the
 * block continues, if there is such a bit. At a block's first position in context 0, `startCosts` has this bit instead.
 */
const levelCosts = memory.data(4 * 16 * 3 * 68 * 2, 16);
/**
 * By kind and position, 0 to 16: total cost of zeros at all earlier positions in context 0, 32 bits each. The
 * difference of two entries is the cost of a run of zeros that follows a zero.
 */
const zeroRunCosts = memory.data(4 * 17 * 4, 16);
/**
 * By kind, position (0 to 16) and context: cost of ending the block before this position, 16 bits each; 0 after the
 * last position.
 */
const endCosts = memory.data(4 * 17 * 3 * 2, 16);
/** By kind: cost of the bit that says that a block with context 0 has nonzero levels, 16 bits each. */
const startCosts = memory.data(4 * 2, 16);
/**
 * Cost of each of the ten 4 × 4 modes, for each mode of the block above and each mode of the block to the left, 16 bits
 * each.
 */
const intra4ModeCosts = memory.data(10 * 10 * 10 * 2, 16);

/**
 * The probabilities with which tokens are written, in 256ths, one byte each: those of coefficients, followed by
 * `valueProbabilities` (`webpTables.ts`).
 */
export const probabilities = memory.data(4 * 8 * 3 * 11 + 27 + 5, 16);

/**
 * Returns the cost of a 0 bit, −256 log₂(probability / 256). Uses only integers, so that the result is the same on
 * every machine.
 * @param probability 1–256
 */
function computeCost(probability: i32): u16 {
  // Fixed point with 32 bits of fraction, 1 to 2. `fraction` becomes its logarithm, with 9 bits of fraction.
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

/** Returns the cost of a bit. @param probability probability that the bit is 0, in 256ths */
export function getBitCost(bit: i32, probability: i32): i32 {
  return load<u16>(bitCosts + usize(bit ? 256 - probability : probability) * 2);
}

/**
 * Returns the cost of a level of 1 or more, without the bits that say that the block continues and the level isn't 0.
 * @param value magnitude of the level
 * @param tree address of the eleven probabilities of the decision tree (`webpTables.ts`). 159, 165 and 145 are the
 * probabilities of extra bits (RFC 6386 §13.2).
 */
function getLevelCost(value: i32, tree: usize): i32 {
  // The sign is one bit with even probability.
  let cost = 256;
  if (value === 1) return cost + getBitCost(0, load<u8>(tree, 2));
  cost += getBitCost(1, load<u8>(tree, 2));
  if (value <= 4) {
    cost += getBitCost(0, load<u8>(tree, 3));
    if (value === 2) return cost + getBitCost(0, load<u8>(tree, 4));
    return cost + getBitCost(1, load<u8>(tree, 4)) + getBitCost(value === 4 ? 1 : 0, load<u8>(tree, 5));
  }
  cost += getBitCost(1, load<u8>(tree, 3));
  if (value <= 10) {
    cost += getBitCost(0, load<u8>(tree, 6));
    if (value <= 6) return cost + getBitCost(0, load<u8>(tree, 7)) + getBitCost(value === 6 ? 1 : 0, 159);
    cost += getBitCost(1, load<u8>(tree, 7));
    return cost + getBitCost(value >= 9 ? 1 : 0, 165) + getBitCost(value & 1 ? 0 : 1, 145);
  }
  cost += getBitCost(1, load<u8>(tree, 6));
  let bitCount: i32 = 3;
  let probability = valueProbabilities + 4;
  let extra = value - 11;
  if (value < 35) {
    cost += getBitCost(0, load<u8>(tree, 8)) + getBitCost(value < 19 ? 0 : 1, load<u8>(tree, 9));
    if (value >= 19) {
      bitCount = 4;
      probability = valueProbabilities + 7;
      extra = value - 19;
    }
  } else {
    cost += getBitCost(1, load<u8>(tree, 8)) + getBitCost(value < 67 ? 0 : 1, load<u8>(tree, 10));
    bitCount = value < 67 ? 5 : 11;
    probability = value < 67 ? valueProbabilities + 11 : valueProbabilities + 16;
    extra = value < 67 ? value - 35 : value - 67;
  }
  while (bitCount > 0) cost += getBitCost((extra >> --bitCount) & 1, load<u8>(probability++));
  return cost;
}

/** Computes the costs that are the same for all pictures: those of bits and of 4 × 4 modes (RFC 6386 §11.5). */
export function computeFixedCosts(): void {
  for (let probability = 1; probability <= 256; probability++)
    store<u16>(bitCosts + usize(probability) * 2, computeCost(probability));
  // `neighbours` is 10 × the mode of the block above, plus the mode of the block to the left. The decisions are those
  // of `writeIntra4Mode` in `webpModes.ts`.
  for (let neighbours = 0; neighbours < INTRA4_MODES * INTRA4_MODES; neighbours++) {
    const tree = modeProbabilities + usize(neighbours) * 9;
    const to = intra4ModeCosts + usize(neighbours) * 20;
    const others = getBitCost(1, load<u8>(tree, 0)) + getBitCost(1, load<u8>(tree, 1));
    const modes3To5 = others + getBitCost(1, load<u8>(tree, 2)) + getBitCost(0, load<u8>(tree, 3));
    const modes6To9 = others + getBitCost(1, load<u8>(tree, 2)) + getBitCost(1, load<u8>(tree, 3));
    store<u16>(to, u16(getBitCost(0, load<u8>(tree, 0))), 0);
    store<u16>(to, u16(getBitCost(1, load<u8>(tree, 0)) + getBitCost(0, load<u8>(tree, 1))), 2);
    store<u16>(to, u16(others + getBitCost(0, load<u8>(tree, 2))), 4);
    store<u16>(to, u16(modes3To5 + getBitCost(0, load<u8>(tree, 4))), 6);
    store<u16>(to, u16(modes3To5 + getBitCost(1, load<u8>(tree, 4)) + getBitCost(0, load<u8>(tree, 5))), 8);
    store<u16>(to, u16(modes3To5 + getBitCost(1, load<u8>(tree, 4)) + getBitCost(1, load<u8>(tree, 5))), 10);
    store<u16>(to, u16(modes6To9 + getBitCost(0, load<u8>(tree, 6))), 12);
    const last = modes6To9 + getBitCost(1, load<u8>(tree, 6));
    store<u16>(to, u16(last + getBitCost(0, load<u8>(tree, 7))), 14);
    store<u16>(to, u16(last + getBitCost(1, load<u8>(tree, 7)) + getBitCost(0, load<u8>(tree, 8))), 16);
    store<u16>(to, u16(last + getBitCost(1, load<u8>(tree, 7)) + getBitCost(1, load<u8>(tree, 8))), 18);
  }
}

/**
 * Returns the cost of a mode for the luma of a whole macroblock, including the bit that selects such a mode. RFC 6386
 * §11.2 has the probabilities.
 */
export function getIntra16ModeCost(mode: i32): i32 {
  const flagCost = getBitCost(1, 145);
  if (mode === DC) return flagCost + getBitCost(0, 156) + getBitCost(0, 163);
  if (mode === VERTICAL) return flagCost + getBitCost(0, 156) + getBitCost(1, 163);
  // The last bit, which distinguishes TrueMotion from horizontal, costs one bit (256 / 256).
  return flagCost + getBitCost(1, 156) + 256;
}

/** Returns the cost of the bit that selects a mode for each 4 × 4 luma block. */
export function getIntra4FlagCost(): i32 {
  return getBitCost(0, 145);
}

/** Returns the cost of a chroma mode. RFC 6386 §11.4 has the probabilities. */
export function getChromaCost(mode: i32): i32 {
  if (mode === DC) return getBitCost(0, 142);
  const others = getBitCost(1, 142);
  if (mode === VERTICAL) return others + getBitCost(0, 114);
  return others + getBitCost(1, 114) + getBitCost(mode === HORIZONTAL ? 0 : 1, 183);
}

/**
 * Returns the address of the costs of the ten 4 × 4 modes, 16 bits each.
 * @param above mode of the block above
 * @param left mode of the block to the left
 */
export function intra4ModeCostsAddress(above: i32, left: i32): usize {
  return intra4ModeCosts + usize(above * INTRA4_MODES + left) * 20;
}

/** Recomputes the costs of levels from `probabilities`. */
export function refreshCosts(): void {
  for (let kind = 0; kind < 4; kind++) {
    const first = kind === 0 ? 1 : 0;
    let zerosCost: u32 = 0;
    for (let position = 0; position < 17; position++) {
      const band = load<u8>(bands + usize(position));
      for (let context = 0; context < 3; context++) {
        const tree = probabilities + usize(((kind * 8 + i32(band)) * 3 + context) * 11);
        const end = endCosts + usize((kind * 17 + position) * 3 + context) * 2;
        store<u16>(end, position < 16 ? u16(getBitCost(0, load<u8>(tree))) : 0);
        if (position === 16) continue;
        // After a zero (context 0), a block can't end, so the file has no bit that says that the block continues.
        const continueCost = context > 0 ? getBitCost(1, load<u8>(tree)) : 0;
        const nonzeroCost = continueCost + getBitCost(1, load<u8>(tree, 1));
        const to =
          levelCosts +
          usize(kind) * KIND_COST_BYTES +
          usize(position) * POSITION_COST_BYTES +
          usize(context) * CONTEXT_COST_BYTES;
        store<u16>(to, u16(continueCost + getBitCost(0, load<u8>(tree, 1))));
        for (let value = 1; value < LEVEL_COUNT; value++)
          store<u16>(to + usize(value) * 2, u16(nonzeroCost + getLevelCost(value, tree)));
        if (position === first && context === 0)
          store<u16>(startCosts + usize(kind) * 2, u16(getBitCost(1, load<u8>(tree))));
      }
      store<u32>(zeroRunCosts + usize(kind * 17 + position) * 4, zerosCost);
      if (position < 16)
        zerosCost += load<u16>(levelCosts + usize(kind) * KIND_COST_BYTES + usize(position) * POSITION_COST_BYTES);
    }
  }
}

/**
 * Returns the cost of a block's levels.
 * @param kind kind of the block (`webpTables.ts`)
 * @param first position of the first level: 1 if the block has no DC (first coefficient), otherwise 0
 * @param context number of neighbouring blocks, above and to the left, that have nonzero levels
 * @param zigzagLevels address of the levels' magnitudes in zigzag order, one byte each
 * @param nonzero bit k is set if level k in zigzag order isn't 0
 */
export function getBlockCost(kind: i32, first: i32, context: i32, zigzagLevels: usize, nonzero: u32): i32 {
  const ends = endCosts + usize(kind * 17) * 6;
  if (nonzero === 0) return load<u16>(ends + usize(first * 3 + context) * 2);
  const levels = levelCosts + usize(kind) * KIND_COST_BYTES;
  const zeros = zeroRunCosts + usize(kind * 17) * 4;
  let cost: i32 = context === 0 ? load<u16>(startCosts + usize(kind) * 2) : 0;
  let position = first;
  let remaining = nonzero;
  let levelContext = context;
  do {
    const nextNonzero = i32(ctz(remaining));
    if (nextNonzero > position) {
      cost += load<u16>(levels + usize(position) * POSITION_COST_BYTES + usize(levelContext) * CONTEXT_COST_BYTES);
      cost += load<u32>(zeros + usize(nextNonzero) * 4) - load<u32>(zeros + usize(position + 1) * 4);
      levelContext = 0;
    }
    const value = i32(load<u8>(zigzagLevels + usize(nextNonzero)));
    cost += load<u16>(
      levels +
        usize(nextNonzero) * POSITION_COST_BYTES +
        usize(levelContext) * CONTEXT_COST_BYTES +
        usize(min(value, LEVEL_COUNT - 1)) * 2,
    );
    levelContext = value > 1 ? 2 : 1;
    position = nextNonzero + 1;
    remaining &= remaining - 1;
  } while (remaining);
  return cost + load<u16>(ends + usize(position * 3 + levelContext) * 2);
}
