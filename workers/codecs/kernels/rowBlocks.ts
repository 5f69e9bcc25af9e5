/**
 * Measures blocks of four rows of opaque pixels, and hashes each row. Each block is divided into cells of equal width,
 * called fine columns in `src/imaging/gutters/rowProfile.ts`. A level is the unit of a channel's value, 0–255. A step is
 * the largest difference of a channel between two neighbouring cells of a block. A cell has at most 256 pixels, so sums
 * of channels fit in 16 bits. `workers/codecs/README.md` explains the terms of the kernels.
 *
 * The results are bit for bit those of `rowProfile.ts`: the kernel computes in double precision, in the same order, and
 * rounds to floats (single precision) where `rowProfile.ts` stores floats.
 *
 * The mean colour of a cell takes two vectors. Names with `firstTwo` are vectors with the first two channels; names
 * with `third` are vectors with the third channel and 0.
 *
 * For each picture: call `begin`; for each group of blocks, write its pixels to `inputAddress`, call `measure`, and
 * read the results.
 */

/** Width of the picture, px. */
let width: i32 = 0;
/** Number of cells per block. */
let cells: i32 = 0;
/** Width of a cell, px. */
let cellWidth: i32 = 0;
/** Only the cells [first, end) are compared, with each other and with the block above. */
let first: i32 = 0;
let end: i32 = 0;
/** Number of coarse columns. A coarse column is a group of neighbouring cells. */
let columns: i32 = 0;
/** Number of cells per coarse column. */
let cellsPerColumn: i32 = 0;
/** Steps of more levels than this count as this many levels in the mean step. */
let noiseCap: f64 = 0;
/** 1 / the number of pixels in a cell. */
let scale: f64 = 0;
/** Whether `above` has the cells of the block above. */
let hasBlockAbove: bool = false;

/** Address of the input buffer. */
let input: usize = 0;
/**
 * Address of the sums of a block's four rows: for each column of pixels, the sums of its four channels, 16 bits each.
 */
let sums: usize = 0;
/**
 * Addresses of the cells of the current block and of the block above. For each cell: its mean colour as three doubles,
 * in the channel order of the pixels, and a double that is 0.
 */
let current: usize = 0;
let above: usize = 0;
/** Address of the largest step of each block, one float each, in levels. */
let steps: usize = 0;
/** Address of the mean step of each block, one float each, in levels. */
let noises: usize = 0;
/** Address of each block's largest difference from the block above (`measureDown`), one float each, in levels. */
let drops: usize = 0;
/** Address of the mean colours of each block's coarse columns, three floats each. */
let coarse: usize = 0;
/** Address of the hashes of the rows, two 32-bit numbers each. */
let hashes: usize = 0;

/** Bytes per cell: four doubles. */
const CELL_BYTES: usize = 32;

/** Address of the input buffer, which has space for `rows` rows of pixels (RGBX or BGRX). */
export function inputAddress(): usize {
  return input;
}

/**
 * Address of the cells of the last block, in the layout of `current`. It changes with each block. Before calling
 * `continueAfterBlock`, write the cells of the block above there.
 */
export function lastBlockAddress(): usize {
  return above;
}

/** Address of `steps` for the blocks of the last call of `measure`. */
export function stepsAddress(): usize {
  return steps;
}

/** Address of `noises` for the blocks of the last call of `measure`. */
export function noisesAddress(): usize {
  return noises;
}

/** Address of `drops` for the blocks of the last call of `measure`. */
export function dropsAddress(): usize {
  return drops;
}

/**
 * Address of `coarse` for the blocks of the last call of `measure`. The colours are in the channel order of the pixels.
 */
export function coarseAddress(): usize {
  return coarse;
}

/** Address of `hashes` for the rows of the last call of `measure`. */
export function hashesAddress(): usize {
  return hashes;
}

/**
 * Starts a picture.
 * @param pictureWidth px
 * @param rows maximum number of rows per call of `measure`, a multiple of 4
 * @param cellCount number of cells per block
 * @param pixelsOfCell width of a cell, px
 * @param from first cell that is compared (`first`)
 * @param to cell after the last one that is compared (`end`)
 * @param coarseColumns number of coarse columns
 * @param cellsOfColumn number of cells per coarse column
 * @param cap see `noiseCap`
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

/** Returns the first address from `address` on that is a multiple of 16. */
function alignTo16(address: usize): usize {
  return (address + 15) & ~15;
}

/** Continues after a block that was measured elsewhere, whose cells have been written to `lastBlockAddress`. */
export function continueAfterBlock(): void {
  hasBlockAbove = true;
}

/** Writes the sums of the channels in each column of four rows to `sums`. @param from address of the first row */
function sumRows(from: usize): void {
  const stride = usize(width) * 4;
  for (let offset: usize = 0; offset < stride; offset += 16) {
    const a = v128.load(from + offset);
    const b = v128.load(from + offset + stride);
    const c = v128.load(from + offset + stride * 2);
    const d = v128.load(from + offset + stride * 3);
    const left = i16x8.add(
      i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b)),
      i16x8.add(i16x8.extend_low_i8x16_u(c), i16x8.extend_low_i8x16_u(d)),
    );
    const right = i16x8.add(
      i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b)),
      i16x8.add(i16x8.extend_high_i8x16_u(c), i16x8.extend_high_i8x16_u(d)),
    );
    v128.store(sums + offset * 2, left);
    v128.store(sums + offset * 2 + 16, right);
  }
}

/**
 * Computes the mean colours of the cells in `sums`, rounded to floats. Writes them to `current`. Ignores the fourth
 * byte of each pixel.
 */
function averageCells(): void {
  const colourMask = i16x8(-1, -1, -1, 0, 0, 0, 0, 0);
  const factor = f64x2.splat(scale);
  let from = sums;
  for (let cell = 0; cell < cells; cell++) {
    // A vector has two columns of pixels.
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
    sum = v128.and(i16x8.add(sum, i64x2.shuffle(sum, sum, 1, 0)), colourMask);
    const channelSums = i32x4.extend_low_i16x8_u(sum);
    const firstTwo = f64x2.mul(f64x2.convert_low_i32x4_u(channelSums), factor);
    const third = f64x2.mul(f64x2.convert_low_i32x4_u(i64x2.shuffle(channelSums, channelSums, 1, 0)), factor);
    const to = current + usize(cell) * CELL_BYTES;
    v128.store(to, f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(firstTwo)));
    v128.store(to, f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(third)), 16);
  }
}

/**
 * Measures the largest and the mean step of the current block.
 * @param block index of the block in this call of `measure`
 */
function measureAcross(block: usize): void {
  let largest: f64 = 0;
  let sum: f64 = 0;
  const from = current + usize(first) * CELL_BYTES;
  const to = current + usize(end) * CELL_BYTES;
  if (from < to) {
    let firstTwo = v128.load(from);
    let third = v128.load(from, 16);
    for (let cell = from + CELL_BYTES; cell < to; cell += CELL_BYTES) {
      const nextFirstTwo = v128.load(cell);
      const nextThird = v128.load(cell, 16);
      const differences = f64x2.pmax(
        f64x2.abs(f64x2.sub(nextFirstTwo, firstTwo)),
        f64x2.abs(f64x2.sub(nextThird, third)),
      );
      const step = max<f64>(f64x2.extract_lane(differences, 0), f64x2.extract_lane(differences, 1));
      if (step > largest) largest = step;
      sum += step < noiseCap ? step : noiseCap;
      firstTwo = nextFirstTwo;
      third = nextThird;
    }
  }
  store<f32>(steps + block * 4, f32(largest));
  store<f32>(noises + block * 4, f32(sum / f64(max(1, end - first - 1))));
}

/**
 * Measures the largest difference of a cell's channel from the block above, after subtracting the mean difference of
 * that channel; 0 if there is no block above.
 * @param block index of the block in this call of `measure`
 */
function measureDown(block: usize): void {
  let largest: f64 = 0;
  if (hasBlockAbove) {
    const from = usize(first) * CELL_BYTES;
    const to = usize(end) * CELL_BYTES;
    const count = f64x2.splat(f64(max(1, end - first)));
    let firstTwoMean = f64x2.splat(0);
    let thirdMean = f64x2.splat(0);
    for (let cell = from; cell < to; cell += CELL_BYTES) {
      firstTwoMean = f64x2.add(firstTwoMean, f64x2.sub(v128.load(current + cell), v128.load(above + cell)));
      thirdMean = f64x2.add(thirdMean, f64x2.sub(v128.load(current + cell, 16), v128.load(above + cell, 16)));
    }
    firstTwoMean = f64x2.div(firstTwoMean, count);
    thirdMean = f64x2.div(thirdMean, count);
    let largestSteps = f64x2.splat(0);
    for (let cell = from; cell < to; cell += CELL_BYTES) {
      const firstTwo = f64x2.sub(f64x2.sub(v128.load(current + cell), v128.load(above + cell)), firstTwoMean);
      const third = f64x2.sub(f64x2.sub(v128.load(current + cell, 16), v128.load(above + cell, 16)), thirdMean);
      largestSteps = f64x2.pmax(largestSteps, f64x2.pmax(f64x2.abs(firstTwo), f64x2.abs(third)));
    }
    largest = max<f64>(f64x2.extract_lane(largestSteps, 0), f64x2.extract_lane(largestSteps, 1));
  }
  store<f32>(drops + block * 4, f32(largest));
}

/**
 * Computes the mean colours of the coarse columns of the current block.
 * @param block index of the block in this call of `measure`
 */
function averageColumns(block: usize): void {
  let to = coarse + block * usize(columns) * 12;
  for (let column = 0; column < columns; column++) {
    const start = column * cellsPerColumn;
    const stop = min(cells, start + cellsPerColumn);
    let firstTwo = f64x2.splat(0);
    let third = f64x2.splat(0);
    for (let cell = start; cell < stop; cell++) {
      firstTwo = f64x2.add(firstTwo, v128.load(current + usize(cell) * CELL_BYTES));
      third = f64x2.add(third, v128.load(current + usize(cell) * CELL_BYTES, 16));
    }
    // Multiplied by 3 and divided by 3 × the number of cells, because `rowProfile.ts` does so and the rounding must be
    // equal.
    const divisor = f64x2.splat(f64((stop - start) * 3));
    const three = f64x2.splat(3);
    v128.store64_lane(to, f32x4.demote_f64x2_zero(f64x2.div(f64x2.mul(firstTwo, three), divisor)), 0);
    v128.store32_lane(to, f32x4.demote_f64x2_zero(f64x2.div(f64x2.mul(third, three), divisor)), 0, 8);
    to += 12;
  }
}

/** As in `src/imaging/rowHashes.ts`. */
const HASH_SEED: u32 = 0x9747b28c;
const HASH_FACTOR: u32 = 0xcc9e2d51;

/** Returns four pixels as RGBA with an alpha of 255. */
function toOpaqueRgba(pixels: v128, blueFirst: bool): v128 {
  const rgb = blueFirst ? i8x16.shuffle(pixels, pixels, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15) : pixels;
  return v128.or(rgb, i32x4.splat(0xff000000));
}

/**
 * Adds four pixels to the hash of a row. The hash has four 32-bit states, one for each of the four pixels.
 * @returns the new states
 */
function addToHash(state: v128, pixels: v128): v128 {
  const mixed = v128.xor(state, pixels);
  const rotated = v128.or(i32x4.shl(mixed, 15), i32x4.shr_u(mixed, 17));
  return i32x4.mul(rotated, i32x4.splat(HASH_FACTOR));
}

/**
 * Stores the hash of a row, two numbers made of its four states.
 * @param row index of the row in this call of `measure`
 */
function storeHash(row: usize, state: v128): void {
  const to = hashes + row * 8;
  store<u32>(to, (u32(i32x4.extract_lane(state, 0)) * 3) ^ rotl<u32>(u32(i32x4.extract_lane(state, 1)), 16));
  store<u32>(to, (u32(i32x4.extract_lane(state, 2)) * 3) ^ rotl<u32>(u32(i32x4.extract_lane(state, 3)), 16), 4);
}

/**
 * Hashes the four rows of a block as `src/imaging/rowHashes.ts` does. Hashes them together, because each multiplication
 * for a row has to wait for the one before.
 * @param block index of the block in this call of `measure`
 * @param from address of the first row
 * @param blueFirst whether the pixels are BGRX instead of RGBX
 */
function hashRows(block: usize, from: usize, blueFirst: bool): void {
  const stride = usize(width) * 4;
  let a = i32x4.splat(HASH_SEED);
  let b = a;
  let c = a;
  let d = a;
  let offset: usize = 0;
  for (; offset + 16 <= stride; offset += 16) {
    a = addToHash(a, toOpaqueRgba(v128.load(from + offset), blueFirst));
    b = addToHash(b, toOpaqueRgba(v128.load(from + offset + stride), blueFirst));
    c = addToHash(c, toOpaqueRgba(v128.load(from + offset + stride * 2), blueFirst));
    d = addToHash(d, toOpaqueRgba(v128.load(from + offset + stride * 3), blueFirst));
  }
  if (offset < stride) {
    // The mask excludes the pixels past the end of the row.
    const mask = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(i32((stride - offset) >> 2)));
    a = v128.bitselect(addToHash(a, toOpaqueRgba(v128.load(from + offset), blueFirst)), a, mask);
    b = v128.bitselect(addToHash(b, toOpaqueRgba(v128.load(from + offset + stride), blueFirst)), b, mask);
    c = v128.bitselect(addToHash(c, toOpaqueRgba(v128.load(from + offset + stride * 2), blueFirst)), c, mask);
    d = v128.bitselect(addToHash(d, toOpaqueRgba(v128.load(from + offset + stride * 3), blueFirst)), d, mask);
  }
  storeHash(block * 4, a);
  storeHash(block * 4 + 1, b);
  storeHash(block * 4 + 2, c);
  storeHash(block * 4 + 3, d);
}

/**
 * Measures and hashes blocks of four rows, from the top of the input buffer.
 * @param blocks number of blocks
 * @param blueFirst whether the pixels are BGRX instead of RGBX. The fourth byte, X, has no meaning.
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
