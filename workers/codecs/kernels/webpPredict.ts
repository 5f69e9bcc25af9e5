/**
 * Predicts a square of samples from the samples above and to the left, its edges (RFC 6386 §12). Only the difference
 * from the prediction is encoded. Samples are bytes, and blocks of 4 × 4 samples are stored column by column.
 * `workers/codecs/README.md` explains the terms.
 */

/**
 * Modes, i.e. ways to predict a sample: as the mean of the edges (DC); as left + above − corner (TrueMotion), where the
 * corner is the sample between both edges; as the sample at the top of the column (vertical); as the sample at the left
 * of the row (horizontal). These four modes apply to whole macroblocks and to 4 × 4 blocks. In 4 × 4 blocks, the
 * vertical and the horizontal mode smooth the edge first.
 */
export const DC: i32 = 0;
export const TRUE_MOTION: i32 = 1;
export const VERTICAL: i32 = 2;
export const HORIZONTAL: i32 = 3;
/**
 * Number of modes for 4 × 4 blocks. The other six continue the edges diagonally; the RFC names them after their
 * direction. Their numbers in this kernel, which are libwebp's: 4 right-down, 5 vertical-right, 6 left-down, 7
 * vertical-left, 8 horizontal-down, 9 horizontal-up.
 */
export const INTRA4_MODES: i32 = 10;

/** Returns (a + b) / 2 rounded down, for each of 16 unsigned bytes. (`avgr_u` rounds up.) */
function averageRoundedDown(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

/**
 * Predicts a block of 4 × 4 samples by each of the ten modes.
 * @param edge address of the 13 edge samples: four to the left, from bottom to top; the corner; four above and four
 * above to the right, from left to right
 * @param to address for the predictions: 16 bytes for each mode, in the order of the modes' numbers
 */
export function predictIntra4(edge: usize, to: usize): void {
  // The edge samples, with both ends repeated: L L K J I X A B C D E F G H H H. The letters are the RFC's names
  // (§12.3): L to I are the column to the left, from bottom to top, X is the corner, and A to H are the row above.
  const samples = i8x16.swizzle(v128.load(edge), i8x16(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12));
  const shiftedBy1 = i8x16.shuffle(samples, samples, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15);
  const shiftedBy2 = i8x16.shuffle(samples, samples, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15);
  // Means of two neighbouring edge samples, (a + b) / 2, and smoothed edge samples, (a + 2b + c) / 4, both rounded. In
  // the shuffles below, index i selects the smoothed sample of positions i to i + 2, and index 16 + i the mean of
  // positions i and i + 1.
  const means2 = i8x16.avgr_u(samples, shiftedBy1);
  const means3 = i8x16.avgr_u(averageRoundedDown(samples, shiftedBy2), shiftedBy1);

  // Mode 0, DC: the mean of four samples to the left and four above.
  const pairSums = i16x8.extadd_pairwise_i8x16_u(
    i8x16.shuffle(samples, i8x16.splat(0), 1, 2, 3, 4, 6, 7, 8, 9, 16, 16, 16, 16, 16, 16, 16, 16),
  );
  const sums = i32x4.extadd_pairwise_i16x8_u(pairSums);
  v128.store(to, i8x16.splat(u8((i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + 4) >> 3)));

  // Mode 1, TrueMotion: above + (left − corner), limited to 0–255 by `narrow`.
  const leftSteps = i16x8.sub(
    i16x8.extend_low_i8x16_u(i8x16.swizzle(samples, i8x16(4, 3, 2, 1, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0))),
    i16x8.extend_low_i8x16_u(i8x16.swizzle(samples, i8x16.splat(5))),
  );
  const above = i8x16.swizzle(samples, i8x16(6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9));
  v128.store(
    to,
    i8x16.narrow_i16x8_u(
      i16x8.add(i16x8.extend_low_i8x16_u(above), leftSteps),
      i16x8.add(i16x8.extend_high_i8x16_u(above), leftSteps),
    ),
    16,
  );
  // Modes 2, vertical, and 3, horizontal.
  v128.store(to, i8x16.swizzle(means3, i8x16(5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8)), 32);
  v128.store(to, i8x16.swizzle(means3, i8x16(3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0)), 48);
  // Modes 4 to 9.
  v128.store(to, i8x16.swizzle(means3, i8x16(4, 3, 2, 1, 5, 4, 3, 2, 6, 5, 4, 3, 7, 6, 5, 4)), 64);
  v128.store(to, i8x16.shuffle(means3, means2, 21, 4, 3, 2, 22, 5, 21, 4, 23, 6, 22, 5, 24, 7, 23, 6), 80);
  v128.store(to, i8x16.swizzle(means3, i8x16(6, 7, 8, 9, 7, 8, 9, 10, 8, 9, 10, 11, 9, 10, 11, 12)), 96);
  v128.store(to, i8x16.shuffle(means3, means2, 22, 6, 23, 7, 23, 7, 24, 8, 24, 8, 25, 9, 25, 9, 10, 11), 112);
  v128.store(to, i8x16.shuffle(means3, means2, 20, 19, 18, 17, 4, 3, 2, 1, 5, 20, 19, 18, 6, 4, 3, 2), 128);
  v128.store(to, i8x16.shuffle(means3, means2, 19, 18, 17, 16, 2, 1, 0, 16, 18, 17, 16, 16, 1, 0, 16, 16), 144);
}

/** Fills a square of `blocksPerSide` × `blocksPerSide` blocks with one value. */
function fill(to: usize, blocksPerSide: i32, sample: i32): void {
  const sixteen = i8x16.splat(u8(sample));
  for (let i = 0; i < blocksPerSide * blocksPerSide; i++) v128.store(to + usize(i) * 16, sixteen);
}

/** Returns the sum of the samples of an edge, which is `blocksPerSide` blocks long. */
function sumEdge(from: usize, blocksPerSide: i32): i32 {
  let sum: i32 = 0;
  for (let i = 0; i < blocksPerSide * 4; i++) sum += load<u8>(from + usize(i));
  return sum;
}

/**
 * Returns the mean of the edges that are inside the picture, rounded; 128 if there are none.
 * @param above address of the edge above
 * @param left address of the edge to the left
 * @param blocksPerSide length of each edge in blocks: 4 for luma, 2 for a colour difference
 */
export function computeMean(above: usize, left: usize, blocksPerSide: i32, hasAbove: bool, hasLeft: bool): i32 {
  const count = blocksPerSide * 4;
  if (hasAbove && hasLeft) return (sumEdge(above, blocksPerSide) + sumEdge(left, blocksPerSide) + count) / (2 * count);
  if (hasAbove) return (sumEdge(above, blocksPerSide) + (count >> 1)) / count;
  if (hasLeft) return (sumEdge(left, blocksPerSide) + (count >> 1)) / count;
  return 128;
}

/**
 * Predicts a square of `blocksPerSide` × `blocksPerSide` blocks.
 * @param mode one of the first four modes
 * @param above address of the samples above, from left to right
 * @param left address of the samples to the left, from top to bottom
 * @param corner the sample between both edges
 * @param hasAbove whether the samples above are inside the picture; only the mode DC depends on this
 * @param hasLeft whether the samples to the left are inside the picture; only the mode DC depends on this
 * @param to address for the predicted blocks, row by row
 */
export function predict(
  mode: i32,
  above: usize,
  left: usize,
  corner: i32,
  blocksPerSide: i32,
  hasAbove: bool,
  hasLeft: bool,
  to: usize,
): void {
  if (mode === DC) {
    fill(to, blocksPerSide, computeMean(above, left, blocksPerSide, hasAbove, hasLeft));
    return;
  }
  // Indices that repeat each of four samples down a column of a block.
  const columns = i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  let blockAddress = to;
  for (let y = 0; y < blocksPerSide; y++) {
    const leftSamples = v128.load32_splat(left + usize(y) * 4);
    const steps = i16x8.sub(i16x8.extend_low_i8x16_u(leftSamples), i16x8.splat(i16(corner)));
    for (let x = 0; x < blocksPerSide; x++) {
      const aboveSamples = i8x16.swizzle(v128.load32_splat(above + usize(x) * 4), columns);
      let block = leftSamples;
      if (mode === VERTICAL) block = aboveSamples;
      else if (mode === TRUE_MOTION)
        block = i8x16.narrow_i16x8_u(
          i16x8.add(i16x8.extend_low_i8x16_u(aboveSamples), steps),
          i16x8.add(i16x8.extend_high_i8x16_u(aboveSamples), steps),
        );
      v128.store(blockAddress, block);
      blockAddress += 16;
    }
  }
}
