/** Converts pixels to samples (ITU-R BT.601, as in every WebP). A macroblock has 16 blocks of luma, 4 of blue and 4 of red difference. */

/** Bytes per macroblock. The 4 × 4 samples of a block are stored column by column. */
export const MACROBLOCK: usize = 384;

/** Adds adjacent pairs: [a₀ a₁ a₂ a₃], [b₀ b₁ b₂ b₃] to [a₀+a₁ a₂+a₃ b₀+b₁ b₂+b₃]. */
function pairs(a: v128, b: v128): v128 {
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/** Luma of four pixels, 32 bits each. */
function lumaOf(pixels: v128): v128 {
  // 0.257, 0.504 and 0.098 × 2¹⁵.
  const weights = i16x8(8420, 16529, 3210, 0, 8420, 16529, 3210, 0);
  const sum = pairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights),
  );
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat((1 << 14) + (16 << 15))), 15);
}

/** Converts 4 × 4 px to a block of luma. */
function lumaBlock(r0: v128, r1: v128, r2: v128, r3: v128): v128 {
  const rows = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(lumaOf(r0), lumaOf(r1)),
    i16x8.narrow_i32x4_s(lumaOf(r2), lumaOf(r3)),
  );
  return i8x16.swizzle(rows, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
}

/** Sums of 2 × 2 px for two neighbours of 4 × 2 px: [R G B A R G B A]. */
function fourfold(upper: v128, lower: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(left, right, 0, 2), i64x2.shuffle(left, right, 1, 3));
}

/** Converts 8 × 2 px, summed by `fourfold`, to four samples of a colour difference, 32 bits each. */
function chromaOf(a: v128, b: v128, weights: v128): v128 {
  const sum = pairs(i32x4.dot_i16x8_s(a, weights), i32x4.dot_i16x8_s(b, weights));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat((1 << 16) + (128 << 17))), 17);
}

const sums = memory.data(8 * 4 * 16, 16);

/** Converts the pixels of a macroblock, whose rows are `step` bytes apart. Rows after `last` repeat it. */
export function macroblock(from: usize, step: usize, last: usize, to: usize): void {
  let line = from;
  for (let y: usize = 0; y < 4; y++) {
    const second = min(line + step, last);
    const third = min(second + step, last);
    const fourth = min(third + step, last);
    for (let x: usize = 0; x < 4; x++) {
      const at = x * 16;
      const r0 = v128.load(line + at);
      const r1 = v128.load(second + at);
      const r2 = v128.load(third + at);
      const r3 = v128.load(fourth + at);
      v128.store(to + y * 64 + at, lumaBlock(r0, r1, r2, r3));
      v128.store(sums + y * 128 + at, fourfold(r0, r1));
      v128.store(sums + y * 128 + at, fourfold(r2, r3), 64);
    }
    line = min(fourth + step, last);
  }
  // −0.148, −0.291 and 0.439 × 2¹⁵, and 0.439, −0.368 and −0.071.
  const blue = i16x8(-4860, -9540, 14400, 0, -4860, -9540, 14400, 0);
  const red = i16x8(14400, -12058, -2342, 0, 14400, -12058, -2342, 0);
  for (let y: usize = 0; y < 2; y++)
    for (let x: usize = 0; x < 2; x++) {
      const at = sums + y * 256 + x * 32;
      const block = to + 256 + (y * 2 + x) * 16;
      chromaBlock(at, blue, block);
      chromaBlock(at, red, block + 64);
    }
}

function chromaBlock(at: usize, weights: v128, to: usize): void {
  const rows = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(
      chromaOf(v128.load(at, 0), v128.load(at, 16), weights),
      chromaOf(v128.load(at, 64), v128.load(at, 80), weights),
    ),
    i16x8.narrow_i32x4_s(
      chromaOf(v128.load(at, 128), v128.load(at, 144), weights),
      chromaOf(v128.load(at, 192), v128.load(at, 208), weights),
    ),
  );
  v128.store(to, i8x16.swizzle(rows, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)));
}
