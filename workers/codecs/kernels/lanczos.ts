/**
 * Weighted sums of opaque RGBA pixels, along rows and down columns, in 16 bits: what resizing spends its time on.
 * Which pixels and which weights is worked out in `workers/pixels/lanczos.ts`.
 *
 * One picture: `begin`, the tables written to where `startsAt`, `acrossAt` and `downAt` say; then rows in their order,
 * `across` for each that comes in, `down` for each that goes out.
 */

/** Weights of 1 are 2¹⁴; between the two passes values have 6 more bits, which leaves room for what overshoots. */
const WEIGHT_BITS: i32 = 14;
const VALUE_BITS: i32 = 6;

let width: i32 = 0;
/** Weights of a pixel along a row, a multiple of four; rows that are kept, and weights of a row, which are even. */
let tapsAcross: i32 = 0;
let ringRows: i32 = 0;
let inputStride: usize = 0;
let tapsDown: i32 = 0;
/** Addresses, and bytes of a row of the ring. */
let starts: usize = 0;
let weightsAcross: usize = 0;
let weightsDown: usize = 0;
let input: usize = 0;
let output: usize = 0;
let ring: usize = 0;
let stride: usize = 0;
/** Where the rows of the ring are that `down` takes, one address a weight. */
let lines: usize = 0;

/** i32 a pixel: which input pixel its first weight is for, times 4. */
export function startsAt(): usize {
  return starts;
}

/** i16: each pixel's weights along the row. */
export function acrossAt(): usize {
  return weightsAcross;
}

/** i16: each row's weights. */
export function downAt(): usize {
  return weightsDown;
}

/** Where input rows' pixels go, one after the other, as many as `begin` was told of. */
export function inputAt(): usize {
  return input;
}

/** Where an output row's pixels are. */
export function outputAt(): usize {
  return output;
}

let end: usize = 0;

function room(bytes: usize): usize {
  const at = end;
  // Whole vectors are read and written, past the last pixel as well.
  end += (bytes + 64 + 15) & ~15;
  return at;
}

/** `across` a multiple of four, `down` even; of the latter the first `kept` may be other than 0. */
export function begin(
  inputWidth: i32,
  inputRows: i32,
  outputWidth: i32,
  outputHeight: i32,
  across: i32,
  down: i32,
  kept: i32,
): void {
  inputStride = usize(inputWidth) * 4;
  width = outputWidth;
  tapsAcross = across;
  tapsDown = down;
  ringRows = kept;
  end = (__heap_base + 15) & ~15;
  starts = room(usize(outputWidth) * 4);
  weightsAcross = room(usize(outputWidth) * usize(across) * 2);
  weightsDown = room(usize(outputHeight) * usize(down) * 2);
  lines = room(usize(down) * 4);
  input = room(inputStride * usize(inputRows) + usize(across) * 4);
  output = room(usize(outputWidth) * 4);
  stride = (usize(outputWidth) * 8 + 64 + 15) & ~15;
  ring = room(usize(kept) * stride);
  const missing = i32((end + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/** Resamples an input row into a row of the ring: four 16-bit values a pixel. */
export function across(row: i32, slot: i32): void {
  // Two pixels side by side as 16-bit values: R R G G B B A A, so that a dot product weighs both.
  const firstTwo = i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1);
  const lastTwo = i8x16(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const half = i32x4.splat(1 << (WEIGHT_BITS - VALUE_BITS - 1));
  let weights = weightsAcross;
  const line = input + usize(row) * inputStride;
  let to = ring + usize(slot) * stride;
  for (let x = 0; x < width; x++) {
    let from = line + usize(load<i32>(starts + usize(x) * 4));
    let sum = half;
    for (let k = 0; k < tapsAcross; k += 4) {
      const pixels = v128.load(from);
      const first = i32x4.dot_i16x8_s(i8x16.swizzle(pixels, firstTwo), v128.load32_splat(weights));
      const last = i32x4.dot_i16x8_s(i8x16.swizzle(pixels, lastTwo), v128.load32_splat(weights, 4));
      sum = i32x4.add(sum, i32x4.add(first, last));
      from += 16;
      weights += 8;
    }
    const values = i32x4.shr_s(sum, WEIGHT_BITS - VALUE_BITS);
    v128.store64_lane(to, i16x8.narrow_i32x4_s(values, values), 0);
    to += 8;
  }
}

/** Makes output row `y` of the ring's rows, of which the first it takes is in row `slot`. */
export function down(y: i32, slot: i32): void {
  for (let k = 0; k < tapsDown; k++) store<usize>(lines + usize(k) * 4, ring + usize((slot + k) % ringRows) * stride);
  const first = weightsDown + usize(y) * usize(tapsDown) * 2;
  const half = i32x4.splat(1 << (WEIGHT_BITS + VALUE_BITS - 1));
  const shift = WEIGHT_BITS + VALUE_BITS;
  // Four pixels at a time, in two vectors of 16-bit values.
  for (let x = 0; x < width; x += 4) {
    const at = usize(x) * 8;
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    for (let k = 0; k < tapsDown; k += 2) {
      const upper = load<usize>(lines + usize(k) * 4) + at;
      const lower = load<usize>(lines + usize(k) * 4, 4) + at;
      const weights = v128.load32_splat(first + usize(k) * 2);
      const upperLeft = v128.load(upper);
      const lowerLeft = v128.load(lower);
      const upperRight = v128.load(upper, 16);
      const lowerRight = v128.load(lower, 16);
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.shuffle(upperLeft, lowerLeft, 0, 8, 1, 9, 2, 10, 3, 11), weights));
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.shuffle(upperLeft, lowerLeft, 4, 12, 5, 13, 6, 14, 7, 15), weights));
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.shuffle(upperRight, lowerRight, 0, 8, 1, 9, 2, 10, 3, 11), weights));
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.shuffle(upperRight, lowerRight, 4, 12, 5, 13, 6, 14, 7, 15), weights));
    }
    const left = i16x8.narrow_i32x4_s(i32x4.shr_s(a, shift), i32x4.shr_s(b, shift));
    const right = i16x8.narrow_i32x4_s(i32x4.shr_s(c, shift), i32x4.shr_s(d, shift));
    v128.store(output + usize(x) * 4, i8x16.narrow_i16x8_u(left, right));
  }
}
