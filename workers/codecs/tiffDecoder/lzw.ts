import { TiffDamaged } from './damaged.ts';

/**
 * Decodes LZW as in TIFF (TIFF 6.0, section 13). The data consists of codes of 9 to 12 bits, the highest bit first. A
 * code stands for a string of bytes. Codes below 256 are single bytes; each other string is an earlier one with one
 * more byte, and gets the next free code.
 */

/** The code after which all strings of several bytes are forgotten. */
const CLEAR = 256;
/** The code that ends the data. */
const END = 257;
/** The code of the first string of several bytes. */
const FIRST_STRING = 258;
/** Maximum number of codes. */
const MAX_STRINGS = 4096;
const MAX_CODE_BITS = 12;
/** Maximum number of bytes to decode before they are passed on. */
const OUTPUT_BYTES = 65_536;

/**
 * Decodes chunks of any length. Each yielded chunk is valid only until the next one is requested.
 * @throws TiffDamaged if a code has no string yet
 */
export async function* decodeLzw(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  /** For each code: the code of its string without the last byte, its last byte, its first byte and its length. */
  const prefix = new Uint16Array(MAX_STRINGS);
  const last = Uint8Array.from({ length: MAX_STRINGS }, (_, code) => code);
  const first = last.slice();
  const lengths = new Uint16Array(MAX_STRINGS).fill(1);
  const output = new Uint8Array(OUTPUT_BYTES);
  let filled = 0;
  /** The next free code. */
  let nextCode = FIRST_STRING;
  let codeBits = 9;
  /** The previous code; −1 at the start and after a clear code. */
  let previous = -1;
  /** The lowest `bitCount` bits are the ones that are not decoded yet. */
  let bits = 0;
  let bitCount = 0;
  for await (const chunk of input) {
    for (let index = 0; index < chunk.length; index++) {
      bits = ((bits & 0xffff) << 8) | chunk[index];
      bitCount += 8;
      if (bitCount < codeBits) continue;
      bitCount -= codeBits;
      const code = (bits >> bitCount) & ((1 << codeBits) - 1);
      if (code === END) {
        if (filled > 0) yield output.subarray(0, filled);
        return;
      }
      if (code === CLEAR) {
        nextCode = FIRST_STRING;
        codeBits = 9;
        previous = -1;
        continue;
      }
      if (code > nextCode || (previous < 0 && code > CLEAR)) throw new TiffDamaged('a code without a string');
      if (previous >= 0 && nextCode < MAX_STRINGS) {
        prefix[nextCode] = previous;
        first[nextCode] = first[previous];
        last[nextCode] = code === nextCode ? first[previous] : first[code];
        lengths[nextCode] = lengths[previous] + 1;
        nextCode++;
        // Codes get longer one code earlier than necessary, as TIFF 6.0 requires.
        if (nextCode + 1 === 1 << codeBits && codeBits < MAX_CODE_BITS) codeBits++;
      } else if (code >= nextCode) throw new TiffDamaged('a code without a string');
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
