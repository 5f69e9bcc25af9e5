import { hasTextAt, text, u32be } from '../../src/imaging/headers/byteReading.ts';
import { crc32 } from '../codecs/crc32.ts';

/** Reads the chunks of a PNG file in slices, so that at most a few MB are in memory. */

/** Thrown if the file isn't a complete and valid PNG. */
export class PngDamaged extends Error {}

/** The data in front of the pixels that is needed to decode them. */
export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly interlaced: boolean;
  /** Three bytes per colour. */
  readonly palette?: Uint8Array;
  /**
   * Data of the tRNS chunk: the alpha values of the palette's first colours or, without a palette, the transparent
   * colour.
   */
  readonly transparency?: Uint8Array;
  /** The chunks that define the colours, complete and in file order. */
  readonly colourChunks: readonly Uint8Array<ArrayBuffer>[];
  /** Offset of the first IDAT chunk, bytes. */
  readonly pixelsAt: number;
}

/**
 * Types of the chunks that are needed to decode the pixels or their colours, except IDAT, which contains the pixels.
 * Other chunks are skipped.
 */
const neededTypes = new Set(['IHDR', 'PLTE', 'tRNS', 'cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'mDCV', 'cLLI']);

/**
 * Maximum length of a chunk's data, bytes. Only an iCCP chunk can be that long: all others in `neededTypes` have at
 * most 768 bytes.
 */
const MAX_CHUNK_BYTES = 16 * 1024 * 1024;

async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
  if (bytes.length < to - from) throw new PngDamaged('ends early');
  return bytes;
}

/** Reads the chunks in front of the pixels. @throws PngDamaged */
export async function readPngHead(file: Blob): Promise<PngHead> {
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  const colourChunks: Uint8Array<ArrayBuffer>[] = [];
  // The file starts with a signature of 8 bytes.
  for (let at = 8; ; ) {
    const header = await readBytes(file, at, at + 8);
    const length = u32be(header, 0);
    const type = text(header, 4, 4);
    if (type === 'IDAT') return createHead(chunks, colourChunks, at);
    if (type === 'IEND') throw new PngDamaged('no pixels');
    if (neededTypes.has(type) && !chunks.has(type)) {
      if (length > MAX_CHUNK_BYTES) throw new PngDamaged(`${type} of ${length} bytes`);
      const chunk = await readBytes(file, at, at + 12 + length);
      const isChecksumRight = crc32(chunk.subarray(4, 8 + length)) === u32be(chunk, 8 + length);
      // As in browsers, a wrong checksum of IHDR or PLTE is an error, and other chunks with a wrong checksum are
      // ignored.
      if (!isChecksumRight && (type === 'IHDR' || type === 'PLTE')) throw new PngDamaged(`checksum of ${type}`);
      if (isChecksumRight) {
        chunks.set(type, chunk.subarray(8, 8 + length));
        if (type !== 'IHDR') colourChunks.push(chunk);
      }
    }
    at += 12 + length;
  }
}

function createHead(
  chunks: ReadonlyMap<string, Uint8Array>,
  colourChunks: readonly Uint8Array<ArrayBuffer>[],
  pixelsAt: number,
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
    pixelsAt,
  };
}

/** Bytes to read from the file at a time. While a slice is processed, the next one is read. */
const SLICE_BYTES = 1024 * 1024;

/**
 * Maximum bytes per piece of pixel data. A piece inflates to at most 16 MB, because deflate's best ratio is 1032 to 1.
 */
const MAX_PIECE_BYTES = 16 * 1024;

/** Reads a file sequentially from an offset. */
class SliceReader {
  readonly #file: Blob;
  #next: Promise<Uint8Array<ArrayBuffer>>;
  #nextAt: number;
  #slice = new Uint8Array(0);
  #at = 0;

  constructor(file: Blob, at: number) {
    this.#file = file;
    this.#nextAt = at;
    this.#next = this.#read();
  }

  #read(): Promise<Uint8Array<ArrayBuffer>> {
    const from = this.#nextAt;
    this.#nextAt = Math.min(this.#file.size, from + SLICE_BYTES);
    const reading = this.#file.slice(from, this.#nextAt).arrayBuffer();
    const read = reading.then((buffer) => new Uint8Array(buffer));
    // `readUpTo` awaits this promise later and then throws its error. Until then, a failure must not count as an
    // unhandled rejection.
    read.catch(() => undefined);
    return read;
  }

  /** Reads at least 1 and at most `maxBytes` bytes. Callers must not modify the result. */
  async readUpTo(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#at === this.#slice.length) {
      this.#slice = await this.#next;
      this.#at = 0;
      if (this.#slice.length === 0) throw new PngDamaged('ends early');
      this.#next = this.#read();
    }
    const piece = this.#slice.subarray(this.#at, this.#at + maxBytes);
    this.#at += piece.length;
    return piece;
  }

  /** Reads exactly `count` bytes. */
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
 * Reads the data of the IDAT chunks in pieces, and verifies each chunk's checksum. Without the checksum, damage that
 * inflates without an error would remain unnoticed.
 * @throws PngDamaged
 */
export async function* readPixelData(file: Blob, { pixelsAt }: PngHead): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new SliceReader(file, pixelsAt);
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
