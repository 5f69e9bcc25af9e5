/**
 * Quantisation tables (the divisors of the coefficients), Huffman tables (the codes of the symbols) and headers of a
 * baseline JPEG (ITU T.81). DC is a block's first coefficient, AC are the others. `workers/codecs/README.md` explains the
 * terms.
 */
import { zigzag } from './jpegZigzag.ts';

/** Divisors of luma and of chroma, row by row (T.81 tables K.1 and K.2). */
const baseTables = [
  [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
    87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ],
  [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99,
  ],
];

/**
 * Returns the quantisation tables of luma and of chroma for a quality of 1–100 on libjpeg's scale. Each has 64
 * divisors, 1–255, in zigzag order (from low to high frequencies).
 */
export function createQuantisationTables(quality: number): number[][] {
  const clampedQuality = Math.min(100, Math.max(1, Math.round(quality)));
  const percent = clampedQuality < 50 ? Math.floor(5000 / clampedQuality) : 200 - 2 * clampedQuality;
  return baseTables.map((base) =>
    Array.from(zigzag, (position) => Math.min(255, Math.max(1, Math.floor((base[position] * percent + 50) / 100)))),
  );
}

/**
 * A Huffman table: the number of codes of each length, from 1 to 16 bits, and the symbols (bytes) in the order of their
 * codes.
 */
export interface HuffmanTable {
  readonly codesPerLength: readonly number[];
  readonly symbols: readonly number[];
}

/** Maximum length of a code (T.81). */
const MAX_CODE_BITS = 16;

/**
 * Computes the length of the Huffman code of each symbol in bits, without a maximum; 0 for symbols that don't occur.
 * Adds an extra symbol at the end, which gets the code that consists entirely of ones. T.81 forbids this code for real
 * symbols.
 * @param counts number of occurrences of each symbol
 */
function computeUnlimitedLengths(counts: ArrayLike<number>): number[] {
  const weights = [...Array.from(counts), 1];
  const lengths = weights.map(() => 0);
  /** The group of each symbol. At first, each symbol is its own group. `weights` has the count of each group. */
  const groups = weights.map((_, symbol) => symbol);
  /**
   * Finds the rarest group except `excluded`; −1 if there is none. Of several equally rare groups, finds the last one,
   * so that the extra symbol gets the longest code.
   */
  const findRarest = (excluded: number): number => {
    let found = -1;
    for (let group = 0; group < weights.length; group++)
      if (weights[group] > 0 && group !== excluded && (found < 0 || weights[group] <= weights[found])) found = group;
    return found;
  };
  // Joins the two rarest groups until one is left. Each join makes the codes of their symbols one bit longer.
  for (;;) {
    const rarest = findRarest(-1);
    const nextRarest = findRarest(rarest);
    if (nextRarest < 0) return lengths;
    weights[rarest] += weights[nextRarest];
    weights[nextRarest] = 0;
    for (let symbol = 0; symbol < groups.length; symbol++) {
      if (groups[symbol] === nextRarest) groups[symbol] = rarest;
      if (groups[symbol] === rarest) lengths[symbol]++;
    }
  }
}

/** Returns the Huffman table that encodes symbols with these numbers of occurrences in few bits (T.81 annex K.2). */
export function createHuffmanTable(counts: ArrayLike<number>): HuffmanTable {
  const unlimited = computeUnlimitedLengths(counts);
  const perLength = Array.from({ length: Math.max(MAX_CODE_BITS, ...unlimited) + 1 }, () => 0);
  for (const length of unlimited) if (length > 0) perLength[length]++;
  // Shortens codes that are too long, two at a time (T.81 figure K.3): one becomes one bit shorter, and the other pairs
  // up with a shorter code, which becomes one bit longer.
  for (let length = perLength.length - 1; length > MAX_CODE_BITS; length--) {
    while (perLength[length] > 0) {
      let shorter = length - 2;
      while (perLength[shorter] === 0) shorter--;
      perLength[length] -= 2;
      perLength[length - 1]++;
      perLength[shorter + 1] += 2;
      perLength[shorter]--;
    }
  }
  // Removes the extra symbol, which has the longest code.
  let longest = MAX_CODE_BITS;
  while (perLength[longest] === 0) longest--;
  perLength[longest]--;
  const symbols = unlimited
    .map((length, symbol) => ({ length, symbol }))
    .slice(0, -1)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);
  return { codesPerLength: perLength.slice(1, MAX_CODE_BITS + 1), symbols };
}

/**
 * Assigns the codes of a table. Returns code × 256 + length in bits for each of 256 symbols; 0 for symbols without a
 * code.
 */
export function assignCodes({ codesPerLength, symbols }: HuffmanTable): Uint32Array {
  const codes = new Uint32Array(256);
  let code = 0;
  let symbolIndex = 0;
  codesPerLength.forEach((count, index) => {
    for (let i = 0; i < count; i++) codes[symbols[symbolIndex++]] = (code++ << 8) | (index + 1);
    code <<= 1;
  });
  return codes;
}

/**
 * Counts the bits of all symbols and of the values after them. The lower four bits of a symbol are the number of bits
 * of its value.
 * @param counts number of occurrences of each symbol
 * @param codes the result of `assignCodes`
 */
export function countBits(counts: ArrayLike<number>, codes: Uint32Array): number {
  let bits = 0;
  for (let symbol = 0; symbol < codes.length; symbol++)
    bits += counts[symbol] * ((codes[symbol] & 0xff) + (symbol & 15));
  return bits;
}

/** Returns a segment of the file: a marker, the length, and the body. The length includes its own two bytes. */
function createSegment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body];
}

/** Returns a 16-bit number as bytes, the higher one first. */
function toTwoBytes(value: number): number[] {
  return [value >> 8, value & 0xff];
}

/**
 * Builds the headers of the file, up to the first coded byte.
 * @param quantisation tables of luma and of chroma, in zigzag order
 * @param tables Huffman tables: luma DC, luma AC, chroma DC, chroma AC
 */
export function createHeader(
  {
    width,
    height,
    hasHalvedChroma,
  }: { readonly width: number; readonly height: number; readonly hasHalvedChroma: boolean },
  quantisation: readonly (readonly number[])[],
  tables: readonly HuffmanTable[],
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    // Start of image.
    0xff,
    0xd8,
    // JFIF 1.1, 72 dots per inch, no thumbnail.
    ...createSegment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, ...toTwoBytes(72), ...toTwoBytes(72), 0, 0]),
    ...quantisation.flatMap((table, index) => createSegment(0xdb, [index, ...table])),
    // The frame: baseline, 8 bits, the size, and three components. Each component has a number, sampling factors
    // (horizontal × 16 + vertical) and the number of its quantisation table.
    ...createSegment(0xc0, [
      8,
      ...toTwoBytes(height),
      ...toTwoBytes(width),
      3,
      1,
      hasHalvedChroma ? 0x22 : 0x11,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    ]),
    // Huffman tables, each with its class (0 for DC, 1 for AC) × 16 + number (0 for luma, 1 for chroma).
    ...tables.flatMap(({ codesPerLength, symbols }, index) =>
      createSegment(0xc4, [((index & 1) << 4) | (index >> 1), ...codesPerLength, ...symbols]),
    ),
    // One scan of all three components, each with the numbers of its DC and AC Huffman tables. The scan has all
    // coefficients (0–63) with all their bits.
    ...createSegment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

/** The marker that ends a JPEG file (EOI, end of image). */
export const endOfImage = Uint8Array.of(0xff, 0xd9);
