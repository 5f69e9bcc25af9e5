/**
 * Measures blocks of four rows of opaque pixels, to find the gutters between panels, and hashes each row, to find rows
 * that changed since an earlier export. Each block is divided into cells of equal width, called fine columns in
 * `src/imaging/gutters/rowProfile.ts`. The results are bit for bit those of `rowProfile.ts`: the kernel computes in
 * double precision, in the same order, and rounds to floats where `rowProfile.ts` stores floats. A cell has at most 256
 * pixels, so sums fit in 16 bits. `workers/codecs/README.md` explains the terms of the kernels.
 *
 * The colour of a cell is in two vectors. In variable names, `two` is the vector with the first two channels, and
 * `third` the one with the third channel and 0.
 */

let width: i32 = 0;
let cells: i32 = 0;
let cellWidth: i32 = 0;
/** Cells [first, end) are measured. The other cells are the page's margins. */
let first: i32 = 0;
let end: i32 = 0;
/** Number of coarse columns. A coarse column is a group of neighbouring cells. */
let columns: i32 = 0;
/** Number of cells per coarse column. */
let cellsPerColumn: i32 = 0;
/** Maximum step between two cells, in levels, that is counted in the mean step, which is called noise. */
let noiseCap: f64 = 0;
/** 1 / the number of pixels in a cell. */
let scale: f64 = 0;
/** Whether the cells of the block above are known. */
let hasBlockAbove: bool = false;

/** Address of the pixels. */
let input: usize = 0;
/** Address of the sums of a block's four rows: four u16 per column of pixels. */
let sums: usize = 0;
/**
 * Addresses of the cells of the current block and of the block above: four doubles per cell, of which the fourth is 0.
 */
let current: usize = 0;
let above: usize = 0;
/** Addresses of the measures, in floats: three per block, and the colours of the block's coarse columns. */
let steps: usize = 0;
let noises: usize = 0;
let drops: usize = 0;
let coarse: usize = 0;
/** Address of the rows' hashes: two numbers per row. */
let hashes: usize = 0;

/** Bytes per cell. */
const CELL_BYTES: usize = 32;

/** Address of the input buffer for `rows` rows of pixels. */
export function inputAddress(): usize {
  return input;
}

/**
 * Address of the last block's cells, four doubles each. Before `continueAfterBlock`, write the cells of the block above
 * there.
 */
export function lastBlockAddress(): usize {
  return above;
}

/** Addresses of the measures of the last call: one float per block. */
export function stepsAddress(): usize {
  return steps;
}
export function noisesAddress(): usize {
  return noises;
}
export function dropsAddress(): usize {
  return drops;
}

/** Address of the coarse columns' colours: three floats each, block after block, in the channel order of the pixels. */
export function coarseAddress(): usize {
  return coarse;
}

/** Address of the hashes: two 32-bit numbers per row. */
export function hashesAddress(): usize {
  return hashes;
}

/**
 * Starts a picture.
 * @param pictureWidth px
 * @param rows maximum number of rows per call of `measure`, a multiple of 4
 * @param pixelsOfCell width of a cell, px
 * @param from first cell that is measured
 * @param to cell after the last one that is measured
 * @param coarseColumns number of coarse columns
 * @param cellsOfColumn number of cells per coarse column
 * @param cap maximum step that is counted in the noise
 */
export function begin(
  pictureWidth: i32,
  rows: i32,
  cellCount: i32,
  pixelsOfCell: i32,
  from: i32,
  to: i32,
  coarseColumns: i32,
  cellsOfColumn: i32,
  cap: f64,
): void {
  width = pictureWidth;
  cells = cellCount;
  cellWidth = pixelsOfCell;
  first = from;
  end = to;
  columns = coarseColumns;
  cellsPerColumn = cellsOfColumn;
  noiseCap = cap;
  scale = 1 / f64(pixelsOfCell * 4);
  hasBlockAbove = false;
  const blocks = usize(rows >> 2);
  // 64 spare bytes, because whole vectors are read and written past the last pixel.
  input = alignTo16(__heap_base);
  sums = alignTo16(input + usize(rows) * usize(width) * 4 + 64);
  current = alignTo16(sums + usize(width) * 8 + 64);
  above = alignTo16(current + usize(cells) * CELL_BYTES);
  steps = alignTo16(above + usize(cells) * CELL_BYTES);
  noises = alignTo16(steps + blocks * 4);
  drops = alignTo16(noises + blocks * 4);
  coarse = alignTo16(drops + blocks * 4);
  hashes = alignTo16(coarse + blocks * usize(columns) * 12 + 16);
  const memoryEnd = hashes + usize(rows) * 8 + 64;
  const missing = i32((memoryEnd + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

function alignTo16(at: usize): usize {
  return (at + 15) & ~15;
}

/** Continues after a block that was measured elsewhere, whose cells have been written to `lastBlockAddress`. */
export function continueAfterBlock(): void {
  hasBlockAbove = true;
}

/** Sums the columns of four rows into `sums`. */
function sumRows(from: usize): void {
  const stride = usize(width) * 4;
  for (let at: usize = 0; at < stride; at += 16) {
    const a = v128.load(from + at);
    const b = v128.load(from + at + stride);
    const c = v128.load(from + at + stride * 2);
    const d = v128.load(from + at + stride * 3);
    const left = i16x8.add(
      i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b)),
      i16x8.add(i16x8.extend_low_i8x16_u(c), i16x8.extend_low_i8x16_u(d)),
    );
    const right = i16x8.add(
      i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b)),
      i16x8.add(i16x8.extend_high_i8x16_u(c), i16x8.extend_high_i8x16_u(d)),
    );
    v128.store(sums + at * 2, left);
    v128.store(sums + at * 2 + 16, right);
  }
}

/** Computes the mean colours of a block's cells, rounded to floats. Ignores the fourth byte of each pixel. */
function averageCells(): void {
  const colours = i16x8(-1, -1, -1, 0, 0, 0, 0, 0);
  const factor = f64x2.splat(scale);
  let from = sums;
  for (let cell = 0; cell < cells; cell++) {
    let sum = i16x8.splat(0);
    let pixelsLeft = cellWidth;
    for (; pixelsLeft >= 2; pixelsLeft -= 2) {
      sum = i16x8.add(sum, v128.load(from));
      from += 16;
    }
    if (pixelsLeft > 0) {
      sum = i16x8.add(sum, v128.load64_zero(from));
      from += 8;
    }
    sum = v128.and(i16x8.add(sum, i64x2.shuffle(sum, sum, 1, 0)), colours);
    const four = i32x4.extend_low_i16x8_u(sum);
    const two = f64x2.mul(f64x2.convert_low_i32x4_u(four), factor);
    const third = f64x2.mul(f64x2.convert_low_i32x4_u(i64x2.shuffle(four, four, 1, 0)), factor);
    const to = current + usize(cell) * CELL_BYTES;
    v128.store(to, f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(two)));
    v128.store(to, f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(third)), 16);
  }
}

/** Measures the largest and the mean step between neighbouring cells. */
function measureAcross(block: usize): void {
  let largest: f64 = 0;
  let sum: f64 = 0;
  const from = current + usize(first) * CELL_BYTES;
  const to = current + usize(end) * CELL_BYTES;
  if (from < to) {
    let two = v128.load(from);
    let third = v128.load(from, 16);
    for (let at = from + CELL_BYTES; at < to; at += CELL_BYTES) {
      const nextTwo = v128.load(at);
      const nextThird = v128.load(at, 16);
      const most = f64x2.pmax(f64x2.abs(f64x2.sub(nextTwo, two)), f64x2.abs(f64x2.sub(nextThird, third)));
      const d = max<f64>(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
      if (d > largest) largest = d;
      sum += d < noiseCap ? d : noiseCap;
      two = nextTwo;
      third = nextThird;
    }
  }
  store<f32>(steps + block * 4, f32(largest));
  store<f32>(noises + block * 4, f32(sum / f64(max(1, end - first - 1))));
}

/** Measures the largest step of a cell from the block above, minus the mean step of all cells. */
function measureDown(block: usize): void {
  let largest: f64 = 0;
  if (hasBlockAbove) {
    const from = usize(first) * CELL_BYTES;
    const to = usize(end) * CELL_BYTES;
    const count = f64x2.splat(f64(max(1, end - first)));
    let twoMean = f64x2.splat(0);
    let thirdMean = f64x2.splat(0);
    for (let at = from; at < to; at += CELL_BYTES) {
      twoMean = f64x2.add(twoMean, f64x2.sub(v128.load(current + at), v128.load(above + at)));
      thirdMean = f64x2.add(thirdMean, f64x2.sub(v128.load(current + at, 16), v128.load(above + at, 16)));
    }
    twoMean = f64x2.div(twoMean, count);
    thirdMean = f64x2.div(thirdMean, count);
    let most = f64x2.splat(0);
    for (let at = from; at < to; at += CELL_BYTES) {
      const two = f64x2.sub(f64x2.sub(v128.load(current + at), v128.load(above + at)), twoMean);
      const third = f64x2.sub(f64x2.sub(v128.load(current + at, 16), v128.load(above + at, 16)), thirdMean);
      most = f64x2.pmax(most, f64x2.pmax(f64x2.abs(two), f64x2.abs(third)));
    }
    largest = max<f64>(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  }
  store<f32>(drops + block * 4, f32(largest));
}

/** Computes the mean colours of the coarse columns. */
function averageColumns(block: usize): void {
  let to = coarse + block * usize(columns) * 12;
  for (let column = 0; column < columns; column++) {
    const start = column * cellsPerColumn;
    const stop = min(cells, start + cellsPerColumn);
    let two = f64x2.splat(0);
    let third = f64x2.splat(0);
    for (let cell = start; cell < stop; cell++) {
      two = f64x2.add(two, v128.load(current + usize(cell) * CELL_BYTES));
      third = f64x2.add(third, v128.load(current + usize(cell) * CELL_BYTES, 16));
    }
    // Multiplied by 3 and divided by 3 × the count, because `rowProfile.ts` does so and the rounding must be equal.
    const by = f64x2.splat(f64((stop - start) * 3));
    const three = f64x2.splat(3);
    v128.store64_lane(to, f32x4.demote_f64x2_zero(f64x2.div(f64x2.mul(two, three), by)), 0);
    v128.store32_lane(to, f32x4.demote_f64x2_zero(f64x2.div(f64x2.mul(third, three), by)), 0, 8);
    to += 12;
  }
}

/** The seed and the factor of `src/imaging/rowHashes.ts`. */
const HASH_SEED: u32 = 0x9747b28c;
const HASH_FACTOR: u32 = 0xcc9e2d51;

/** Returns four pixels as opaque RGBA. Ignores their fourth bytes. */
function toOpaqueRgba(pixels: v128, blueFirst: bool): v128 {
  const rgb = blueFirst ? i8x16.shuffle(pixels, pixels, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15) : pixels;
  return v128.or(rgb, i32x4.splat(0xff000000));
}

/** Adds four pixels to the states of a row's four groups. */
function addToHash(state: v128, pixels: v128): v128 {
  const mixed = v128.xor(state, pixels);
  const rotated = v128.or(i32x4.shl(mixed, 15), i32x4.shr_u(mixed, 17));
  return i32x4.mul(rotated, i32x4.splat(HASH_FACTOR));
}

/** Stores the hash of a row from the states of its groups. */
function storeHash(row: usize, state: v128): void {
  const to = hashes + row * 8;
  store<u32>(to, (u32(i32x4.extract_lane(state, 0)) * 3) ^ rotl<u32>(u32(i32x4.extract_lane(state, 1)), 16));
  store<u32>(to, (u32(i32x4.extract_lane(state, 2)) * 3) ^ rotl<u32>(u32(i32x4.extract_lane(state, 3)), 16), 4);
}

/**
 * Hashes the four rows of a block as `src/imaging/rowHashes.ts` does. Hashes them together, because each multiplication
 * for a row has to wait for the one before.
 */
function hashRows(block: usize, from: usize, blueFirst: bool): void {
  const stride = usize(width) * 4;
  let a = i32x4.splat(HASH_SEED);
  let b = a;
  let c = a;
  let d = a;
  let at: usize = 0;
  for (; at + 16 <= stride; at += 16) {
    a = addToHash(a, toOpaqueRgba(v128.load(from + at), blueFirst));
    b = addToHash(b, toOpaqueRgba(v128.load(from + at + stride), blueFirst));
    c = addToHash(c, toOpaqueRgba(v128.load(from + at + stride * 2), blueFirst));
    d = addToHash(d, toOpaqueRgba(v128.load(from + at + stride * 3), blueFirst));
  }
  if (at < stride) {
    // The vector ends with pixels of the next row, which the mask excludes.
    const mask = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(i32((stride - at) >> 2)));
    a = v128.bitselect(addToHash(a, toOpaqueRgba(v128.load(from + at), blueFirst)), a, mask);
    b = v128.bitselect(addToHash(b, toOpaqueRgba(v128.load(from + at + stride), blueFirst)), b, mask);
    c = v128.bitselect(addToHash(c, toOpaqueRgba(v128.load(from + at + stride * 2), blueFirst)), c, mask);
    d = v128.bitselect(addToHash(d, toOpaqueRgba(v128.load(from + at + stride * 3), blueFirst)), d, mask);
  }
  storeHash(block * 4, a);
  storeHash(block * 4 + 1, b);
  storeHash(block * 4 + 2, c);
  storeHash(block * 4 + 3, d);
}

/**
 * Measures and hashes `blocks` blocks of four rows, from the top of the input.
 * @param blueFirst whether the pixels are BGRX
 */
export function measure(blocks: i32, blueFirst: bool): void {
  const blockBytes = usize(width) * 16;
  for (let block: usize = 0; block < usize(blocks); block++) {
    sumRows(input + block * blockBytes);
    averageCells();
    measureAcross(block);
    measureDown(block);
    averageColumns(block);
    hashRows(block, input + block * blockBytes, blueFirst);
    hasBlockAbove = true;
    const previousAbove = above;
    above = current;
    current = previousAbove;
  }
}
