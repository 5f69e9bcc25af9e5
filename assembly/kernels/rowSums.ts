/**
 * Sums of RGBA pixels over cells of a few rows and columns: what a row measure is made of (`src/imaging/rowProfile.ts`), and most of
 * its time. Sums have 16 bits: a cell has at most 256 pixels.
 */

let width: i32 = 0;
let cells: i32 = 0;
let cellWidth: i32 = 0;
/** Addresses: pixels, sums down the rows of a block (u16, four a pixel), sums of all cells of all blocks (u16, four a cell). */
let input: usize = 0;
let columns: usize = 0;
let output: usize = 0;

/** Where whole rows of pixels go, as many as `begin` was told of. */
export function inputAt(): usize {
  return input;
}

/** Where the sums are, block after block: red, green, blue and alpha of each cell from the left edge on. */
export function sumsAt(): usize {
  return output;
}

/** @param rows that are summed at once, a multiple of four */
export function begin(pixels: i32, rows: i32, cellCount: i32, pixelsOfCell: i32): void {
  width = pixels;
  cells = cellCount;
  cellWidth = pixelsOfCell;
  // Whole vectors are read and written, past the last pixel as well.
  input = (__heap_base + 15) & ~15;
  columns = (input + usize(rows) * usize(width) * 4 + 64 + 15) & ~15;
  output = (columns + usize(width) * 8 + 64 + 15) & ~15;
  const end = output + usize(rows >> 2) * usize(cells) * 8 + 64;
  const missing = i32((end + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/** Sums four rows down into `columns`. */
function down(from: usize): void {
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
    v128.store(columns + at * 2, left);
    v128.store(columns + at * 2 + 16, right);
  }
}

/** Sums a block's columns into its cells. */
function across(to: usize): void {
  let from = columns;
  for (let cell = 0; cell < cells; cell++) {
    let sum = i16x8.splat(0);
    let left = cellWidth;
    for (; left >= 2; left -= 2) {
      sum = i16x8.add(sum, v128.load(from));
      from += 16;
    }
    if (left > 0) {
      sum = i16x8.add(sum, v128.load64_zero(from));
      from += 8;
    }
    v128.store64_lane(to + usize(cell) * 8, i16x8.add(sum, i64x2.shuffle(sum, sum, 1, 0)), 0);
  }
}

/** Sums blocks of four rows, as many as there are from the top of the input. */
export function sum(blocks: i32): void {
  const rows = usize(width) * 16;
  for (let block = 0; block < blocks; block++) {
    down(input + usize(block) * rows);
    across(output + usize(block) * usize(cells) * 8);
  }
}
