/**
 * Hashes of a strip's rows. A hash has 64 bits, as two 32-bit numbers. A change of a single pixel always changes the
 * hash of its row. Other changes go unnoticed with a probability of about 2⁻⁶⁴, or 2⁻³² if all changed pixels affect the
 * same number of the hash. The hashes needn't resist deliberate collisions, because a user would only deceive themselves.
 */

/** Numbers per row. */
export const NUMBERS_PER_HASH = 2;

/** Arbitrary start value: the state of every group of pixels before the first pixel. */
const SEED = 0x9747b28c;

/** An odd factor from MurmurHash3. The rotations by 15 and 13 bits are from MurmurHash3, too. */
const FACTOR = 0xcc9e2d51;

/**
 * Pixels are hashed in this many interleaved groups, because the kernel (`workers/codecs/kernels/rowBlocks.ts`) hashes
 * the groups in parallel. Each number of a hash combines two groups.
 */
const GROUP_COUNT = 4;

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/**
 * Hashes a row of RGBA pixels, given as little-endian numbers, and writes the two numbers of its hash to `hashes` at
 * `offset`. The kernel computes the same hashes for opaque pixels.
 */
export function hashRow(pixels: Uint32Array, start: number, width: number, hashes: Uint32Array, offset: number): void {
  const hashGroup = (first: number): number => {
    let state = SEED;
    for (let x = start + first; x < start + width; x += GROUP_COUNT)
      state = Math.imul(rotate(state ^ pixels[x], 15), FACTOR);
    return state;
  };
  hashes[offset] = Math.imul(hashGroup(0), 3) ^ rotate(hashGroup(1), 16);
  hashes[offset + 1] = Math.imul(hashGroup(2), 3) ^ rotate(hashGroup(3), 16);
}

/** Returns a text that is equal for rows [top, bottom) with equal pixels. `width`: that of the rows, px. */
export function fingerprintRows(
  hashes: Uint32Array,
  width: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): string {
  let first = SEED ^ width;
  let second = SEED ^ (bottom - top);
  for (let offset = top * NUMBERS_PER_HASH; offset < bottom * NUMBERS_PER_HASH; offset += NUMBERS_PER_HASH) {
    first = Math.imul(rotate(first ^ hashes[offset], 15), FACTOR);
    second = Math.imul(rotate(second ^ hashes[offset + 1], 13) + hashes[offset], FACTOR);
  }
  return [first, second].map((number) => (number >>> 0).toString(16).padStart(8, '0')).join('');
}
