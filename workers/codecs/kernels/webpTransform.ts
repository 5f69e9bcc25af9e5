/**
 * Transforms blocks of 4 × 4 samples to coefficients and back (RFC 6386 §14). A coefficient tells how strong a pair of
 * a horizontal and a vertical frequency is. Two blocks (a pair) are transformed at a time: a vector has four numbers of
 * the first block and four of the second, which are a column of samples or a row of coefficients. Samples are stored
 * column by column, so that each transform needs only one transposition. The first coefficients (DCs) of a macroblock's
 * luma blocks are transformed once more, to those of the Y2 block. `workers/codecs/README.md` explains the terms.
 */

/**
 * Exchanges the rows and the columns of two blocks of 4 × 4 numbers of 16 bits.
 * @param row0 first row of the first block, followed by the first row of the second block
 * @param to address for four vectors in the same layout
 */
export function transpose(row0: v128, row1: v128, row2: v128, row3: v128, to: usize): void {
  const a = i16x8.shuffle(row0, row1, 0, 8, 1, 9, 2, 10, 3, 11);
  const b = i16x8.shuffle(row2, row3, 0, 8, 1, 9, 2, 10, 3, 11);
  const c = i16x8.shuffle(row0, row1, 4, 12, 5, 13, 6, 14, 7, 15);
  const d = i16x8.shuffle(row2, row3, 4, 12, 5, 13, 6, 14, 7, 15);
  const e = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const f = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const g = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const h = i32x4.shuffle(c, d, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(e, g, 0, 2), 0);
  v128.store(to, i64x2.shuffle(e, g, 1, 3), 16);
  v128.store(to, i64x2.shuffle(f, h, 0, 2), 32);
  v128.store(to, i64x2.shuffle(f, h, 1, 3), 48);
}

/** A pair of blocks between the two passes of a transform. */
const scratch = memory.data(64, 16);

/**
 * Transforms the differences between two blocks and their predictions to coefficients. Writes 64 bytes: four vectors,
 * each with a row of 16-bit coefficients of the first block and the same row of the second. The coefficients are twice
 * those of an orthonormal transform, so a block of equal differences has a DC of 8 times the difference.
 * @param first the 16 samples of the first block, column by column
 * @param second the samples of the second block
 */
export function forwardTransform(
  first: v128,
  second: v128,
  firstPrediction: v128,
  secondPrediction: v128,
  to: usize,
): void {
  const a = i16x8.sub(i16x8.extend_low_i8x16_u(first), i16x8.extend_low_i8x16_u(firstPrediction));
  const b = i16x8.sub(i16x8.extend_high_i8x16_u(first), i16x8.extend_high_i8x16_u(firstPrediction));
  const c = i16x8.sub(i16x8.extend_low_i8x16_u(second), i16x8.extend_low_i8x16_u(secondPrediction));
  const d = i16x8.sub(i16x8.extend_high_i8x16_u(second), i16x8.extend_high_i8x16_u(secondPrediction));
  // Columns 0 to 3 of both blocks. The first pass transforms along the rows.
  const x0 = i64x2.shuffle(a, c, 0, 2);
  const x1 = i64x2.shuffle(a, c, 1, 3);
  const x2 = i64x2.shuffle(b, d, 0, 2);
  const x3 = i64x2.shuffle(b, d, 1, 3);
  // Factors of the transform: √2 sin(π/8) / 2 = 0.2706 and √2 cos(π/8) / 2 = 0.6533, multiplied by 2¹³, rounded as in
  // libwebp, and multiplied by 4. `q15mulr_sat_s` multiplies and then divides by 2¹⁵, rounded.
  const halfSine = i16x8.splat(8868);
  const halfCosine = i16x8.splat(21408);
  const sum = i16x8.add(x0, x3);
  const inner = i16x8.add(x1, x2);
  const innerStep = i16x8.shl(i16x8.sub(x1, x2), 4);
  const step = i16x8.shl(i16x8.sub(x0, x3), 4);
  transpose(
    i16x8.shl(i16x8.add(sum, inner), 3),
    i16x8.add(i16x8.q15mulr_sat_s(innerStep, halfSine), i16x8.q15mulr_sat_s(step, halfCosine)),
    i16x8.shl(i16x8.sub(sum, inner), 3),
    i16x8.sub(i16x8.q15mulr_sat_s(step, halfSine), i16x8.q15mulr_sat_s(innerStep, halfCosine)),
    scratch,
  );
  // Rows 0 to 3 of both blocks. The second pass transforms along the columns.
  const y0 = v128.load(scratch, 0);
  const y1 = v128.load(scratch, 16);
  const y2 = v128.load(scratch, 32);
  const y3 = v128.load(scratch, 48);
  const outerY = i16x8.add(y0, y3);
  const innerY = i16x8.add(y1, y2);
  const innerStepY = i16x8.sub(y1, y2);
  const stepY = i16x8.sub(y0, y3);
  const eight = i16x8.splat(8);
  const four = i16x8.splat(4);
  v128.store(to, i16x8.shr_s(i16x8.add(i16x8.add(outerY, innerY), eight), 4), 0);
  v128.store(
    to,
    i16x8.shr_s(
      i16x8.add(i16x8.add(i16x8.q15mulr_sat_s(innerStepY, halfSine), i16x8.q15mulr_sat_s(stepY, halfCosine)), four),
      3,
    ),
    16,
  );
  v128.store(to, i16x8.shr_s(i16x8.add(i16x8.sub(outerY, innerY), eight), 4), 32);
  v128.store(
    to,
    i16x8.shr_s(
      i16x8.add(i16x8.sub(i16x8.q15mulr_sat_s(stepY, halfSine), i16x8.q15mulr_sat_s(innerStepY, halfCosine)), four),
      3,
    ),
    48,
  );
}

/** Returns ⌊a × factor / 2¹⁶⌋ for each lane. Decoders round in the same way. */
function multiplyHigh(a: v128, factor: v128): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.extmul_low_i16x8_s(a, factor), 16),
    i32x4.shr_s(i32x4.extmul_high_i16x8_s(a, factor), 16),
  );
}

/**
 * Multiplies by √2 cos(π/8) = 1.3066. The factor in 2¹⁶ths, 85,627, is too large for 16 bits, so the code multiplies by
 * 85,627 − 65,536 = 20,091 and adds `a`.
 */
function multiplyByCosine(a: v128): v128 {
  return i16x8.add(a, multiplyHigh(a, i16x8.splat(20091)));
}

/** Multiplies by √2 sin(π/8) = 0.5412, like `multiplyByCosine`: 35,468 − 65,536 = −30,068. */
function multiplyBySine(a: v128): v128 {
  return i16x8.add(a, multiplyHigh(a, i16x8.splat(-30068)));
}

/**
 * Transforms the coefficients of two blocks back and adds the predictions, as a decoder does.
 * @param from address of the coefficients of the pair, in the layout of `forwardTransform`
 * @param to address for the samples: 16 bytes of the first block, then 16 of the second, each column by column
 */
export function inverseTransform(from: usize, firstPrediction: v128, secondPrediction: v128, to: usize): void {
  const c0 = v128.load(from, 0);
  const c1 = v128.load(from, 16);
  const c2 = v128.load(from, 32);
  const c3 = v128.load(from, 48);
  const a = i16x8.add(c0, c2);
  const b = i16x8.sub(c0, c2);
  const c = i16x8.sub(multiplyBySine(c1), multiplyByCosine(c3));
  const d = i16x8.add(multiplyByCosine(c1), multiplyBySine(c3));
  transpose(i16x8.add(a, d), i16x8.add(b, c), i16x8.sub(b, c), i16x8.sub(a, d), scratch);
  const y0 = i16x8.add(v128.load(scratch, 0), i16x8.splat(4));
  const y1 = v128.load(scratch, 16);
  const y2 = v128.load(scratch, 32);
  const y3 = v128.load(scratch, 48);
  const e = i16x8.add(y0, y2);
  const f = i16x8.sub(y0, y2);
  const g = i16x8.sub(multiplyBySine(y1), multiplyByCosine(y3));
  const h = i16x8.add(multiplyByCosine(y1), multiplyBySine(y3));
  const x0 = i16x8.shr_s(i16x8.add(e, h), 3);
  const x1 = i16x8.shr_s(i16x8.add(f, g), 3);
  const x2 = i16x8.shr_s(i16x8.sub(f, g), 3);
  const x3 = i16x8.shr_s(i16x8.sub(e, h), 3);
  v128.store(
    to,
    i8x16.narrow_i16x8_u(
      i16x8.add(i64x2.shuffle(x0, x1, 0, 2), i16x8.extend_low_i8x16_u(firstPrediction)),
      i16x8.add(i64x2.shuffle(x2, x3, 0, 2), i16x8.extend_high_i8x16_u(firstPrediction)),
    ),
  );
  v128.store(
    to,
    i8x16.narrow_i16x8_u(
      i16x8.add(i64x2.shuffle(x0, x1, 1, 3), i16x8.extend_low_i8x16_u(secondPrediction)),
      i16x8.add(i64x2.shuffle(x2, x3, 1, 3), i16x8.extend_high_i8x16_u(secondPrediction)),
    ),
    16,
  );
}

/** The 4 × 4 numbers of 32 bits between the passes of a Y2 transform, and after them. */
const square = memory.data(64, 16);

/** Writes the transposed 4 × 4 numbers of 32 bits to `square`. */
function transposeWide(row0: v128, row1: v128, row2: v128, row3: v128): void {
  const a = i32x4.shuffle(row0, row1, 0, 4, 1, 5);
  const b = i32x4.shuffle(row2, row3, 0, 4, 1, 5);
  const c = i32x4.shuffle(row0, row1, 2, 6, 3, 7);
  const d = i32x4.shuffle(row2, row3, 2, 6, 3, 7);
  v128.store(square, i64x2.shuffle(a, b, 0, 2), 0);
  v128.store(square, i64x2.shuffle(a, b, 1, 3), 16);
  v128.store(square, i64x2.shuffle(c, d, 0, 2), 32);
  v128.store(square, i64x2.shuffle(c, d, 1, 3), 48);
}

/**
 * Does one pass of the Walsh–Hadamard transform, which consists only of sums and differences, along the columns. Writes
 * the transposed result to `square`.
 */
function hadamardPass(row0: v128, row1: v128, row2: v128, row3: v128): void {
  const a = i32x4.add(row0, row3);
  const b = i32x4.add(row1, row2);
  const c = i32x4.sub(row1, row2);
  const d = i32x4.sub(row0, row3);
  transposeWide(i32x4.add(a, b), i32x4.add(d, c), i32x4.sub(a, b), i32x4.sub(d, c));
}

/**
 * Transforms the DCs of a macroblock's 16 luma blocks to the coefficients of the Y2 block.
 * @param from address of the DCs, 16 bits each, row by row
 * @param to address for the coefficients, 32 bits each, row by row
 */
export function forwardY2Transform(from: usize, to: usize): void {
  hadamardPass(
    v128.load16x4_s(from, 0),
    v128.load16x4_s(from, 8),
    v128.load16x4_s(from, 16),
    v128.load16x4_s(from, 24),
  );
  hadamardPass(v128.load(square, 0), v128.load(square, 16), v128.load(square, 32), v128.load(square, 48));
  for (let row: usize = 0; row < 64; row += 16) v128.store(to + row, i32x4.shr_s(v128.load(square + row), 1));
}

/**
 * Transforms the coefficients of the Y2 block back to the 16 DCs, as a decoder does (RFC 6386 §14.3).
 * @param from address of the coefficients, 32 bits each, row by row
 * @param to address for the DCs, 16 bits each, row by row
 */
export function inverseY2Transform(from: usize, to: usize): void {
  hadamardPass(v128.load(from, 0), v128.load(from, 16), v128.load(from, 32), v128.load(from, 48));
  // The shift by 3 at the end divides by 8; the 3 is for rounding.
  const three = i32x4.splat(3);
  hadamardPass(
    i32x4.add(v128.load(square, 0), three),
    v128.load(square, 16),
    v128.load(square, 32),
    v128.load(square, 48),
  );
  for (let offset: usize = 0; offset < 32; offset += 16)
    v128.store(
      to + offset,
      i16x8.narrow_i32x4_s(
        i32x4.shr_s(v128.load(square + offset * 2), 3),
        i32x4.shr_s(v128.load(square + offset * 2, 16), 3),
      ),
    );
}
