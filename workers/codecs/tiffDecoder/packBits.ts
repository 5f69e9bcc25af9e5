/**
 * Decodes PackBits (TIFF 6.0, section 9). A code is a byte: one below 128 is followed by code + 1 bytes to copy, one
 * above 128 is followed by one byte to repeat 257 − code times, and 128 has no meaning.
 */

/** Maximum number of bytes to decode before they are passed on. */
const OUTPUT_BYTES = 65_536;

/** Decodes chunks of any length. Each yielded chunk is valid only until the next one is requested. */
export async function* decodePackBits(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const output = new Uint8Array(OUTPUT_BYTES);
  let filled = 0;
  /** Number of bytes to copy before the next code. */
  let copies = 0;
  /** How often to repeat the next byte; 0 if the next byte is a code or is copied. */
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
      // The next byte is repeated at most 128 times, for which there is still space.
      if (filled <= OUTPUT_BYTES - 128) continue;
      yield output.subarray(0, filled);
      filled = 0;
    }
  }
  if (filled > 0) yield output.subarray(0, filled);
}
