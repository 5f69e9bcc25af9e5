/**
 * Quantises coefficients (divides and rounds them) to levels, and measures the error. DC is the first coefficient of a
 * block, AC are the others. Two blocks (a pair) are quantised at a time: each vector of coefficients or levels has a
 * row of the first block and the same row of the second, 16 bits each. `workers/codecs/README.md` explains the terms.
 */

/**
 * Offsets of bytes in a matrix, which `workers/codecs/webpQuantisers.ts` writes. A matrix consists of vectors; each has
 * the same four numbers twice, for a row of both blocks. Reciprocals (2¹⁵ / divisor) and divisors have two vectors: one
 * for the first row, which contains DC, and one for the other three rows.
 */
export const RECIPROCALS: usize = 0;
export const DIVISORS: usize = 32;
/**
 * Four vectors, one for each row: numbers that are added to the magnitude of a coefficient before it is divided. They
 * may be negative.
 */
export const OFFSETS: usize = 64;
/** A vector that is 0 at the DCs if they are dequantised separately. All other bits are 1. */
export const DC_MASK: usize = 128;

/**
 * Offsets of bytes in the result of `quantise`. The result starts with the levels of the pair, in four vectors. At this
 * offset, the magnitudes of each block's levels follow in zigzag order (from low to high frequencies), 16 bytes per
 * block. Magnitudes above 255 are stored as 255.
 */
export const ZIGZAG_LEVELS: usize = 64;
/** For each block, 32 bits: bit k is set if level k in zigzag order isn't 0. */
export const NONZERO: usize = 96;
/** Squared error of each block, in squares of sample values, 32 bits each. */
export const SQUARED_ERROR: usize = 104;
/**
 * For each block, the absolute difference between the texture of the original picture and the texture after
 * quantisation, 32 bits each. Texture is the weighted sum of the coefficients' magnitudes.
 */
export const TEXTURE_LOSS: usize = 112;
/** Bytes of the result of `quantise`. */
export const QUANTISED_PAIR_BYTES: usize = 128;

/**
 * Returns the magnitudes of the levels of a row: (magnitude of the coefficient + offset) × reciprocal / 2¹⁵, rounded.
 * Negative sums count as 0.
 */
function quantiseRow(coefficients: v128, offset: v128, reciprocal: v128): v128 {
  const magnitudes = i16x8.max_s(i16x8.add(i16x8.abs(coefficients), offset), i16x8.splat(0));
  return i16x8.q15mulr_sat_s(magnitudes, reciprocal);
}

/** Returns the magnitudes with the signs of the coefficients. */
function applySigns(magnitudes: v128, coefficients: v128): v128 {
  const sign = i16x8.shr_s(coefficients, 15);
  return i16x8.sub(v128.xor(magnitudes, sign), sign);
}

/**
 * Returns by how much the errors reduce the magnitudes of a row of coefficients; negative where they increase them.
 * `source` are coefficients of the original picture.
 */
function computeTextureLoss(source: v128, error: v128): v128 {
  return i16x8.sub(i16x8.abs(source), i16x8.abs(i16x8.sub(source, error)));
}

/**
 * Quantises the coefficients of two blocks.
 * @param coefficients address of the pair's coefficients, i.e. of the differences from the prediction
 * @param source address of the coefficients of the original picture, with which texture is compared
 * @param matrix address of the matrix
 * @param dcErrors errors of the DCs if they are quantised separately: 16-bit numbers in lanes 0 and 4, and 0 elsewhere.
 * All zeros otherwise.
 * @param to address for the result, `QUANTISED_PAIR_BYTES`
 */
export function quantise(coefficients: usize, source: usize, matrix: usize, dcErrors: v128, to: usize): void {
  const c0 = v128.load(coefficients, 0);
  const c1 = v128.load(coefficients, 16);
  const c2 = v128.load(coefficients, 32);
  const c3 = v128.load(coefficients, 48);
  const reciprocal = v128.load(matrix, RECIPROCALS + 16);
  const l0 = quantiseRow(c0, v128.load(matrix, OFFSETS), v128.load(matrix, RECIPROCALS));
  const l1 = quantiseRow(c1, v128.load(matrix, OFFSETS + 16), reciprocal);
  const l2 = quantiseRow(c2, v128.load(matrix, OFFSETS + 32), reciprocal);
  const l3 = quantiseRow(c3, v128.load(matrix, OFFSETS + 48), reciprocal);
  const upper = i8x16.narrow_i16x8_u(l0, l1);
  const lower = i8x16.narrow_i16x8_u(l2, l3);
  // `upper` has rows 0 and 1 of both blocks, and `lower` rows 2 and 3. The shuffles select the levels of one block in
  // zigzag order.
  const first = i8x16.shuffle(upper, lower, 0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 25, 18, 11, 19, 26, 27);
  const second = i8x16.shuffle(upper, lower, 4, 5, 12, 20, 13, 6, 7, 14, 21, 28, 29, 22, 15, 23, 30, 31);
  v128.store(to, first, ZIGZAG_LEVELS);
  v128.store(to, second, ZIGZAG_LEVELS + 16);
  const zero = i8x16.splat(0);
  store<u32>(to, i8x16.bitmask(i8x16.ne(first, zero)), NONZERO);
  store<u32>(to, i8x16.bitmask(i8x16.ne(second, zero)), NONZERO + 4);

  // The levels with their signs, then the errors: each coefficient minus its level × divisor.
  const s0 = applySigns(l0, c0);
  const s1 = applySigns(l1, c1);
  const s2 = applySigns(l2, c2);
  const s3 = applySigns(l3, c3);
  v128.store(to, s0, 0);
  v128.store(to, s1, 16);
  v128.store(to, s2, 32);
  v128.store(to, s3, 48);
  const divisor = v128.load(matrix, DIVISORS + 16);
  const firstRow = i16x8.sub(c0, i16x8.mul(s0, v128.load(matrix, DIVISORS)));
  const e0 = v128.or(v128.and(firstRow, v128.load(matrix, DC_MASK)), dcErrors);
  const e1 = i16x8.sub(c1, i16x8.mul(s1, divisor));
  const e2 = i16x8.sub(c2, i16x8.mul(s2, divisor));
  const e3 = i16x8.sub(c3, i16x8.mul(s3, divisor));
  const squares = i32x4.add(
    i32x4.add(i32x4.dot_i16x8_s(e0, e0), i32x4.dot_i16x8_s(e1, e1)),
    i32x4.add(i32x4.dot_i16x8_s(e2, e2), i32x4.dot_i16x8_s(e3, e3)),
  );
  // Weighted by how visible each coefficient is. Those of fine detail are less visible. The weights are libwebp's
  // `kWeightY`.
  const textures = i32x4.add(
    i32x4.add(
      i32x4.dot_i16x8_s(computeTextureLoss(v128.load(source, 0), e0), i16x8(38, 32, 20, 9, 38, 32, 20, 9)),
      i32x4.dot_i16x8_s(computeTextureLoss(v128.load(source, 16), e1), i16x8(32, 28, 17, 7, 32, 28, 17, 7)),
    ),
    i32x4.add(
      i32x4.dot_i16x8_s(computeTextureLoss(v128.load(source, 32), e2), i16x8(20, 17, 10, 4, 20, 17, 10, 4)),
      i32x4.dot_i16x8_s(computeTextureLoss(v128.load(source, 48), e3), i16x8(9, 7, 4, 2, 9, 7, 4, 2)),
    ),
  );
  const sums = i32x4.add(i32x4.shuffle(squares, textures, 0, 2, 4, 6), i32x4.shuffle(squares, textures, 1, 3, 5, 7));
  // Lanes: squared errors of both blocks, texture losses of both blocks. Divided by 4, because the coefficients are
  // twice those of an orthonormal transform.
  v128.store(to, i32x4.shr_s(i32x4.abs(sums), 2), SQUARED_ERROR);
}

/** The result of `dequantise`. */
const restored = memory.data(64, 16);

/**
 * Dequantises the levels of two blocks, i.e. multiplies them by the divisors.
 * @param levels address of the pair's levels
 * @param matrix address of the matrix
 * @param dcs the DCs if they are dequantised separately: 16-bit numbers in lanes 0 and 4, and 0 elsewhere. All zeros
 * otherwise.
 * @returns the address of the pair's coefficients, which are valid until the next call
 */
export function dequantise(levels: usize, matrix: usize, dcs: v128): usize {
  const divisor = v128.load(matrix, DIVISORS + 16);
  const firstRow = v128.and(i16x8.mul(v128.load(levels, 0), v128.load(matrix, DIVISORS)), v128.load(matrix, DC_MASK));
  v128.store(restored, v128.or(firstRow, dcs), 0);
  v128.store(restored, i16x8.mul(v128.load(levels, 16), divisor), 16);
  v128.store(restored, i16x8.mul(v128.load(levels, 32), divisor), 32);
  v128.store(restored, i16x8.mul(v128.load(levels, 48), divisor), 48);
  return restored;
}
