/**
 * The boolean entropy encoder (RFC 6386 §7): an arithmetic coder, which writes likely bits in less than one bit of the
 * file. Each bit narrows an interval in proportion to the bit's probability. The file contains a number within the last
 * interval.
 */

/** Addresses of the next byte and of the first byte of the output. */
let out: usize = 0;
let start: usize = 0;
/** Width of the current interval, 128–255. */
let width: u32 = 255;
/** Lower end of the current interval: the 8 + `count` bits that are not written yet. */
let low: u64 = 0;
let count: u32 = 0;

/** Starts an output at address `at`. */
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

/** Writes a bit. @param probability probability of a 0, in 256ths */
export function writeBit(bit: u32, probability: u32): void {
  const split = 1 + (((width - 1) * probability) >> 8);
  const newWidth = select(width - split, split, bit);
  const shift = u32(clz(newWidth)) - 24;
  width = newWidth << shift;
  low = (low + u64(select(split, 0, bit))) << u64(shift);
  count += shift;
  if (count >= 40) {
    count -= 32;
    const fourBytes = low >> u64(count + 8);
    if (fourBytes >> 32) propagateCarry(out);
    store<u32>(out, bswap(u32(fourBytes)));
    out += 4;
    low &= (u64(1) << u64(count + 8)) - 1;
  }
}

/**
 * Writes tokens. A token is a 16-bit number: twice the index of the bit's probability in `probabilities`, plus the bit.
 * Works like `writeBit`, but keeps the state in local variables, because this is faster.
 */
export function writeTokenBits(from: usize, end: usize, probabilities: usize): void {
  let localOut = out;
  let localWidth = width;
  let localLow = low;
  let localCount = count;
  for (let tokenAddress = from; tokenAddress < end; tokenAddress += 2) {
    const token = u32(load<u16>(tokenAddress));
    const bit = token & 1;
    const split = 1 + (((localWidth - 1) * u32(load<u8>(probabilities + usize(token >> 1)))) >> 8);
    const newWidth = select(localWidth - split, split, bit);
    const shift = u32(clz(newWidth)) - 24;
    localWidth = newWidth << shift;
    localLow = (localLow + u64(select(split, 0, bit))) << u64(shift);
    localCount += shift;
    if (localCount >= 40) {
      localCount -= 32;
      const fourBytes = localLow >> u64(localCount + 8);
      if (fourBytes >> 32) propagateCarry(localOut);
      store<u32>(localOut, bswap(u32(fourBytes)));
      localOut += 4;
      localLow &= (u64(1) << u64(localCount + 8)) - 1;
    }
  }
  out = localOut;
  width = localWidth;
  low = localLow;
  count = localCount;
}

/** Writes the remaining bits. Returns the length of the output, bytes. */
export function closeBits(): usize {
  let bitsLeft = i32(count) + 8;
  if (low >> u64(bitsLeft)) {
    propagateCarry(out);
    low &= (u64(1) << u64(bitsLeft)) - 1;
  }
  for (; bitsLeft > 0; bitsLeft -= 8)
    store<u8>(out++, u8(bitsLeft >= 8 ? low >> u64(bitsLeft - 8) : low << u64(8 - bitsLeft)));
  return out - start;
}
