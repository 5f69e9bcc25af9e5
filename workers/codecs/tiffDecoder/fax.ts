import { TiffDamaged } from './damaged.ts';
import { MAX_RUN_BITS, MAX_STEP_BITS, runTables, stepTable } from './faxCodes.ts';

/**
 * Decodes fax images: G3 (ITU T.4), G4 (T.6), and the rows of runs of TIFF's compression 2. Their pixels are black or
 * white. A row is stored as the lengths of its runs, or in relation to the row above.
 */

export interface FaxOptions {
  /** px */
  readonly width: number;
  readonly kind: 'fax-rows' | 'g3' | 'g4';
  /** TIFF's field 292. Bit 0: whether rows may refer to the row above, in G3. */
  readonly options: number;
}

/** Bits of the code that ends a row in G3: eleven zeros and a one. */
const END_ZEROS = 11;

/**
 * Decodes rows of one bit per pixel, of which 1 is black. The data has no end: the caller knows the number of rows. Each
 * row is valid only until the next one is requested.
 * @throws TiffDamaged
 */
export function* decodeFax(bytes: Uint8Array, { width, kind, options }: FaxOptions): Generator<Uint8Array, void> {
  const reader = new BitReader(bytes);
  const row = new Uint8Array(Math.ceil(width / 8));
  let changes: number[] = [];
  for (;;) {
    changes = decodeRow(reader, { width, kind, options }, changes);
    row.fill(0);
    for (let i = 0; i < changes.length; i += 2) paintRun(row, changes[i], changes[i + 1] ?? width);
    yield row;
  }
}

/**
 * Returns the positions at which the row changes its colour; the first is a change to black.
 * @param above the positions of the row above
 */
function decodeRow(reader: BitReader, { width, kind, options }: FaxOptions, above: readonly number[]): number[] {
  if (kind === 'g4') return decodeRelativeRow(reader, width, above);
  if (kind === 'fax-rows') {
    reader.alignToByte();
    return decodeRuns(reader, width);
  }
  const mayBeRelative = (options & 1) !== 0;
  let isRelative = false;
  while (reader.peek(END_ZEROS) === 0) {
    reader.skipEnd();
    // After the end of a row, a bit says whether the next row is independent of the row above.
    if (mayBeRelative) isRelative = reader.take(1) === 0;
  }
  try {
    return isRelative ? decodeRelativeRow(reader, width, above) : decodeRuns(reader, width);
  } catch (error) {
    if (!(error instanceof TiffDamaged) || reader.isAtEnd) throw error;
    // A fault in the transmission ends at the end of its row. Programs repeat the row above, so that text stays legible.
    reader.findEnd();
    return [...above];
  }
}

/** Adds a change of colour. Two changes at the same position are none. */
function addChange(changes: number[], at: number): void {
  if (changes.at(-1) === at) changes.pop();
  else changes.push(at);
}

function decodeRuns(reader: BitReader, width: number): number[] {
  const changes: number[] = [];
  let isBlack = false;
  for (let at = 0; at < width; isBlack = !isBlack) {
    at += decodeRun(reader, isBlack);
    if (at > width) throw new TiffDamaged('a run that is too long');
    if (at < width) addChange(changes, at);
  }
  return changes;
}

/** Decodes the length of a run: any number of multiples of 64, then a length below 64. */
function decodeRun(reader: BitReader, isBlack: boolean): number {
  for (let length = 0; ; ) {
    const code = runTables[isBlack ? 1 : 0][reader.peek(MAX_RUN_BITS)];
    if (!code || reader.isAtEnd) throw new TiffDamaged('no run');
    reader.skip(code.bits);
    length += code.value;
    if (code.value < 64) return length;
  }
}

function decodeRelativeRow(reader: BitReader, width: number, above: readonly number[]): number[] {
  const changes: number[] = [];
  /** The position until which the row is known. Before the first pixel at the start, because the first may change. */
  let at = -1;
  let isBlack = false;
  let index = 0;
  while (at < width) {
    // Finds the first change above, to the right of `at`, to the other colour. Changes to black have even indexes.
    while (index > 0 && (above[index - 1] ?? width) > at) index--;
    while (index < above.length && (above[index] <= at || (index % 2 === 1) !== isBlack)) index++;
    const change = above[index] ?? width;
    const code = stepTable[reader.peek(MAX_STEP_BITS)];
    if (!code || reader.isAtEnd) throw new TiffDamaged('no step');
    reader.skip(code.bits);
    if (code.value === 'skip') at = above[index + 1] ?? width;
    else if (code.value === 'runs') {
      const middle = Math.max(0, at) + decodeRun(reader, isBlack);
      const end = middle + decodeRun(reader, !isBlack);
      if (end > width) throw new TiffDamaged('a run that is too long');
      if (middle < width) addChange(changes, middle);
      if (end < width) addChange(changes, end);
      at = end;
    } else {
      const position = change + code.value;
      if (position < Math.max(0, at) || position > width) throw new TiffDamaged('a change outside of the row');
      if (position < width) addChange(changes, position);
      at = position;
      isBlack = !isBlack;
    }
  }
  return changes;
}

/** Sets bits [from, to) of a row. */
function paintRun(row: Uint8Array, from: number, to: number): void {
  for (let x = from; x < to; ) {
    if ((x & 7) === 0 && x + 8 <= to) {
      const bytes = (to - x) >> 3;
      row.fill(255, x >> 3, (x >> 3) + bytes);
      x += bytes * 8;
    } else {
      row[x >> 3] |= 128 >> (x & 7);
      x++;
    }
  }
}

/** Reads bits, the highest of each byte first. Bits after the end are 0. */
class BitReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length * 8;
  }

  /** Returns the next bits, at most 13. */
  peek(count: number): number {
    const byte = this.at >> 3;
    const { bytes } = this;
    const next = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (next >> (24 - count - (this.at & 7))) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.at += count;
  }

  take(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  alignToByte(): void {
    this.at = (this.at + 7) & ~7;
  }

  /** Skips zeros and the one after them. @throws TiffDamaged at the end of the data */
  skipEnd(): void {
    while (this.take(1) === 0) if (this.isAtEnd) throw new TiffDamaged('fewer rows than the page has');
  }

  /** Skips to the next end of a row. */
  findEnd(): void {
    while (!this.isAtEnd && this.peek(END_ZEROS) !== 0) this.skip(1);
  }
}
