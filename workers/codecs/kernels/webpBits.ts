/**
 * The boolean entropy encoder (RFC 6386 §7): an arithmetic coder, which writes likely bits in less than one bit of the file. Each bit narrows
 * an interval in proportion to the bit's probability. The file contains a number within the last interval.
 */

/** Addresses of the next byte and of the first byte of the output. */
let out: usize = 0;
let start: usize = 0;
/** The current interval: its width, 128–255, and its lower end, of which 8 + `count` bits are not written yet. */
let width: u32 = 255;
let low: u64 = 0;
let count: u32 = 0;

export function openBits(at: usize): void {
  out = at;
  start = at;
  width = 255;
  low = 0;
  count = 0;
}

/** Adds 1 to the number whose last byte is in front of `end`. */
function propagateCarry(end: usize): void {
  let at = end - 1;
  while (load<u8>(at) === 0xff) store<u8>(at--, 0);
  store<u8>(at, load<u8>(at) + 1);
}

/** Writes a bit. @param probability of a 0, in 256ths */
export function writeBit(bit: u32, probability: u32): void {
  const split = 1 + (((width - 1) * probability) >> 8);
  const rest = select(width - split, split, bit);
  const shift = u32(clz(rest)) - 24;
  width = rest << shift;
  low = (low + u64(select(split, 0, bit))) << u64(shift);
  count += shift;
  if (count >= 40) {
    count -= 32;
    const four = low >> u64(count + 8);
    if (four >> 32) propagateCarry(out);
    store<u32>(out, bswap(u32(four)));
    out += 4;
    low &= (u64(1) << u64(count + 8)) - 1;
  }
}

/**
 * Writes many bits. Each is a 16-bit number: twice the index of its probability in `probabilities`, plus the bit. Works like `writeBit`, but
 * keeps the state in local variables, because this is faster.
 */
export function writeTokenBits(from: usize, end: usize, probabilities: usize): void {
  let at = out;
  let wide = width;
  let lower = low;
  let bits = count;
  for (let token = from; token < end; token += 2) {
    const next = u32(load<u16>(token));
    const bit = next & 1;
    const split = 1 + (((wide - 1) * u32(load<u8>(probabilities + usize(next >> 1)))) >> 8);
    const rest = select(wide - split, split, bit);
    const shift = u32(clz(rest)) - 24;
    wide = rest << shift;
    lower = (lower + u64(select(split, 0, bit))) << u64(shift);
    bits += shift;
    if (bits >= 40) {
      bits -= 32;
      const four = lower >> u64(bits + 8);
      if (four >> 32) propagateCarry(at);
      store<u32>(at, bswap(u32(four)));
      at += 4;
      lower &= (u64(1) << u64(bits + 8)) - 1;
    }
  }
  out = at;
  width = wide;
  low = lower;
  count = bits;
}

/** Flushes the remaining bits. Returns the length, bytes. */
export function closeBits(): usize {
  let left = i32(count) + 8;
  if (low >> u64(left)) {
    propagateCarry(out);
    low &= (u64(1) << u64(left)) - 1;
  }
  for (; left > 0; left -= 8) store<u8>(out++, u8(left >= 8 ? low >> u64(left - 8) : low << u64(8 - left)));
  return out - start;
}
