/**
 * The forward DCT (discrete cosine transform), which converts a block of 8 × 8 samples to 64 coefficients, one for each
 * pair of a horizontal and a vertical frequency. `workers/codecs/README.md` explains the terms.
 *
 * This is the DCT of Loeffler, Ligtenberg and Moschytz (ICASSP 1989, 'Practical fast 1-D DCT algorithms with 11
 * multiplications') as in libjpeg's jfdctint.c, but in 16 bits. Its factors have 13 bits of fraction. Pairs of values
 * are interleaved, so that one dot product multiplies each by its factor and adds both. Coefficients are 8 times those
 * of ITU T.81 (the JPEG standard).
 */

/**
 * Position of the k-th coefficient in zigzag order (from low to high frequencies) in the transformed block, whose rows
 * and columns are exchanged.
 */
const zigzag = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40, 33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62,
  55, 63,
]);

/** Interleaves the first four, or the last four, 16-bit values of two vectors. */
function interleaveLow(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function interleaveHigh(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Returns a vector that alternates two factors, for dot products with interleaved values. */
function alternate(a: i16, b: i16): v128 {
  return i16x8(a, b, a, b, a, b, a, b);
}

/** Divides eight 32-bit sums by 2 ** `shift`, rounded, and packs them into one vector of 16-bit values. */
function scaleDown(lower: v128, upper: v128, shift: i32): v128 {
  const half = i32x4.splat(1 << (shift - 1));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(lower, half), shift), i32x4.shr_s(i32x4.add(upper, half), shift));
}

/**
 * Transforms the columns of eight rows of 16-bit values, in place. The results of the first pass are 4 times too large,
 * so that the second pass is more precise; the second pass divides by 4.
 * @param block address of the first row
 */
function transformColumns(block: usize, isSecondPass: bool): void {
  const r0 = v128.load(block, 0);
  const r1 = v128.load(block, 16);
  const r2 = v128.load(block, 32);
  const r3 = v128.load(block, 48);
  const r4 = v128.load(block, 64);
  const r5 = v128.load(block, 80);
  const r6 = v128.load(block, 96);
  const r7 = v128.load(block, 112);
  const shift = isSecondPass ? 15 : 11;

  // Even frequencies: rows 0, 4, 2 and 6 of the result.
  const s0 = i16x8.add(r0, r7);
  const s1 = i16x8.add(r1, r6);
  const s2 = i16x8.add(r2, r5);
  const s3 = i16x8.add(r3, r4);
  const e0 = i16x8.add(s0, s3);
  const e1 = i16x8.add(s1, s2);
  const e2 = i16x8.sub(s1, s2);
  const e3 = i16x8.sub(s0, s3);
  const sum = i16x8.add(e0, e1);
  const difference = i16x8.sub(e0, e1);
  if (isSecondPass) {
    const half = i16x8.splat(2);
    v128.store(block, i16x8.shr_s(i16x8.add_sat_s(sum, half), 2), 0);
    v128.store(block, i16x8.shr_s(i16x8.add_sat_s(difference, half), 2), 64);
  } else {
    v128.store(block, i16x8.shl(sum, 2), 0);
    v128.store(block, i16x8.shl(difference, 2), 64);
  }
  const evenLow = interleaveLow(e3, e2);
  const evenHigh = interleaveHigh(e3, e2);
  // The factors are the algorithm's constants, or sums of two constants, each multiplied by 8192 and rounded as in
  // libjpeg: 10,703 = 4,433 + 6,270, from 0.541196100 and 0.765366865.
  const factors2 = alternate(10703, 4433);
  const factors6 = alternate(4433, -10704);
  v128.store(block, scaleDown(i32x4.dot_i16x8_s(evenLow, factors2), i32x4.dot_i16x8_s(evenHigh, factors2), shift), 32);
  v128.store(block, scaleDown(i32x4.dot_i16x8_s(evenLow, factors6), i32x4.dot_i16x8_s(evenHigh, factors6), shift), 96);

  // Odd frequencies: rows 7, 1, 5 and 3 of the result.
  const d0 = i16x8.sub(r0, r7);
  const d1 = i16x8.sub(r1, r6);
  const d2 = i16x8.sub(r2, r5);
  const d3 = i16x8.sub(r3, r4);
  const z3 = i16x8.add(d3, d1);
  const z4 = i16x8.add(d2, d0);
  const zLow = interleaveLow(z3, z4);
  const zHigh = interleaveHigh(z3, z4);
  const z3Factors = alternate(-6436, 9633);
  const z4Factors = alternate(9633, 6437);
  const z3Low = i32x4.dot_i16x8_s(zLow, z3Factors);
  const z3High = i32x4.dot_i16x8_s(zHigh, z3Factors);
  const z4Low = i32x4.dot_i16x8_s(zLow, z4Factors);
  const z4High = i32x4.dot_i16x8_s(zHigh, z4Factors);
  const outerLow = interleaveLow(d3, d0);
  const outerHigh = interleaveHigh(d3, d0);
  const innerLow = interleaveLow(d2, d1);
  const innerHigh = interleaveHigh(d2, d1);
  const factors7 = alternate(-4927, -7373);
  v128.store(
    block,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, factors7), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, factors7), z3High),
      shift,
    ),
    112,
  );
  const factors1 = alternate(-7373, 4926);
  v128.store(
    block,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, factors1), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, factors1), z4High),
      shift,
    ),
    16,
  );
  const factors5 = alternate(-4176, -20995);
  v128.store(
    block,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, factors5), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, factors5), z4High),
      shift,
    ),
    80,
  );
  const factors3 = alternate(-20995, 4177);
  v128.store(
    block,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, factors3), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, factors3), z3High),
      shift,
    ),
    48,
  );
}

/** Exchanges the rows and the columns of 8 × 8 16-bit values, in place. @param block address of the first row */
function transpose(block: usize): void {
  const r0 = v128.load(block, 0);
  const r1 = v128.load(block, 16);
  const r2 = v128.load(block, 32);
  const r3 = v128.load(block, 48);
  const r4 = v128.load(block, 64);
  const r5 = v128.load(block, 80);
  const r6 = v128.load(block, 96);
  const r7 = v128.load(block, 112);
  const a0 = interleaveLow(r0, r4);
  const a1 = interleaveHigh(r0, r4);
  const a2 = interleaveLow(r1, r5);
  const a3 = interleaveHigh(r1, r5);
  const a4 = interleaveLow(r2, r6);
  const a5 = interleaveHigh(r2, r6);
  const a6 = interleaveLow(r3, r7);
  const a7 = interleaveHigh(r3, r7);
  const b0 = interleaveLow(a0, a4);
  const b1 = interleaveHigh(a0, a4);
  const b2 = interleaveLow(a1, a5);
  const b3 = interleaveHigh(a1, a5);
  const b4 = interleaveLow(a2, a6);
  const b5 = interleaveHigh(a2, a6);
  const b6 = interleaveLow(a3, a7);
  const b7 = interleaveHigh(a3, a7);
  v128.store(block, interleaveLow(b0, b4), 0);
  v128.store(block, interleaveHigh(b0, b4), 16);
  v128.store(block, interleaveLow(b1, b5), 32);
  v128.store(block, interleaveHigh(b1, b5), 48);
  v128.store(block, interleaveLow(b2, b6), 64);
  v128.store(block, interleaveHigh(b2, b6), 80);
  v128.store(block, interleaveLow(b3, b7), 96);
  v128.store(block, interleaveHigh(b3, b7), 112);
}

/**
 * Transforms a block.
 * @param from address of the 64 samples, 16 bits each, row by row; overwritten
 * @param to address for the 64 coefficients, 16 bits each, in zigzag order
 */
export function transform(from: usize, to: usize): void {
  transformColumns(from, false);
  transpose(from);
  transformColumns(from, true);
  for (let k: usize = 0; k < 64; k += 4) {
    // The positions of four coefficients, one per byte.
    const positions = load<u32>(zigzag + k);
    store<u16>(to + k * 2, load<u16>(from + usize(positions & 63) * 2), 0);
    store<u16>(to + k * 2, load<u16>(from + usize((positions >> 8) & 63) * 2), 2);
    store<u16>(to + k * 2, load<u16>(from + usize((positions >> 16) & 63) * 2), 4);
    store<u16>(to + k * 2, load<u16>(from + usize(positions >> 24) * 2), 6);
  }
}
