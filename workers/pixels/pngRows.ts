import { createChunk, pngSignature } from '../codecs/pngChunk.ts';
import { takeBitmapPixels } from './canvas.ts';
import { PngDamaged, type PngHead, readPixelData, readPngHead } from './pngChunks.ts';
import { countBitsPerPixel, createRowConverter, countBytesPerRow } from './pngColours.ts';
import { unfilterRow } from './pngUnfilter.ts';
import { countRowsPerBand, type RowStream } from './rowStream.ts';

/**
 * Streams the rows of a PNG. Interlaced files aren't supported: their first rows are complete only at the end of the
 * file.
 * @param alpha whether the picture may have transparent pixels
 * @param convert whether the browser has to convert the colours to sRGB, band by band
 * @throws PngDamaged if the file is invalid or interlaced. The stream may throw it, too, or a TypeError if the data can't be
 * inflated
 */
export async function streamPngRows(file: Blob, alpha: boolean, convert: boolean): Promise<RowStream> {
  const head = await readPngHead(file);
  if (head.interlaced) throw new PngDamaged('interlaced');
  const { width, height } = head;
  const convertRows = createRowConverter(head);
  return {
    width,
    height,
    alpha,
    rowBytes: countBytesPerRow(head),
    streamPacked: () => inflateRows(file, head),
    async unpack(packed, rows) {
      const data = convert ? await convertInBrowser(head, packed, rows) : convertRows(packed, rows);
      return { data, width, height: rows, opaque: !alpha };
    },
  };
}

/** Maximum number of inflated bytes to read after the last row, in order to verify the remaining checksums. */
const MAX_TRAILING_BYTES = 1024 * 1024;

/**
 * Streams the unfiltered rows, in bands.
 * @throws PngDamaged if there are too few rows or a checksum or a filter is wrong; TypeError if the data can't be inflated
 */
async function* inflateRows(file: Blob, head: PngHead): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { height } = head;
  const rowBytes = countBytesPerRow(head);
  const pixelBytes = Math.max(1, countBitsPerPixel(head) >> 3);
  const rowsAtOnce = countRowsPerBand(Math.ceil(rowBytes / 4));
  /** The last row of the previous band, followed by the rows of the current band. */
  const band = new Uint8Array((Math.min(height, rowsAtOnce) + 1) * rowBytes);
  const reader = inflate(readPixelData(file, head)).getReader();
  /** Number of complete rows in the current band, and of all complete rows. */
  let rowsInBand = 0;
  let rowsRead = 0;
  /** Number of bytes received of the current row; −1 before the row's filter byte. */
  let filled = -1;
  /** The filter byte of the current row. */
  let filter = 0;
  try {
    while (rowsRead < height) {
      const { value, done } = await reader.read();
      if (done) throw new PngDamaged('ends early');
      for (let offset = 0; offset < value.length && rowsRead < height; ) {
        if (filled < 0) {
          filter = value[offset++];
          if (filter > 4) throw new PngDamaged(`filter ${filter}`);
          filled = 0;
        }
        const rowStart = (rowsInBand + 1) * rowBytes;
        const count = Math.min(rowBytes - filled, value.length - offset);
        band.set(value.subarray(offset, offset + count), rowStart + filled);
        offset += count;
        filled += count;
        if (filled < rowBytes) continue;
        unfilterRow(band, rowStart, rowBytes, pixelBytes, filter);
        filled = -1;
        rowsInBand++;
        rowsRead++;
        if (rowsInBand < rowsAtOnce && rowsRead < height) continue;
        // Verifies the checksums before the last rows are yielded, because the consumer stops reading after these.
        if (rowsRead === height) await readToEnd(reader);
        yield band.subarray(rowBytes, (rowsInBand + 1) * rowBytes);
        band.copyWithin(0, rowsInBand * rowBytes, (rowsInBand + 1) * rowBytes);
        rowsInBand = 0;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Inflates zlib data with the browser's decompressor. */
function inflate(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return compressed.pipeThrough(new DecompressionStream('deflate'));
}

/**
 * Reads the rest of the data, up to `MAX_TRAILING_BYTES`, to verify the chunks' checksums. Ignores zlib errors, as
 * browsers do, because all rows are complete. A chunk's wrong checksum is an error.
 */
async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let extraBytes = 0; extraBytes < MAX_TRAILING_BYTES; ) {
      const { value, done } = await reader.read();
      if (done) return;
      extraBytes += value.length;
    }
  } catch (error) {
    if (error instanceof PngDamaged) throw error;
  }
}

/**
 * Lets the browser convert rows to sRGB: decodes a small PNG made of the rows and the colour chunks of the file.
 * @param packed unfiltered rows
 * @returns RGBA pixels
 */
export async function convertInBrowser(
  head: Pick<PngHead, 'width' | 'bitDepth' | 'colourType' | 'colourChunks'>,
  packed: Uint8Array<ArrayBuffer>,
  rows: number,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { width, bitDepth, colourType, colourChunks } = head;
  const ihdr = new Uint8Array(13);
  const view = new DataView(ihdr.buffer);
  view.setUint32(0, width);
  view.setUint32(4, rows);
  ihdr[8] = bitDepth;
  ihdr[9] = colourType;
  const parts = [
    Uint8Array.from(pngSignature),
    createChunk('IHDR', ihdr),
    ...colourChunks,
    createChunk('IDAT', toUncompressedZlib(packed, rows, countBytesPerRow(head))),
    createChunk('IEND', new Uint8Array(0)),
  ];
  return takeBitmapPixels(await createImageBitmap(new Blob(parts, { type: 'image/png' })));
}

/** Maximum bytes in a stored (uncompressed) block of deflate (RFC 1951, 3.2.4). */
const MAX_STORED_BYTES = 65_535;

/** Makes an uncompressed zlib stream of unfiltered rows. */
function toUncompressedZlib(packed: Uint8Array, rows: number, rowBytes: number): Uint8Array {
  const plain = new Uint8Array(rows * (rowBytes + 1));
  for (let y = 0; y < rows; y++) plain.set(packed.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const blocks = Math.ceil(plain.length / MAX_STORED_BYTES);
  const stream = new Uint8Array(2 + plain.length + blocks * 5 + 4);
  const view = new DataView(stream.buffer);
  // The header of a zlib stream: deflate with a window of 32 kB, fastest level.
  stream.set([0x78, 0x01]);
  let to = 2;
  for (let from = 0; from < plain.length; from += MAX_STORED_BYTES) {
    const block = plain.subarray(from, from + MAX_STORED_BYTES);
    // A block: whether it is the last one, its length, the inverted length, and its bytes.
    stream[to] = from + block.length === plain.length ? 1 : 0;
    view.setUint16(to + 1, block.length, true);
    view.setUint16(to + 3, ~block.length & 0xffff, true);
    stream.set(block, to + 5);
    to += 5 + block.length;
  }
  view.setUint32(to, adler32(plain));
  return stream;
}

/**
 * Returns the checksum at the end of a zlib stream (RFC 1950 §8.2): 1 plus the sum of the uncompressed bytes, and the sum
 * of these sums after each byte, both modulo 65,521, the largest prime below 2¹⁶.
 */
function adler32(bytes: Uint8Array): number {
  let sum = 1;
  let sumOfSums = 0;
  for (let index = 0; index < bytes.length; ) {
    // After 5,552 bytes (zlib's NMAX), the sums still fit in 32 bits and are reduced.
    for (const end = Math.min(bytes.length, index + 5552); index < end; index++) {
      sum += bytes[index];
      sumOfSums += sum;
    }
    sum %= 65_521;
    sumOfSums %= 65_521;
  }
  return ((sumOfSums << 16) | sum) >>> 0;
}
