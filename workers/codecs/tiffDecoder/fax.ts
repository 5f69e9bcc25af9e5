import { TiffDamaged } from './damaged.ts';
import { MAX_RUN_BITS, MAX_STEP_BITS, runTables, stepTable } from './faxCodes.ts';

/**
 * Decodes fax images: G3 (ITU T.4), G4 (T.6), and TIFF's compression 2. Their pixels are black or white. A row is
 * stored as the lengths of its runs, or in relation to the row above. A run is a number of neighbouring pixels of one
 * colour; a row starts with a run of white pixels, which may be empty. In memory, a row is the list of the positions
 * (px from the left) at which its colour changes.
 */

export interface FaxOptions {
  /** px */
  readonly width: number;
  /** `fax-rows` is TIFF's compression 2: rows of runs that start at whole bytes. */
  readonly kind: 'fax-rows' | 'g3' | 'g4';
  /** TIFF's field 292 (T4Options). If bit 0 is set, rows of G3 may be stored in relation to the row above. */
  readonly options: number;
}

/** Minimum number of 0 bits before the 1 bit in the code that ends a row in G3. */
const END_ZEROS = 11;

/**
 * Decodes rows of one bit per pixel, of which 1 is black. Never ends by itself. Each row is valid only until the next
 * one is requested.
 * @throws TiffDamaged if the data has no further row or, except in G3, is invalid
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
 * Returns the positions at which the colour of the next row changes. The first one is a change to black.
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
    // After a fault in the transmission, the next row is found by the code that ends this row. The row above is
    // repeated, as in other programs.
    reader.findEnd();
    return [...above];
  }
}

/**
 * Adds a change of colour. If there is already a change at the same position (after an empty run), removes that one,
 * because two changes cancel each other.
 */
function addChange(changes: number[], position: number): void {
  if (changes.at(-1) === position) changes.pop();
  else changes.push(position);
}

/** Decodes a row that is stored as the lengths of its runs, alternately white and black. Returns the changes. */
function decodeRuns(reader: BitReader, width: number): number[] {
  const changes: number[] = [];
  let isBlack = false;
  for (let position = 0; position < width; isBlack = !isBlack) {
    position += decodeRun(reader, isBlack);
    if (position > width) throw new TiffDamaged('a run that is too long');
    if (position < width) addChange(changes, position);
  }
  return changes;
}

/**
 * Decodes the length of a run, px. The data has any number of multiples of 64, and then a length below 64, which is
 * added.
 */
function decodeRun(reader: BitReader, isBlack: boolean): number {
  for (let length = 0; ; ) {
    const code = runTables[isBlack ? 1 : 0][reader.peek(MAX_RUN_BITS)];
    if (!code || reader.isAtEnd) throw new TiffDamaged('no run');
    reader.skip(code.bits);
    length += code.value;
    if (code.value < 64) return length;
  }
}

/** Decodes a row that is stored in relation to the row above (`FaxStep`). Returns the changes. */
function decodeRelativeRow(reader: BitReader, width: number, above: readonly number[]): number[] {
  const changes: number[] = [];
  /** The position up to which the row is decoded. −1 at the start, because the first pixel may be a change. */
  let decodedUntil = -1;
  let isBlack = false;
  let index = 0;
  while (decodedUntil < width) {
    // Finds the first change in the row above that is to the right of `decodedUntil` and goes to the colour other than
    // the current one. Changes to black have even indices.
    while (index > 0 && (above[index - 1] ?? width) > decodedUntil) index--;
    while (index < above.length && (above[index] <= decodedUntil || (index % 2 === 1) !== isBlack)) index++;
    const change = above[index] ?? width;
    const code = stepTable[reader.peek(MAX_STEP_BITS)];
    if (!code || reader.isAtEnd) throw new TiffDamaged('no step');
    reader.skip(code.bits);
    if (code.value === 'skip') decodedUntil = above[index + 1] ?? width;
    else if (code.value === 'runs') {
      const middle = Math.max(0, decodedUntil) + decodeRun(reader, isBlack);
      const end = middle + decodeRun(reader, !isBlack);
      if (end > width) throw new TiffDamaged('a run that is too long');
      if (middle < width) addChange(changes, middle);
      if (end < width) addChange(changes, end);
      decodedUntil = end;
    } else {
      const newChange = change + code.value;
      if (newChange < Math.max(0, decodedUntil) || newChange > width)
        throw new TiffDamaged('a change outside of the row');
      if (newChange < width) addChange(changes, newChange);
      decodedUntil = newChange;
      isBlack = !isBlack;
    }
  }
  return changes;
}

/** Sets the bits [from, to) of a row, whose highest bit of each byte is the leftmost pixel. */
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

/** Reads bits, the highest of each byte first. Bits after the end of the data are 0. */
class BitReader {
  private readonly bytes: Uint8Array;
  /** Number of bits that have been read. */
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length * 8;
  }

  /** Returns the next `count` bits, at most 13, as a number. Doesn't change the position. */
  peek(count: number): number {
    const byte = this.position >> 3;
    const { bytes } = this;
    const threeBytes = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (threeBytes >> (24 - count - (this.position & 7))) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.position += count;
  }

  /** Reads `count` bits, at most 13, as a number. */
  take(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  /** Moves on to the start of a byte. */
  alignToByte(): void {
    this.position = (this.position + 7) & ~7;
  }

  /** Skips the code that ends a row: 0 bits and the first 1 bit. @throws TiffDamaged at the end of the data */
  skipEnd(): void {
    while (this.take(1) === 0) if (this.isAtEnd) throw new TiffDamaged('fewer rows than the page has');
  }

  /** Moves on to the next code that ends a row, or to the end of the data. */
  findEnd(): void {
    while (!this.isAtEnd && this.peek(END_ZEROS) !== 0) this.skip(1);
  }
}
