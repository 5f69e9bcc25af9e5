/**
 * Converts pixels to samples (ITU-R BT.601): luma (brightness), the blue difference and the red difference. A
 * difference has half the width and height of luma. A macroblock (16 × 16 px) has 16 blocks of 4 × 4 luma samples, then
 * 4 blocks of the blue difference, then 4 of the red difference. `workers/codecs/README.md` explains the terms.
 */

/** Bytes per macroblock: 24 blocks of 16 bytes. The 4 × 4 samples of a block are stored column by column. */
export const MACROBLOCK_BYTES: usize = 384;

/** Adds adjacent pairs: [a₀ a₁ a₂ a₃], [b₀ b₁ b₂ b₃] to [a₀+a₁ a₂+a₃ b₀+b₁ b₂+b₃]. */
function addPairs(a: v128, b: v128): v128 {
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/** Returns the luma of four pixels (RGBA, 8 bits per channel), 16–235, 32 bits each. */
function toLuma(pixels: v128): v128 {
  // The weights of R, G and B are 0.257, 0.504 and 0.098, multiplied by 2¹⁵. The weight of alpha is 0.
  const weights = i16x8(8420, 16529, 3210, 0, 8420, 16529, 3210, 0);
  const sum = addPairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights),
  );
  // Adds 16, the luma of black, and one half, so that the shift rounds.
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat((1 << 14) + (16 << 15))), 15);
}

/** Converts 4 × 4 px to a block of luma, one byte per sample, column by column. `r0` to `r3` are the rows of pixels. */
function toLumaBlock(r0: v128, r1: v128, r2: v128, r3: v128): v128 {
  const rows = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(toLuma(r0), toLuma(r1)),
    i16x8.narrow_i32x4_s(toLuma(r2), toLuma(r3)),
  );
  return i8x16.swizzle(rows, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
}

/** Adds up the channels of each square of 2 × 2 px in two rows of 4 px. Returns 16-bit sums: [R G B A R G B A]. */
function sumSquares(upper: v128, lower: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(left, right, 0, 2), i64x2.shuffle(left, right, 1, 3));
}

/**
 * Converts 8 × 2 px to four samples of a colour difference, 32 bits each. `a` and `b` are the results of `sumSquares`
 * for the left and the right half of the pixels.
 */
function toChroma(a: v128, b: v128, weights: v128): v128 {
  const sum = addPairs(i32x4.dot_i16x8_s(a, weights), i32x4.dot_i16x8_s(b, weights));
  // Adds 128, the value of grey, and one half, so that the shift rounds. Shifts by 17 bits: 15 of the weights, and 2
  // because each sum has four pixels.
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat((1 << 16) + (128 << 17))), 17);
}

/** The results of `sumSquares` for a macroblock: 8 × 8 squares of 8 bytes, row by row. */
const sums = memory.data(8 * 4 * 16, 16);

/**
 * Converts the pixels of a macroblock to `MACROBLOCK_BYTES` bytes at `to`.
 * @param from address of the macroblock's first row, 16 px in RGBA
 * @param stride bytes from a row to the next
 * @param last address of the macroblock's last row. If there are fewer than 16 rows, the last one is repeated.
 */
export function convertMacroblock(from: usize, stride: usize, last: usize, to: usize): void {
  let first = from;
  for (let y: usize = 0; y < 4; y++) {
    const second = min(first + stride, last);
    const third = min(second + stride, last);
    const fourth = min(third + stride, last);
    for (let x: usize = 0; x < 4; x++) {
      const offset = x * 16;
      const r0 = v128.load(first + offset);
      const r1 = v128.load(second + offset);
      const r2 = v128.load(third + offset);
      const r3 = v128.load(fourth + offset);
      v128.store(to + y * 64 + offset, toLumaBlock(r0, r1, r2, r3));
      v128.store(sums + y * 128 + offset, sumSquares(r0, r1));
      v128.store(sums + y * 128 + offset, sumSquares(r2, r3), 64);
    }
    first = min(fourth + stride, last);
  }
  // The weights of R, G and B, multiplied by 2¹⁵: −0.148, −0.291 and 0.439 for blue, 0.439, −0.368 and −0.071 for red.
  const blue = i16x8(-4860, -9540, 14400, 0, -4860, -9540, 14400, 0);
  const red = i16x8(14400, -12058, -2342, 0, 14400, -12058, -2342, 0);
  for (let y: usize = 0; y < 2; y++)
    for (let x: usize = 0; x < 2; x++) {
      const blockSums = sums + y * 256 + x * 32;
      const block = to + 256 + (y * 2 + x) * 16;
      writeChromaBlock(blockSums, blue, block);
      writeChromaBlock(blockSums, red, block + 64);
    }
}

/**
 * Converts 8 × 8 px to a block of a colour difference, one byte per sample, column by column.
 * @param from address of the first of 4 × 4 results of `sumSquares`, in rows 64 bytes apart
 * @param weights weights of R, G, B and alpha, twice, multiplied by 2¹⁵
 */
function writeChromaBlock(from: usize, weights: v128, to: usize): void {
  const rows = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(
      toChroma(v128.load(from, 0), v128.load(from, 16), weights),
      toChroma(v128.load(from, 64), v128.load(from, 80), weights),
    ),
    i16x8.narrow_i32x4_s(
      toChroma(v128.load(from, 128), v128.load(from, 144), weights),
      toChroma(v128.load(from, 192), v128.load(from, 208), weights),
    ),
  );
  v128.store(to, i8x16.swizzle(rows, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)));
}
