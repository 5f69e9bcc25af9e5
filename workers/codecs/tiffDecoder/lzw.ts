import { TiffDamaged } from './damaged.ts';

/**
 * Decodes LZW as in TIFF (TIFF 6.0, section 13): codes of 9 to 12 bits, the highest bit first. A code stands for a string
 * of bytes, and each string is an earlier one with one more byte.
 */

const CLEAR = 256;
const END = 257;
const FIRST_STRING = 258;
const MAX_STRINGS = 4096;
const MAX_CODE_BITS = 12;
/** Bytes to decode before they are passed on. */
const OUTPUT_BYTES = 65_536;

/** Each chunk is valid only until the next one is requested. @throws TiffDamaged */
export async function* decodeLzw(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  /** For each string: the string without its last byte, its last byte, its first byte and its length. */
  const prefix = new Uint16Array(MAX_STRINGS);
  const last = Uint8Array.from({ length: MAX_STRINGS }, (_, code) => code);
  const first = last.slice();
  const lengths = new Uint16Array(MAX_STRINGS).fill(1);
  const output = new Uint8Array(OUTPUT_BYTES);
  let filled = 0;
  let next = FIRST_STRING;
  let codeBits = 9;
  /** The code before; -1 after a clear code. */
  let previous = -1;
  let bits = 0;
  let bitCount = 0;
  for await (const chunk of input) {
    for (let at = 0; at < chunk.length; at++) {
      bits = ((bits & 0xffff) << 8) | chunk[at];
      bitCount += 8;
      if (bitCount < codeBits) continue;
      bitCount -= codeBits;
      const code = (bits >> bitCount) & ((1 << codeBits) - 1);
      if (code === END) {
        if (filled > 0) yield output.subarray(0, filled);
        return;
      }
      if (code === CLEAR) {
        next = FIRST_STRING;
        codeBits = 9;
        previous = -1;
        continue;
      }
      if (code > next || (previous < 0 && code > CLEAR)) throw new TiffDamaged('a code without a string');
      if (previous >= 0 && next < MAX_STRINGS) {
        prefix[next] = previous;
        first[next] = first[previous];
        last[next] = code === next ? first[previous] : first[code];
        lengths[next] = lengths[previous] + 1;
        next++;
        // The length of codes grows one code early.
        if (next + 1 === 1 << codeBits && codeBits < MAX_CODE_BITS) codeBits++;
      } else if (code >= next) throw new TiffDamaged('a code without a string');
      const length = lengths[code];
      if (filled + length > OUTPUT_BYTES) {
        yield output.subarray(0, filled);
        filled = 0;
      }
      for (let to = filled + length - 1, string = code; to >= filled; to--) {
        output[to] = last[string];
        string = prefix[string];
      }
      filled += length;
      previous = code;
    }
  }
  if (filled > 0) yield output.subarray(0, filled);
}
