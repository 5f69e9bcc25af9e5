import { JpegDamaged } from './damaged.ts';

/**
 * Lookup tables for a JPEG's Huffman codes (ITU T.81, annex C and F.2.2.3). A code stands for a symbol (a byte): the
 * number of zero coefficients before a coefficient × 16, plus the number of bits of the coefficient's value, which
 * follow the code. Symbols of DC coefficients (the first ones of blocks) have only the number of bits.
 */

/** Number of bits that are looked up at once. Only rare symbols have longer codes. */
export const LOOKUP_BITS = 10;

/** The tables for one set of Huffman codes. Codes have 1 to 16 bits. */
export interface HuffmanTable {
  /**
   * Indexed by the next `LOOKUP_BITS` bits of the file: symbol << 8 | length of its code; 0 if the code is longer or
   * invalid.
   */
  readonly codes: Uint16Array;
  /**
   * Indexed in the same way, for AC coefficients whose code and value fit in these bits: value << 16 | zeros before the
   * coefficient << 8 | total length of code and value; otherwise 0.
   */
  readonly coefficients: Int32Array;
  /**
   * Indexed by length of the code: if the next 16 bits of the file are at least this number, they start with a longer
   * code or with none.
   */
  readonly limits: Int32Array;
  /** Indexed by length: index in `symbols` of the first symbol with this length, minus its code. */
  readonly deltas: Int32Array;
  /** All symbols, in the order of their codes. */
  readonly symbols: Uint8Array;
}

/**
 * Converts the `size` bits that follow a coefficient's code to its value (T.81 F.2.2.1, EXTEND). A value that starts
 * with a 0 bit is negative.
 */
export function decodeValue(bits: number, size: number): number {
  return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}

/**
 * Builds the lookup tables.
 * @param counts number of codes of each length, 1 to 16
 * @param symbols the codes' symbols, shortest codes first
 * @throws JpegDamaged if there are more codes than their lengths allow
 */
export function createLookupTables(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const codes = new Uint16Array(1 << LOOKUP_BITS);
  const limits = new Int32Array(17);
  const deltas = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1];
    if (code + count > 1 << length) throw new JpegDamaged('too many Huffman codes');
    deltas[length] = index - code;
    for (let i = 0; i < count; i++, code++, index++) {
      if (length > LOOKUP_BITS) continue;
      const first = code << (LOOKUP_BITS - length);
      codes.fill((symbols[index] << 8) | length, first, first + (1 << (LOOKUP_BITS - length)));
    }
    limits[length] = code << (16 - length);
    code <<= 1;
  }
  return { codes, coefficients: createCoefficientTable(codes), limits, deltas, symbols };
}

/** Returns `coefficients` of `HuffmanTable`. */
function createCoefficientTable(codes: Uint16Array): Int32Array {
  return Int32Array.from(codes, (entry, bits) => {
    const length = entry & 255;
    const size = (entry >> 8) & 15;
    const totalLength = length + size;
    if (length === 0 || size === 0 || totalLength > LOOKUP_BITS) return 0;
    const value = decodeValue((bits >> (LOOKUP_BITS - totalLength)) & ((1 << size) - 1), size);
    return (value << 16) | ((entry >> 12) << 8) | totalLength;
  });
}
