/**
 * The memory layout of a picture, and the data of neighbours that are needed to encode a macroblock (a square of 16 ×
 * 16 px). `workers/codecs/README.md` explains the terms.
 */

import { MACROBLOCK_BYTES } from './webpSamples';

/** Number of macroblocks per row and per column. */
export let across: i32 = 0;
export let down: i32 = 0;
/** Addresses of the samples, and of the decisions about each macroblock. */
export let samplesAddress: usize = 0;
export let decisionsAddress: usize = 0;
/**
 * Addresses of the lowest row of samples of the macroblocks above: luma, blue and red difference. Predictions read four
 * samples past the last one.
 */
export let lumaAbove: usize = 0;
export let blueAbove: usize = 0;
export let redAbove: usize = 0;
/** Address of the contexts: flags that tell which blocks of the macroblocks above have nonzero levels. */
export let contextsAbove: usize = 0;
/** Address of the rounding errors of chroma DC in the macroblocks above: two of blue, two of red, 16 bits each. */
export let errorsAbove: usize = 0;
/** Bytes per row of decisions. The picture is surrounded by a border of empty decisions. */
export let decisionRowBytes: usize = 0;
/** Address of the free memory after all of the above. */
export let freeMemory: usize = 0;

/** Bytes of a macroblock's decisions. The constants below are offsets in them. */
export const DECISION_BYTES: usize = 32;
/** Whether luma is predicted in blocks of 4 × 4 px. */
export const IS_INTRA4: usize = 0;
/** The luma mode, if luma is predicted as a whole. */
export const LUMA_MODE: usize = 1;
export const CHROMA_MODE: usize = 2;
export const SEGMENT: usize = 3;
/** Susceptibility to compression: how well the macroblock can be predicted, from 0 (worst) to 255 (best). */
export const SUSCEPTIBILITY: usize = 5;
/** Mode of each block of 4 × 4 px. If luma is predicted as a whole, each block has the luma mode. */
export const INTRA4_MODE: usize = 16;

/**
 * Bytes of a macroblock's contexts: four for luma, two for blue, two for red, one for the DC of luma, and seven unused.
 */
export const CONTEXT_BYTES: usize = 16;

/**
 * Data of the macroblock to the left: the samples of its right column, from top to bottom (luma, blue, red), its
 * contexts, and its chroma DC errors.
 */
export const lumaLeft = memory.data(32, 16);
export const blueLeft = memory.data(16, 16);
export const redLeft = memory.data(16, 16);
export const contextsLeft = memory.data(16, 16);
export const errorsLeft = memory.data(16, 16);
/**
 * The samples above `lumaLeft`, `blueLeft` and `redLeft`, i.e. at the corner between the columns to the left and the
 * rows above.
 */
export let lumaCorner: i32 = 0;
export let blueCorner: i32 = 0;
export let redCorner: i32 = 0;

/** Grows the memory up to `end`. Returns false if there isn't enough memory. */
function growTo(end: usize): bool {
  const pages = i32((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}

/** Grows the memory up to `end`. Traps if there isn't enough memory. */
export function growMemory(end: usize): void {
  if (!growTo(end)) unreachable();
}

/** Lays out the memory for a picture. Returns the address for the pixels of a row of macroblocks. */
export function layOutMemory(width: i32, height: i32): usize {
  across = (width + 15) >> 4;
  down = (height + 15) >> 4;
  const input = (__heap_base + 15) & ~15;
  samplesAddress = (input + usize(width) * 64 + 64 + 15) & ~15;
  decisionRowBytes = usize(across + 1) * DECISION_BYTES;
  const border = samplesAddress + usize(across * down) * MACROBLOCK_BYTES;
  decisionsAddress = border + decisionRowBytes + DECISION_BYTES;
  lumaAbove = border + usize(down + 1) * decisionRowBytes + DECISION_BYTES;
  blueAbove = lumaAbove + usize(across) * 16 + 16;
  redAbove = blueAbove + usize(across) * 8 + 16;
  contextsAbove = (redAbove + usize(across) * 8 + 16 + 15) & ~15;
  errorsAbove = contextsAbove + usize(across) * CONTEXT_BYTES;
  freeMemory = errorsAbove + usize(across) * 8 + 16;
  growMemory(freeMemory + 0x10000);
  memory.fill(border, 0, lumaAbove - border);
  return input;
}

/** Sets the samples above the first row to 127, as RFC 6386 §12.2 specifies, and resets the contexts and errors. */
export function startPicture(): void {
  memory.fill(lumaAbove, 127, usize(across) * 16 + 16);
  memory.fill(blueAbove, 127, usize(across) * 8 + 16);
  memory.fill(redAbove, 127, usize(across) * 8 + 16);
  memory.fill(contextsAbove, 0, usize(across) * CONTEXT_BYTES);
  memory.fill(errorsAbove, 0, usize(across) * 8);
}

/**
 * Sets the samples to the left of a row's first macroblock to 129, as RFC 6386 §12.2 specifies, and resets the contexts
 * and errors.
 */
export function startRow(y: i32): void {
  memory.fill(lumaLeft, 129, 16);
  memory.fill(blueLeft, 129, 8);
  memory.fill(redLeft, 129, 8);
  memory.fill(contextsLeft, 0, CONTEXT_BYTES);
  memory.fill(errorsLeft, 0, 8);
  lumaCorner = y === 0 ? 127 : 129;
  blueCorner = lumaCorner;
  redCorner = lumaCorner;
}

/** Stores the bottom and right edges of a square of blocks, from which the next macroblocks are predicted. */
function storeEdges(blocks: usize, side: i32, above: usize, left: usize): void {
  const last = usize(side - 1);
  for (let i: usize = 0; i < usize(side); i++) {
    const lowest = v128.load(blocks + (last * usize(side) + i) * 16);
    v128.store32_lane(above + i * 4, i8x16.swizzle(lowest, i8x16(3, 7, 11, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), 0);
    store<u32>(left + i * 4, load<u32>(blocks + (i * usize(side) + last) * 16, 12));
  }
}

/**
 * Stores the edges of a macroblock's luma, as a decoder reconstructs it, and the corner for the macroblock to the
 * right.
 */
export function storeLumaEdges(x: i32, blocks: usize): void {
  const above = lumaAbove + usize(x) * 16;
  lumaCorner = load<u8>(above, 15);
  storeEdges(blocks, 4, above, lumaLeft);
}

export function storeChromaEdges(x: i32, blocks: usize): void {
  const blue = blueAbove + usize(x) * 8;
  const red = redAbove + usize(x) * 8;
  blueCorner = load<u8>(blue, 7);
  redCorner = load<u8>(red, 7);
  storeEdges(blocks, 2, blue, blueLeft);
  storeEdges(blocks + 64, 2, red, redLeft);
}
