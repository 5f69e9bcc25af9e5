/**
 * Records levels (quantised coefficients) as tokens, and writes them when the whole picture has been recorded, because
 * the best probabilities depend on all tokens (RFC 6386 §13). A token is one bit of the file with its probability:
 * twice the index of the probability, plus the bit. `workers/codecs/README.md` explains the terms.
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

/** Number of occurrences of each token. */
const counts = memory.data(2 * (4 * 8 * 3 * 11 + 27) * 4, 16);
/** Addresses of the next token, of the first token that isn't counted yet, and of the first token. */
let nextToken: usize = 0;
let firstUncounted: usize = 0;
let firstToken: usize = 0;

/** Number of coefficient probabilities for each context, band and kind of block (`webpTables.ts`). */
const CONTEXT_PROBABILITIES: u32 = 11;
const BAND_PROBABILITIES: u32 = 33;
const KIND_PROBABILITIES: u32 = 264;

/** Indices of the probabilities from `valueProbabilities`, which follow the 1,056 probabilities of coefficients. */
const SIGN_BIT: u32 = 1056;
const FIVE_OR_SIX_BIT: u32 = 1057;
const FROM_NINE_BIT: u32 = 1058;
const EVEN_BIT: u32 = 1059;
const THREE_BITS: u32 = 1060;
const FOUR_BITS: u32 = 1063;
const FIVE_BITS: u32 = 1067;
const ELEVEN_BITS: u32 = 1072;

/** Starts recording tokens at address `at`, with the default probabilities. */
export function openTokens(at: usize): void {
  firstToken = at;
  nextToken = at;
  firstUncounted = at;
  memory.fill(counts, 0, 2 * (COEFFICIENT_PROBABILITY_COUNT + VALUE_PROBABILITY_COUNT) * 4);
  memory.copy(probabilities, defaultProbabilities, COEFFICIENT_PROBABILITY_COUNT);
  memory.copy(probabilities + COEFFICIENT_PROBABILITY_COUNT, valueProbabilities, VALUE_PROBABILITY_COUNT);
}

export function tokensEnd(): usize {
  return nextToken;
}

function recordToken(probability: u32, bit: u32): void {
  store<u16>(nextToken, (probability << 1) | bit);
  nextToken += 2;
}

/** Records a level of 2 or more, without its sign. `p`: index of the first of the eleven probabilities. */
function recordLargeLevel(p: u32, value: i32): void {
  recordToken(p + 2, 1);
  if (value <= 4) {
    recordToken(p + 3, 0);
    recordToken(p + 4, value === 2 ? 0 : 1);
    if (value !== 2) recordToken(p + 5, value === 4 ? 1 : 0);
    return;
  }
  recordToken(p + 3, 1);
  if (value <= 10) {
    recordToken(p + 6, 0);
    recordToken(p + 7, value <= 6 ? 0 : 1);
    if (value <= 6) {
      recordToken(FIVE_OR_SIX_BIT, value === 6 ? 1 : 0);
    } else {
      recordToken(FROM_NINE_BIT, value >= 9 ? 1 : 0);
      recordToken(EVEN_BIT, value & 1 ? 0 : 1);
    }
    return;
  }
  recordToken(p + 6, 1);
  recordToken(p + 8, value < 35 ? 0 : 1);
  let probability = THREE_BITS;
  let bitCount: i32 = 3;
  let extra = value - 11;
  if (value < 35) {
    recordToken(p + 9, value < 19 ? 0 : 1);
    if (value >= 19) {
      probability = FOUR_BITS;
      bitCount = 4;
      extra = value - 19;
    }
  } else {
    recordToken(p + 10, value < 67 ? 0 : 1);
    probability = value < 67 ? FIVE_BITS : ELEVEN_BITS;
    bitCount = value < 67 ? 5 : 11;
    extra = value < 67 ? value - 35 : value - 67;
  }
  while (bitCount > 0) recordToken(probability++, (extra >> --bitCount) & 1);
}

/**
 * Records a block.
 * @param kind kind of the block (`webpTables.ts`)
 * @param first position of the first level: 1 if the block has no DC, otherwise 0
 * @param context number of neighbours, above and to the left, that have nonzero levels
 * @param levels address of the levels, 16 bits each, in rows 16 bytes apart
 * @param nonzero bits in zigzag order, set if the level isn't 0
 */
export function recordBlock(kind: i32, first: i32, context: i32, levels: usize, nonzero: u32): void {
  const base = u32(kind) * KIND_PROBABILITIES;
  // The bands of positions 0 and 1 are 0 and 1.
  let p = base + u32(first) * BAND_PROBABILITIES + u32(context) * CONTEXT_PROBABILITIES;
  if (nonzero === 0) {
    recordToken(p, 0);
    return;
  }
  recordToken(p, 1);
  let position = first;
  let remaining = nonzero;
  for (;;) {
    const at = i32(ctz(remaining));
    while (position < at) {
      recordToken(p + 1, 0);
      position++;
      p = base + u32(load<u8>(bands + usize(position))) * BAND_PROBABILITIES;
    }
    recordToken(p + 1, 1);
    const order = usize(load<u8>(zigzag + usize(at)));
    // The rows of two blocks are interleaved.
    const level = i32(load<i16>(levels + (order >> 2) * 16 + (order & 3) * 2));
    const value = abs(level);
    if (value === 1) recordToken(p + 2, 0);
    else recordLargeLevel(p, value);
    recordToken(SIGN_BIT, u32(level) >> 31);
    position = at + 1;
    if (position === 16) return;
    p =
      base +
      u32(load<u8>(bands + usize(position))) * BAND_PROBABILITIES +
      (value === 1 ? CONTEXT_PROBABILITIES : 2 * CONTEXT_PROBABILITIES);
    remaining &= remaining - 1;
    if (remaining === 0) {
      recordToken(p, 0);
      return;
    }
    recordToken(p, 1);
  }
}

/** Records the Y2 block, which contains the DC coefficients of a macroblock's luma blocks: 16 levels of 16 bits. */
export function recordDc(context: i32, levels: usize, nonzero: u32): void {
  // Copied to rows 16 bytes apart, as `recordBlock` expects.
  for (let k: usize = 0; k < 16; k++) {
    const order = usize(load<u8>(zigzag + k));
    store<i16>(rows + (order >> 2) * 16 + (order & 3) * 2, load<i16>(levels + order * 2));
  }
  recordBlock(1, 0, context, rows, nonzero);
}

/** The levels of the Y2 block in rows 16 bytes apart. */
const rows = memory.data(64, 16);

/**
 * Sets each probability to the one that fits the recorded tokens best, if this saves more bits than the new probability
 * takes in the header. Otherwise sets it to the default.
 */
export function refreshProbabilities(): void {
  for (; firstUncounted < nextToken; firstUncounted += 2) {
    const at = counts + usize(load<u16>(firstUncounted)) * 4;
    store<u32>(at, load<u32>(at) + 1);
  }
  for (let i: usize = 0; i < usize(COEFFICIENT_PROBABILITY_COUNT); i++) {
    const zeros = load<u32>(counts + i * 8, 0);
    const ones = load<u32>(counts + i * 8, 4);
    const defaultProbability = i32(load<u8>(defaultProbabilities + i));
    const probability = ones === 0 ? 255 : max(1, 255 - i32((u64(ones) * 255) / u64(zeros + ones)));
    const keepProbability = i32(load<u8>(keepProbabilities + i));
    const before =
      u64(zeros) * u64(getBitCost(0, defaultProbability)) +
      u64(ones) * u64(getBitCost(1, defaultProbability)) +
      u64(getBitCost(0, keepProbability));
    const after =
      u64(zeros) * u64(getBitCost(0, probability)) +
      u64(ones) * u64(getBitCost(1, probability)) +
      u64(getBitCost(1, keepProbability)) +
      // The new probability takes 8 bits, in 256ths.
      8 * 256;
    store<u8>(probabilities + i, u8(after < before ? probability : defaultProbability));
  }
}

/** Writes the probabilities that differ from the defaults. */
export function writeProbabilities(): void {
  for (let i: usize = 0; i < usize(COEFFICIENT_PROBABILITY_COUNT); i++) {
    const probability = u32(load<u8>(probabilities + i));
    const isChanged = probability !== u32(load<u8>(defaultProbabilities + i));
    writeBit(isChanged ? 1 : 0, load<u8>(keepProbabilities + i));
    if (isChanged) for (let bit = 7; bit >= 0; bit--) writeBit((probability >> u32(bit)) & 1, 128);
  }
}

/** Writes all tokens. */
export function writeTokens(): void {
  writeTokenBits(firstToken, nextToken, probabilities);
}
