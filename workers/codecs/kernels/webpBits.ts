/**
 * The boolean entropy encoder (RFC 6386 §7): an arithmetic coder, which writes a likely bit in less than one bit of the
 * file. Each bit narrows an interval in proportion to the bit's probability. The bytes of the file are a number within
 * the last interval. `workers/codecs/README.md` explains the terms.
 */

/** Addresses of the next byte of the output and of its first byte. */
let out: usize = 0;
let start: usize = 0;
/** Width of the current interval, 128–255. The RFC calls it `range`. */
let width: u32 = 255;
/**
 * Lower end of the current interval. Its lowest 8 + `pendingBits` bits are the end of the output, not written yet. The
 * bit above them may be 1: a carry for the bytes already written.
 */
let low: u64 = 0;
let pendingBits: u32 = 0;

/** Starts an output whose first byte is at `address`. */
export function openBits(address: usize): void {
  out = address;
  start = address;
  width = 255;
  low = 0;
  pendingBits = 0;
}

/**
 * Adds 1 to the number whose last byte is in front of `end`: to the last byte that isn't 255. The bytes after it become
 * 0.
 */
function propagateCarry(end: usize): void {
  let address = end - 1;
  while (load<u8>(address) === 0xff) store<u8>(address--, 0);
  store<u8>(address, load<u8>(address) + 1);
}

/** Writes a bit. @param probability probability that the bit is 0, in 256ths (1–255) */
export function writeBit(bit: u32, probability: u32): void {
  // A 0 keeps the lower part of the interval, which has the width `split`; a 1 keeps the rest. The shift makes the
  // width at least 128 again.
  const split = 1 + (((width - 1) * probability) >> 8);
  const newWidth = select(width - split, split, bit);
  const shift = u32(clz(newWidth)) - 24;
  width = newWidth << shift;
  low = (low + u64(select(split, 0, bit))) << u64(shift);
  pendingBits += shift;
  if (pendingBits >= 40) {
    pendingBits -= 32;
    const fourBytes = low >> u64(pendingBits + 8);
    if (fourBytes >> 32) propagateCarry(out);
    store<u32>(out, bswap(u32(fourBytes)));
    out += 4;
    low &= (u64(1) << u64(pendingBits + 8)) - 1;
  }
}

/**
 * Writes tokens. A token is a 16-bit number: twice the index of the bit's probability in `probabilities`, plus the bit.
 * Works like `writeBit`, but keeps the state in local variables, because this is faster.
 * @param from address of the first token
 * @param end address of the end of the tokens
 * @param probabilities address of the probabilities that a bit is 0, in 256ths, one byte each
 */
export function writeTokenBits(from: usize, end: usize, probabilities: usize): void {
  let localOut = out;
  let localWidth = width;
  let localLow = low;
  let localPendingBits = pendingBits;
  for (let tokenAddress = from; tokenAddress < end; tokenAddress += 2) {
    const token = u32(load<u16>(tokenAddress));
    const bit = token & 1;
    const split = 1 + (((localWidth - 1) * u32(load<u8>(probabilities + usize(token >> 1)))) >> 8);
    const newWidth = select(localWidth - split, split, bit);
    const shift = u32(clz(newWidth)) - 24;
    localWidth = newWidth << shift;
    localLow = (localLow + u64(select(split, 0, bit))) << u64(shift);
    localPendingBits += shift;
    if (localPendingBits >= 40) {
      localPendingBits -= 32;
      const fourBytes = localLow >> u64(localPendingBits + 8);
      if (fourBytes >> 32) propagateCarry(localOut);
      store<u32>(localOut, bswap(u32(fourBytes)));
      localOut += 4;
      localLow &= (u64(1) << u64(localPendingBits + 8)) - 1;
    }
  }
  out = localOut;
  width = localWidth;
  low = localLow;
  pendingBits = localPendingBits;
}

/** Writes the remaining bits. Returns the length of the output in bytes. */
export function closeBits(): usize {
  let bitsLeft = i32(pendingBits) + 8;
  if (low >> u64(bitsLeft)) {
    propagateCarry(out);
    low &= (u64(1) << u64(bitsLeft)) - 1;
  }
  for (; bitsLeft > 0; bitsLeft -= 8)
    store<u8>(out++, u8(bitsLeft >= 8 ? low >> u64(bitsLeft - 8) : low << u64(8 - bitsLeft)));
  return out - start;
}
