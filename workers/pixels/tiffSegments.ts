import type { Segment, TiffPage } from '../../src/imaging/tiff/readPage.ts';
import { TiffDamaged } from '../codecs/tiffDecoder/damaged.ts';
import { decodeFax } from '../codecs/tiffDecoder/fax.ts';
import { decodeLzw } from '../codecs/tiffDecoder/lzw.ts';
import { decodePackBits } from '../codecs/tiffDecoder/packBits.ts';
import { decodeJpegSegment } from './tiffJpeg.ts';

/** Reads the rows of a TIFF's segments, i.e. of its strips (rows of full width) or tiles. */

/** Bytes of the file to read at a time. */
const WINDOW_BYTES = 262_144;
/** Maximum bytes of a strip or a tile that has to be in memory to be decoded: a JPEG or a fax. */
const MAX_WHOLE_BYTES = 256 * 1024 * 1024;

/**
 * Returns a function that reads bytes [from, to) of a file. The function keeps the bytes that it read last (the window).
 * Its result is a part of the window, so callers must not change it; the result is shorter if the file ends early. Calls
 * may overlap: a stream of one tile reads ahead while the next tile is read.
 */
export function createFileWindow(file: Blob): (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>> {
  let lastWindow = { start: 0, bytes: new Uint8Array(0) };
  return async (from, to) => {
    let window = lastWindow;
    if (from < window.start || to > window.start + window.bytes.length) {
      const part = file.slice(from, Math.max(to, from + WINDOW_BYTES));
      window = { start: from, bytes: new Uint8Array(await part.arrayBuffer()) };
      lastWindow = window;
    }
    return window.bytes.subarray(from - window.start, to - window.start);
  };
}

/** Reads one row after another of a segment, as stored in the file but without compression. */
export interface SegmentReader {
  /**
   * Returns the next row, which is valid only until the next call; a promise only if bytes have to be read first.
   * @throws TiffDamaged if there is none; the errors of the segment's decoder
   */
  readonly next: () => Uint8Array | Promise<Uint8Array>;
  /** Stops reading. */
  readonly close: () => void;
}

/**
 * Opens a strip or a tile at its first row.
 * @param rowBytes bytes per row of the segment
 */
export function openSegment(
  read: ReturnType<typeof createFileWindow>,
  segment: Segment,
  page: TiffPage,
  rowBytes: number,
): SegmentReader {
  const chunks = expand(read, segment, page);
  let chunk: Uint8Array = new Uint8Array(0);
  /** Number of bytes of `chunk` that have been used. */
  let used = 0;
  const row = new Uint8Array(rowBytes);

  /** Fills `row` from several chunks. */
  const fill = async (): Promise<Uint8Array> => {
    for (let filled = 0; filled < rowBytes; ) {
      if (used === chunk.length) {
        const { value, done } = await chunks.next();
        if (done) throw new TiffDamaged('fewer rows than the page has');
        chunk = value;
        used = 0;
      }
      const count = Math.min(rowBytes - filled, chunk.length - used);
      row.set(chunk.subarray(used, used + count), filled);
      filled += count;
      used += count;
    }
    return row;
  };

  return {
    next() {
      if (used + rowBytes > chunk.length) return fill();
      // Copied, because callers change the row.
      row.set(chunk.subarray(used, used + rowBytes));
      used += rowBytes;
      return row;
    },
    close: () => void chunks.return(undefined).catch(() => undefined),
  };
}

/** Decompresses a segment to chunks of any length. Each chunk is valid only until the next one is requested. */
function expand(
  read: ReturnType<typeof createFileWindow>,
  segment: Segment,
  page: TiffPage,
): AsyncGenerator<Uint8Array, void> {
  const input = readChunks(read, segment, page.isReversed);
  switch (page.compression) {
    case 'raw':
      return input;
    case 'lzw':
      return decodeLzw(input);
    case 'packbits':
      return decodePackBits(input);
    case 'deflate':
      return inflate(input);
    case 'jpeg':
      return decodeWhole(input, segment, (bytes) => decodeJpegSegment(bytes, page.jpegTables, page));
    case 'fax-rows':
    case 'g3':
    case 'g4': {
      const options = { width: page.segmentWidth, kind: page.compression, options: page.faxOptions };
      return decodeWhole(input, segment, (bytes) => decodeFax(bytes, options));
    }
  }
}

/** Reads the compressed bytes of a segment. @param isReversed whether the lowest bit of each byte is the first one */
async function* readChunks(
  read: ReturnType<typeof createFileWindow>,
  { from, to }: Segment,
  isReversed: boolean,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (let offset = from; offset < to; offset += WINDOW_BYTES) {
    // Copied, because reversing the bits would change the window.
    const bytes = (await read(offset, Math.min(to, offset + WINDOW_BYTES))).slice();
    if (bytes.length === 0) return;
    if (isReversed) for (let i = 0; i < bytes.length; i++) bytes[i] = reverseBits(bytes[i]);
    yield bytes;
  }
}

function reverseBits(byte: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) reversed |= ((byte >> bit) & 1) << (7 - bit);
  return reversed;
}

/** Inflates a segment with the browser's decompressor. */
async function* inflate(input: AsyncGenerator<Uint8Array<ArrayBuffer>, void>): AsyncGenerator<Uint8Array, void> {
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await input.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await input.return(undefined);
    },
  });
  const reader = compressed.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The caller stops after the last row.
    reader.cancel().catch(() => undefined);
  }
}

/** Decodes a segment that has to be in memory as a whole. @throws RangeError if it is too large */
async function* decodeWhole(
  input: AsyncIterable<Uint8Array>,
  { from, to }: Segment,
  decode: (bytes: Uint8Array) => Generator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  if (to - from > MAX_WHOLE_BYTES) throw new RangeError('a segment that is too large');
  const bytes = new Uint8Array(to - from);
  let filled = 0;
  for await (const chunk of input) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  yield* decode(bytes.subarray(0, filled));
}
