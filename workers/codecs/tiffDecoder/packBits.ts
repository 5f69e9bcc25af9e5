/**
 * Decodes PackBits (TIFF 6.0, section 9): a code below 128 precedes code + 1 bytes to copy, a code above 128 precedes one
 * byte to repeat 257 - code times, and the code 128 is skipped.
 */

/** Bytes to decode before they are passed on. */
const OUTPUT_BYTES = 65_536;

/** Each chunk is valid only until the next one is requested. */
export async function* decodePackBits(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const output = new Uint8Array(OUTPUT_BYTES);
  let filled = 0;
  /** Bytes to copy until the next code. */
  let copies = 0;
  /** How often to repeat the next byte; 0 if it is a code or is copied. */
  let repeats = 0;
  for await (const chunk of input) {
    for (const byte of chunk) {
      if (repeats > 0) {
        output.fill(byte, filled, filled + repeats);
        filled += repeats;
        repeats = 0;
      } else if (copies > 0) {
        output[filled++] = byte;
        copies--;
      } else if (byte < 128) copies = byte + 1;
      else if (byte > 128) repeats = 257 - byte;
      // A code repeats at most 128 times.
      if (filled <= OUTPUT_BYTES - 128) continue;
      yield output.subarray(0, filled);
      filled = 0;
    }
  }
  if (filled > 0) yield output.subarray(0, filled);
}
