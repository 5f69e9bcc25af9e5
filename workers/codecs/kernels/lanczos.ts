/**
 * Resizes opaque RGBA pixels with a Lanczos filter: computes weighted sums of neighbouring pixels, first along rows,
 * then down columns. The channels may be in any order. `workers/codecs/README.md` explains the terms.
 *
 * For each picture: call `begin`, and write the tables to `startsAddress`, `acrossWeightsAddress` and
 * `downWeightsAddress`. Then write input rows to `inputAddress` and call `resampleRow` for each of them. Call
 * `resampleColumns` for each output row, from top to bottom, as soon as all its input rows have been resampled.
 */

/** Bits of fraction of the weights: the weight 1 is 2¹⁴. */
const WEIGHT_BITS: i32 = 14;
/** Bits of fraction of the channel values between the two passes. More would overflow 16 bits. */
const VALUE_BITS: i32 = 6;

/** Width of the output, px. */
let width: i32 = 0;
/** Number of weights per output pixel along a row, a multiple of 4. */
let weightCountAcross: i32 = 0;
/** Number of weights per output row, an even number. */
let weightCountDown: i32 = 0;
/**
 * Number of rows of the ring. The ring holds the input rows that the current output row needs, already resampled along
 * the row. Each new row replaces the oldest one.
 */
let ringRows: i32 = 0;
/** Bytes per input row. */
let inputRowBytes: usize = 0;
/**
 * Addresses of the tables and buffers. The functions that return them describe them; `ring` is described at `ringRows`.
 */
let starts: usize = 0;
let acrossWeights: usize = 0;
let downWeights: usize = 0;
let input: usize = 0;
let output: usize = 0;
let ring: usize = 0;
/** Bytes per row of the ring. */
let ringRowBytes: usize = 0;
/** Address of a list with the addresses of the ring rows that the current output row needs, one for each of its weights. */
let ringRowAddresses: usize = 0;

/**
 * Address of one i32 for each pixel of an output row: the offset of the pixel's first input pixel in the input row,
 * bytes.
 */
export function startsAddress(): usize {
  return starts;
}

/**
 * Address of the weights along the row, i16: `weightsAcross` for each pixel of an output row, with `WEIGHT_BITS` of
 * fraction.
 */
export function acrossWeightsAddress(): usize {
  return acrossWeights;
}

/** Address of the weights down a column, i16: `weightsDown` for each output row, with `WEIGHT_BITS` of fraction. */
export function downWeightsAddress(): usize {
  return downWeights;
}

/** Address of the input buffer for `inputRows` rows of RGBA pixels. */
export function inputAddress(): usize {
  return input;
}

/** Address of the pixels of the output row that `resampleColumns` has computed, RGBA. */
export function outputAddress(): usize {
  return output;
}

/** Address of the first free byte after the allocations. */
let end: usize = 0;

/** Reserves bytes. Returns their address, which is a multiple of 16. */
function allocate(bytes: usize): usize {
  const address = end;
  // 64 spare bytes, because whole vectors are read and written past the last pixel.
  end += (bytes + 64 + 15) & ~15;
  return address;
}

/**
 * Starts a picture.
 * @param inputWidth px
 * @param inputRows number of rows in the input buffer
 * @param outputWidth px
 * @param outputHeight px
 * @param weightsAcross number of weights per output pixel along a row, a multiple of 4
 * @param weightsDown number of weights per output row, even
 * @param rowsInRing number of rows of the ring: the weights per output row without the padding that makes them even
 */
export function begin(
  inputWidth: i32,
  inputRows: i32,
  outputWidth: i32,
  outputHeight: i32,
  weightsAcross: i32,
  weightsDown: i32,
  rowsInRing: i32,
): void {
  inputRowBytes = usize(inputWidth) * 4;
  width = outputWidth;
  weightCountAcross = weightsAcross;
  weightCountDown = weightsDown;
  ringRows = rowsInRing;
  end = (__heap_base + 15) & ~15;
  starts = allocate(usize(outputWidth) * 4);
  acrossWeights = allocate(usize(outputWidth) * usize(weightsAcross) * 2);
  downWeights = allocate(usize(outputHeight) * usize(weightsDown) * 2);
  ringRowAddresses = allocate(usize(weightsDown) * 4);
  input = allocate(inputRowBytes * usize(inputRows) + usize(weightsAcross) * 4);
  output = allocate(usize(outputWidth) * 4);
  ringRowBytes = (usize(outputWidth) * 8 + 64 + 15) & ~15;
  ring = allocate(usize(rowsInRing) * ringRowBytes);
  const missing = i32((end + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/**
 * Resamples a row of the input buffer along the row. The result has four 16-bit values per pixel, with `VALUE_BITS` of
 * fraction.
 * @param row index of the row in the input buffer
 * @param slot index of the row in the ring
 */
export function resampleRow(row: i32, slot: i32): void {
  // Interleaves two pixels as 16-bit values, R R G G B B A A, so that one dot product applies two weights. An index of
  // −1 results in 0.
  const firstTwo = i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1);
  const lastTwo = i8x16(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const half = i32x4.splat(1 << (WEIGHT_BITS - VALUE_BITS - 1));
  let weights = acrossWeights;
  const rowStart = input + usize(row) * inputRowBytes;
  let to = ring + usize(slot) * ringRowBytes;
  for (let x = 0; x < width; x++) {
    let from = rowStart + usize(load<i32>(starts + usize(x) * 4));
    let sum = half;
    for (let k = 0; k < weightCountAcross; k += 4) {
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

/**
 * Computes an output row from the rows of the ring, as RGBA pixels.
 * @param y output row, from 0 at the top
 * @param slot index in the ring of the first input row that the output row needs
 */
export function resampleColumns(y: i32, slot: i32): void {
  for (let k = 0; k < weightCountDown; k++)
    store<usize>(ringRowAddresses + usize(k) * 4, ring + usize((slot + k) % ringRows) * ringRowBytes);
  const first = downWeights + usize(y) * usize(weightCountDown) * 2;
  const half = i32x4.splat(1 << (WEIGHT_BITS + VALUE_BITS - 1));
  const shift = WEIGHT_BITS + VALUE_BITS;
  // Four pixels at a time, in two vectors of 16-bit values.
  for (let x = 0; x < width; x += 4) {
    const offset = usize(x) * 8;
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    for (let k = 0; k < weightCountDown; k += 2) {
      const upper = load<usize>(ringRowAddresses + usize(k) * 4) + offset;
      const lower = load<usize>(ringRowAddresses + usize(k) * 4, 4) + offset;
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
