import { JpegDamaged } from './damaged.ts';

/** Huffman codes of JPEG (ITU T.81, annex C and F.2.2.3), made ready to be looked up. */

/** Bits looked up at once. Longer codes are rare by their nature. */
export const LOOKUP_BITS = 10;

export interface HuffmanTable {
  /** By the next `lookupBits` bits: symbol << 8 | length of its code; 0 where the code is longer, or none. */
  readonly codes: Uint16Array;
  /**
   * The same for codes of AC coefficients that have their value within these bits too:
   * value << 16 | zeros before it << 8 | bits of code and value together; 0 elsewhere.
   */
  readonly coefficients: Int32Array;
  /** By length: the first code of 16 bits that is longer than that. */
  readonly limits: Int32Array;
  /** By length: where its symbols begin, less its first code. */
  readonly deltas: Int32Array;
  readonly symbols: Uint8Array;
}

/** A coefficient's value from its `size` extra bits (T.81 F.2.2.1, EXTEND). */
export function extended(bits: number, size: number): number {
  return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}

/**
 * @param counts how many codes there are of each length, 1 to 16
 * @param symbols what they stand for, shortest codes first
 * @throws JpegDamaged where there are more codes than bits can tell apart
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const codes = new Uint16Array(1 << LOOKUP_BITS);
  const limits = new Int32Array(17);
  const deltas = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1];
    if (code + count > 1 << length) throw new JpegDamaged('more Huffman codes than there can be');
    deltas[length] = index - code;
    for (let i = 0; i < count; i++, code++, index++) {
      if (length > LOOKUP_BITS) continue;
      const first = code << (LOOKUP_BITS - length);
      codes.fill((symbols[index] << 8) | length, first, first + (1 << (LOOKUP_BITS - length)));
    }
    limits[length] = code << (16 - length);
    code <<= 1;
  }
  return { codes, coefficients: coefficientTable(codes), limits, deltas, symbols };
}

function coefficientTable(codes: Uint16Array): Int32Array {
  return Int32Array.from(codes, (entry, bits) => {
    const length = entry & 255;
    const size = (entry >> 8) & 15;
    const total = length + size;
    if (length === 0 || size === 0 || total > LOOKUP_BITS) return 0;
    const value = extended((bits >> (LOOKUP_BITS - total)) & ((1 << size) - 1), size);
    return (value << 16) | ((entry >> 12) << 8) | total;
  });
}
