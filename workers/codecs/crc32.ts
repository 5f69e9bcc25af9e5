/** CRC-32 as in PNG and ZIP files (PNG specification, annex D), computed four bytes at a time. */

/** The polynomial of CRC-32, with its bits in reverse order. */
const POLYNOMIAL = 0xedb88320;

/**
 * Table k contains the remainder of each byte followed by k zero bytes, without the inversions of `crc32`. This method is called
 * slicing-by-4.
 */
const tables = Array.from({ length: 4 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  tables[0][byte] = value;
}

for (let byte = 0; byte < 256; byte++)
  for (let table = 1; table < 4; table++) {
    const previous = tables[table - 1][byte];
    tables[table][byte] = tables[0][previous & 0xff] ^ (previous >>> 8);
  }

/**
 * Returns the checksum of `bytes`.
 * @param previous checksum of the preceding bytes, if `bytes` continue them
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  // Named after the byte's position among four bytes. Three bytes follow the first one, so its table is table 3.
  const [last, third, second, first] = tables;
  let crc = ~previous;
  let index = 0;
  for (const end = bytes.length - 3; index < end; index += 4) {
    crc ^= bytes[index] | (bytes[index + 1] << 8) | (bytes[index + 2] << 16) | (bytes[index + 3] << 24);
    crc = first[crc & 0xff] ^ second[(crc >>> 8) & 0xff] ^ third[(crc >>> 16) & 0xff] ^ last[crc >>> 24];
  }
  for (; index < bytes.length; index++) crc = last[(crc ^ bytes[index]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
