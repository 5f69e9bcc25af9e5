/** CRC-32 as in PNG and ZIP files (PNG specification, annex D), computed four bytes at a time. */

/** The polynomial of CRC-32, with its bits in reverse order. */
const POLYNOMIAL = 0xedb88320;

/** Table k contains the CRC of each byte followed by k zero bytes ("slicing-by-4"). */
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

/** Returns the checksum of `bytes`. @param before checksum of the preceding bytes, if `bytes` continue them */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [last, third, second, first] = tables;
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    crc = first[crc & 0xff] ^ second[(crc >>> 8) & 0xff] ^ third[(crc >>> 16) & 0xff] ^ last[crc >>> 24];
  }
  for (; at < bytes.length; at++) crc = last[(crc ^ bytes[at]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
