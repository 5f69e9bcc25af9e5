/**
 * Lays out the memory of a picture, and stores the data of neighbouring macroblocks (squares of 16 × 16 px) that are needed
 * to encode a macroblock. A level is a quantised coefficient, DC is the first coefficient of a block, and the Y2 block has
 * the transformed DCs of a macroblock's luma. `workers/codecs/README.md` explains the terms.
 */

import { MACROBLOCK_BYTES } from './webpSamples';

/** Number of macroblocks per row and per column of the picture, including those that reach past its edges. */
export let macroblocksAcross: i32 = 0;
export let macroblocksDown: i32 = 0;
/** Address of the samples: `MACROBLOCK_BYTES` for each macroblock (`webpSamples.ts`), row after row. */
export let samplesAddress: usize = 0;
/** Address of the decisions about the first macroblock: `DECISION_BYTES` for each macroblock. */
export let decisionsAddress: usize = 0;
/**
 * Addresses of the bottom rows of samples of the macroblocks above, for the whole width of the picture, one byte per
 * sample: luma, blue difference and red difference. The samples are those that a decoder reconstructs. 16 spare bytes
 * follow each row.
 */
export let lumaAbove: usize = 0;
export let blueAbove: usize = 0;
export let redAbove: usize = 0;
/**
 * Address of the level flags of the macroblocks above, `LEVEL_FLAG_BYTES` each. A level flag is 1 if a block has
 * nonzero levels, otherwise 0.
 */
export let levelFlagsAbove: usize = 0;
/**
 * Address of the rounding errors of the chroma DCs in the macroblocks above (`webpChroma.ts`). For each macroblock: the
 * errors of the lower left and the lower right block of the blue difference, then of the red difference; 16 bits each.
 */
export let errorsAbove: usize = 0;
/**
 * Bytes from a row of decisions to the next one. Above and to the left of the picture, there is a border of decisions
 * that are all zeros. Blocks at the picture's edges thus have neighbours with the mode DC, as RFC 6386 §11.3 requires.
 */
export let decisionRowBytes: usize = 0;
/** Address of the first free byte after all of the above. */
export let freeMemory: usize = 0;

/** Bytes of the decisions about a macroblock. The constants below are offsets of bytes in them. */
export const DECISION_BYTES: usize = 32;
/** 1 if luma is predicted in blocks of 4 × 4 px, 0 if luma is predicted as a whole. */
export const IS_INTRA4: usize = 0;
/** The luma mode (`webpPredict.ts`) if luma is predicted as a whole; otherwise meaningless. */
export const LUMA_MODE: usize = 1;
/** The mode of both colour differences (`webpPredict.ts`). */
export const CHROMA_MODE: usize = 2;
/** Index of the segment, 0–3. */
export const SEGMENT: usize = 3;
/** How well the macroblock can be predicted, from 0 (worst) to 255 (best). */
export const SUSCEPTIBILITY: usize = 5;
/**
 * The modes of the 16 luma blocks, one byte each, row by row. If luma is predicted as a whole, each block has the luma
 * mode, because the probabilities of the neighbours' modes depend on it.
 */
export const INTRA4_MODE: usize = 16;

/**
 * Bytes of a macroblock's level flags: four for luma, two for the blue difference, two for the red difference, one for
 * the Y2 block, and seven unused. `levelFlagsAbove` describes the blocks of a macroblock's bottom row, from left to right,
 * `levelFlagsLeft` those of its right column, from top to bottom. A macroblock without a Y2 block leaves that flag
 * unchanged, because RFC 6386 §13.3 refers to the nearest macroblock that has one.
 */
export const LEVEL_FLAG_BYTES: usize = 16;

/**
 * Data of the macroblock to the left: the reconstructed samples of its right column, from top to bottom (luma, blue
 * difference, red difference), its level flags, and the chroma DC errors of its upper right and lower right blocks, in
 * the layout of `errorsAbove`.
 */
export const lumaLeft = memory.data(32, 16);
export const blueLeft = memory.data(16, 16);
export const redLeft = memory.data(16, 16);
export const levelFlagsLeft = memory.data(16, 16);
export const errorsLeft = memory.data(16, 16);
/**
 * The samples above `lumaLeft`, `blueLeft` and `redLeft`, i.e. at the corner between the columns to the left and the
 * rows above.
 */
export let lumaCorner: i32 = 0;
export let blueCorner: i32 = 0;
export let redCorner: i32 = 0;

/** Grows the memory so that it includes all addresses below `end`. Returns false if there isn't enough memory. */
function growTo(end: usize): bool {
  const pages = i32((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}

/** Grows the memory so that it includes all addresses below `end`. Traps if there isn't enough memory. */
export function growMemory(end: usize): void {
  if (!growTo(end)) unreachable();
}

/**
 * Lays out the memory for a picture. Returns the address for the caller's pixels: up to 16 rows of RGBA, i.e. one row
 * of macroblocks.
 * @param width px
 * @param height px
 */
export function layOutMemory(width: i32, height: i32): usize {
  macroblocksAcross = (width + 15) >> 4;
  macroblocksDown = (height + 15) >> 4;
  const input = (__heap_base + 15) & ~15;
  samplesAddress = (input + usize(width) * 64 + 64 + 15) & ~15;
  decisionRowBytes = usize(macroblocksAcross + 1) * DECISION_BYTES;
  const border = samplesAddress + usize(macroblocksAcross * macroblocksDown) * MACROBLOCK_BYTES;
  decisionsAddress = border + decisionRowBytes + DECISION_BYTES;
  lumaAbove = border + usize(macroblocksDown + 1) * decisionRowBytes + DECISION_BYTES;
  blueAbove = lumaAbove + usize(macroblocksAcross) * 16 + 16;
  redAbove = blueAbove + usize(macroblocksAcross) * 8 + 16;
  levelFlagsAbove = (redAbove + usize(macroblocksAcross) * 8 + 16 + 15) & ~15;
  errorsAbove = levelFlagsAbove + usize(macroblocksAcross) * LEVEL_FLAG_BYTES;
  freeMemory = errorsAbove + usize(macroblocksAcross) * 8 + 16;
  growMemory(freeMemory + 0x10000);
  memory.fill(border, 0, lumaAbove - border);
  return input;
}

/**
 * Sets the samples above the first row of macroblocks to 127, as RFC 6386 §12.2 specifies, and resets the level flags
 * and errors above.
 */
export function startPicture(): void {
  memory.fill(lumaAbove, 127, usize(macroblocksAcross) * 16 + 16);
  memory.fill(blueAbove, 127, usize(macroblocksAcross) * 8 + 16);
  memory.fill(redAbove, 127, usize(macroblocksAcross) * 8 + 16);
  memory.fill(levelFlagsAbove, 0, usize(macroblocksAcross) * LEVEL_FLAG_BYTES);
  memory.fill(errorsAbove, 0, usize(macroblocksAcross) * 8);
}

/**
 * Sets the samples to the left of a row's first macroblock to 129, as RFC 6386 §12.2 specifies, and resets the level
 * flags and errors to the left.
 * @param y row of macroblocks, from 0 at the top
 */
export function startRow(y: i32): void {
  memory.fill(lumaLeft, 129, 16);
  memory.fill(blueLeft, 129, 8);
  memory.fill(redLeft, 129, 8);
  memory.fill(levelFlagsLeft, 0, LEVEL_FLAG_BYTES);
  memory.fill(errorsLeft, 0, 8);
  lumaCorner = y === 0 ? 127 : 129;
  blueCorner = lumaCorner;
  redCorner = lumaCorner;
}

/**
 * Stores the bottom row and the right column of a square of blocks, from which the next macroblocks are predicted.
 * @param blocks address of `side` × `side` reconstructed blocks, row by row
 * @param above address for the bottom row
 * @param left address for the right column
 */
function storeEdges(blocks: usize, side: i32, above: usize, left: usize): void {
  const last = usize(side - 1);
  for (let i: usize = 0; i < usize(side); i++) {
    // Samples 3, 7, 11 and 15 of a block are its bottom row, and samples 12–15 its right column.
    const lowest = v128.load(blocks + (last * usize(side) + i) * 16);
    v128.store32_lane(above + i * 4, i8x16.swizzle(lowest, i8x16(3, 7, 11, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), 0);
    store<u32>(left + i * 4, load<u32>(blocks + (i * usize(side) + last) * 16, 12));
  }
}

/**
 * Stores the edges of a macroblock's reconstructed luma, and the corner for the macroblock to the right.
 * @param x column of the macroblock
 * @param blocks address of the 16 blocks
 */
export function storeLumaEdges(x: i32, blocks: usize): void {
  const above = lumaAbove + usize(x) * 16;
  lumaCorner = load<u8>(above, 15);
  storeEdges(blocks, 4, above, lumaLeft);
}

/**
 * Stores the edges of a macroblock's reconstructed chroma, and the corners for the macroblock to the right.
 * @param x column of the macroblock
 * @param blocks address of four blocks of the blue difference, followed by four of the red difference
 */
export function storeChromaEdges(x: i32, blocks: usize): void {
  const blue = blueAbove + usize(x) * 8;
  const red = redAbove + usize(x) * 8;
  blueCorner = load<u8>(blue, 7);
  redCorner = load<u8>(red, 7);
  storeEdges(blocks, 2, blue, blueLeft);
  storeEdges(blocks + 64, 2, red, redLeft);
}
