/** Bits to bytes by how likely each is (RFC 6386 §7). */

/** Where the next byte goes, and where the first went. */
let out: usize = 0;
let begun: usize = 0;
/** The interval that is left, 128–255 wide, and its lower end in the bits above `pending` ones. */
let width: u32 = 255;
let low: u32 = 0;
/** Bits until the next whole byte, below 0. */
let pending: i32 = -24;

export function openBits(at: usize): void {
  out = at;
  begun = at;
  width = 255;
  low = 0;
  pending = -24;
}

/** What was written grew past the byte: adds 1 to those before. */
function carry(): void {
  let at = out - 1;
  while (load<u8>(at) === 0xff) store<u8>(at--, 0);
  store<u8>(at, load<u8>(at) + 1);
}

/** One bit, which is 0 in `chance` of 256 cases. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function putBit(bit: u32, chance: u32): void {
  const split = 1 + (((width - 1) * chance) >> 8);
  if (bit) {
    low += split;
    width -= split;
  } else width = split;
  const shift = i32(clz(width)) - 24;
  if (shift > 0) {
    width <<= u32(shift);
    pending += shift;
    if (pending >= 0) {
      const offset = shift - pending;
      if ((low << u32(offset - 1)) & 0x80000000) carry();
      store<u8>(out++, u8(low >> u32(24 - offset)));
      low = (low << u32(offset)) & 0xffffff;
      low <<= u32(pending);
      pending -= 8;
    } else low <<= u32(shift);
  }
}

/** Writes out what is left. Returns how many bytes there are. */
export function closeBits(): usize {
  for (let i = 0; i < 32; i++) putBit(0, 128);
  return out - begun;
}
