/** Inflates the zlib streams (RFC 1950) in image headers, with bounded output and without exceptions. */
import { Unzlib } from 'fflate';

/** Compressed bytes passed to fflate at a time. Deflate expands data at most 1,032 times. */
const STEP_BYTES = 1_024;

/**
 * Inflates a zlib stream and returns at most `limit` inflated bytes. For a truncated or damaged stream, returns a part; near
 * damage, bytes may be missing or wrong.
 */
export function inflateZlib(bytes: Uint8Array, limit: number): Uint8Array {
  const output = new Uint8Array(limit);
  let length = 0;
  const stream = new Unzlib((chunk) => {
    const part = chunk.subarray(0, limit - length);
    output.set(part, length);
    length += part.length;
  });
  try {
    for (let offset = 0; offset < bytes.length; offset += STEP_BYTES) {
      stream.push(bytes.subarray(offset, offset + STEP_BYTES));
      if (length === limit) break;
    }
  } catch {
    // The stream is damaged from here on.
  }
  return output.subarray(0, length);
}
