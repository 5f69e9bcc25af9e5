/**
 * Reads numbers and names from bytes. The functions never throw; in numbers, bytes past the end read as 0. `u16be` reads
 * an unsigned 16-bit number whose first byte is the highest (big-endian); in the names with `le`, the first byte is the
 * lowest (little-endian).
 */

export function u16be(bytes: Uint8Array, offset: number): number {
  return (bytes[offset] << 8) | bytes[offset + 1];
}

export function u32be(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] << 24) | (bytes[offset + 1] << 16) | (bytes[offset + 2] << 8) | bytes[offset + 3]) >>> 0;
}

export function u16le(bytes: Uint8Array, offset: number): number {
  return bytes[offset] | (bytes[offset + 1] << 8);
}

export function u24le(bytes: Uint8Array, offset: number): number {
  return bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16);
}

export function u32le(bytes: Uint8Array, offset: number): number {
  return (bytes[offset] | (bytes[offset + 1] << 8) | (bytes[offset + 2] << 16) | (bytes[offset + 3] << 24)) >>> 0;
}

/** Reads a 32-bit number in two's complement. */
export function i32le(bytes: Uint8Array, offset: number): number {
  return u32le(bytes, offset) | 0;
}

/** Returns `length` bytes as Latin-1 text. The text is shorter if the array ends earlier. */
export function text(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(
    ...bytes.subarray(Math.min(offset, bytes.length), Math.min(offset + length, bytes.length)),
  );
}

/** Whether the bytes at `offset` are these Latin-1 characters. */
export function hasTextAt(bytes: Uint8Array, offset: number, expected: string): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (bytes[offset + index] !== expected.charCodeAt(index)) return false;
  }
  return true;
}
