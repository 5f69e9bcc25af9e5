/**
 * Converts pixels to samples: luma (brightness) and two chroma components, the blue and the red difference, all centred
 * on 0. Samples are stored in blocks of 8 × 8 16-bit values. `workers/codecs/README.md` explains the terms.
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
 * Returns the weighted sum of the channels of each of four pixels. `weights`: the weights of R, G and B, and 0 for the
 * fourth channel, all twice.
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
 * Converts 8 × 8 px at `from` to a block of luma − 128 at `to`. `step` is the distance from a row of pixels to the
 * next, bytes. `last` is the address of the picture's last row, which is repeated if there are fewer than 8 rows.
 */
export function writeLuma(from: usize, step: usize, last: usize, to: usize): void {
  const weights = i16x8(9798, 19235, 3735, 0, 9798, 19235, 3735, 0);
  const offset = i32x4.splat((1 << 14) - (128 << 15));
  let line = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const left = i32x4.shr_s(i32x4.add(weightedSums(v128.load(line), weights), offset), 15);
    const right = i32x4.shr_s(i32x4.add(weightedSums(v128.load(line, 16), weights), offset), 15);
    v128.store(to + usize(y) * 16, i16x8.narrow_i32x4_s(left, right));
    line = min(line + step, last);
  }
}

/** Sums the channels of both squares of 2 × 2 px in 4 × 2 px: [R G B A R G B A]. */
function sumSquares(upper: v128, lower: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(left, right, 0, 2), i64x2.shuffle(left, right, 1, 3));
}

/**
 * Converts 16 × 16 px to 8 × 8 samples of each colour difference, in the two blocks at `to`. See `writeLuma` for `step`
 * and `last`.
 */
export function writeHalvedChroma(from: usize, step: usize, last: usize, to: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  const half = i32x4.splat((1 << 16) - 1);
  let upper = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const lower = min(upper + step, last);
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
    upper = min(lower + step, last);
  }
}

/**
 * Converts 8 × 8 px to 8 × 8 samples of each colour difference, in the two blocks at `to`. See `writeLuma` for `step`
 * and `last`.
 */
export function writeFullChroma(from: usize, step: usize, last: usize, to: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  const half = i32x4.splat((1 << 14) - 1);
  let line = from;
  for (let y = 0; y < BLOCK_SIDE_PX; y++) {
    const left = v128.load(line);
    const right = v128.load(line, 16);
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
    line = min(line + step, last);
  }
}
