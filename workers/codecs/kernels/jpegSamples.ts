/**
 * Converts pixels to samples: luma (brightness) and chroma, i.e. the blue difference and the red difference. All are
 * centred on 0, from −128 to 127. Samples are stored in blocks of 8 × 8 16-bit values, row by row.
 * `workers/codecs/README.md` explains the terms.
 */

/** Side of a block, px. */
const BLOCK_SIDE_PX: i32 = 8;
/** Bytes per block. */
const BLOCK_BYTES: usize = 128;

/** Adds adjacent pairs: [a₀ a₁ a₂ a₃], [b₀ b₁ b₂ b₃] to [a₀+a₁ a₂+a₃ b₀+b₁ b₂+b₃]. */
function addPairs(a: v128, b: v128): v128 {
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/**
 * Returns the weighted sum of the channels of each of four pixels, 32 bits each.
 * @param pixels four pixels in RGBA
 * @param weights the weights of R, G and B, multiplied by 2¹⁵, and 0 for A; all of them twice
 */
function weightedSums(pixels: v128, weights: v128): v128 {
  return addPairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights),
  );
}

// The weights of R, G and B in this file are those of JFIF (ITU T.871 §7), multiplied by 2¹⁵. The weights of luma add
// up to 1, those of each colour difference to 0. Halves of chroma are rounded down, because pure red and blue would be
// 128, one more than the transform's 16 bits allow.

/**
 * Converts 8 × 8 px to a block of luma − 128 at `to`.
 * @param from address of the first row of pixels, RGBA
 * @param stride bytes from a row of pixels to the next
 * @param last address of the last row. If there are fewer than 8 rows, the last one is repeated.
 */
export function writeLuma(from: usize, stride: usize, last: usize, to: usize): void {
  const weights = i16x8(9798, 19235, 3735, 0, 9798, 19235, 3735, 0);
  // Subtracts 128, and adds one half, so that the shift by 15 rounds.
  const offset = i32x4.splat((1 << 14) - (128 << 15));
  let rowStart = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const left = i32x4.shr_s(i32x4.add(weightedSums(v128.load(rowStart), weights), offset), 15);
    const right = i32x4.shr_s(i32x4.add(weightedSums(v128.load(rowStart, 16), weights), offset), 15);
    v128.store(to + usize(y) * 16, i16x8.narrow_i32x4_s(left, right));
    rowStart = min(rowStart + stride, last);
  }
}

/** Adds up the channels of each square of 2 × 2 px in two rows of 4 px. Returns 16-bit sums: [R G B A R G B A]. */
function sumSquares(upper: v128, lower: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(left, right, 0, 2), i64x2.shuffle(left, right, 1, 3));
}

/**
 * Converts 16 × 16 px to two blocks at `to`: the blue difference and the red difference, at half the width and height.
 * See `writeLuma` for the parameters.
 */
export function writeHalvedChroma(from: usize, stride: usize, last: usize, to: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  // One half minus the smallest step, so that the shift rounds and halves are rounded down. The shift by 17 has 15 bits
  // of the weights, and 2 because each sum has four pixels.
  const half = i32x4.splat((1 << 16) - 1);
  let upper = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const lower = min(upper + stride, last);
    const a = sumSquares(v128.load(upper), v128.load(lower));
    const b = sumSquares(v128.load(upper, 16), v128.load(lower, 16));
    const c = sumSquares(v128.load(upper, 32), v128.load(lower, 32));
    const d = sumSquares(v128.load(upper, 48), v128.load(lower, 48));
    const leftBlue = addPairs(i32x4.dot_i16x8_s(a, blue), i32x4.dot_i16x8_s(b, blue));
    const rightBlue = addPairs(i32x4.dot_i16x8_s(c, blue), i32x4.dot_i16x8_s(d, blue));
    const leftRed = addPairs(i32x4.dot_i16x8_s(a, red), i32x4.dot_i16x8_s(b, red));
    const rightRed = addPairs(i32x4.dot_i16x8_s(c, red), i32x4.dot_i16x8_s(d, red));
    const row = to + usize(y) * 16;
    v128.store(
      row,
      i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(leftBlue, half), 17), i32x4.shr_s(i32x4.add(rightBlue, half), 17)),
    );
    v128.store(
      row + BLOCK_BYTES,
      i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(leftRed, half), 17), i32x4.shr_s(i32x4.add(rightRed, half), 17)),
    );
    upper = min(lower + stride, last);
  }
}

/**
 * Converts 8 × 8 px to two blocks at `to`: the blue difference and the red difference. See `writeLuma` for the
 * parameters.
 */
export function writeFullChroma(from: usize, stride: usize, last: usize, to: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  const half = i32x4.splat((1 << 14) - 1);
  let rowStart = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const left = v128.load(rowStart);
    const right = v128.load(rowStart, 16);
    const row = to + usize(y) * 16;
    v128.store(
      row,
      i16x8.narrow_i32x4_s(
        i32x4.shr_s(i32x4.add(weightedSums(left, blue), half), 15),
        i32x4.shr_s(i32x4.add(weightedSums(right, blue), half), 15),
      ),
    );
    v128.store(
      row + BLOCK_BYTES,
      i16x8.narrow_i32x4_s(
        i32x4.shr_s(i32x4.add(weightedSums(left, red), half), 15),
        i32x4.shr_s(i32x4.add(weightedSums(right, red), half), 15),
      ),
    );
    rowStart = min(rowStart + stride, last);
  }
}
