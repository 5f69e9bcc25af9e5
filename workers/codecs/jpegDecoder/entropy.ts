import { zigzag } from '../jpegZigzag.ts';
import { JpegDamaged } from './damaged.ts';
import { decodeValue, type HuffmanTable, LOOKUP_BITS } from './huffman.ts';

/**
 * Decodes the coefficients of a scan's blocks from Huffman codes (ITU T.81, F.2.2 and G.2). DC is the first coefficient
 * of a block, AC are the others. The scans of a progressive file first code the upper bits of the coefficients, and
 * then refine them by one bit each. `workers/codecs/README.md` explains the terms.
 */

/**
 * Returns the offset of the next marker (0xff followed by anything but 0) from `at`, or the end of the file if there is
 * none.
 */
export function findNextMarker(bytes: Uint8Array, at: number): number {
  for (let found = bytes.indexOf(0xff, at); found >= 0; found = bytes.indexOf(0xff, found + 2))
    if (bytes[found + 1] !== 0) return found;
  return bytes.length;
}

/** The part of the coefficients that a progressive scan codes: `first` to `last` in zigzag order. */
export interface Band {
  readonly first: number;
  readonly last: number;
  /** Position of the lowest bit that is known after the scan; 0 if all bits are known. */
  readonly low: number;
}

/**
 * Reads bits from `at` up to the next marker, and then zeros, so that reads needn't check for the end. `check` detects
 * afterwards whether any of these zeros were used.
 */
export class EntropyReader {
  private bits = 0;
  /** Number of unread bits, the lowest of `bits`. */
  private count = 0;
  /** Number of zero bits added after the end. */
  private padding = 0;
  /** Number of following blocks without further coefficients in this scan (the end-of-band run). */
  private emptyBlocks = 0;
  private end: number;
  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
    this.end = findNextMarker(bytes, at);
  }

  /** Offset of the marker after these bits. */
  get marker(): number {
    return this.end;
  }

  /** @throws JpegDamaged if bits after the end were read */
  check(): void {
    if (this.padding > this.count) throw new JpegDamaged('coefficients end early');
  }

  /**
   * Skips the restart marker that is expected at this point. The bits after the marker don't depend on those before it.
   * @param index number of restart markers before this one; markers are numbered modulo 8
   */
  restart(index: number): void {
    let at = this.end;
    while (this.bytes[at] === 0xff && this.bytes[at + 1] === 0xff) at++;
    if (this.bytes[at + 1] !== 0xd0 + (index & 7)) throw new JpegDamaged('a restart marker is missing');
    this.at = at + 2;
    this.end = findNextMarker(this.bytes, this.at);
    this.bits = 0;
    this.count = 0;
    this.padding = 0;
    this.emptyBlocks = 0;
  }

  /** Fills `bits` with at least 25 unread bits. */
  private fill(): void {
    const { bytes, end } = this;
    let { at, bits, count } = this;
    while (count <= 24) {
      let byte = 0;
      if (at < end) {
        byte = bytes[at++];
        // Encoders add a 0 after each byte of 255, so that it isn't mistaken for a marker.
        if (byte === 255) at++;
      } else this.padding += 8;
      bits = (bits << 8) | byte;
      count += 8;
    }
    this.at = at;
    this.bits = bits;
    this.count = count;
  }

  /** Reads up to 16 bits. */
  private readBits(size: number): number {
    if (this.count < size) this.fill();
    this.count -= size;
    return (this.bits >> this.count) & ((1 << size) - 1);
  }

  private readSymbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const entry = table.codes[(this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1)];
    if (entry === 0) return this.readLongSymbol(table);
    this.count -= entry & 255;
    return entry >> 8;
  }

  /** Reads a symbol whose code is longer than `LOOKUP_BITS`. */
  private readLongSymbol({ limits, deltas, symbols }: HuffmanTable): number {
    const code = (this.bits >> (this.count - 16)) & 0xffff;
    for (let length = LOOKUP_BITS + 1; length <= 16; length++) {
      if (code >= limits[length]) continue;
      this.count -= length;
      return symbols[(code >> (16 - length)) + deltas[length]];
    }
    throw new JpegDamaged('no such Huffman code');
  }

  /** Reads the difference of a DC coefficient from the previous one. */
  private readDifference(table: HuffmanTable): number {
    const size = this.readSymbol(table);
    if (size > 15) throw new JpegDamaged('a DC coefficient of more than 15 bits');
    return size === 0 ? 0 : decodeValue(this.readBits(size), size);
  }

  /**
   * Reads a block of a sequential scan into `out`, which must be all zeros.
   * @param previousDc the DC coefficient of the component's previous block
   * @returns the DC coefficient of this block
   */
  readBlock(dc: HuffmanTable, ac: HuffmanTable, out: Int16Array, from: number, previousDc: number): number {
    const value = previousDc + this.readDifference(dc);
    out[from] = value;
    const { codes, coefficients } = ac;
    for (let k = 1; k < 64; k++) {
      if (this.count < 16) this.fill();
      const next = (this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1);
      const short = coefficients[next];
      if (short !== 0) {
        this.count -= short & 255;
        k += (short >> 8) & 255;
        // Like other decoders, tolerates a run past the end of the block.
        out[from + zigzag[k & 63]] = short >> 16;
        continue;
      }
      const entry = codes[next];
      let symbol = entry >> 8;
      if (entry === 0) symbol = this.readLongSymbol(ac);
      else this.count -= entry & 255;
      const size = symbol & 15;
      if (size === 0) {
        // 0xf0 is a run of 16 zeros. Any other symbol without a value ends the block.
        if (symbol !== 0xf0) break;
        k += 15;
        continue;
      }
      k += symbol >> 4;
      out[from + zigzag[k & 63]] = decodeValue(this.readBits(size), size);
    }
    return value;
  }

  /**
   * Reads the upper bits of a DC coefficient, in its first scan.
   * @returns the upper bits, which are the next `previousDc`
   */
  readDcFirst(dc: HuffmanTable, out: Int16Array, from: number, previousDc: number, low: number): number {
    const value = previousDc + this.readDifference(dc);
    out[from] = value << low;
    return value;
  }

  /** Refines a DC coefficient by one bit. */
  refineDc(out: Int16Array, from: number, low: number): void {
    if (this.readBits(1) === 1) out[from] |= 1 << low;
  }

  /** Reads the upper bits of AC coefficients, in their first scan. */
  readAcFirst(ac: HuffmanTable, out: Int16Array, from: number, { first, last, low }: Band): void {
    if (this.emptyBlocks > 0) {
      this.emptyBlocks--;
      return;
    }
    for (let k = first; k <= last; k++) {
      const symbol = this.readSymbol(ac);
      const size = symbol & 15;
      const run = symbol >> 4;
      if (size === 0) {
        if (run < 15) {
          // An end-of-band run: neither this block nor the following ones have further coefficients in the scan.
          this.emptyBlocks = (1 << run) - 1 + (run === 0 ? 0 : this.readBits(run));
          return;
        }
        k += 15;
        continue;
      }
      k += run;
      out[from + zigzag[k & 63]] = decodeValue(this.readBits(size), size) << low;
    }
  }

  /** Refines AC coefficients by one bit, and reads the coefficients that become nonzero with this bit. */
  refineAc(ac: HuffmanTable, out: Int16Array, from: number, { first, last, low }: Band): void {
    const bit = 1 << low;
    let k = first;
    if (this.emptyBlocks === 0) {
      for (; k <= last; k++) {
        const symbol = this.readSymbol(ac);
        const size = symbol & 15;
        let zeros = symbol >> 4;
        let value = 0;
        if (size !== 0) value = this.readBits(1) === 1 ? bit : -bit;
        else if (zeros < 15) {
          this.emptyBlocks = (1 << zeros) + (zeros === 0 ? 0 : this.readBits(zeros));
          break;
        }
        for (; k <= last; k++) {
          const at = from + zigzag[k];
          if (out[at] !== 0) this.refineCoefficient(out, at, bit);
          else if (zeros-- === 0) break;
        }
        if (value !== 0 && k <= last) out[from + zigzag[k]] = value;
      }
    }
    if (this.emptyBlocks > 0) {
      for (; k <= last; k++) {
        const at = from + zigzag[k];
        if (out[at] !== 0) this.refineCoefficient(out, at, bit);
      }
      this.emptyBlocks--;
    }
  }

  private refineCoefficient(out: Int16Array, at: number, bit: number): void {
    if (this.readBits(1) === 0 || (out[at] & bit) !== 0) return;
    out[at] += out[at] > 0 ? bit : -bit;
  }
}
