/**
 * The heavy part of a lossy WebP encoder, a VP8 key frame (RFC 6386): pixels to samples, samples to levels, those to bits.
 * What a quality means and the order of calls are `workers/codecs/webp*.ts`.
 *
 * One picture: `begin`, `band` for every row of macroblocks and `analyse`; then for each quality the segments written to
 * where `segmentsAt` says, `assign` and `encode`; then the header by `open` and `put`, `modes` and `tokens`.
 */

import { easeOf, easeOfChroma } from './webpEase';
import { closeBits, openBits, putBit } from './webpBits';
import { chooseChroma, chromaMode, chromaPair, passOnErrors, readChroma } from './webpChroma';
import { fixedCosts, refreshCosts } from './webpCosts';
import {
  across,
  CHROMA_MODE,
  CONTEXTS,
  contextsAbove,
  contextsLeft,
  DECISION,
  decisionRow,
  decisions,
  down,
  EASE,
  free,
  keepChroma,
  keepLuma,
  layOut,
  lumaAbove,
  LUMA_MODE,
  reserve,
  samples,
  SEGMENT,
  SMALL,
  SMALL_MODE,
  startPicture,
  startRow,
} from './webpFrame';
import {
  chooseLarge,
  hasDc,
  hasOnlyDc,
  largeDcLevels,
  largeDcPresent,
  largeMode,
  largePair,
  largePlain,
  largeScore,
  readLarge,
  readSource,
} from './webpLarge';
import { DIVISORS, PRESENT } from './webpQuantise';
import { MACROBLOCK, macroblock } from './webpSamples';
import { largestSteps, LEAST_DISTANCE, LUMA, SEGMENT_BYTES, segments } from './webpSegments';
import { chooseSmall, smallBlocks, smallLevels, smallPresent } from './webpSmall';
import { openTokens, putTokens, recordBlock, recordDc, refreshChances, tokensEnd } from './webpTokens';

let width: i32 = 0;
let input: usize = 0;
/** A macroblock's pixels at the right edge, filled up. */
const edge = memory.data(16 * 64, 16);
/** The macroblock as it will be read. */
const read = memory.data(384, 16);

/** Squares of a divisor in how many squares a pixel may be off. */
const GOOD: i32 = 128;

/** How many macroblocks there are of each ease, 0–255. */
const eases = memory.data(256 * 4, 16);
/** Which segment each ease goes to. */
const segmentOf = memory.data(256, 16);
/** How many macroblocks each segment has. */
const sizes = memory.data(16, 16);

export function easesAt(): usize {
  return eases;
}

export function segmentOfAt(): usize {
  return segmentOf;
}

export function segmentsAt(): usize {
  return segments;
}

export function largestStepsAt(): usize {
  return largestSteps;
}

export function segmentSizesAt(): usize {
  return sizes;
}

/** The lowest row of luma as decoders have it before they filter, once a picture is encoded. */
export function lowestRowAt(): usize {
  return lumaAbove;
}

/** Starts an opaque picture. Returns where the pixels of each row of macroblocks go: rows of `pixels`, no padding. */
export function begin(pixels: i32, rows: i32): usize {
  fixedCosts();
  width = pixels;
  input = layOut(pixels, rows);
  return input;
}

/** Takes the pixels at `input` as row `y` of macroblocks; `rows` of them are there, the last stands for those missing. */
export function band(y: i32, rows: i32): void {
  const stride = usize(width) * 4;
  let to = samples + usize(y * across) * MACROBLOCK;
  for (let x = 0; x < across; x++) {
    const inside = width - x * 16;
    let from = input + usize(x) * 64;
    let step = stride;
    if (inside < 16) {
      for (let row = 0; row < rows; row++) {
        const line = from + usize(row) * stride;
        for (let i = 0; i < 16; i++)
          store<u32>(edge + usize(row * 16 + i) * 4, load<u32>(line + usize(min(i, inside - 1)) * 4));
      }
      from = edge;
      step = 64;
    }
    macroblock(from, step, from + usize(rows - 1) * step, to);
    to += MACROBLOCK;
  }
}

/** Finds how easy each macroblock is. Returns the sum of how easy their colours are. */
export function analyse(): f64 {
  memory.fill(eases, 0, 256 * 4);
  let colours: f64 = 0;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const source = samples + usize(y * across + x) * MACROBLOCK;
      const colour = easeOfChroma(x, y, source);
      const ease = min(255, max(0, 255 - ((3 * easeOf(x, y, source) + colour + 2) >> 2)));
      colours += f64(colour);
      store<u8>(decisions + usize(y) * decisionRow + usize(x) * DECISION, u8(ease), EASE);
      store<u32>(eases + usize(ease) * 4, load<u32>(eases + usize(ease) * 4) + 1);
    }
  return colours;
}

/** Which of a macroblock's blocks have levels, for the next ones. */
function keepContexts(x: i32, blocks: u32): void {
  const above = contextsAbove + usize(x) * CONTEXTS;
  for (let i: u32 = 0; i < 4; i++) {
    store<u8>(above + usize(i), u8((blocks >> (12 + i)) & 1));
    store<u8>(contextsLeft + usize(i), u8((blocks >> (3 + 4 * i)) & 1));
  }
  for (let colour: u32 = 0; colour < 2; colour++) {
    const four = blocks >> (16 + 4 * colour);
    const at = usize(4 + 2 * colour);
    store<u8>(above + at, u8((four >> 2) & 1));
    store<u8>(above + at, u8((four >> 3) & 1), 1);
    store<u8>(contextsLeft + at, u8((four >> 1) & 1));
    store<u8>(contextsLeft + at, u8((four >> 3) & 1), 1);
  }
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function contextOf(blocks: u32, above: i32, left: i32): i32 {
  return i32(((blocks >> u32(above)) & 1) + ((blocks >> u32(left)) & 1));
}

/** Records a macroblock's levels; `blocks`: which of them there are, luma, blue and red. */
function record(x: i32, small: bool, blocks: u32): void {
  const above = contextsAbove + usize(x) * CONTEXTS;
  if (!small) {
    const context = i32(load<u8>(above, 8)) + i32(load<u8>(contextsLeft, 8));
    recordDc(context, largeDcLevels(), largeDcPresent());
    const has = u8(hasDc() ? 1 : 0);
    store<u8>(above, has, 8);
    store<u8>(contextsLeft, has, 8);
  }
  for (let block: usize = 0; block < 16; block++) {
    const bx = block & 3;
    const by = block >> 2;
    const top = by === 0 ? i32(load<u8>(above + bx)) : i32((blocks >> u32(block - 4)) & 1);
    const left = bx === 0 ? i32(load<u8>(contextsLeft + by)) : i32((blocks >> u32(block - 1)) & 1);
    if (small) recordBlock(3, 0, top + left, smallLevels(block), smallPresent(block));
    else {
      const pair = largePair(block >> 1);
      recordBlock(0, 1, top + left, pair + (block & 1) * 8, load<u32>(pair + (block & 1) * 4, PRESENT));
    }
  }
  for (let block: usize = 0; block < 8; block++) {
    const bx = block & 1;
    const by = (block >> 1) & 1;
    const colour: usize = 4 + (block >> 2) * 2;
    const at = 16 + u32(block);
    const top = by === 0 ? i32(load<u8>(above + colour + bx)) : i32((blocks >> (at - 2)) & 1);
    const left = bx === 0 ? i32(load<u8>(contextsLeft + colour + by)) : i32((blocks >> (at - 1)) & 1);
    const pair = chromaPair(block >> 1);
    recordBlock(2, 0, top + left, pair + bx * 8, load<u32>(pair + bx * 4, PRESENT));
  }
}

/** The largest of the first steps between blocks that have only their DC. */
function noteStep(segment: u32): void {
  const levels = largeDcLevels();
  const step = max(max(abs(i32(load<i16>(levels, 2))), abs(i32(load<i16>(levels, 4)))), abs(i32(load<i16>(levels, 8))));
  const at = largestSteps + usize(segment) * 4;
  if (step > load<i32>(at)) store<i32>(at, step);
}

/** Whether a macroblock without AC is so near the picture that modes for each 4 × 4 px have nothing to gain. */
function isGoodEnough(segment: usize): bool {
  const divisor = i32(load<i16>(segment, LUMA + DIVISORS + 16));
  return hasOnlyDc() && largePlain * GOOD <= 256 * divisor * divisor;
}

/** Decides, and records, one macroblock. */
function one(x: i32, y: i32, decision: usize, mostModeBits: i32): void {
  const source = samples + usize(y * across + x) * MACROBLOCK;
  const number = u32(load<u8>(segmentOf + usize(load<u8>(decision, EASE))));
  const segment = segments + usize(number) * SEGMENT_BYTES;
  store<u8>(decision, u8(number), SEGMENT);
  readSource(source);
  chooseLarge(x, y, source, segment);
  const small = !isGoodEnough(segment) && chooseSmall(x, source, segment, decision, largeScore, mostModeBits);
  chooseChroma(x, y, source + 256, segment);
  passOnErrors(x);
  let blocks: u32 = 0;
  if (small) {
    keepLuma(x, smallBlocks);
    for (let block: usize = 0; block < 16; block++) if (smallPresent(block)) blocks |= 1 << u32(block);
  } else {
    if (hasOnlyDc() && hasDc() && largePlain > load<i32>(segment, LEAST_DISTANCE)) noteStep(number);
    store<u8>(decision, u8(largeMode), LUMA_MODE);
    v128.store(decision, i8x16.splat(u8(largeMode)), SMALL_MODE);
    readLarge(segment, read);
    keepLuma(x, read);
    for (let block: usize = 0; block < 16; block++)
      if (load<u32>(largePair(block >> 1) + (block & 1) * 4, PRESENT)) blocks |= 1 << u32(block);
  }
  store<u8>(decision, small ? 1 : 0, SMALL);
  store<u8>(decision, u8(chromaMode), CHROMA_MODE);
  readChroma(segment, read + 256);
  keepChroma(x, read + 256);
  for (let block: usize = 0; block < 8; block++)
    if (load<u32>(chromaPair(block >> 1) + (block & 1) * 4, PRESENT)) blocks |= 1 << (16 + u32(block));
  record(x, small, blocks);
  keepContexts(x, blocks);
}

/** A macroblock never has more bytes of tokens than this. */
const MOST_TOKENS: usize = 25 * 16 * 20 * 2;

/**
 * Decides everything by the segments that were written. Modes of 4 × 4 px may take so many 256ths of a bit in a
 * macroblock.
 */
export function encode(mostModeBits: i32): void {
  memory.fill(largestSteps, 0, 16);
  memory.fill(sizes, 0, 16);
  openTokens((free + 15) & ~15);
  refreshCosts();
  startPicture();
  // What costs are reckoned by is renewed eight times in a picture.
  const often = max(96, (across * down) >> 3);
  let until = often;
  for (let y = 0; y < down; y++) {
    startRow(y);
    for (let x = 0; x < across; x++) {
      if (until-- === 0) {
        refreshChances();
        refreshCosts();
        until = often - 1;
      }
      const end = tokensEnd() + MOST_TOKENS;
      if (end > usize(memory.size()) << 16) reserve(end + (4 << 20));
      const decision = decisions + usize(y) * decisionRow + usize(x) * DECISION;
      one(x, y, decision, mostModeBits);
      const size = sizes + usize(load<u8>(decision, SEGMENT)) * 4;
      store<i32>(size, load<i32>(size) + 1);
    }
  }
  refreshChances();
}

/** Starts the first part of a file. Returns where it will be. */
export function open(): usize {
  const at = (tokensEnd() + 15) & ~15;
  reserve(at + usize(across * down) * 64 + 0x10000);
  openBits(at);
  return at;
}

/** A bit, which is 0 in `chance` of 256 cases. */
export function put(bit: i32, chance: i32): void {
  putBit(u32(bit), u32(chance));
}

/** Ends a part. Returns how many bytes it has. */
export function close(): usize {
  return closeBits();
}

/** Starts the second part behind the first and writes all of it. Returns how many bytes it has. */
export function tokens(at: usize): usize {
  // No token takes more than its own two bytes.
  reserve(at + (tokensEnd() - ((free + 15) & ~15)) + 64);
  openBits(at);
  putTokens();
  return closeBits();
}
export { putChances } from './webpTokens';
export { putModes } from './webpModes';
