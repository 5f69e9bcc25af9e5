/**
 * The heavy half of a baseline JPEG encoder: pixels to DCT coefficients, and those to counted and to written symbols.
 * Tables, headers and the order of calls are `workers/codecs/jpeg.ts`. The coefficients of a whole picture are kept, so
 * that another quality costs no more than dividing and writing anew.
 *
 * One picture: `begin`, `band` for every row of MCUs, then for each quality `count`, `reserve` and `write`.
 */

/** Bytes of a block of 8 × 8 coefficients. */
const BLOCK: usize = 128;
/** px of a block's side. */
const SIDE: i32 = 8;
/** Codes of an alphabet: run of zeros and size in bits. */
const SYMBOLS: i32 = 256;
/** Runs of 16 zeros have their own symbol. */
const SIXTEEN_ZEROS: i32 = 0xf0;
/** Baseline has no larger ones (ITU T.81 tables F.1 and F.2). */
const LARGEST: i16 = 1023;

/** Where the k-th coefficient in zigzag order lies in a block whose columns are stored as rows. */
const zigzag = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40, 33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62,
  55, 63,
]);
/** An MCU's samples, block after block. */
const samples = memory.data(6 * 128, 16);
/** A block's quantised coefficients in zigzag order. */
const quantised = memory.data(128, 16);
/** 2¹⁸ / (8 × divisor) in zigzag order: 64 of luma, 64 of chroma. */
const reciprocals = memory.data(2 * 128, 16);
/** How often each symbol occurs: luma DC, luma AC, chroma DC, chroma AC. */
const counts = memory.data(4 * 256 * 4, 16);
/** For each symbol its code × 256 + its length, in the same order. */
const codes = memory.data(4 * 256 * 4, 16);
/** An MCU at the right edge, filled up. */
const edge = memory.data(16 * 64, 16);

let width: i32 = 0;
let halved: bool = false;
/** px of an MCU's side. */
let unit: i32 = 8;
let across: i32 = 0;
let blocksInUnit: i32 = 3;
/** Where a band's pixels are put, where coefficients start, and where they end so far. */
let input: usize = 0;
let first: usize = 0;
let next: usize = 0;

export function reciprocalsAt(): usize {
  return reciprocals;
}

export function countsAt(): usize {
  return counts;
}

export function codesAt(): usize {
  return codes;
}

/** Where `write` puts its bytes: behind the coefficients. */
export function outputAt(): usize {
  return next;
}

function growTo(end: usize): void {
  const pages = i32((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/**
 * Starts a picture; with `half` its colours are stored at half the width and height (4:2:0), else at full (4:4:4).
 * Returns where the pixels of each row of MCUs go: RGBA, opaque, rows of `pixels` without padding.
 */
export function begin(pixels: i32, rows: i32, half: bool): usize {
  width = pixels;
  halved = half;
  unit = half ? 2 * SIDE : SIDE;
  blocksInUnit = half ? 6 : 3;
  across = (pixels + unit - 1) / unit;
  input = (__heap_base + 15) & ~15;
  first = (input + usize(pixels) * usize(unit) * 4 + 64 + 15) & ~15;
  next = first;
  const down = (rows + unit - 1) / unit;
  growTo(first + usize(across) * usize(down) * usize(blocksInUnit) * BLOCK);
  return input;
}

/** Bytes for `write`; call it after the last band. */
export function reserve(bytes: usize): void {
  growTo(next + bytes + 64);
}

/** Takes the pixels at `input` as the next row of MCUs; `rows` of them are there, the last stands for those missing. */
export function band(rows: i32): void {
  const stride = usize(width) * 4;
  for (let x = 0; x < across; x++) {
    const inside = width - x * unit;
    let from = input + usize(x) * usize(unit) * 4;
    let step = stride;
    if (inside < unit) {
      for (let y = 0; y < min(rows, unit); y++) {
        const line = from + usize(y) * stride;
        for (let i = 0; i < unit; i++)
          store<u32>(edge + usize(y * 16 + i) * 4, load<u32>(line + usize(min(i, inside - 1)) * 4));
      }
      from = edge;
      step = 64;
    }
    const last = from + usize(rows - 1) * step;
    if (halved) {
      lumaBlock(from, step, last, samples);
      lumaBlock(from + 32, step, last + 32, samples + BLOCK);
      const below = min(from + 8 * step, last);
      lumaBlock(below, step, last, samples + 2 * BLOCK);
      lumaBlock(below + 32, step, last + 32, samples + 3 * BLOCK);
      halvedChroma(from, step, last);
    } else {
      lumaBlock(from, step, last, samples);
      fullChroma(from, step, last);
    }
    for (let block = 0; block < blocksInUnit; block++) {
      transform(samples + usize(block) * BLOCK, next);
      next += BLOCK;
    }
  }
}

/** Sums of the pairs that a dot product leaves: [a₀ a₁ a₂ a₃], [b₀ b₁ b₂ b₃] to [a₀+a₁ a₂+a₃ b₀+b₁ b₂+b₃]. */
function pairs(a: v128, b: v128): v128 {
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/** One weight for each of R, G, B, 0, in two pixels. */
function weighted(pixels: v128, weights: v128): v128 {
  return pairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights),
  );
}

// JFIF's colours (ITU T.871 §7): weights × 2¹⁵, of which those of luma add up to 1 and those of chroma to 0.

/** 8 × 8 px as luma − 128. Rows past `last` are `last`. */
function lumaBlock(from: usize, step: usize, last: usize, to: usize): void {
  const weights = i16x8(9798, 19235, 3735, 0, 9798, 19235, 3735, 0);
  const offset = i32x4.splat((1 << 14) - (128 << 15));
  let line = from;
  for (let y = 0; y < SIDE; y++) {
    const left = i32x4.shr_s(i32x4.add(weighted(v128.load(line), weights), offset), 15);
    const right = i32x4.shr_s(i32x4.add(weighted(v128.load(line, 16), weights), offset), 15);
    v128.store(to + usize(y) * 16, i16x8.narrow_i32x4_s(left, right));
    line = min(line + step, last);
  }
}

/** Sums of 2 × 2 px for two neighbours of 4 × 2 px: [R G B A R G B A]. */
function fourfold(upper: v128, lower: v128): v128 {
  const left = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(left, right, 0, 2), i64x2.shuffle(left, right, 1, 3));
}

/** 16 × 16 px as 8 × 8 of each colour difference. */
function halvedChroma(from: usize, step: usize, last: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  const half = i32x4.splat(1 << 16);
  const to = samples + 4 * BLOCK;
  let upper = from;
  for (let y = 0; y < SIDE; y++) {
    const lower = min(upper + step, last);
    const a = fourfold(v128.load(upper), v128.load(lower));
    const b = fourfold(v128.load(upper, 16), v128.load(lower, 16));
    const c = fourfold(v128.load(upper, 32), v128.load(lower, 32));
    const d = fourfold(v128.load(upper, 48), v128.load(lower, 48));
    const leftBlue = pairs(i32x4.dot_i16x8_s(a, blue), i32x4.dot_i16x8_s(b, blue));
    const rightBlue = pairs(i32x4.dot_i16x8_s(c, blue), i32x4.dot_i16x8_s(d, blue));
    const leftRed = pairs(i32x4.dot_i16x8_s(a, red), i32x4.dot_i16x8_s(b, red));
    const rightRed = pairs(i32x4.dot_i16x8_s(c, red), i32x4.dot_i16x8_s(d, red));
    const row = to + usize(y) * 16;
    v128.store(
      row,
      i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(leftBlue, half), 17), i32x4.shr_s(i32x4.add(rightBlue, half), 17)),
    );
    v128.store(
      row + BLOCK,
      i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(leftRed, half), 17), i32x4.shr_s(i32x4.add(rightRed, half), 17)),
    );
    upper = min(lower + step, last);
  }
}

/** 8 × 8 px as 8 × 8 of each colour difference. */
function fullChroma(from: usize, step: usize, last: usize): void {
  const blue = i16x8(-5529, -10855, 16384, 0, -5529, -10855, 16384, 0);
  const red = i16x8(16384, -13720, -2664, 0, 16384, -13720, -2664, 0);
  const half = i32x4.splat(1 << 14);
  let line = from;
  for (let y = 0; y < SIDE; y++) {
    const left = v128.load(line);
    const right = v128.load(line, 16);
    const row = samples + BLOCK + usize(y) * 16;
    v128.store(
      row,
      i16x8.narrow_i32x4_s(
        i32x4.shr_s(i32x4.add(weighted(left, blue), half), 15),
        i32x4.shr_s(i32x4.add(weighted(right, blue), half), 15),
      ),
    );
    v128.store(
      row + BLOCK,
      i16x8.narrow_i32x4_s(
        i32x4.shr_s(i32x4.add(weighted(left, red), half), 15),
        i32x4.shr_s(i32x4.add(weighted(right, red), half), 15),
      ),
    );
    line = min(line + step, last);
  }
}

// The DCT of Loeffler, Ligtenberg and Moschytz (ICASSP 1989, 'Practical fast 1-D DCT algorithms with 11 multiplications')
// in 16 bits with 13 of fraction, its rotations as dot products of interleaved pairs. Results are 8 × the DCT of T.81.

function low(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function high(a: v128, b: v128): v128 {
  return i16x8.shuffle(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

function both(a: i16, b: i16): v128 {
  return i16x8(a, b, a, b, a, b, a, b);
}

function descaled(lower: v128, upper: v128, shift: i32): v128 {
  const half = i32x4.splat(1 << (shift - 1));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(lower, half), shift), i32x4.shr_s(i32x4.add(upper, half), shift));
}

/** One direction: the eight rows at `at`, each lane for itself. The first is left 4 × too large, for the second. */
function oneWay(at: usize, second: bool): void {
  const r0 = v128.load(at, 0);
  const r1 = v128.load(at, 16);
  const r2 = v128.load(at, 32);
  const r3 = v128.load(at, 48);
  const r4 = v128.load(at, 64);
  const r5 = v128.load(at, 80);
  const r6 = v128.load(at, 96);
  const r7 = v128.load(at, 112);
  const shift = second ? 15 : 11;

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
  if (second) {
    const half = i16x8.splat(2);
    v128.store(at, i16x8.shr_s(i16x8.add_sat_s(sum, half), 2), 0);
    v128.store(at, i16x8.shr_s(i16x8.add_sat_s(difference, half), 2), 64);
  } else {
    v128.store(at, i16x8.shl(sum, 2), 0);
    v128.store(at, i16x8.shl(difference, 2), 64);
  }
  const evenLow = low(e3, e2);
  const evenHigh = high(e3, e2);
  // √2·cos(3π/8)·8192 = 4433 with 6270 and −15137 for the sums and differences with √2·sin(3π/8).
  const by2 = both(10703, 4433);
  const by6 = both(4433, -10704);
  v128.store(at, descaled(i32x4.dot_i16x8_s(evenLow, by2), i32x4.dot_i16x8_s(evenHigh, by2), shift), 32);
  v128.store(at, descaled(i32x4.dot_i16x8_s(evenLow, by6), i32x4.dot_i16x8_s(evenHigh, by6), shift), 96);

  const d0 = i16x8.sub(r0, r7);
  const d1 = i16x8.sub(r1, r6);
  const d2 = i16x8.sub(r2, r5);
  const d3 = i16x8.sub(r3, r4);
  const z3 = i16x8.add(d3, d1);
  const z4 = i16x8.add(d2, d0);
  const zLow = low(z3, z4);
  const zHigh = high(z3, z4);
  const by3 = both(-6436, 9633);
  const by4 = both(9633, 6437);
  const z3Low = i32x4.dot_i16x8_s(zLow, by3);
  const z3High = i32x4.dot_i16x8_s(zHigh, by3);
  const z4Low = i32x4.dot_i16x8_s(zLow, by4);
  const z4High = i32x4.dot_i16x8_s(zHigh, by4);
  const outerLow = low(d3, d0);
  const outerHigh = high(d3, d0);
  const innerLow = low(d2, d1);
  const innerHigh = high(d2, d1);
  const by7 = both(-4927, -7373);
  v128.store(
    at,
    descaled(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, by7), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, by7), z3High),
      shift,
    ),
    112,
  );
  const by1 = both(-7373, 4926);
  v128.store(
    at,
    descaled(
      i32x4.add(i32x4.dot_i16x8_s(outerLow, by1), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(outerHigh, by1), z4High),
      shift,
    ),
    16,
  );
  const by5 = both(-4176, -20995);
  v128.store(
    at,
    descaled(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, by5), z4Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, by5), z4High),
      shift,
    ),
    80,
  );
  const byThree = both(-20995, 4177);
  v128.store(
    at,
    descaled(
      i32x4.add(i32x4.dot_i16x8_s(innerLow, byThree), z3Low),
      i32x4.add(i32x4.dot_i16x8_s(innerHigh, byThree), z3High),
      shift,
    ),
    48,
  );
}

/** Rows to columns, by pairs of lanes, of pairs, of halves. */
function turn(at: usize): void {
  const r0 = v128.load(at, 0);
  const r1 = v128.load(at, 16);
  const r2 = v128.load(at, 32);
  const r3 = v128.load(at, 48);
  const r4 = v128.load(at, 64);
  const r5 = v128.load(at, 80);
  const r6 = v128.load(at, 96);
  const r7 = v128.load(at, 112);
  const a0 = low(r0, r4);
  const a1 = high(r0, r4);
  const a2 = low(r1, r5);
  const a3 = high(r1, r5);
  const a4 = low(r2, r6);
  const a5 = high(r2, r6);
  const a6 = low(r3, r7);
  const a7 = high(r3, r7);
  const b0 = low(a0, a4);
  const b1 = high(a0, a4);
  const b2 = low(a1, a5);
  const b3 = high(a1, a5);
  const b4 = low(a2, a6);
  const b5 = high(a2, a6);
  const b6 = low(a3, a7);
  const b7 = high(a3, a7);
  v128.store(at, low(b0, b4), 0);
  v128.store(at, high(b0, b4), 16);
  v128.store(at, low(b1, b5), 32);
  v128.store(at, high(b1, b5), 48);
  v128.store(at, low(b2, b6), 64);
  v128.store(at, high(b2, b6), 80);
  v128.store(at, low(b3, b7), 96);
  v128.store(at, high(b3, b7), 112);
}

/** A block of samples to its coefficients in zigzag order. */
function transform(from: usize, to: usize): void {
  oneWay(from, false);
  turn(from);
  oneWay(from, true);
  for (let k: usize = 0; k < 64; k += 4) {
    const order = load<u32>(zigzag + k);
    store<u16>(to + k * 2, load<u16>(from + usize(order & 63) * 2), 0);
    store<u16>(to + k * 2, load<u16>(from + usize((order >> 8) & 63) * 2), 2);
    store<u16>(to + k * 2, load<u16>(from + usize((order >> 16) & 63) * 2), 4);
    store<u16>(to + k * 2, load<u16>(from + usize(order >> 24) * 2), 6);
  }
}

function divided(from: usize, by: usize): v128 {
  const values = v128.load(from);
  const factors = v128.load(by);
  const half = i32x4.splat(1 << 17);
  const rounded = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.extmul_low_i16x8_s(values, factors), half), 18),
    i32x4.shr_s(i32x4.add(i32x4.extmul_high_i16x8_s(values, factors), half), 18),
  );
  return i16x8.max_s(i16x8.min_s(rounded, i16x8.splat(LARGEST)), i16x8.splat(-LARGEST));
}

/** Quantises a block into `quantised`; bit k of the result is set where coefficient k isn't 0. */
function quantise(from: usize, by: usize): u64 {
  const zero = i16x8.splat(0);
  let present: u64 = 0;
  for (let part: usize = 0; part < 4; part++) {
    const at = part * 32;
    const lower = divided(from + at, by + at);
    const upper = divided(from + at + 16, by + at + 16);
    v128.store(quantised + at, lower);
    v128.store(quantised + at, upper, 16);
    const set = i8x16.narrow_i16x8_s(i16x8.ne(lower, zero), i16x8.ne(upper, zero));
    present |= u64(u32(i8x16.bitmask(set))) << u64(part * 16);
  }
  return present;
}

function sizeOf(value: i32): i32 {
  return 32 - i32(clz(abs(value)));
}

/** Which of luma, blue and red difference a block of an MCU is. */
function componentOf(block: i32): i32 {
  return max(0, block - (blocksInUnit - 3));
}

/** Divides by `reciprocals` and counts symbols into `counts`. */
export function count(): void {
  memory.fill(counts, 0, 4 * usize(SYMBOLS) * 4);
  let luma = 0;
  let blue = 0;
  let red = 0;
  let at = first;
  while (at < next) {
    for (let block = 0; block < blocksInUnit; block++, at += BLOCK) {
      const component = componentOf(block);
      const chroma = usize(component > 0);
      let left = quantise(at, reciprocals + chroma * BLOCK) & ~1;
      const dc = i32(load<i16>(quantised));
      const before = component == 0 ? luma : component == 1 ? blue : red;
      if (component == 0) luma = dc;
      else if (component == 1) blue = dc;
      else red = dc;
      const ofDc = counts + chroma * 2048;
      increment(ofDc, sizeOf(dc - before));
      const ofAc = ofDc + 1024;
      let previous = 0;
      while (left != 0) {
        const k = i32(ctz(left));
        left &= left - 1;
        let zeros = k - previous - 1;
        previous = k;
        for (; zeros > 15; zeros -= 16) increment(ofAc, SIXTEEN_ZEROS);
        increment(ofAc, (zeros << 4) | sizeOf(i32(load<i16>(quantised + usize(k) * 2))));
      }
      if (previous < 63) increment(ofAc, 0);
    }
  }
}

function increment(table: usize, symbol: i32): void {
  const at = table + usize(symbol) * 4;
  store<u32>(at, load<u32>(at) + 1);
}

/** Bits not yet written, how many, and where the next byte goes. */
let bits: u64 = 0;
let bitCount: i32 = 0;
let out: usize = 0;

/** Writes a symbol's code and the `size` bits of a value behind it. */
function put(table: usize, symbol: i32, size: i32, value: i32): void {
  const code = load<u32>(table + usize(symbol) * 4);
  const length = i32(code & 0xff) + size;
  // A negative value is written as the ones' complement of its size.
  const extra = (value + (value >> 31)) & ((1 << size) - 1);
  bits = (bits << u64(length)) | (u64(code >> 8) << u64(size)) | u64(u32(extra));
  bitCount += length;
  if (bitCount >= 32) {
    bitCount -= 32;
    flush(u32(bits >> u64(bitCount)));
  }
}

/** Four bytes; behind each 0xff a 0 is stuffed. */
function flush(word: u32): void {
  if (((~word - 0x01010101) & word & 0x80808080) == 0) {
    store<u32>(out, bswap(word));
    out += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) byte(u8(word >> u32(shift)));
}

function byte(value: u8): void {
  store<u8>(out++, value);
  if (value == 0xff) store<u8>(out++, 0);
}

/** Divides by `reciprocals` and writes with `codes`. Returns how many bytes lie at `outputAt`. */
export function write(): usize {
  bits = 0;
  bitCount = 0;
  out = next;
  let luma = 0;
  let blue = 0;
  let red = 0;
  let at = first;
  while (at < next) {
    for (let block = 0; block < blocksInUnit; block++, at += BLOCK) {
      const component = componentOf(block);
      const chroma = usize(component > 0);
      let left = quantise(at, reciprocals + chroma * BLOCK) & ~1;
      const dc = i32(load<i16>(quantised));
      const before = component == 0 ? luma : component == 1 ? blue : red;
      if (component == 0) luma = dc;
      else if (component == 1) blue = dc;
      else red = dc;
      const ofDc = codes + chroma * 2048;
      const size = sizeOf(dc - before);
      put(ofDc, size, size, dc - before);
      const ofAc = ofDc + 1024;
      let previous = 0;
      while (left != 0) {
        const k = i32(ctz(left));
        left &= left - 1;
        let zeros = k - previous - 1;
        previous = k;
        for (; zeros > 15; zeros -= 16) put(ofAc, SIXTEEN_ZEROS, 0, 0);
        const value = i32(load<i16>(quantised + usize(k) * 2));
        const bitsOfValue = sizeOf(value);
        put(ofAc, (zeros << 4) | bitsOfValue, bitsOfValue, value);
      }
      if (previous < 63) put(ofAc, 0, 0, 0);
    }
  }
  // The last byte is filled up with ones.
  while (bitCount > 0) {
    const missing = max(0, 8 - bitCount);
    const last = missing > 0 ? (bits << u64(missing)) | ((1 << u64(missing)) - 1) : bits >> u64(bitCount - 8);
    byte(u8(last));
    bitCount -= 8;
  }
  return out - next;
}
