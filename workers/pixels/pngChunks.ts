import { hasTextAt, text, u32be } from '../../src/imaging/headers/byteReading.ts';
import { crc32 } from '../codecs/crc32.ts';

/**
 * Reads the chunks of a PNG file in slices. A chunk consists of the length of its data (4 bytes), its type (4 letters),
 * its data, and a checksum (4 bytes).
 */

/** Thrown if the file isn't a complete and valid PNG, or is interlaced. */
export class PngDamaged extends Error {}

/** The data in front of the pixels that is needed to decode them. */
export interface PngHead {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Bits per sample: 1, 2, 4, 8 or 16. */
  readonly bitDepth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA (PNG specification §11.2.1). */
  readonly colourType: number;
  readonly interlaced: boolean;
  /** The colours of the palette: red, green and blue, three bytes per colour. */
  readonly palette?: Uint8Array;
  /**
   * Data of the tRNS chunk: the alpha values of the palette's first colours or, without a palette, the transparent
   * colour.
   */
  readonly transparency?: Uint8Array;
  /** The chunks that define the colours, complete and in file order. */
  readonly colourChunks: readonly Uint8Array<ArrayBuffer>[];
  /** Offset in the file of the first IDAT chunk (compressed pixels), bytes. */
  readonly pixelsOffset: number;
}

/** Types of the chunks that are needed to decode the pixels or their colours, except IDAT. */
const neededTypes = new Set(['IHDR', 'PLTE', 'tRNS', 'cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'mDCV', 'cLLI']);

/**
 * Maximum length of a needed chunk's data, bytes. In a valid file, only an iCCP chunk can be that long: all others in
 * `neededTypes` have at most 768 bytes.
 */
const MAX_CHUNK_BYTES = 16 * 1024 * 1024;

/** Reads bytes [from, to) of a file. @throws PngDamaged if the file is shorter */
async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
  if (bytes.length < to - from) throw new PngDamaged('ends early');
  return bytes;
}

/** Reads the chunks in front of the pixels. @throws PngDamaged if they are invalid or there are no pixels */
export async function readPngHead(file: Blob): Promise<PngHead> {
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  const colourChunks: Uint8Array<ArrayBuffer>[] = [];
  // The file starts with a signature of 8 bytes.
  for (let offset = 8; ; ) {
    const header = await readBytes(file, offset, offset + 8);
    const length = u32be(header, 0);
    const type = text(header, 4, 4);
    if (type === 'IDAT') return createHead(chunks, colourChunks, offset);
    if (type === 'IEND') throw new PngDamaged('no pixels');
    if (neededTypes.has(type) && !chunks.has(type)) {
      if (length > MAX_CHUNK_BYTES) throw new PngDamaged(`${type} of ${length} bytes`);
      const chunk = await readBytes(file, offset, offset + 12 + length);
      const isChecksumRight = crc32(chunk.subarray(4, 8 + length)) === u32be(chunk, 8 + length);
      // As in browsers, a wrong checksum of IHDR or PLTE is an error, and other chunks with a wrong checksum are
      // ignored.
      if (!isChecksumRight && (type === 'IHDR' || type === 'PLTE')) throw new PngDamaged(`checksum of ${type}`);
      if (isChecksumRight) {
        chunks.set(type, chunk.subarray(8, 8 + length));
        if (type !== 'IHDR') colourChunks.push(chunk);
      }
    }
    offset += 12 + length;
  }
}

/**
 * Parses the chunks in front of the pixels.
 * @param chunks the data of the chunks, by type
 * @throws PngDamaged if the header or a necessary palette is missing or invalid
 */
function createHead(
  chunks: ReadonlyMap<string, Uint8Array>,
  colourChunks: readonly Uint8Array<ArrayBuffer>[],
  pixelsOffset: number,
): PngHead {
  const ihdr = chunks.get('IHDR');
  if (!ihdr || ihdr.length !== 13) throw new PngDamaged('no IHDR');
  const [bitDepth, colourType, , , interlace] = ihdr.subarray(8);
  const palette = chunks.get('PLTE');
  const transparency = chunks.get('tRNS');
  if (colourType === 3 && (!palette || palette.length === 0 || palette.length % 3 !== 0 || palette.length > 768))
    throw new PngDamaged('no palette');
  return {
    width: u32be(ihdr, 0),
    height: u32be(ihdr, 4),
    bitDepth,
    colourType,
    interlaced: interlace !== 0,
    ...(palette && { palette }),
    ...(transparency && { transparency }),
    colourChunks,
    pixelsOffset,
  };
}

/** Bytes to read from the file at a time. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Maximum bytes per piece of pixel data. A piece inflates to at most 17 MB, because deflate's best ratio is 1032 to 1.
 */
const MAX_PIECE_BYTES = 16 * 1024;

/** Reads a file sequentially from an offset. While a slice is used, the next one is read. */
class SliceReader {
  readonly #file: Blob;
  #nextSlice: Promise<Uint8Array<ArrayBuffer>>;
  /** Offset in the file of the bytes after `#nextSlice`. */
  #nextOffset: number;
  #slice = new Uint8Array(0);
  /** Number of bytes of `#slice` that have been returned. */
  #used = 0;

  constructor(file: Blob, offset: number) {
    this.#file = file;
    this.#nextOffset = offset;
    this.#nextSlice = this.#read();
  }

  /** Starts to read the next slice, which is empty at the end of the file. */
  #read(): Promise<Uint8Array<ArrayBuffer>> {
    const from = this.#nextOffset;
    this.#nextOffset = Math.min(this.#file.size, from + SLICE_BYTES);
    const reading = this.#file.slice(from, this.#nextOffset).arrayBuffer();
    const read = reading.then((buffer) => new Uint8Array(buffer));
    // `readUpTo` awaits this promise later and then throws its error. Until then, a failure must not count as an
    // unhandled rejection.
    read.catch(() => undefined);
    return read;
  }

  /**
   * Reads at least 1 and at most `maxBytes` bytes. Callers must not modify the result.
   * @throws PngDamaged at the end of the file
   */
  async readUpTo(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#used === this.#slice.length) {
      this.#slice = await this.#nextSlice;
      this.#used = 0;
      if (this.#slice.length === 0) throw new PngDamaged('ends early');
      this.#nextSlice = this.#read();
    }
    const piece = this.#slice.subarray(this.#used, this.#used + maxBytes);
    this.#used += piece.length;
    return piece;
  }

  /** Reads exactly `count` bytes. @throws PngDamaged if the file has fewer */
  async readExactly(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    for (let filled = 0; filled < count; ) {
      const piece = await this.readUpTo(count - filled);
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }
}

/**
 * Reads the data of the IDAT chunks (compressed pixels) in pieces, and verifies the checksum of each chunk.
 * @throws PngDamaged if the file ends early or a checksum is wrong
 */
export async function* readPixelData(file: Blob, { pixelsOffset }: PngHead): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new SliceReader(file, pixelsOffset);
  for (;;) {
    const header = await input.readExactly(8);
    if (!hasTextAt(header, 4, 'IDAT')) return;
    let crc = crc32(header.subarray(4));
    for (let left = u32be(header, 0); left > 0; ) {
      const piece = await input.readUpTo(Math.min(left, MAX_PIECE_BYTES));
      crc = crc32(piece, crc);
      left -= piece.length;
      yield piece;
    }
    if (u32be(await input.readExactly(4), 0) !== crc) throw new PngDamaged('checksum of IDAT');
  }
}
