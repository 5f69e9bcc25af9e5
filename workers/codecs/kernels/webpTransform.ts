/**
 * Transforms blocks of 4 × 4 px to coefficients and back (RFC 6386 §14), two at a time: a vector has four numbers of
 * each block, which are a column of pixels or a row of coefficients. Pixels are stored column by column, so that each
 * transform needs only one transposition. The DCs of a macroblock are transformed alone. `workers/codecs/README.md`
 * explains the terms.
 */

/** Transposes two blocks, whose rows are in `p0` to `p3`. */
export function transpose(p0: v128, p1: v128, p2: v128, p3: v128, to: usize): void {
  const a = i16x8.shuffle(p0, p1, 0, 8, 1, 9, 2, 10, 3, 11);
  const b = i16x8.shuffle(p2, p3, 0, 8, 1, 9, 2, 10, 3, 11);
  const c = i16x8.shuffle(p0, p1, 4, 12, 5, 13, 6, 14, 7, 15);
  const d = i16x8.shuffle(p2, p3, 4, 12, 5, 13, 6, 14, 7, 15);
  const e = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const f = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const g = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const h = i32x4.shuffle(c, d, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(e, g, 0, 2), 0);
  v128.store(to, i64x2.shuffle(e, g, 1, 3), 16);
  v128.store(to, i64x2.shuffle(f, h, 0, 2), 32);
  v128.store(to, i64x2.shuffle(f, h, 1, 3), 48);
}

const scratch = memory.data(64, 16);

/**
 * Transforms the differences of two blocks from their predictions. Writes 16-bit coefficients, twice those of an
 * orthonormal transform.
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
  const x0 = i64x2.shuffle(a, c, 0, 2);
  const x1 = i64x2.shuffle(a, c, 1, 3);
  const x2 = i64x2.shuffle(b, d, 0, 2);
  const x3 = i64x2.shuffle(b, d, 1, 3);
  // √2 cos(3π/8) / 2 and √2 cos(π/8) / 2, multiplied by 2¹³, rounded, and multiplied by 4.
  const narrow = i16x8.splat(8868);
  const wide = i16x8.splat(21408);
  const sum = i16x8.add(x0, x3);
  const inner = i16x8.add(x1, x2);
  const innerStep = i16x8.shl(i16x8.sub(x1, x2), 4);
  const step = i16x8.shl(i16x8.sub(x0, x3), 4);
  transpose(
    i16x8.shl(i16x8.add(sum, inner), 3),
    i16x8.add(i16x8.q15mulr_sat_s(innerStep, narrow), i16x8.q15mulr_sat_s(step, wide)),
    i16x8.shl(i16x8.sub(sum, inner), 3),
    i16x8.sub(i16x8.q15mulr_sat_s(step, narrow), i16x8.q15mulr_sat_s(innerStep, wide)),
    scratch,
  );
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
      i16x8.add(i16x8.add(i16x8.q15mulr_sat_s(innerStepY, narrow), i16x8.q15mulr_sat_s(stepY, wide)), four),
      3,
    ),
    16,
  );
  v128.store(to, i16x8.shr_s(i16x8.add(i16x8.sub(outerY, innerY), eight), 4), 32);
  v128.store(
    to,
    i16x8.shr_s(
      i16x8.add(i16x8.sub(i16x8.q15mulr_sat_s(stepY, narrow), i16x8.q15mulr_sat_s(innerStepY, wide)), four),
      3,
    ),
    48,
  );
}

/** ⌊a × factor / 2¹⁶⌋, rounded as in every decoder. */
function multiplyHigh(a: v128, factor: v128): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.extmul_low_i16x8_s(a, factor), 16),
    i32x4.shr_s(i32x4.extmul_high_i16x8_s(a, factor), 16),
  );
}

/** Multiplies by √2 cos(π/8). The factor in the code is 1 smaller, because it must fit in 16 bits, so `a` is added. */
function multiplyByWide(a: v128): v128 {
  return i16x8.add(a, multiplyHigh(a, i16x8.splat(20091)));
}

/** Multiplies by √2 sin(π/8), like `multiplyByWide`. */
function multiplyByNarrow(a: v128): v128 {
  return i16x8.add(a, multiplyHigh(a, i16x8.splat(-30068)));
}

/**
 * Transforms the coefficients of two blocks back and adds them to the predictions. Writes bytes at `to` and `to` + 16.
 */
export function inverseTransform(from: usize, firstPrediction: v128, secondPrediction: v128, to: usize): void {
  const c0 = v128.load(from, 0);
  const c1 = v128.load(from, 16);
  const c2 = v128.load(from, 32);
  const c3 = v128.load(from, 48);
  const a = i16x8.add(c0, c2);
  const b = i16x8.sub(c0, c2);
  const c = i16x8.sub(multiplyByNarrow(c1), multiplyByWide(c3));
  const d = i16x8.add(multiplyByWide(c1), multiplyByNarrow(c3));
  transpose(i16x8.add(a, d), i16x8.add(b, c), i16x8.sub(b, c), i16x8.sub(a, d), scratch);
  const y0 = i16x8.add(v128.load(scratch, 0), i16x8.splat(4));
  const y1 = v128.load(scratch, 16);
  const y2 = v128.load(scratch, 32);
  const y3 = v128.load(scratch, 48);
  const e = i16x8.add(y0, y2);
  const f = i16x8.sub(y0, y2);
  const g = i16x8.sub(multiplyByNarrow(y1), multiplyByWide(y3));
  const h = i16x8.add(multiplyByWide(y1), multiplyByNarrow(y3));
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

const square = memory.data(64, 16);

/** Transposes 4 × 4 values of 32 bits into `square`. */
function transposeWide(p0: v128, p1: v128, p2: v128, p3: v128): void {
  const a = i32x4.shuffle(p0, p1, 0, 4, 1, 5);
  const b = i32x4.shuffle(p2, p3, 0, 4, 1, 5);
  const c = i32x4.shuffle(p0, p1, 2, 6, 3, 7);
  const d = i32x4.shuffle(p2, p3, 2, 6, 3, 7);
  v128.store(square, i64x2.shuffle(a, b, 0, 2), 0);
  v128.store(square, i64x2.shuffle(a, b, 1, 3), 16);
  v128.store(square, i64x2.shuffle(c, d, 0, 2), 32);
  v128.store(square, i64x2.shuffle(c, d, 1, 3), 48);
}

/** Does one pass of the Walsh–Hadamard transform (sums and differences only), followed by a transposition. */
function hadamardPass(p0: v128, p1: v128, p2: v128, p3: v128): void {
  const a = i32x4.add(p0, p3);
  const b = i32x4.add(p1, p2);
  const c = i32x4.sub(p1, p2);
  const d = i32x4.sub(p0, p3);
  transposeWide(i32x4.add(a, b), i32x4.add(d, c), i32x4.sub(a, b), i32x4.sub(d, c));
}

/** Transforms the 16 DC coefficients of a macroblock (16 bits each) to those of the Y2 block (32 bits each). */
export function forwardDcTransform(from: usize, to: usize): void {
  hadamardPass(
    v128.load16x4_s(from, 0),
    v128.load16x4_s(from, 8),
    v128.load16x4_s(from, 16),
    v128.load16x4_s(from, 24),
  );
  hadamardPass(v128.load(square, 0), v128.load(square, 16), v128.load(square, 32), v128.load(square, 48));
  for (let at: usize = 0; at < 64; at += 16) v128.store(to + at, i32x4.shr_s(v128.load(square + at), 1));
}

/**
 * Transforms the coefficients of the Y2 block (32 bits each) back to 16 DC coefficients (16 bits each), as every
 * decoder does.
 */
export function inverseDcTransform(from: usize, to: usize): void {
  hadamardPass(v128.load(from, 0), v128.load(from, 16), v128.load(from, 32), v128.load(from, 48));
  const three = i32x4.splat(3);
  hadamardPass(
    i32x4.add(v128.load(square, 0), three),
    v128.load(square, 16),
    v128.load(square, 32),
    v128.load(square, 48),
  );
  for (let at: usize = 0; at < 32; at += 16)
    v128.store(
      to + at,
      i16x8.narrow_i32x4_s(i32x4.shr_s(v128.load(square + at * 2), 3), i32x4.shr_s(v128.load(square + at * 2, 16), 3)),
    );
}
