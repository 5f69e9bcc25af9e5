/**
 * Encodes the pixels of a baseline JPEG: converts them to DCT coefficients, and coefficients to Huffman symbols, which
 * are counted and then written. The coefficients of the whole picture stay in memory. `workers/codecs/README.md`
 * explains the terms.
 *
 * For each picture: call `begin`; for every row of MCUs (minimum coded units), write its pixels and call
 * `transformRow`. For each quality: write the divisors' reciprocals to `reciprocalsAddress`; call `countSymbols`; write
 * the Huffman codes to `codesAddress`; call `reserveOutput` and `writeSymbols`.
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

/**
 * Samples of an MCU, block by block: luma, blue difference, red difference. An MCU (minimum coded unit) is the smallest
 * square with whole blocks of all three: 8 × 8 px, or 16 × 16 px with halved chroma.
 */
const samples = memory.data(6 * 128, 16);
/**
 * Pixels of an MCU that reaches past the right edge of the picture: 16 rows of 16 px (64 bytes). Columns beyond the
 * picture repeat the last column.
 */
const edge = memory.data(16 * 64, 16);

/** Width of the picture, px. */
let width: i32 = 0;
/** Whether chroma has half the width and height of luma (4:2:0), or the same (4:4:4). */
let hasHalvedChroma: bool = false;
/** Side of an MCU, px: 16 with halved chroma, otherwise 8. */
let mcuSidePx: i32 = 8;
/** Number of MCUs per row, including one that reaches past the right edge. */
let mcusAcross: i32 = 0;
/** 6 with halved chroma (four of luma), otherwise 3. */
let blocksPerMcu: i32 = 3;
/** Address of the pixels of the current row of MCUs, which the caller writes. */
let inputAddress: usize = 0;
/**
 * Address of the first coefficient. The coefficients of a block are in zigzag order, and its MCU's blocks follow each
 * other.
 */
let firstCoefficient: usize = 0;
/** Address of the end of the coefficients computed so far. */
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

/** Address of the bytes that `writeSymbols` writes, after the coefficients. */
export function outputAddress(): usize {
  return coefficientsEnd;
}

/** Grows the memory so that it includes all addresses below `end`. Traps if there isn't enough memory. */
function growTo(end: usize): void {
  const pages = i32((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/**
 * Starts a picture.
 * @param pictureWidth px
 * @param pictureHeight px
 * @param halveChroma whether chroma is stored at half the width and height (4:2:0), or at full size (4:4:4)
 * @returns the address for the pixels of each row of MCUs: opaque RGBA, rows of `pictureWidth` px without padding
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
 * Allocates memory for the output of `writeSymbols`, at most `bytes` bytes. Must be called after the last
 * `transformRow`.
 */
export function reserveOutput(bytes: usize): void {
  growTo(coefficientsEnd + bytes + 64);
}

/**
 * Converts the pixels of the next row of MCUs to coefficients.
 * @param rows number of rows of pixels that the caller has written. If there are fewer than in an MCU, repeats the last
 * one.
 */
export function transformRow(rows: i32): void {
  const stride = usize(width) * 4;
  for (let x = 0; x < mcusAcross; x++) {
    const columnsInside = width - x * mcuSidePx;
    let from = inputAddress + usize(x) * usize(mcuSidePx) * 4;
    let mcuStride = stride;
    if (columnsInside < mcuSidePx) {
      for (let y = 0; y < min(rows, mcuSidePx); y++) {
        const rowStart = from + usize(y) * stride;
        for (let i = 0; i < mcuSidePx; i++)
          store<u32>(edge + usize(y * 16 + i) * 4, load<u32>(rowStart + usize(min(i, columnsInside - 1)) * 4));
      }
      from = edge;
      mcuStride = 64;
    }
    const last = from + usize(rows - 1) * mcuStride;
    // 8 px are 32 bytes.
    if (hasHalvedChroma) {
      writeLuma(from, mcuStride, last, samples);
      writeLuma(from + 32, mcuStride, last + 32, samples + BLOCK_BYTES);
      const below = min(from + 8 * mcuStride, last);
      writeLuma(below, mcuStride, last, samples + 2 * BLOCK_BYTES);
      writeLuma(below + 32, mcuStride, last + 32, samples + 3 * BLOCK_BYTES);
      writeHalvedChroma(from, mcuStride, last, samples + 4 * BLOCK_BYTES);
    } else {
      writeLuma(from, mcuStride, last, samples);
      writeFullChroma(from, mcuStride, last, samples + BLOCK_BYTES);
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
