/**
 * Encodes a macroblock (16 × 16 px): chooses its prediction modes, records its levels (quantised coefficients) as
 * tokens, and stores the data that the next macroblocks need. DC is the first coefficient of a block, AC are the others.
 * The Y2 block has the transformed DCs of luma that is predicted as a whole. `workers/codecs/README.md` explains the terms.
 */

import { chooseChroma, chromaMode, chromaPair, storeDcErrors, reconstructChroma } from './webpChroma';
import {
  macroblocksAcross,
  CHROMA_MODE,
  LEVEL_FLAG_BYTES,
  levelFlagsAbove,
  levelFlagsLeft,
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
  hasNonzeroY2,
  isBestWithoutAc,
  intra16Y2Levels,
  intra16Y2NonzeroFlags,
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
import { recordBlock, recordY2Block } from './webpTokens';

/** The samples of the macroblock as a decoder reconstructs them, in the layout of `webpSamples.ts`. */
const reconstructed = memory.data(384, 16);

/** The squared divisor of AC, divided by this number, is the mean squared error per pixel that is good enough. */
const GOOD_ENOUGH_DIVISOR: i32 = 128;

/**
 * Stores which blocks at the bottom and the right have nonzero levels.
 * @param x column of the macroblock
 * @param blocks one bit per block (see `recordLevels`)
 */
function storeLevelFlags(x: i32, blocks: u32): void {
  const above = levelFlagsAbove + usize(x) * LEVEL_FLAG_BYTES;
  for (let i: u32 = 0; i < 4; i++) {
    store<u8>(above + usize(i), u8((blocks >> (12 + i)) & 1));
    store<u8>(levelFlagsLeft + usize(i), u8((blocks >> (3 + 4 * i)) & 1));
  }
  for (let colour: u32 = 0; colour < 2; colour++) {
    const chromaBlocks = blocks >> (16 + 4 * colour);
    const offset = usize(4 + 2 * colour);
    store<u8>(above + offset, u8((chromaBlocks >> 2) & 1));
    store<u8>(above + offset, u8((chromaBlocks >> 3) & 1), 1);
    store<u8>(levelFlagsLeft + offset, u8((chromaBlocks >> 1) & 1));
    store<u8>(levelFlagsLeft + offset, u8((chromaBlocks >> 3) & 1), 1);
  }
}

/**
 * Records a macroblock's levels as tokens, in the order of the file: the Y2 block if there is one, luma, blue
 * difference, red difference.
 * @param x column of the macroblock
 * @param isIntra4 whether luma is predicted in 4 × 4 blocks
 * @param blocks one bit per block, set if the block has nonzero levels: bits 0–15 are luma, 16–19 the blue difference
 * and 20–23 the red difference, each row by row
 */
function recordLevels(x: i32, isIntra4: bool, blocks: u32): void {
  const above = levelFlagsAbove + usize(x) * LEVEL_FLAG_BYTES;
  if (!isIntra4) {
    const context = i32(load<u8>(above, 8)) + i32(load<u8>(levelFlagsLeft, 8));
    recordY2Block(context, intra16Y2Levels(), intra16Y2NonzeroFlags());
    const hasY2 = u8(hasNonzeroY2() ? 1 : 0);
    store<u8>(above, hasY2, 8);
    store<u8>(levelFlagsLeft, hasY2, 8);
  }
  for (let block: usize = 0; block < 16; block++) {
    const column = block & 3;
    const row = block >> 2;
    const top = row === 0 ? i32(load<u8>(above + column)) : i32((blocks >> u32(block - 4)) & 1);
    const left = column === 0 ? i32(load<u8>(levelFlagsLeft + row)) : i32((blocks >> u32(block - 1)) & 1);
    if (isIntra4) recordBlock(3, 0, top + left, intra4Levels(block), intra4NonzeroFlags(block));
    else {
      const pair = intra16Pair(block >> 1);
      recordBlock(0, 1, top + left, pair + (block & 1) * 8, load<u32>(pair + (block & 1) * 4, NONZERO));
    }
  }
  for (let block: usize = 0; block < 8; block++) {
    const column = block & 1;
    const row = (block >> 1) & 1;
    const componentOffset: usize = 4 + (block >> 2) * 2;
    const bit = 16 + u32(block);
    const top = row === 0 ? i32(load<u8>(above + componentOffset + column)) : i32((blocks >> (bit - 2)) & 1);
    const left = column === 0 ? i32(load<u8>(levelFlagsLeft + componentOffset + row)) : i32((blocks >> (bit - 1)) & 1);
    const pair = chromaPair(block >> 1);
    recordBlock(2, 0, top + left, pair + column * 8, load<u32>(pair + column * 4, NONZERO));
  }
}

/**
 * Updates the segment's entry of `largestSteps` with the Y2 levels 1, 2 and 4 (counted from 0, row by row), as in
 * libwebp.
 * @param segment index of the segment, 0–3
 */
function updateLargestStep(segment: usize): void {
  const levels = intra16Y2Levels();
  // Levels have 2 bytes each.
  const step = max(max(abs(i32(load<i16>(levels, 2))), abs(i32(load<i16>(levels, 4)))), abs(i32(load<i16>(levels, 8))));
  const largestStep = largestSteps + segment * 4;
  if (step > load<i32>(largestStep)) store<i32>(largestStep, step);
}

/**
 * Whether a macroblock that is predicted as a whole and has no AC levels is so close to the original picture that 4 × 4
 * modes need not be tried.
 * @param segment address of the segment
 */
function isGoodEnough(segment: usize): bool {
  const divisor = i32(load<i16>(segment, LUMA + DIVISORS + 16));
  return isBestWithoutAc() && intra16SquaredError * GOOD_ENOUGH_DIVISOR <= 256 * divisor * divisor;
}

/**
 * Encodes a macroblock.
 * @param x column of the macroblock
 * @param y row of the macroblock
 * @param decision address of its decisions (`webpFrame.ts`), which already contain its segment; the modes are added
 * @param maxModeBits maximum size of the 4 × 4 modes, in 256ths of a bit
 */
export function encodeMacroblock(x: i32, y: i32, decision: usize, maxModeBits: i32): void {
  const source = samplesAddress + usize(y * macroblocksAcross + x) * MACROBLOCK_BYTES;
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
    if (isBestWithoutAc() && hasNonzeroY2() && intra16SquaredError > load<i32>(segment, MIN_SQUARED_ERROR))
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
  storeLevelFlags(x, blocks);
}
