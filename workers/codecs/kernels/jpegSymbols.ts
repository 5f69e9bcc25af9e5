/**
 * Quantises DCT coefficients (divides and rounds them), and counts or writes their Huffman symbols (ITU T.81 F.1.2). DC
 * is a block's first coefficient, AC are the others. The symbol of an AC coefficient says how many zeros precede it and
 * how many bits its value has; zeros have no symbol of their own. The symbol of a DC coefficient has only a number of
 * bits, and its value is the difference from the DC of the block before. The bits of the value follow the symbol's
 * code. `workers/codecs/README.md` explains the terms.
 */

/** Bytes of a block of 8 × 8 coefficients, 16 bits each. */
const BLOCK_BYTES: usize = 128;
/**
 * Bytes per table: one 32-bit number for each of 256 symbols. A symbol is a number of zeros × 16 plus the number of
 * bits of the value.
 */
const TABLE_BYTES: usize = 4 * 256;
/** Symbol for a run of 16 zeros. */
const SIXTEEN_ZEROS: i32 = 0xf0;
/** Largest magnitude of a quantised coefficient in baseline JPEG (ITU T.81 tables F.1 and F.2). */
const MAX_COEFFICIENT: i16 = 1023;

/** A block's quantised coefficients, 16 bits each, in zigzag order (from low to high frequencies). */
const quantised = memory.data(128, 16);
/** For luma, the blue difference and the red difference: the quantised DC of the previous block, 32 bits each. */
const previousDcs = memory.data(3 * 4, 4);
/**
 * 2¹⁸ / (8 × divisor) for each coefficient in zigzag order, 16 bits each: 64 for luma, 64 for chroma. The 8 is the
 * scale of the coefficients (`jpegTransform.ts`).
 */
export const reciprocals = memory.data(2 * 128, 16);
/** Number of occurrences of each symbol, 32 bits each, in four tables: luma DC, luma AC, chroma DC, chroma AC. */
export const counts = memory.data(4 * 256 * 4, 16);
/** Code × 256 + length of the code in bits, for each symbol, 32 bits each, in the order of `counts`. */
export const codes = memory.data(4 * 256 * 4, 16);

/**
 * Divides eight coefficients by their divisors, rounded, and limits the results to ±`MAX_COEFFICIENT`.
 * @param from address of the coefficients
 * @param factorsFrom address of the divisors' reciprocals
 */
function divideRounded(from: usize, factorsFrom: usize): v128 {
  const values = v128.load(from);
  const factors = v128.load(factorsFrom);
  const half = i32x4.splat(1 << 17);
  const rounded = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.extmul_low_i16x8_s(values, factors), half), 18),
    i32x4.shr_s(i32x4.add(i32x4.extmul_high_i16x8_s(values, factors), half), 18),
  );
  return i16x8.max_s(i16x8.min_s(rounded, i16x8.splat(MAX_COEFFICIENT)), i16x8.splat(-MAX_COEFFICIENT));
}

/**
 * Quantises a block into `quantised`.
 * @param from address of the coefficients
 * @param factorsFrom address of the divisors' reciprocals
 * @returns 64 bits: bit k is set if coefficient k in zigzag order isn't 0
 */
function quantise(from: usize, factorsFrom: usize): u64 {
  const zero = i16x8.splat(0);
  let nonzero: u64 = 0;
  for (let part: usize = 0; part < 4; part++) {
    const offset = part * 32;
    const lower = divideRounded(from + offset, factorsFrom + offset);
    const upper = divideRounded(from + offset + 16, factorsFrom + offset + 16);
    v128.store(quantised + offset, lower);
    v128.store(quantised + offset, upper, 16);
    const isNonzero = i8x16.narrow_i16x8_s(i16x8.ne(lower, zero), i16x8.ne(upper, zero));
    nonzero |= u64(u32(i8x16.bitmask(isNonzero))) << u64(part * 16);
  }
  return nonzero;
}

/** Returns the number of bits of a value's magnitude; 0 for 0. */
function bitLength(value: i32): i32 {
  return 32 - i32(clz(abs(value)));
}

/** Whether `emit` writes symbols, or only counts them. */
let isWriting: bool = false;
/** Bits that are not written yet: the lowest `bitCount` bits, fewer than 32 between calls of `emit`. */
let bits: u64 = 0;
let bitCount: i32 = 0;
/** Address at which the next byte is written. */
let out: usize = 0;

/**
 * Counts a symbol, or writes its code and the bits of its value.
 * @param table offset of the symbol's table in `counts` and `codes`, bytes
 * @param size number of bits of the value; 0 for symbols without a value
 */
function emit(table: usize, symbol: i32, size: i32, value: i32): void {
  const entry = table + usize(symbol) * 4;
  if (!isWriting) {
    store<u32>(counts + entry, load<u32>(counts + entry) + 1);
    return;
  }
  const code = load<u32>(codes + entry);
  const length = i32(code & 0xff) + size;
  // A negative value is written as value − 1, in its lowest `size` bits. Its first bit is then 0, and that of a
  // positive value is 1.
  const extra = (value + (value >> 31)) & ((1 << size) - 1);
  bits = (bits << u64(length)) | (u64(code >> 8) << u64(size)) | u64(u32(extra));
  bitCount += length;
  if (bitCount >= 32) {
    bitCount -= 32;
    flush(u32(bits >> u64(bitCount)));
  }
}

/** Writes four bytes, the highest first. A 0 follows each byte 0xff, as T.81 requires. */
function flush(word: u32): void {
  // False if any of the four bytes is 0xff.
  if (((~word - 0x01010101) & word & 0x80808080) === 0) {
    store<u32>(out, bswap(word));
    out += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) writeByte(u8(word >> u32(shift)));
}

/** Writes a byte, and a 0 after 0xff. */
function writeByte(value: u8): void {
  store<u8>(out++, value);
  if (value === 0xff) store<u8>(out++, 0);
}

/**
 * Quantises the blocks in [from, end), and passes their symbols to `emit`. The blocks of an MCU follow each other:
 * one or four of luma, one of the blue difference, one of the red difference.
 * @param from address of the first coefficient
 * @param end address of the end of the coefficients
 * @param blocksPerMcu 3 or 6
 */
function encodeBlocks(from: usize, end: usize, blocksPerMcu: i32): void {
  memory.fill(previousDcs, 0, 3 * 4);
  let blockAddress = from;
  while (blockAddress < end) {
    for (let block = 0; block < blocksPerMcu; block++, blockAddress += BLOCK_BYTES) {
      // 0 is luma, 1 the blue difference, 2 the red difference. Bit 0 of `remaining`, the DC, is cleared.
      const component = max(0, block - (blocksPerMcu - 3));
      const chroma = usize(component > 0);
      let remaining = quantise(blockAddress, reciprocals + chroma * BLOCK_BYTES) & ~1;
      const dc = i32(load<i16>(quantised));
      const previousDc = previousDcs + usize(component) * 4;
      const difference = dc - load<i32>(previousDc);
      store<i32>(previousDc, dc);
      const dcTable = chroma * 2 * TABLE_BYTES;
      emit(dcTable, bitLength(difference), bitLength(difference), difference);
      const acTable = dcTable + TABLE_BYTES;
      let previousIndex = 0;
      while (remaining !== 0) {
        const k = i32(ctz(remaining));
        remaining &= remaining - 1;
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

/**
 * Quantises the coefficients in [from, end) with `reciprocals`, and counts the symbols in `counts`. See `encodeBlocks`
 * for the parameters.
 */
export function countSymbols(from: usize, end: usize, blocksPerMcu: i32): void {
  isWriting = false;
  memory.fill(counts, 0, 4 * TABLE_BYTES);
  encodeBlocks(from, end, blocksPerMcu);
}

/**
 * Quantises the coefficients in [from, end) with `reciprocals`, and writes the symbols with `codes` to `end`. See
 * `encodeBlocks` for the parameters. Returns the number of bytes.
 */
export function writeSymbols(from: usize, end: usize, blocksPerMcu: i32): usize {
  isWriting = true;
  bits = 0;
  bitCount = 0;
  out = end;
  encodeBlocks(from, end, blocksPerMcu);
  // The unused bits of the last byte are ones, as T.81 requires.
  for (; bitCount >= 8; bitCount -= 8) writeByte(u8(bits >> u64(bitCount - 8)));
  if (bitCount > 0) writeByte(u8((bits << u64(8 - bitCount)) | (0xff >> u64(bitCount))));
  return out - end;
}
