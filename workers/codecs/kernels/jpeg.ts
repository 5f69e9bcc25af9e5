/**
 * Encodes baseline JPEG: converts pixels to DCT coefficients, and coefficients to Huffman symbols, which are counted
 * and then written. `workers/codecs/jpeg.ts` makes the calls, and writes tables and headers. The coefficients of the
 * whole picture stay in memory, so that encoding at another quality only quantises and writes them again.
 * `workers/codecs/README.md` explains the terms.
 *
 * For each picture: call `begin`, then `transformRow` for every row of MCUs, then `countSymbols`, `reserveOutput` and
 * `writeSymbols` for each quality.
 */

import { writeFullChroma, writeHalvedChroma, writeLuma } from './jpegSamples';
import {
  codes,
  counts,
  countSymbols as countSymbolsOf,
  reciprocals,
  writeSymbols as writeSymbolsOf,
} from './jpegSymbols';
import { transform } from './jpegTransform';

/** Bytes of a block of 8 × 8 coefficients, 16 bits each. */
const BLOCK_BYTES: usize = 128;
/** Side of a block, px. */
const BLOCK_SIDE_PX: i32 = 8;

/** Samples of an MCU (minimum coded unit: the smallest square with whole blocks of luma and chroma), block by block. */
const samples = memory.data(6 * 128, 16);
/** Pixels of an MCU at the right edge: up to 16 rows of 64 bytes. Columns beyond the picture repeat the last column. */
const edge = memory.data(16 * 64, 16);

let width: i32 = 0;
let hasHalvedChroma: bool = false;
/** Side of an MCU. */
let mcuSidePx: i32 = 8;
let mcusAcross: i32 = 0;
let blocksPerMcu: i32 = 3;
/** Address of the input pixels. */
let inputAddress: usize = 0;
/** Address of the first coefficient. */
let firstCoefficient: usize = 0;
/** Address of the end of the coefficients written so far. */
let coefficientsEnd: usize = 0;

/** Address of the reciprocals of the divisors (`jpegSymbols.ts`). The caller writes them before `countSymbols`. */
export function reciprocalsAddress(): usize {
  return reciprocals;
}

/** Address of the symbols' counts (`jpegSymbols.ts`), which `countSymbols` writes. */
export function countsAddress(): usize {
  return counts;
}

/** Address of the Huffman codes (`jpegSymbols.ts`). The caller writes them before `writeSymbols`. */
export function codesAddress(): usize {
  return codes;
}

/** Address of the bytes written by `writeSymbols`, after the coefficients. */
export function outputAddress(): usize {
  return coefficientsEnd;
}

/** Grows the memory up to `end`. Traps if there isn't enough memory. */
function growTo(end: usize): void {
  const pages = i32((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/**
 * Starts a picture. With `halveChroma`, chroma is stored at half the width and height (4:2:0), otherwise at full size
 * (4:4:4). Returns the address for the pixels of each row of MCUs: opaque RGBA, rows of `pictureWidth` px without
 * padding.
 */
export function begin(pictureWidth: i32, pictureHeight: i32, halveChroma: bool): usize {
  width = pictureWidth;
  hasHalvedChroma = halveChroma;
  mcuSidePx = halveChroma ? 2 * BLOCK_SIDE_PX : BLOCK_SIDE_PX;
  blocksPerMcu = halveChroma ? 6 : 3;
  mcusAcross = (pictureWidth + mcuSidePx - 1) / mcuSidePx;
  inputAddress = (__heap_base + 15) & ~15;
  // 64 spare bytes, because whole vectors are read past the last pixel.
  firstCoefficient = (inputAddress + usize(pictureWidth) * usize(mcuSidePx) * 4 + 64 + 15) & ~15;
  coefficientsEnd = firstCoefficient;
  const down = (pictureHeight + mcuSidePx - 1) / mcuSidePx;
  growTo(firstCoefficient + usize(mcusAcross) * usize(down) * usize(blocksPerMcu) * BLOCK_BYTES);
  return inputAddress;
}

/**
 * Allocates memory for the output of `writeSymbols`, at most `bytes`. Call this function after the last `transformRow`.
 */
export function reserveOutput(bytes: usize): void {
  growTo(coefficientsEnd + bytes + 64);
}

/**
 * Transforms the next row of MCUs: `rows` rows of pixels at `inputAddress`. If there are fewer than `mcuSidePx` rows,
 * repeats the last one.
 */
export function transformRow(rows: i32): void {
  const stride = usize(width) * 4;
  for (let x = 0; x < mcusAcross; x++) {
    const columnsInside = width - x * mcuSidePx;
    let from = inputAddress + usize(x) * usize(mcuSidePx) * 4;
    let step = stride;
    if (columnsInside < mcuSidePx) {
      for (let y = 0; y < min(rows, mcuSidePx); y++) {
        const line = from + usize(y) * stride;
        for (let i = 0; i < mcuSidePx; i++)
          store<u32>(edge + usize(y * 16 + i) * 4, load<u32>(line + usize(min(i, columnsInside - 1)) * 4));
      }
      from = edge;
      step = 64;
    }
    const last = from + usize(rows - 1) * step;
    // 8 px are 32 bytes.
    if (hasHalvedChroma) {
      writeLuma(from, step, last, samples);
      writeLuma(from + 32, step, last + 32, samples + BLOCK_BYTES);
      const below = min(from + 8 * step, last);
      writeLuma(below, step, last, samples + 2 * BLOCK_BYTES);
      writeLuma(below + 32, step, last + 32, samples + 3 * BLOCK_BYTES);
      writeHalvedChroma(from, step, last, samples + 4 * BLOCK_BYTES);
    } else {
      writeLuma(from, step, last, samples);
      writeFullChroma(from, step, last, samples + BLOCK_BYTES);
    }
    for (let block = 0; block < blocksPerMcu; block++) {
      transform(samples + usize(block) * BLOCK_BYTES, coefficientsEnd);
      coefficientsEnd += BLOCK_BYTES;
    }
  }
}

/** Quantises all coefficients and counts their symbols. */
export function countSymbols(): void {
  countSymbolsOf(firstCoefficient, coefficientsEnd, blocksPerMcu);
}

/** Quantises all coefficients and writes their symbols. Returns the number of bytes at `outputAddress`. */
export function writeSymbols(): usize {
  return writeSymbolsOf(firstCoefficient, coefficientsEnd, blocksPerMcu);
}
