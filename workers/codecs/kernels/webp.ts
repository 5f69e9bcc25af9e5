/**
 * Encodes a VP8 key frame (RFC 6386): converts pixels to samples, samples to quantised coefficients (levels), and
 * levels to bits. `workers/codecs/webpLossy.ts` makes the calls; `webpQuantisers.ts` computes the quantisers for a
 * quality. A macroblock is a square of 16 × 16 px. `workers/codecs/README.md` explains the terms.
 *
 * For each picture: call `begin`, `convertRow` for every row of macroblocks, and `analyse`. For each quality: write the
 * segments to `segmentsAddress` and `segmentBySusceptibilityAddress`, call `encode`, write the header with
 * `openHeader`, `writeHeaderBit`, `writeProbabilities`, `writeModes` and `closeHeader`, and call `writeTokens`.
 */

import { closeBits, openBits, writeBit } from './webpBits';
import { computeFixedCosts, refreshCosts } from './webpCosts';
import { computeChromaSpread, computeLumaSpread } from './webpSusceptibility';
import {
  across,
  DECISION_BYTES,
  decisionRowBytes,
  decisionsAddress,
  down,
  SUSCEPTIBILITY,
  freeMemory,
  layOutMemory,
  lumaAbove,
  growMemory,
  samplesAddress,
  SEGMENT,
  startPicture,
  startRow,
} from './webpFrame';
import { encodeMacroblock } from './webpMacroblock';
import { MACROBLOCK_BYTES, convertMacroblock } from './webpSamples';
import { largestSteps, segments } from './webpSegments';
import { openTokens, writeTokens as writeAllTokens, refreshProbabilities, tokensEnd } from './webpTokens';

export { writeModes } from './webpModes';
export { writeProbabilities } from './webpTokens';

let width: i32 = 0;
/** Address of the pixels of a row of macroblocks. */
let input: usize = 0;
/**
 * Pixels of a macroblock at the right edge: up to 16 rows of 64 bytes. Columns beyond the picture repeat the last
 * column.
 */
const edge = memory.data(16 * 64, 16);
/** Number of macroblocks of each susceptibility, 0–255 (how well a macroblock can be predicted; 255 = best). */
const susceptibilityCounts = memory.data(256 * 4, 16);
/** Index of the segment (macroblocks with the same quantisers) for each susceptibility. */
const segmentBySusceptibility = memory.data(256, 16);
/** Number of macroblocks in each segment. */
const segmentSizes = memory.data(16, 16);

// The addresses of the tables above and of those in `webpSegments.ts`.
export function susceptibilityCountsAddress(): usize {
  return susceptibilityCounts;
}

export function segmentBySusceptibilityAddress(): usize {
  return segmentBySusceptibility;
}

export function segmentsAddress(): usize {
  return segments;
}

export function largestStepsAddress(): usize {
  return largestSteps;
}

export function segmentSizesAddress(): usize {
  return segmentSizes;
}

/**
 * Address of one byte per pixel. After `encode`, these bytes are the bottom row of luma as a decoder reconstructs it
 * before it applies the loop filter, which smooths the edges of blocks.
 */
export function bottomRowAddress(): usize {
  return lumaAbove;
}

/**
 * Starts an opaque picture. Returns the address for the pixels of each row of macroblocks: RGBA, rows of `pictureWidth`
 * px without padding.
 */
export function begin(pictureWidth: i32, pictureHeight: i32): usize {
  computeFixedCosts();
  width = pictureWidth;
  input = layOutMemory(pictureWidth, pictureHeight);
  return input;
}

/**
 * Converts `rows` rows of pixels at `input` to row `y` of macroblocks. If there are fewer than 16 rows, repeats the
 * last one.
 */
export function convertRow(y: i32, rows: i32): void {
  const stride = usize(width) * 4;
  let to = samplesAddress + usize(y * across) * MACROBLOCK_BYTES;
  for (let x = 0; x < across; x++) {
    const columnsInside = width - x * 16;
    let from = input + usize(x) * 64;
    let step = stride;
    if (columnsInside < 16) {
      for (let row = 0; row < rows; row++) {
        const line = from + usize(row) * stride;
        for (let i = 0; i < 16; i++)
          store<u32>(edge + usize(row * 16 + i) * 4, load<u32>(line + usize(min(i, columnsInside - 1)) * 4));
      }
      from = edge;
      step = 64;
    }
    convertMacroblock(from, step, from + usize(rows - 1) * step, to);
    to += MACROBLOCK_BYTES;
  }
}

/**
 * Computes the susceptibility of each macroblock. Returns the sum of the macroblocks' chroma spreads
 * (`webpSusceptibility.ts`). A spread is larger if the macroblock is harder to predict.
 */
export function analyse(): f64 {
  memory.fill(susceptibilityCounts, 0, 256 * 4);
  let chromaSpreads: f64 = 0;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const source = samplesAddress + usize(y * across + x) * MACROBLOCK_BYTES;
      const chromaSpread = computeChromaSpread(x, y, source);
      const susceptibility = min(255, max(0, 255 - ((3 * computeLumaSpread(x, y, source) + chromaSpread + 2) >> 2)));
      chromaSpreads += f64(chromaSpread);
      store<u8>(
        decisionsAddress + usize(y) * decisionRowBytes + usize(x) * DECISION_BYTES,
        u8(susceptibility),
        SUSCEPTIBILITY,
      );
      store<u32>(
        susceptibilityCounts + usize(susceptibility) * 4,
        load<u32>(susceptibilityCounts + usize(susceptibility) * 4) + 1,
      );
    }
  return chromaSpreads;
}

/** Upper limit for the tokens of a macroblock: 25 blocks of 16 coefficients, each with at most 20 tokens of 2 bytes. */
const MAX_TOKEN_BYTES: usize = 25 * 16 * 20 * 2;

/**
 * Chooses the prediction modes and the levels of all macroblocks, for the segments in memory.
 * @param maxModeBits limit for the 4 × 4 modes of a macroblock, in 256ths of a bit
 */
export function encode(maxModeBits: i32): void {
  memory.fill(largestSteps, 0, 16);
  memory.fill(segmentSizes, 0, 16);
  openTokens((freeMemory + 15) & ~15);
  refreshCosts();
  startPicture();
  // Updates the probabilities, and the costs that follow from them, after each eighth of a picture, but at least 96
  // macroblocks apart.
  const refreshInterval = max(96, (across * down) >> 3);
  let untilRefresh = refreshInterval;
  for (let y = 0; y < down; y++) {
    startRow(y);
    for (let x = 0; x < across; x++) {
      if (untilRefresh-- === 0) {
        refreshProbabilities();
        refreshCosts();
        untilRefresh = refreshInterval - 1;
      }
      const end = tokensEnd() + MAX_TOKEN_BYTES;
      // Adds 4 MiB, because growing the memory is slow.
      if (end > usize(memory.size()) << 16) growMemory(end + (4 << 20));
      const decision = decisionsAddress + usize(y) * decisionRowBytes + usize(x) * DECISION_BYTES;
      const segment = load<u8>(segmentBySusceptibility + usize(load<u8>(decision, SUSCEPTIBILITY)));
      store<u8>(decision, segment, SEGMENT);
      encodeMacroblock(x, y, decision, maxModeBits);
      const size = segmentSizes + usize(segment) * 4;
      store<i32>(size, load<i32>(size) + 1);
    }
  }
  refreshProbabilities();
}

/** Starts the first partition (header and modes). Returns its address. */
export function openHeader(): usize {
  const address = (tokensEnd() + 15) & ~15;
  // At most 64 bytes of modes for each macroblock, and 64 KiB for the header.
  growMemory(address + usize(across * down) * 64 + 0x10000);
  openBits(address);
  return address;
}

/** Writes a bit of the header. @param probability probability of a 0, in 256ths */
export function writeHeaderBit(bit: i32, probability: i32): void {
  writeBit(u32(bit), u32(probability));
}

/** Ends the first partition. Returns its length, bytes. */
export function closeHeader(): usize {
  return closeBits();
}

/** Writes the second partition, the tokens, to `address`. Returns its length, bytes. */
export function writeTokens(address: usize): usize {
  // A token takes two bytes in memory, and never more than that in the file.
  growMemory(address + (tokensEnd() - ((freeMemory + 15) & ~15)) + 64);
  openBits(address);
  writeAllTokens();
  return closeBits();
}
