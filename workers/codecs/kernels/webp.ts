/**
 * Encodes the picture of a lossy WebP file, a VP8 key frame (RFC 6386): converts pixels to samples, samples to
 * quantised coefficients (levels), and levels to bits. A macroblock is a square of 16 × 16 px.
 * `workers/codecs/README.md` explains the terms.
 *
 * For each picture: call `begin`; for every row of macroblocks, write its pixels and call `convertRow`; then call
 * `analyse`. For each quality: write the segments to `segmentsAddress` and `segmentBySusceptibilityAddress`; call
 * `encode`; write the first partition with `openHeader`, `writeHeaderBit`, `writeProbabilities`, `writeModes` and
 * `closeHeader`; and call `writeTokens` for the second partition.
 */

import { closeBits, openBits, writeBit } from './webpBits';
import { computeFixedCosts, refreshCosts } from './webpCosts';
import { computeChromaSpread, computeLumaSpread } from './webpSusceptibility';
import {
  macroblocksAcross,
  DECISION_BYTES,
  decisionRowBytes,
  decisionsAddress,
  macroblocksDown,
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

/** Width of the picture, px. */
let width: i32 = 0;
/** Address of the pixels of the current row of macroblocks, which the caller writes. */
let input: usize = 0;
/**
 * Pixels of a macroblock that reaches past the right edge of the picture: 16 rows of 16 px (64 bytes). Columns beyond
 * the picture repeat the last column.
 */
const edge = memory.data(16 * 64, 16);
/**
 * Number of macroblocks of each susceptibility, 0–255, 32 bits each. Susceptibility is how well a macroblock can be
 * predicted; 255 is best.
 */
const susceptibilityCounts = memory.data(256 * 4, 16);
/**
 * Index of the segment, 0–3, for each susceptibility, one byte each. A segment is a group of macroblocks with the same
 * quantisers.
 */
const segmentBySusceptibility = memory.data(256, 16);
/** Number of macroblocks in each of the four segments, 32 bits each. */
const segmentSizes = memory.data(16, 16);

/** Address of `susceptibilityCounts`, which `analyse` writes. */
export function susceptibilityCountsAddress(): usize {
  return susceptibilityCounts;
}

/** Address of `segmentBySusceptibility`, which the caller writes before `encode`. */
export function segmentBySusceptibilityAddress(): usize {
  return segmentBySusceptibility;
}

/** Address of the quantisers of the four segments (`webpSegments.ts`), which the caller writes before `encode`. */
export function segmentsAddress(): usize {
  return segments;
}

/** Address of the largest brightness steps of the four segments (`webpSegments.ts`), which `encode` writes. */
export function largestStepsAddress(): usize {
  return largestSteps;
}

/** Address of `segmentSizes`, which `encode` writes. */
export function segmentSizesAddress(): usize {
  return segmentSizes;
}

/**
 * Address of one byte per pixel of a row. After `encode`, these bytes are the bottom row of luma as a decoder
 * reconstructs it before the loop filter.
 */
export function bottomRowAddress(): usize {
  return lumaAbove;
}

/**
 * Starts an opaque picture.
 * @param pictureWidth px
 * @param pictureHeight px
 * @returns the address for the pixels of each row of macroblocks: 16 rows (fewer at the bottom edge) of `pictureWidth`
 * px in RGBA, without padding
 */
export function begin(pictureWidth: i32, pictureHeight: i32): usize {
  computeFixedCosts();
  width = pictureWidth;
  input = layOutMemory(pictureWidth, pictureHeight);
  return input;
}

/**
 * Converts the pixels of a row of macroblocks to samples.
 * @param y row of macroblocks, from 0 at the top
 * @param rows number of rows of pixels that the caller has written, 1–16. If there are fewer than 16, repeats the last
 * one.
 */
export function convertRow(y: i32, rows: i32): void {
  const stride = usize(width) * 4;
  let to = samplesAddress + usize(y * macroblocksAcross) * MACROBLOCK_BYTES;
  for (let x = 0; x < macroblocksAcross; x++) {
    const columnsInside = width - x * 16;
    let from = input + usize(x) * 64;
    let macroblockStride = stride;
    if (columnsInside < 16) {
      for (let row = 0; row < rows; row++) {
        const rowStart = from + usize(row) * stride;
        for (let i = 0; i < 16; i++)
          store<u32>(edge + usize(row * 16 + i) * 4, load<u32>(rowStart + usize(min(i, columnsInside - 1)) * 4));
      }
      from = edge;
      macroblockStride = 64;
    }
    convertMacroblock(from, macroblockStride, from + usize(rows - 1) * macroblockStride, to);
    to += MACROBLOCK_BYTES;
  }
}

/**
 * Computes the susceptibility of each macroblock and counts the macroblocks of each susceptibility.
 * @returns the sum of the macroblocks' chroma spreads (`webpSusceptibility.ts`)
 */
export function analyse(): f64 {
  memory.fill(susceptibilityCounts, 0, 256 * 4);
  let chromaSpreads: f64 = 0;
  for (let y = 0; y < macroblocksDown; y++)
    for (let x = 0; x < macroblocksAcross; x++) {
      const source = samplesAddress + usize(y * macroblocksAcross + x) * MACROBLOCK_BYTES;
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

/** Maximum bytes of a macroblock's tokens: 25 blocks of 16 coefficients, each with at most 20 tokens of 2 bytes. */
const MAX_TOKEN_BYTES: usize = 25 * 16 * 20 * 2;

/**
 * Chooses the prediction modes and the levels of all macroblocks, with the quantisers at `segmentsAddress`, and records
 * the levels as tokens.
 * @param maxModeBits maximum size of the 4 × 4 modes of a macroblock, in 256ths of a bit. If they are larger, luma is
 * predicted as a whole.
 */
export function encode(maxModeBits: i32): void {
  memory.fill(largestSteps, 0, 16);
  memory.fill(segmentSizes, 0, 16);
  openTokens((freeMemory + 15) & ~15);
  refreshCosts();
  startPicture();
  // Updates the probabilities, and the bit costs that follow from them, after each eighth of the picture, but not more
  // often than every 96 macroblocks.
  const refreshInterval = max(96, (macroblocksAcross * macroblocksDown) >> 3);
  let untilRefresh = refreshInterval;
  for (let y = 0; y < macroblocksDown; y++) {
    startRow(y);
    for (let x = 0; x < macroblocksAcross; x++) {
      if (untilRefresh-- === 0) {
        refreshProbabilities();
        refreshCosts();
        untilRefresh = refreshInterval - 1;
      }
      const end = tokensEnd() + MAX_TOKEN_BYTES;
      // `memory.size()` counts pages of 64 KiB. Grows by 4 MiB more than needed, because growing is slow.
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

/** Starts the first partition (header and modes) after the tokens in memory. Returns the address of the partition. */
export function openHeader(): usize {
  const address = (tokensEnd() + 15) & ~15;
  // At most 64 bytes of modes for each macroblock, and 64 KiB for the header.
  growMemory(address + usize(macroblocksAcross * macroblocksDown) * 64 + 0x10000);
  openBits(address);
  return address;
}

/**
 * Writes a bit of the header.
 * @param probability probability that the bit is 0, in 256ths (1–255)
 */
export function writeHeaderBit(bit: i32, probability: i32): void {
  writeBit(u32(bit), u32(probability));
}

/** Ends the first partition. Returns its length in bytes. */
export function closeHeader(): usize {
  return closeBits();
}

/** Writes the second partition, which contains the tokens, to `address`. Returns its length in bytes. */
export function writeTokens(address: usize): usize {
  // A token takes two bytes in memory, and never more than that in the file.
  growMemory(address + (tokensEnd() - ((freeMemory + 15) & ~15)) + 64);
  openBits(address);
  writeAllTokens();
  return closeBits();
}
