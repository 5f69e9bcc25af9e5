import { JpegDamaged } from './damaged.ts';
import { extended, type HuffmanTable, LOOKUP_BITS } from './huffman.ts';

/** Coefficients of one block after the other out of a scan's bits (ITU T.81, F.2.2 and G.2). */

/** Where the k-th coefficient of a block stands, row after row (T.81 figure A.6). */
export const zigzag = new Uint8Array([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);

/** Where the next marker is from `at` on: 0xFF and no zero behind it, or the end. */
export function nextMarker(bytes: Uint8Array, at: number): number {
  for (let found = bytes.indexOf(0xff, at); found >= 0; found = bytes.indexOf(0xff, found + 2))
    if (bytes[found + 1] !== 0) return found;
  return bytes.length;
}

/** Which coefficients a progressive scan brings, and which bit of them. */
export interface Band {
  readonly first: number;
  readonly last: number;
  /** Place of the lowest bit that is known after the scan. */
  readonly low: number;
}

/**
 * Reads bits from `at` up to the next marker. Behind it come zeros, so that no read has to look for the end: `check`
 * tells afterwards whether any were used.
 */
export class EntropyReader {
  private bits = 0;
  /** How many of the low bits of `bits` are still to be read. */
  private count = 0;
  /** How many of the bits put there were behind the end. */
  private padding = 0;
  /** Blocks from here on that have no more coefficients in this scan. */
  private emptyBlocks = 0;
  private end: number;
  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
    this.end = nextMarker(bytes, at);
  }

  /** Where the marker behind these bits is. */
  get marker(): number {
    return this.end;
  }

  /** @throws JpegDamaged where more bits were read than there were */
  check(): void {
    if (this.padding > this.count) throw new JpegDamaged('coefficients end early');
  }

  /**
   * Goes behind the restart marker that has to be here.
   * @param index which of the eight
   */
  restart(index: number): void {
    let at = this.end;
    while (this.bytes[at] === 0xff && this.bytes[at + 1] === 0xff) at++;
    if (this.bytes[at + 1] !== 0xd0 + (index & 7)) throw new JpegDamaged('a restart marker is missing');
    this.at = at + 2;
    this.end = nextMarker(this.bytes, this.at);
    this.bits = 0;
    this.count = 0;
    this.padding = 0;
    this.emptyBlocks = 0;
  }

  /** Makes 25 bits or more ready. */
  private fill(): void {
    const { bytes, end } = this;
    let { at, bits, count } = this;
    while (count <= 24) {
      let byte = 0;
      if (at < end) {
        byte = bytes[at++];
        if (byte === 255) at++;
      } else this.padding += 8;
      bits = (bits << 8) | byte;
      count += 8;
    }
    this.at = at;
    this.bits = bits;
    this.count = count;
  }

  /** Up to 16 bits. */
  private take(size: number): number {
    if (this.count < size) this.fill();
    this.count -= size;
    return (this.bits >> this.count) & ((1 << size) - 1);
  }

  private symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const entry = table.codes[(this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1)];
    if (entry === 0) return this.longSymbol(table);
    this.count -= entry & 255;
    return entry >> 8;
  }

  /** One whose code is longer than what is looked up. */
  private longSymbol({ limits, deltas, symbols }: HuffmanTable): number {
    const code = (this.bits >> (this.count - 16)) & 0xffff;
    for (let length = LOOKUP_BITS + 1; length <= 16; length++) {
      if (code >= limits[length]) continue;
      this.count -= length;
      return symbols[(code >> (16 - length)) + deltas[length]];
    }
    throw new JpegDamaged('no such Huffman code');
  }

  /** How much a DC coefficient is above the one before. */
  private difference(table: HuffmanTable): number {
    const size = this.symbol(table);
    if (size > 15) throw new JpegDamaged('a DC coefficient of more than 15 bits');
    return size === 0 ? 0 : extended(this.take(size), size);
  }

  /**
   * A whole block of a sequential scan, laid over zeros.
   * @param before the DC coefficient of the component's last block
   * @returns this block's
   */
  block(dc: HuffmanTable, ac: HuffmanTable, out: Int16Array, from: number, before: number): number {
    const value = before + this.difference(dc);
    out[from] = value;
    const { codes, coefficients } = ac;
    for (let k = 1; k < 64; k++) {
      if (this.count < 16) this.fill();
      const next = (this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1);
      const short = coefficients[next];
      if (short !== 0) {
        this.count -= short & 255;
        k += (short >> 8) & 255;
        // A run past the end of the block is passed over, as decoders do.
        out[from + zigzag[k & 63]] = short >> 16;
        continue;
      }
      const entry = codes[next];
      let symbol = entry >> 8;
      if (entry === 0) symbol = this.longSymbol(ac);
      else this.count -= entry & 255;
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== 0xf0) break;
        k += 15;
        continue;
      }
      k += symbol >> 4;
      out[from + zigzag[k & 63]] = extended(this.take(size), size);
    }
    return value;
  }

  /** The first scan of a DC coefficient. @returns it */
  dcFirst(dc: HuffmanTable, out: Int16Array, from: number, before: number, low: number): number {
    const value = before + this.difference(dc);
    out[from] = value << low;
    return value;
  }

  /** One more bit of a DC coefficient. */
  dcNext(out: Int16Array, from: number, low: number): void {
    if (this.take(1) === 1) out[from] |= 1 << low;
  }

  /** The first scan of some AC coefficients. */
  acFirst(ac: HuffmanTable, out: Int16Array, from: number, { first, last, low }: Band): void {
    if (this.emptyBlocks > 0) {
      this.emptyBlocks--;
      return;
    }
    for (let k = first; k <= last; k++) {
      const symbol = this.symbol(ac);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size === 0) {
        if (run < 15) {
          this.emptyBlocks = (1 << run) - 1 + (run === 0 ? 0 : this.take(run));
          return;
        }
        k += 15;
        continue;
      }
      k += run;
      out[from + zigzag[k & 63]] = extended(this.take(size), size) << low;
    }
  }

  /** One more bit of some AC coefficients, and those that become other than zero with it. */
  acNext(ac: HuffmanTable, out: Int16Array, from: number, { first, last, low }: Band): void {
    const bit = 1 << low;
    let k = first;
    if (this.emptyBlocks === 0) {
      for (; k <= last; k++) {
        const symbol = this.symbol(ac);
        const size = symbol & 15;
        let zeros = symbol >> 4;
        let value = 0;
        if (size !== 0) value = this.take(1) === 1 ? bit : -bit;
        else if (zeros < 15) {
          this.emptyBlocks = (1 << zeros) + (zeros === 0 ? 0 : this.take(zeros));
          break;
        }
        for (; k <= last; k++) {
          const at = from + zigzag[k];
          if (out[at] !== 0) this.correct(out, at, bit);
          else if (zeros-- === 0) break;
        }
        if (value !== 0 && k <= last) out[from + zigzag[k]] = value;
      }
    }
    if (this.emptyBlocks > 0) {
      for (; k <= last; k++) {
        const at = from + zigzag[k];
        if (out[at] !== 0) this.correct(out, at, bit);
      }
      this.emptyBlocks--;
    }
  }

  private correct(out: Int16Array, at: number, bit: number): void {
    if (this.take(1) === 0 || (out[at] & bit) !== 0) return;
    out[at] += out[at] > 0 ? bit : -bit;
  }
}
