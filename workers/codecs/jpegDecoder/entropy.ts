import { zigzag } from '../jpegZigzag.ts';
import { JpegDamaged } from './damaged.ts';
import { decodeValue, type HuffmanTable, LOOKUP_BITS } from './huffman.ts';

/**
 * Decodes the coefficients of a scan's blocks from Huffman codes (ITU T.81, F.2.2 and G.2). A scan is a pass over the
 * picture. DC is the first coefficient of a block, AC are the others; they are numbered in zigzag order, from low to
 * high frequencies. A sequential file codes all bits of all coefficients of a block at once. The scans of a progressive
 * file first code the upper bits of some coefficients, and then refine them by one bit each. `workers/codecs/README.md`
 * explains the terms.
 */

/**
 * Returns the offset of the next marker, or the length of the file if there is none. A marker is a byte 0xff followed
 * by any byte but 0.
 * @param start offset from which to search
 */
export function findNextMarker(bytes: Uint8Array, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 2))
    if (bytes[offset + 1] !== 0) return offset;
  return bytes.length;
}

/** The part of the coefficients that a scan of a progressive file codes: from `first` to `last` in zigzag order. */
export interface Band {
  readonly first: number;
  readonly last: number;
  /** Position of the lowest bit that has been decoded after the scan, counted from 0. */
  readonly low: number;
}

/**
 * Reads bits from an offset up to the next marker, and zeros afterwards. `check` detects whether any of these zeros
 * were used.
 *
 * In the methods that read blocks, `out` is an array of coefficients, and the 64 coefficients of the block start at
 * `from`, row by row. They throw a JpegDamaged error for invalid Huffman codes and for differences of DC of more than
 * 15 bits.
 */
export class EntropyReader {
  /** The bits that were read last from `bytes`, of which the lowest `count` are unread. */
  private bits = 0;
  /** Number of unread bits in `bits`. */
  private count = 0;
  /** Number of zero bits that were added to `bits` after the next marker was reached. */
  private padding = 0;
  /**
   * Number of blocks still to be read in which no further coefficient becomes nonzero in this scan. T.81 calls them an
   * end-of-band run.
   */
  private emptyBlocks = 0;
  /** Offset of the next marker. */
  private end: number;
  private readonly bytes: Uint8Array;
  /** Offset of the next byte to read. */
  private offset: number;

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.offset = start;
    this.end = findNextMarker(bytes, start);
  }

  /** Offset of the marker that ends these bits. */
  get marker(): number {
    return this.end;
  }

  /** Checks that none of the added zeros (`padding`) have been read. @throws JpegDamaged otherwise */
  check(): void {
    if (this.padding > this.count) throw new JpegDamaged('coefficients end early');
  }

  /**
   * Continues after the restart marker that is expected at this point.
   * @param index number of restart markers before this one; markers are numbered modulo 8
   * @throws JpegDamaged if the marker is missing
   */
  restart(index: number): void {
    let marker = this.end;
    // Several bytes of 0xff may precede a marker.
    while (this.bytes[marker] === 0xff && this.bytes[marker + 1] === 0xff) marker++;
    if (this.bytes[marker + 1] !== 0xd0 + (index & 7)) throw new JpegDamaged('a restart marker is missing');
    this.offset = marker + 2;
    this.end = findNextMarker(this.bytes, this.offset);
    this.bits = 0;
    this.count = 0;
    this.padding = 0;
    this.emptyBlocks = 0;
  }

  /** Fills `bits` with at least 25 unread bits. */
  private fill(): void {
    const { bytes, end } = this;
    let { offset, bits, count } = this;
    while (count <= 24) {
      let byte = 0;
      if (offset < end) {
        byte = bytes[offset++];
        // A byte of 255 is followed by a 0 that isn't data.
        if (byte === 255) offset++;
      } else this.padding += 8;
      bits = (bits << 8) | byte;
      count += 8;
    }
    this.offset = offset;
    this.bits = bits;
    this.count = count;
  }

  /** Reads `size` bits, at most 16, as a number. */
  private readBits(size: number): number {
    if (this.count < size) this.fill();
    this.count -= size;
    return (this.bits >> this.count) & ((1 << size) - 1);
  }

  /** Reads a Huffman code and returns its symbol. @throws JpegDamaged for an invalid code */
  private readSymbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const entry = table.codes[(this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1)];
    if (entry === 0) return this.readLongSymbol(table);
    this.count -= entry & 255;
    return entry >> 8;
  }

  /**
   * Reads a symbol whose code is longer than `LOOKUP_BITS`. At least 16 bits must be unread.
   * @throws JpegDamaged for an invalid code
   */
  private readLongSymbol({ limits, deltas, symbols }: HuffmanTable): number {
    const code = (this.bits >> (this.count - 16)) & 0xffff;
    for (let length = LOOKUP_BITS + 1; length <= 16; length++) {
      if (code >= limits[length]) continue;
      this.count -= length;
      return symbols[(code >> (16 - length)) + deltas[length]];
    }
    throw new JpegDamaged('no such Huffman code');
  }

  /** Reads the difference of a DC coefficient from that of the component's previous block. */
  private readDifference(table: HuffmanTable): number {
    const size = this.readSymbol(table);
    if (size > 15) throw new JpegDamaged('a DC coefficient of more than 15 bits');
    return size === 0 ? 0 : decodeValue(this.readBits(size), size);
  }

  /**
   * Reads a block of a sequential file. The coefficients in `out` must be zeros before.
   * @param dc the Huffman table of DC coefficients
   * @param ac the Huffman table of AC coefficients
   * @param previousDc the DC coefficient of the component's previous block
   * @returns the DC coefficient of this block
   */
  readBlock(dc: HuffmanTable, ac: HuffmanTable, out: Int16Array, from: number, previousDc: number): number {
    const value = previousDc + this.readDifference(dc);
    out[from] = value;
    const { codes, coefficients } = ac;
    for (let k = 1; k < 64; k++) {
      if (this.count < 16) this.fill();
      const nextBits = (this.bits >> (this.count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1);
      // Looks up the zeros and the value at once if they are short enough.
      const coefficient = coefficients[nextBits];
      if (coefficient !== 0) {
        this.count -= coefficient & 255;
        k += (coefficient >> 8) & 255;
        // Like other decoders, tolerates a run of zeros past the end of the block.
        out[from + zigzag[k & 63]] = coefficient >> 16;
        continue;
      }
      const entry = codes[nextBits];
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
   * Reads the upper bits of a DC coefficient, in its first scan of a progressive file.
   * @param previousDc the upper bits of the DC coefficient of the component's previous block
   * @param low position of the lowest of these bits
   * @returns the upper bits of this DC coefficient
   */
  readDcFirst(dc: HuffmanTable, out: Int16Array, from: number, previousDc: number, low: number): number {
    const value = previousDc + this.readDifference(dc);
    out[from] = value << low;
    return value;
  }

  /** Adds the bit at position `low` to a DC coefficient. */
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

  /**
   * Adds the bit at position `low` to the AC coefficients of a band. For each coefficient that becomes nonzero with
   * this bit, a symbol says how many coefficients that stay zero precede it. The coefficients that were nonzero before
   * have a bit each, which tells whether their magnitude grows.
   */
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
          const index = from + zigzag[k];
          if (out[index] !== 0) this.refineCoefficient(out, index, bit);
          else if (zeros-- === 0) break;
        }
        if (value !== 0 && k <= last) out[from + zigzag[k]] = value;
      }
    }
    if (this.emptyBlocks > 0) {
      for (; k <= last; k++) {
        const index = from + zigzag[k];
        if (out[index] !== 0) this.refineCoefficient(out, index, bit);
      }
      this.emptyBlocks--;
    }
  }

  /** Reads the next bit of a nonzero coefficient at `index` of `out`. `bit` is the value of this bit. */
  private refineCoefficient(out: Int16Array, index: number, bit: number): void {
    if (this.readBits(1) === 0 || (out[index] & bit) !== 0) return;
    out[index] += out[index] > 0 ? bit : -bit;
  }
}
