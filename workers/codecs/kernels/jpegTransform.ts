/**
 * The forward DCT (discrete cosine transform), which converts a block of 8 × 8 samples to 64 coefficients, one for each
 * pair of a horizontal and a vertical frequency. `workers/codecs/README.md` explains the terms.
 *
 * This is the DCT of Loeffler, Ligtenberg and Moschytz (ICASSP 1989, 'Practical fast 1-D DCT algorithms with 11
 * multiplications') in 16 bits. Its factors have 13 bits of fraction, and its rotations are dot products of interleaved
 * pairs. Results are 8 times those of ITU T.81.
 */

/** Position of the k-th coefficient in zigzag order (low to high frequencies), in a transposed block. */
const zigzag = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40, 33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62,
  55, 63,
]);

/** Interleaves the lower or the upper halves of two vectors. */
function interleaveLow(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function interleaveHigh(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Returns a vector that alternates two factors, for dot products with interleaved vectors. */
function alternate(a: i16, b: i16): v128 {
  return i16x8(a, b, a, b, a, b, a, b);
}

/** Divides sums by 2 ** `shift`, rounded, and packs them into one vector. */
function scaleDown(lower: v128, upper: v128, shift: i32): v128 {
  const half = i32x4.splat(1 << (shift - 1));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(lower, half), shift), i32x4.shr_s(i32x4.add(upper, half), shift));
}

/**
 * Transforms the columns of the eight rows at `at`, in place. The results of the first pass are 4 times too large, so
 * that the second pass is more precise.
 */
function transformColumns(at: usize, isSecondPass: bool): void {
  const r0 = v128.load(at, 0);
  const r1 = v128.load(at, 16);
  const r2 = v128.load(at, 32);
  const r3 = v128.load(at, 48);
  const r4 = v128.load(at, 64);
  const r5 = v128.load(at, 80);
  const r6 = v128.load(at, 96);
  const r7 = v128.load(at, 112);
  const shift = isSecondPass ? 15 : 11;

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
    v128.store(at, i16x8.shr_s(i16x8.add_sat_s(sum, half), 2), 0);
    v128.store(at, i16x8.shr_s(i16x8.add_sat_s(difference, half), 2), 64);
  } else {
    v128.store(at, i16x8.shl(sum, 2), 0);
    v128.store(at, i16x8.shl(difference, 2), 64);
  }
  const evenLow = interleaveLow(e3, e2);
  const evenHigh = interleaveHigh(e3, e2);
  // The factors below are the algorithm's constants, or sums of two constants, each multiplied by 8192 and rounded as
  // in libjpeg (jfdctint.c): 10,703 = 4,433 + 6,270, from 0.541196100 and 0.765366865.
  const by2 = alternate(10703, 4433);
  const by6 = alternate(4433, -10704);
  v128.store(at, scaleDown(i32x4.dot_i16x8_s(evenLow, by2), i32x4.dot_i16x8_s(evenHigh, by2), shift), 32);
  v128.store(at, scaleDown(i32x4.dot_i16x8_s(evenLow, by6), i32x4.dot_i16x8_s(evenHigh, by6), shift), 96);

  const d0 = i16x8.sub(r0, r7);
  const d1 = i16x8.sub(r1, r6);
  const d2 = i16x8.sub(r2, r5);
  const d3 = i16x8.sub(r3, r4);
  const z3 = i16x8.add(d3, d1);
  const z4 = i16x8.add(d2, d0);
  const zLow = interleaveLow(z3, z4);
  const zHigh = interleaveHigh(z3, z4);
  const by3 = alternate(-6436, 9633);
  const by4 = alternate(9633, 6437);
  const z3Low = i32x4.dot_i16x8_s(zLow, by3);
  const z3High = i32x4.dot_i16x8_s(zHigh, by3);
  const z4Low = i32x4.dot_i16x8_s(zLow, by4);
  const z4High = i32x4.dot_i16x8_s(zHigh, by4);
  const outerLow = interleaveLow(d3, d0);
  const outerHigh = interleaveHigh(d3, d0);
  const innerLow = interleaveLow(d2, d1);
  const innerHigh = interleaveHigh(d2, d1);
  const by7 = alternate(-4927, -7373);
  v128.store(
    at,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, by7), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, by7), z3High),
      shift,
    ),
    112,
  );
  const by1 = alternate(-7373, 4926);
  v128.store(
    at,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, by1), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, by1), z4High),
      shift,
    ),
    16,
  );
  const by5 = alternate(-4176, -20995);
  v128.store(
    at,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, by5), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, by5), z4High),
      shift,
    ),
    80,
  );
  const by3Inner = alternate(-20995, 4177);
  v128.store(
    at,
    scaleDown(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, by3Inner), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, by3Inner), z3High),
      shift,
    ),
    48,
  );
}

/** Transposes the block at `at`. */
function transpose(at: usize): void {
  const r0 = v128.load(at, 0);
  const r1 = v128.load(at, 16);
  const r2 = v128.load(at, 32);
  const r3 = v128.load(at, 48);
  const r4 = v128.load(at, 64);
  const r5 = v128.load(at, 80);
  const r6 = v128.load(at, 96);
  const r7 = v128.load(at, 112);
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
  v128.store(at, interleaveLow(b0, b4), 0);
  v128.store(at, interleaveHigh(b0, b4), 16);
  v128.store(at, interleaveLow(b1, b5), 32);
  v128.store(at, interleaveHigh(b1, b5), 48);
  v128.store(at, interleaveLow(b2, b6), 64);
  v128.store(at, interleaveHigh(b2, b6), 80);
  v128.store(at, interleaveLow(b3, b7), 96);
  v128.store(at, interleaveHigh(b3, b7), 112);
}

/** Transforms the samples at `from`, in place, and writes the coefficients to `to` in zigzag order. */
export function transform(from: usize, to: usize): void {
  transformColumns(from, false);
  transpose(from);
  transformColumns(from, true);
  for (let k: usize = 0; k < 64; k += 4) {
    const order = load<u32>(zigzag + k);
    store<u16>(to + k * 2, load<u16>(from + usize(order & 63) * 2), 0);
    store<u16>(to + k * 2, load<u16>(from + usize((order >> 8) & 63) * 2), 2);
    store<u16>(to + k * 2, load<u16>(from + usize((order >> 16) & 63) * 2), 4);
    store<u16>(to + k * 2, load<u16>(from + usize(order >> 24) * 2), 6);
  }
}
