/**
 * Encodes a macroblock (16 × 16 px): chooses its prediction modes, records its levels (quantised coefficients), and
 * stores the data that the next macroblocks need. `workers/codecs/README.md` explains the terms.
 */

import { chooseChroma, chromaMode, chromaPair, storeDcErrors, reconstructChroma } from './webpChroma';
import {
  across,
  CHROMA_MODE,
  CONTEXT_BYTES,
  contextsAbove,
  contextsLeft,
  storeChromaEdges,
  storeLumaEdges,
  LUMA_MODE,
  samplesAddress,
  SEGMENT,
  IS_INTRA4,
  INTRA4_MODE,
} from './webpFrame';
import {
  chooseIntra16,
  hasNonzeroDc,
  isBestOnlyDc,
  intra16DcLevels,
  intra16DcNonzeroFlags,
  intra16Mode,
  intra16Pair,
  intra16SquaredError,
  intra16Score,
  reconstructIntra16,
} from './webpIntra16';
import { DIVISORS, NONZERO } from './webpQuantise';
import { readSource } from './webpRank';
import { MACROBLOCK_BYTES } from './webpSamples';
import { largestSteps, MIN_SQUARED_ERROR, LUMA, SEGMENT_BYTES, segments } from './webpSegments';
import { chooseIntra4, intra4Blocks, intra4Levels, intra4NonzeroFlags } from './webpIntra4';
import { recordBlock, recordDc } from './webpTokens';

/** The macroblock as a decoder reconstructs it. */
const reconstructed = memory.data(384, 16);

/**
 * The squared divisor divided by this number is the acceptable mean squared error per pixel. Halving or doubling it
 * changes no file's size.
 */
const GOOD_ENOUGH_DIVISOR: i32 = 128;

/** Stores which blocks have nonzero levels, as contexts for the next macroblocks. See `recordLevels` for `blocks`. */
function storeContexts(x: i32, blocks: u32): void {
  const above = contextsAbove + usize(x) * CONTEXT_BYTES;
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

/**
 * Records a macroblock's levels. `blocks`: one bit per block, set if the block has nonzero levels: 16 of luma, 4 of
 * blue, 4 of red.
 */
function recordLevels(x: i32, isIntra4: bool, blocks: u32): void {
  const above = contextsAbove + usize(x) * CONTEXT_BYTES;
  if (!isIntra4) {
    const context = i32(load<u8>(above, 8)) + i32(load<u8>(contextsLeft, 8));
    recordDc(context, intra16DcLevels(), intra16DcNonzeroFlags());
    const hasDc = u8(hasNonzeroDc() ? 1 : 0);
    store<u8>(above, hasDc, 8);
    store<u8>(contextsLeft, hasDc, 8);
  }
  for (let block: usize = 0; block < 16; block++) {
    const bx = block & 3;
    const by = block >> 2;
    const top = by === 0 ? i32(load<u8>(above + bx)) : i32((blocks >> u32(block - 4)) & 1);
    const left = bx === 0 ? i32(load<u8>(contextsLeft + by)) : i32((blocks >> u32(block - 1)) & 1);
    if (isIntra4) recordBlock(3, 0, top + left, intra4Levels(block), intra4NonzeroFlags(block));
    else {
      const pair = intra16Pair(block >> 1);
      recordBlock(0, 1, top + left, pair + (block & 1) * 8, load<u32>(pair + (block & 1) * 4, NONZERO));
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
    recordBlock(2, 0, top + left, pair + bx * 8, load<u32>(pair + bx * 4, NONZERO));
  }
}

/** Updates the segment's largest step with the lowest frequencies of this macroblock's Y2 block. */
function updateLargestStep(segment: usize): void {
  const levels = intra16DcLevels();
  const step = max(max(abs(i32(load<i16>(levels, 2))), abs(i32(load<i16>(levels, 4)))), abs(i32(load<i16>(levels, 8))));
  const at = largestSteps + segment * 4;
  if (step > load<i32>(at)) store<i32>(at, step);
}

/**
 * Whether a macroblock without AC coefficients is so close to the picture that modes for each 4 × 4 px can't improve
 * it.
 */
function isGoodEnough(segment: usize): bool {
  const divisor = i32(load<i16>(segment, LUMA + DIVISORS + 16));
  return isBestOnlyDc() && intra16SquaredError * GOOD_ENOUGH_DIVISOR <= 256 * divisor * divisor;
}

/** Encodes a macroblock. Its segment is already set in `decision`. */
export function encodeMacroblock(x: i32, y: i32, decision: usize, maxModeBits: i32): void {
  const source = samplesAddress + usize(y * across + x) * MACROBLOCK_BYTES;
  const segmentNumber = usize(load<u8>(decision, SEGMENT));
  const segment = segments + segmentNumber * SEGMENT_BYTES;
  readSource(source);
  chooseIntra16(x, y, source, segment);
  const isIntra4 = !isGoodEnough(segment) && chooseIntra4(x, source, segment, decision, intra16Score, maxModeBits);
  chooseChroma(x, y, source + 256, segment);
  storeDcErrors(x);
  let blocks: u32 = 0;
  if (isIntra4) {
    storeLumaEdges(x, intra4Blocks);
    for (let block: usize = 0; block < 16; block++) if (intra4NonzeroFlags(block)) blocks |= 1 << u32(block);
  } else {
    if (isBestOnlyDc() && hasNonzeroDc() && intra16SquaredError > load<i32>(segment, MIN_SQUARED_ERROR))
      updateLargestStep(segmentNumber);
    store<u8>(decision, u8(intra16Mode), LUMA_MODE);
    v128.store(decision, i8x16.splat(u8(intra16Mode)), INTRA4_MODE);
    reconstructIntra16(segment, reconstructed);
    storeLumaEdges(x, reconstructed);
    for (let block: usize = 0; block < 16; block++)
      if (load<u32>(intra16Pair(block >> 1) + (block & 1) * 4, NONZERO)) blocks |= 1 << u32(block);
  }
  store<u8>(decision, isIntra4 ? 1 : 0, IS_INTRA4);
  store<u8>(decision, u8(chromaMode), CHROMA_MODE);
  reconstructChroma(segment, reconstructed + 256);
  storeChromaEdges(x, reconstructed + 256);
  for (let block: usize = 0; block < 8; block++)
    if (load<u32>(chromaPair(block >> 1) + (block & 1) * 4, NONZERO)) blocks |= 1 << (16 + u32(block));
  recordLevels(x, isIntra4, blocks);
  storeContexts(x, blocks);
}
