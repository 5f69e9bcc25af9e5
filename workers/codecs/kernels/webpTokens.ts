/**
 * Records levels (quantised coefficients) as tokens, and writes the tokens when the whole picture has been recorded,
 * because the best probabilities depend on all of them (RFC 6386 §13). A token is one bit of the file with its
 * probability. In memory, it is a 16-bit number: twice the index of the probability in `probabilities`
 * (`webpCosts.ts`), plus the bit. `workers/codecs/README.md` explains the terms.
 */

import { writeBit, writeTokenBits } from './webpBits';
import { probabilities, getBitCost } from './webpCosts';
import {
  bands,
  COEFFICIENT_PROBABILITY_COUNT,
  keepProbabilities,
  valueProbabilities,
  defaultProbabilities,
  VALUE_PROBABILITY_COUNT,
  zigzag,
} from './webpTables';

/**
 * Number of occurrences of each token, 32 bits each: for each probability, the number of 0 bits and the number of 1
 * bits.
 */
const counts = memory.data(2 * (4 * 8 * 3 * 11 + 27) * 4, 16);
/** Addresses of the end of the recorded tokens, of the first token that isn't counted yet, and of the first token. */
let nextToken: usize = 0;
let firstUncounted: usize = 0;
let firstToken: usize = 0;

/** Number of coefficient probabilities per context, per band and per kind of block (`webpTables.ts`). */
const CONTEXT_PROBABILITIES: u32 = 11;
const BAND_PROBABILITIES: u32 = 33;
const KIND_PROBABILITIES: u32 = 264;

/**
 * Indices of the probabilities from `valueProbabilities` (`webpTables.ts`), which follow the 1,056 probabilities of
 * coefficients: those of the sign, of the extra bits of levels 5–6 and 7–10, and the first ones of 3, 4, 5 and 11 extra
 * bits of larger levels.
 */
const SIGN_BIT: u32 = 1056;
const FIVE_OR_SIX_BIT: u32 = 1057;
const FROM_NINE_BIT: u32 = 1058;
const EVEN_BIT: u32 = 1059;
const THREE_BITS: u32 = 1060;
const FOUR_BITS: u32 = 1063;
const FIVE_BITS: u32 = 1067;
const ELEVEN_BITS: u32 = 1072;

/**
 * Starts recording tokens, with the default probabilities.
 * @param address address of the first token
 */
export function openTokens(address: usize): void {
  firstToken = address;
  nextToken = address;
  firstUncounted = address;
  memory.fill(counts, 0, 2 * (COEFFICIENT_PROBABILITY_COUNT + VALUE_PROBABILITY_COUNT) * 4);
  memory.copy(probabilities, defaultProbabilities, COEFFICIENT_PROBABILITY_COUNT);
  memory.copy(probabilities + COEFFICIENT_PROBABILITY_COUNT, valueProbabilities, VALUE_PROBABILITY_COUNT);
}

/** Returns the address of the end of the recorded tokens. */
export function tokensEnd(): usize {
  return nextToken;
}

/** Records a bit. @param probability index of the probability */
function recordToken(probability: u32, bit: u32): void {
  store<u16>(nextToken, (probability << 1) | bit);
  nextToken += 2;
}

/**
 * Records a level of 2 or more, without its sign.
 * @param tree index of the first of the eleven probabilities of the decision tree (`webpTables.ts`)
 * @param value magnitude of the level
 */
function recordLargeLevel(tree: u32, value: i32): void {
  recordToken(tree + 2, 1);
  if (value <= 4) {
    recordToken(tree + 3, 0);
    recordToken(tree + 4, value === 2 ? 0 : 1);
    if (value !== 2) recordToken(tree + 5, value === 4 ? 1 : 0);
    return;
  }
  recordToken(tree + 3, 1);
  if (value <= 10) {
    recordToken(tree + 6, 0);
    recordToken(tree + 7, value <= 6 ? 0 : 1);
    if (value <= 6) {
      recordToken(FIVE_OR_SIX_BIT, value === 6 ? 1 : 0);
    } else {
      recordToken(FROM_NINE_BIT, value >= 9 ? 1 : 0);
      recordToken(EVEN_BIT, value & 1 ? 0 : 1);
    }
    return;
  }
  recordToken(tree + 6, 1);
  recordToken(tree + 8, value < 35 ? 0 : 1);
  let probability = THREE_BITS;
  let bitCount: i32 = 3;
  let extra = value - 11;
  if (value < 35) {
    recordToken(tree + 9, value < 19 ? 0 : 1);
    if (value >= 19) {
      probability = FOUR_BITS;
      bitCount = 4;
      extra = value - 19;
    }
  } else {
    recordToken(tree + 10, value < 67 ? 0 : 1);
    probability = value < 67 ? FIVE_BITS : ELEVEN_BITS;
    bitCount = value < 67 ? 5 : 11;
    extra = value < 67 ? value - 35 : value - 67;
  }
  while (bitCount > 0) recordToken(probability++, (extra >> --bitCount) & 1);
}

/**
 * Records the levels of a block.
 * @param kind kind of the block (`webpTables.ts`)
 * @param first position of the first level: 1 if the block has no DC (first coefficient), otherwise 0
 * @param context number of neighbouring blocks, above and to the left, that have nonzero levels
 * @param levels address of the levels, 16 bits each, in rows 16 bytes apart
 * @param nonzero bit k is set if level k in zigzag order isn't 0
 */
export function recordBlock(kind: i32, first: i32, context: i32, levels: usize, nonzero: u32): void {
  const base = u32(kind) * KIND_PROBABILITIES;
  // The bands of positions 0 and 1 are 0 and 1.
  let tree = base + u32(first) * BAND_PROBABILITIES + u32(context) * CONTEXT_PROBABILITIES;
  if (nonzero === 0) {
    recordToken(tree, 0);
    return;
  }
  recordToken(tree, 1);
  let position = first;
  let remaining = nonzero;
  for (;;) {
    const nextNonzero = i32(ctz(remaining));
    while (position < nextNonzero) {
      recordToken(tree + 1, 0);
      position++;
      tree = base + u32(load<u8>(bands + usize(position))) * BAND_PROBABILITIES;
    }
    recordToken(tree + 1, 1);
    const blockIndex = usize(load<u8>(zigzag + usize(nextNonzero)));
    // The rows are 16 bytes apart, because each row of a pair has four levels of either block.
    const level = i32(load<i16>(levels + (blockIndex >> 2) * 16 + (blockIndex & 3) * 2));
    const value = abs(level);
    if (value === 1) recordToken(tree + 2, 0);
    else recordLargeLevel(tree, value);
    recordToken(SIGN_BIT, u32(level) >> 31);
    position = nextNonzero + 1;
    if (position === 16) return;
    tree =
      base +
      u32(load<u8>(bands + usize(position))) * BAND_PROBABILITIES +
      (value === 1 ? CONTEXT_PROBABILITIES : 2 * CONTEXT_PROBABILITIES);
    remaining &= remaining - 1;
    if (remaining === 0) {
      recordToken(tree, 0);
      return;
    }
    recordToken(tree, 1);
  }
}

/**
 * Records the Y2 block, which contains the transformed DCs of a macroblock's luma blocks.
 * @param context number of Y2 blocks with nonzero levels among the nearest one above and the nearest one to the left
 * @param levels address of 16 levels of 16 bits, row by row
 * @param nonzero bit k is set if level k in zigzag order isn't 0
 */
export function recordY2Block(context: i32, levels: usize, nonzero: u32): void {
  // Copies the levels to rows 16 bytes apart, as `recordBlock` expects.
  for (let k: usize = 0; k < 16; k++) {
    const blockIndex = usize(load<u8>(zigzag + k));
    store<i16>(rows + (blockIndex >> 2) * 16 + (blockIndex & 3) * 2, load<i16>(levels + blockIndex * 2));
  }
  recordBlock(1, 0, context, rows, nonzero);
}

/** The levels of the Y2 block in rows 16 bytes apart. */
const rows = memory.data(64, 16);

/**
 * Counts the new tokens, and sets each probability of coefficients to the one that fits all recorded tokens best, if
 * this saves more bits than the new probability takes in the header. Otherwise sets the probability to its default.
 */
export function refreshProbabilities(): void {
  for (; firstUncounted < nextToken; firstUncounted += 2) {
    const count = counts + usize(load<u16>(firstUncounted)) * 4;
    store<u32>(count, load<u32>(count) + 1);
  }
  for (let i: usize = 0; i < usize(COEFFICIENT_PROBABILITY_COUNT); i++) {
    const zeros = load<u32>(counts + i * 8, 0);
    const ones = load<u32>(counts + i * 8, 4);
    const defaultProbability = i32(load<u8>(defaultProbabilities + i));
    const probability = ones === 0 ? 255 : max(1, 255 - i32((u64(ones) * 255) / u64(zeros + ones)));
    const keepProbability = i32(load<u8>(keepProbabilities + i));
    // Costs of all these bits with the default and with the new probability, in 256ths of a bit.
    const defaultCost =
      u64(zeros) * u64(getBitCost(0, defaultProbability)) +
      u64(ones) * u64(getBitCost(1, defaultProbability)) +
      u64(getBitCost(0, keepProbability));
    const newCost =
      u64(zeros) * u64(getBitCost(0, probability)) +
      u64(ones) * u64(getBitCost(1, probability)) +
      u64(getBitCost(1, keepProbability)) +
      // The new probability takes 8 bits in the header.
      8 * 256;
    store<u8>(probabilities + i, u8(newCost < defaultCost ? probability : defaultProbability));
  }
}

/**
 * Writes the probabilities of coefficients to the header (RFC 6386 §13.4): for each, a bit that tells whether it
 * differs from its default and, if so, its 8 bits.
 */
export function writeProbabilities(): void {
  for (let i: usize = 0; i < usize(COEFFICIENT_PROBABILITY_COUNT); i++) {
    const probability = u32(load<u8>(probabilities + i));
    const isChanged = probability !== u32(load<u8>(defaultProbabilities + i));
    writeBit(isChanged ? 1 : 0, load<u8>(keepProbabilities + i));
    if (isChanged) for (let bit = 7; bit >= 0; bit--) writeBit((probability >> u32(bit)) & 1, 128);
  }
}

/** Writes all tokens with the current probabilities. */
export function writeTokens(): void {
  writeTokenBits(firstToken, nextToken, probabilities);
}
