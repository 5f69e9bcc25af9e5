/**
 * Predicts pixels from the pixels above and to the left (RFC 6386 §12). Only the difference from the prediction is
 * encoded. Blocks of 4 × 4 px are stored column by column. `workers/codecs/README.md` explains the terms.
 */

/**
 * Modes, i.e. ways to predict: the mean of the edges (DC), left + above − corner (TrueMotion), the row above repeated
 * (vertical), the column to the left repeated (horizontal). These four also apply to whole macroblocks.
 */
export const DC: i32 = 0;
export const TRUE_MOTION: i32 = 1;
export const VERTICAL: i32 = 2;
export const HORIZONTAL: i32 = 3;
/**
 * Number of modes for 4 × 4 px. The other six: right-down, vertical-right, left-down, vertical-left, horizontal-down,
 * horizontal-up.
 */
export const INTRA4_MODES: i32 = 10;

/** (a + b) / 2 rounded down. */
function averageRoundedDown(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

/**
 * Writes the predictions of 4 × 4 px by all ten modes, 16 bytes each, to `to`. `edge`: the left column from bottom to
 * top, the corner, and the eight pixels above and above to the right.
 */
export function predictIntra4(edge: usize, to: usize): void {
  // Both ends twice: L L K J I X A B C D E F G H H, as RFC 6386 names them from L, lowest to the left, to H, above
  // right.
  const all = i8x16.swizzle(v128.load(edge), i8x16(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12));
  const next = i8x16.shuffle(all, all, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15);
  const second = i8x16.shuffle(all, all, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15);
  const two = i8x16.avgr_u(all, next);
  const three = i8x16.avgr_u(averageRoundedDown(all, second), next);

  const sum = i16x8.extadd_pairwise_i8x16_u(
    i8x16.shuffle(all, i8x16.splat(0), 1, 2, 3, 4, 6, 7, 8, 9, 16, 16, 16, 16, 16, 16, 16, 16),
  );
  const sums = i32x4.extadd_pairwise_i16x8_u(sum);
  v128.store(to, i8x16.splat(u8((i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + 4) >> 3)));

  const left = i16x8.sub(
    i16x8.extend_low_i8x16_u(i8x16.swizzle(all, i8x16(4, 3, 2, 1, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0))),
    i16x8.extend_low_i8x16_u(i8x16.swizzle(all, i8x16.splat(5))),
  );
  const above = i8x16.swizzle(all, i8x16(6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9));
  v128.store(
    to,
    i8x16.narrow_i16x8_u(
      i16x8.add(i16x8.extend_low_i8x16_u(above), left),
      i16x8.add(i16x8.extend_high_i8x16_u(above), left),
    ),
    16,
  );
  v128.store(to, i8x16.swizzle(three, i8x16(5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8)), 32);
  v128.store(to, i8x16.swizzle(three, i8x16(3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0)), 48);
  v128.store(to, i8x16.swizzle(three, i8x16(4, 3, 2, 1, 5, 4, 3, 2, 6, 5, 4, 3, 7, 6, 5, 4)), 64);
  // Indices of the swizzles and shuffles below: means of three edge pixels are 0–12, means of two are 16–25.
  v128.store(to, i8x16.shuffle(three, two, 21, 4, 3, 2, 22, 5, 21, 4, 23, 6, 22, 5, 24, 7, 23, 6), 80);
  v128.store(to, i8x16.swizzle(three, i8x16(6, 7, 8, 9, 7, 8, 9, 10, 8, 9, 10, 11, 9, 10, 11, 12)), 96);
  v128.store(to, i8x16.shuffle(three, two, 22, 6, 23, 7, 23, 7, 24, 8, 24, 8, 25, 9, 25, 9, 10, 11), 112);
  v128.store(to, i8x16.shuffle(three, two, 20, 19, 18, 17, 4, 3, 2, 1, 5, 20, 19, 18, 6, 4, 3, 2), 128);
  v128.store(to, i8x16.shuffle(three, two, 19, 18, 17, 16, 2, 1, 0, 16, 18, 17, 16, 16, 1, 0, 16, 16), 144);
}

/** Fills a square of `across` × `across` blocks with one value. */
function fill(to: usize, across: i32, sample: i32): void {
  const all = i8x16.splat(u8(sample));
  for (let i = 0; i < across * across; i++) v128.store(to + usize(i) * 16, all);
}

/** Returns the sum of an edge of `across` blocks. */
function computeSum(from: usize, across: i32): i32 {
  let sum: i32 = 0;
  for (let i = 0; i < across * 4; i++) sum += load<u8>(from + usize(i));
  return sum;
}

/**
 * Returns the mean of the available edges; 128 if there are none. `across`: width in blocks, 4 for luma, 2 for each
 * chroma component.
 */
export function computeMean(above: usize, left: usize, across: i32, hasAbove: bool, hasLeft: bool): i32 {
  const count = across * 4;
  if (hasAbove && hasLeft) return (computeSum(above, across) + computeSum(left, across) + count) / (2 * count);
  if (hasAbove) return (computeSum(above, across) + (count >> 1)) / count;
  if (hasLeft) return (computeSum(left, across) + (count >> 1)) / count;
  return 128;
}

/** Predicts a square of `across` × `across` blocks by one of the first four modes, from its edges and corner. */
export function predict(
  mode: i32,
  above: usize,
  left: usize,
  corner: i32,
  across: i32,
  hasAbove: bool,
  hasLeft: bool,
  to: usize,
): void {
  if (mode === DC) {
    fill(to, across, computeMean(above, left, across, hasAbove, hasLeft));
    return;
  }
  const columns = i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  let at = to;
  for (let y = 0; y < across; y++) {
    const beside = v128.load32_splat(left + usize(y) * 4);
    const steps = i16x8.sub(i16x8.extend_low_i8x16_u(beside), i16x8.splat(i16(corner)));
    for (let x = 0; x < across; x++) {
      const top = i8x16.swizzle(v128.load32_splat(above + usize(x) * 4), columns);
      let block = beside;
      if (mode === VERTICAL) block = top;
      else if (mode === TRUE_MOTION)
        block = i8x16.narrow_i16x8_u(
          i16x8.add(i16x8.extend_low_i8x16_u(top), steps),
          i16x8.add(i16x8.extend_high_i8x16_u(top), steps),
        );
      v128.store(at, block);
      at += 16;
    }
  }
}
