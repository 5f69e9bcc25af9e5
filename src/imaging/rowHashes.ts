/**
 * Hashes of a strip's rows, from which the app sees which slices have changed when an artist exports a page again. A hash has 64 bits, as
 * two 32-bit numbers. Any change within one of the four interleaved groups of a row's pixels changes its hash for certain; other
 * changes go unnoticed with a probability of 2⁻⁶⁴. The hashes needn't resist an attacker, who would only deceive themselves.
 */

/** Numbers per row. */
export const NUMBERS_PER_HASH = 2;

/** The state of every group of pixels before the first pixel. */
const SEED = 0x9747b28c;

/** Odd factor from MurmurHash3. */
const FACTOR = 0xcc9e2d51;

/** Pixels are hashed in this many interleaved groups, because the kernel (`workers/codecs/kernels/rowBlocks.ts`) hashes them in parallel. */
const GROUPS = 4;

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/**
 * Hashes a row of RGBA pixels, given as little-endian numbers, and writes its two numbers to `hashes` at `at`. The kernel computes the
 * same for opaque pixels.
 */
export function hashRow(pixels: Uint32Array, start: number, width: number, hashes: Uint32Array, at: number): void {
  const group = (first: number): number => {
    let state = SEED;
    for (let x = start + first; x < start + width; x += GROUPS)
      state = Math.imul(rotate(state ^ pixels[x], 15), FACTOR);
    return state;
  };
  hashes[at] = Math.imul(group(0), 3) ^ rotate(group(1), 16);
  hashes[at + 1] = Math.imul(group(2), 3) ^ rotate(group(3), 16);
}

/** Returns a text that is equal for rows [top, bottom) with equal pixels. `width`: that of the rows, px. */
export function fingerprintRows(
  hashes: Uint32Array,
  width: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): string {
  let first = SEED ^ width;
  let second = SEED ^ (bottom - top);
  for (let at = top * NUMBERS_PER_HASH; at < bottom * NUMBERS_PER_HASH; at += NUMBERS_PER_HASH) {
    first = Math.imul(rotate(first ^ hashes[at], 15), FACTOR);
    second = Math.imul(rotate(second ^ hashes[at + 1], 13) + hashes[at], FACTOR);
  }
  return [first, second].map((number) => (number >>> 0).toString(16).padStart(8, '0')).join('');
}
