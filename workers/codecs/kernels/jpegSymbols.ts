/**
 * Quantises DCT coefficients (divides and rounds them), and counts or writes their Huffman symbols. Each nonzero
 * coefficient becomes a symbol, which says how many zeros precede it and how many bits its value has, followed by these
 * bits (ITU T.81 F.1.2). DC is a block's first coefficient, AC are the others. `workers/codecs/README.md` explains the
 * terms.
 */

/** Bytes of a block of 8 × 8 coefficients, 16 bits each. */
const BLOCK_BYTES: usize = 128;
/** Bytes per table: one 32-bit number per symbol. A symbol is a number of zeros × 16 plus a size in bits. */
const TABLE_BYTES: usize = 4 * 256;
/** Symbol for a run of 16 zeros. */
const SIXTEEN_ZEROS: i32 = 0xf0;
/** Largest coefficient in baseline JPEG (ITU T.81 tables F.1 and F.2). */
const MAX_COEFFICIENT: i16 = 1023;

/** A block's quantised coefficients in zigzag order, which goes from low to high frequencies. */
const quantised = memory.data(128, 16);
/**
 * For luma, the blue difference and the red difference: the DC of the previous block. A block's DC is encoded as the
 * difference from this DC.
 */
const previousDcs = memory.data(3 * 4, 4);
/** 2¹⁸ / (8 × divisor) for each coefficient in zigzag order: 64 for luma, 64 for chroma. */
export const reciprocals = memory.data(2 * 128, 16);
/** Number of occurrences of each symbol: luma DC, luma AC, chroma DC, chroma AC. */
export const counts = memory.data(4 * 256 * 4, 16);
/** Code × 256 + length of each symbol, in the order of `counts`. */
export const codes = memory.data(4 * 256 * 4, 16);

/** Divides eight coefficients by their divisors, rounded. `by`: address of the divisors' reciprocals. */
function divideRounded(from: usize, by: usize): v128 {
  const values = v128.load(from);
  const factors = v128.load(by);
  const half = i32x4.splat(1 << 17);
  const rounded = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.extmul_low_i16x8_s(values, factors), half), 18),
    i32x4.shr_s(i32x4.add(i32x4.extmul_high_i16x8_s(values, factors), half), 18),
  );
  return i16x8.max_s(i16x8.min_s(rounded, i16x8.splat(MAX_COEFFICIENT)), i16x8.splat(-MAX_COEFFICIENT));
}

/**
 * Quantises a block into `quantised`. Returns bits: bit k is set if coefficient k isn't 0. `by`: address of the
 * reciprocals.
 */
function quantise(from: usize, by: usize): u64 {
  const zero = i16x8.splat(0);
  let nonzero: u64 = 0;
  for (let part: usize = 0; part < 4; part++) {
    const at = part * 32;
    const lower = divideRounded(from + at, by + at);
    const upper = divideRounded(from + at + 16, by + at + 16);
    v128.store(quantised + at, lower);
    v128.store(quantised + at, upper, 16);
    const set = i8x16.narrow_i16x8_s(i16x8.ne(lower, zero), i16x8.ne(upper, zero));
    nonzero |= u64(u32(i8x16.bitmask(set))) << u64(part * 16);
  }
  return nonzero;
}

function bitLength(value: i32): i32 {
  return 32 - i32(clz(abs(value)));
}

/** Whether symbols are written, or only counted. */
let isWriting: bool = false;
/** Bits that are not written yet: the lowest `bitCount` bits. */
let bits: u64 = 0;
let bitCount: i32 = 0;
/** Address at which the next byte is written. */
let out: usize = 0;

/**
 * Counts a symbol, or writes its code and the `size` bits of its value. `table`: offset of the symbol's table in
 * `counts` and `codes`, bytes.
 */
function emit(table: usize, symbol: i32, size: i32, value: i32): void {
  const at = table + usize(symbol) * 4;
  if (!isWriting) {
    store<u32>(counts + at, load<u32>(counts + at) + 1);
    return;
  }
  const code = load<u32>(codes + at);
  const length = i32(code & 0xff) + size;
  // Negative values are written as their ones' complement.
  const extra = (value + (value >> 31)) & ((1 << size) - 1);
  bits = (bits << u64(length)) | (u64(code >> 8) << u64(size)) | u64(u32(extra));
  bitCount += length;
  if (bitCount >= 32) {
    bitCount -= 32;
    flush(u32(bits >> u64(bitCount)));
  }
}

/** Writes four bytes, and a 0 after each 0xff, because 0xff followed by another byte would be a marker. */
function flush(word: u32): void {
  // True if none of the four bytes is 0xff.
  if (((~word - 0x01010101) & word & 0x80808080) === 0) {
    store<u32>(out, bswap(word));
    out += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) writeByte(u8(word >> u32(shift)));
}

function writeByte(value: u8): void {
  store<u8>(out++, value);
  if (value === 0xff) store<u8>(out++, 0);
}

/** Encodes all coefficients in [from, end), MCU by MCU. The last two of the `blocksPerMcu` blocks are chroma. */
function encodeBlocks(from: usize, end: usize, blocksPerMcu: i32): void {
  memory.fill(previousDcs, 0, 3 * 4);
  let at = from;
  while (at < end) {
    for (let block = 0; block < blocksPerMcu; block++, at += BLOCK_BYTES) {
      const component = max(0, block - (blocksPerMcu - 3));
      const chroma = usize(component > 0);
      let unwritten = quantise(at, reciprocals + chroma * BLOCK_BYTES) & ~1;
      const dc = i32(load<i16>(quantised));
      const previousDc = previousDcs + usize(component) * 4;
      const difference = dc - load<i32>(previousDc);
      store<i32>(previousDc, dc);
      const dcTable = chroma * 2 * TABLE_BYTES;
      emit(dcTable, bitLength(difference), bitLength(difference), difference);
      const acTable = dcTable + TABLE_BYTES;
      let previousIndex = 0;
      while (unwritten !== 0) {
        const k = i32(ctz(unwritten));
        unwritten &= unwritten - 1;
        let zeros = k - previousIndex - 1;
        previousIndex = k;
        for (; zeros > 15; zeros -= 16) emit(acTable, SIXTEEN_ZEROS, 0, 0);
        const value = i32(load<i16>(quantised + usize(k) * 2));
        const size = bitLength(value);
        emit(acTable, (zeros << 4) | size, size, value);
      }
      // Symbol 0 ends a block: all further coefficients are 0.
      if (previousIndex < 63) emit(acTable, 0, 0, 0);
    }
  }
}

/** Quantises with `reciprocals` and counts the symbols in `counts`. */
export function countSymbols(from: usize, end: usize, blocksPerMcu: i32): void {
  isWriting = false;
  memory.fill(counts, 0, 4 * TABLE_BYTES);
  encodeBlocks(from, end, blocksPerMcu);
}

/**
 * Quantises with `reciprocals` and writes the symbols with `codes` after the coefficients. Returns the number of bytes.
 */
export function writeSymbols(from: usize, end: usize, blocksPerMcu: i32): usize {
  isWriting = true;
  bits = 0;
  bitCount = 0;
  out = end;
  encodeBlocks(from, end, blocksPerMcu);
  // The last byte is padded with ones.
  for (; bitCount >= 8; bitCount -= 8) writeByte(u8(bits >> u64(bitCount - 8)));
  if (bitCount > 0) writeByte(u8((bits << u64(8 - bitCount)) | (0xff >> u64(bitCount))));
  return out - end;
}
