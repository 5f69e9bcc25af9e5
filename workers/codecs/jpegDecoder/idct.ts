/**
 * The inverse DCT (discrete cosine transform), which converts the 64 coefficients of a block back to 8 × 8 samples.
 * Uses the algorithm of Loeffler, Ligtenberg and Moschytz (1989) in fixed point, as libjpeg's jidctint.c does:
 * fractions are stored as integers. `workers/codecs/README.md` explains the terms.
 */

/** Bits of fraction of the algorithm's factors: 1 is 2¹³. */
const CONSTANT_BITS = 13;
/** Bits of fraction of the results of the first pass. */
const PASS_BITS = 2;

/** Returns a factor with `CONSTANT_BITS` of fraction. */
function toFixedPoint(value: number): number {
  return Math.round(value * (1 << CONSTANT_BITS));
}

// The factors of the algorithm, named after their first digits. They are sums and differences of √2 × cosines of
// multiples of π/16.
const c0298 = toFixedPoint(0.298631336);
const c0390 = toFixedPoint(0.390180644);
const c0541 = toFixedPoint(0.5411961);
const c0765 = toFixedPoint(0.765366865);
const c0899 = toFixedPoint(0.899976223);
const c1175 = toFixedPoint(1.175875602);
const c1501 = toFixedPoint(1.50132111);
const c1847 = toFixedPoint(1.847759065);
const c1961 = toFixedPoint(1.96157056);
const c2053 = toFixedPoint(2.053119869);
const c2562 = toFixedPoint(2.562915447);
const c3072 = toFixedPoint(3.072711026);

/** Bits by which the first pass shifts its results to the right, after adding one half for rounding. */
const COLUMN_SHIFT_BITS = CONSTANT_BITS - PASS_BITS;
const COLUMN_HALF = 1 << (COLUMN_SHIFT_BITS - 1);
/** The same for the second pass. The last 3 bits divide by 8, because each pass makes the values √8 times too large. */
const ROW_SHIFT_BITS = CONSTANT_BITS + PASS_BITS + 3;
/** One half, plus 128, because the samples of a JPEG are stored minus 128. */
const ROW_HALF = (1 << (ROW_SHIFT_BITS - 1)) + (128 << ROW_SHIFT_BITS);

/** The results of the first pass, which transforms the columns; row by row. The second pass transforms the rows. */
const columnResults = new Int32Array(64);

/**
 * Dequantises a block (multiplies its coefficients by the divisors) and transforms it.
 * @param coefficients array with the block's 64 quantised coefficients, row by row
 * @param from index of the first coefficient
 * @param steps the divisors, row by row
 * @param samples receives the 8 × 8 samples, 0–255
 * @param to index of the first sample
 * @param stride samples per row of `samples`
 */
export function inverseDct(
  coefficients: Int16Array,
  from: number,
  steps: Int32Array,
  samples: Uint8ClampedArray,
  to: number,
  stride: number,
): void {
  for (let column = 0; column < 8; column++) {
    const top = from + column;
    const v1 = coefficients[top + 8];
    const v2 = coefficients[top + 16];
    const v3 = coefficients[top + 24];
    const v4 = coefficients[top + 32];
    const v5 = coefficients[top + 40];
    const v6 = coefficients[top + 48];
    const v7 = coefficients[top + 56];
    const d0 = Math.imul(coefficients[top], steps[column]);
    // With only the lowest frequency, all results of a column are equal.
    if ((v1 | v2 | v3 | v4 | v5 | v6 | v7) === 0) {
      const flat = d0 << PASS_BITS;
      for (let i = column; i < 64; i += 8) columnResults[i] = flat;
      continue;
    }
    const d4 = Math.imul(v4, steps[column + 32]);
    const d2 = Math.imul(v2, steps[column + 16]);
    const d6 = Math.imul(v6, steps[column + 48]);
    const rotated = Math.imul(d2 + d6, c0541);
    const even2 = rotated - Math.imul(d6, c1847);
    const even3 = rotated + Math.imul(d2, c0765);
    const even0 = (d0 + d4) << CONSTANT_BITS;
    const even1 = (d0 - d4) << CONSTANT_BITS;
    const sum0 = even0 + even3 + COLUMN_HALF;
    const sum3 = even0 - even3 + COLUMN_HALF;
    const sum1 = even1 + even2 + COLUMN_HALF;
    const sum2 = even1 - even2 + COLUMN_HALF;

    const d7 = Math.imul(v7, steps[column + 56]);
    const d5 = Math.imul(v5, steps[column + 40]);
    const d3 = Math.imul(v3, steps[column + 24]);
    const d1 = Math.imul(v1, steps[column + 8]);
    const shared = Math.imul(d7 + d3 + d5 + d1, c1175);
    const z1 = -Math.imul(d7 + d1, c0899);
    const z2 = -Math.imul(d5 + d3, c2562);
    const z3 = shared - Math.imul(d7 + d3, c1961);
    const z4 = shared - Math.imul(d5 + d1, c0390);
    const odd0 = Math.imul(d7, c0298) + z1 + z3;
    const odd1 = Math.imul(d5, c2053) + z2 + z4;
    const odd2 = Math.imul(d3, c3072) + z2 + z3;
    const odd3 = Math.imul(d1, c1501) + z1 + z4;

    columnResults[column] = (sum0 + odd3) >> COLUMN_SHIFT_BITS;
    columnResults[column + 56] = (sum0 - odd3) >> COLUMN_SHIFT_BITS;
    columnResults[column + 8] = (sum1 + odd2) >> COLUMN_SHIFT_BITS;
    columnResults[column + 48] = (sum1 - odd2) >> COLUMN_SHIFT_BITS;
    columnResults[column + 16] = (sum2 + odd1) >> COLUMN_SHIFT_BITS;
    columnResults[column + 40] = (sum2 - odd1) >> COLUMN_SHIFT_BITS;
    columnResults[column + 24] = (sum3 + odd0) >> COLUMN_SHIFT_BITS;
    columnResults[column + 32] = (sum3 - odd0) >> COLUMN_SHIFT_BITS;
  }
  for (let row = 0, target = to; row < 64; row += 8, target += stride) {
    const d0 = columnResults[row];
    const d1 = columnResults[row + 1];
    const d2 = columnResults[row + 2];
    const d3 = columnResults[row + 3];
    const d4 = columnResults[row + 4];
    const d5 = columnResults[row + 5];
    const d6 = columnResults[row + 6];
    const d7 = columnResults[row + 7];
    if ((d1 | d2 | d3 | d4 | d5 | d6 | d7) === 0) {
      const flat = ((d0 << CONSTANT_BITS) + ROW_HALF) >> ROW_SHIFT_BITS;
      samples[target] = flat;
      samples[target + 1] = flat;
      samples[target + 2] = flat;
      samples[target + 3] = flat;
      samples[target + 4] = flat;
      samples[target + 5] = flat;
      samples[target + 6] = flat;
      samples[target + 7] = flat;
      continue;
    }
    const rotated = Math.imul(d2 + d6, c0541);
    const even2 = rotated - Math.imul(d6, c1847);
    const even3 = rotated + Math.imul(d2, c0765);
    const even0 = (d0 + d4) << CONSTANT_BITS;
    const even1 = (d0 - d4) << CONSTANT_BITS;
    const sum0 = even0 + even3 + ROW_HALF;
    const sum3 = even0 - even3 + ROW_HALF;
    const sum1 = even1 + even2 + ROW_HALF;
    const sum2 = even1 - even2 + ROW_HALF;

    const shared = Math.imul(d7 + d3 + d5 + d1, c1175);
    const z1 = -Math.imul(d7 + d1, c0899);
    const z2 = -Math.imul(d5 + d3, c2562);
    const z3 = shared - Math.imul(d7 + d3, c1961);
    const z4 = shared - Math.imul(d5 + d1, c0390);
    const odd0 = Math.imul(d7, c0298) + z1 + z3;
    const odd1 = Math.imul(d5, c2053) + z2 + z4;
    const odd2 = Math.imul(d3, c3072) + z2 + z3;
    const odd3 = Math.imul(d1, c1501) + z1 + z4;

    samples[target] = (sum0 + odd3) >> ROW_SHIFT_BITS;
    samples[target + 7] = (sum0 - odd3) >> ROW_SHIFT_BITS;
    samples[target + 1] = (sum1 + odd2) >> ROW_SHIFT_BITS;
    samples[target + 6] = (sum1 - odd2) >> ROW_SHIFT_BITS;
    samples[target + 2] = (sum2 + odd1) >> ROW_SHIFT_BITS;
    samples[target + 5] = (sum2 - odd1) >> ROW_SHIFT_BITS;
    samples[target + 3] = (sum3 + odd0) >> ROW_SHIFT_BITS;
    samples[target + 4] = (sum3 - odd0) >> ROW_SHIFT_BITS;
  }
}
