import type { Rect } from '../../src/imaging/geometry.ts';
import { type Picture, type Target } from './picture.ts';
import type { Raster } from '../codecs/raster.ts';
import { countRowsPerBand, type RowStream } from './rowStream.ts';

/**
 * Gives random access to the rows of pictures that are decoded as streams. Reads rows from memory, from disk or from the
 * stream.
 */

/** The packed rows of a picture (`RowStream`). */
interface PackedRows {
  read(top: number, bottom: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** Storage for packed rows: a temporary file, or memory. */
export interface Scratch {
  /** Writes bytes from `offset` on. @throws if the disk or the browser's quota for this site is full */
  write(bytes: Uint8Array<ArrayBuffer>, offset: number): void;
  /** Fills `target` with the bytes from `offset` on, which have been written before. */
  read(target: Uint8Array<ArrayBuffer>, offset: number): void;
  /** Frees the storage. */
  close(): void;
}

/** Creates a `Scratch` in memory, without a file. Undefined if there isn't enough memory. */
function createMemoryScratch(bytes: number): Scratch | undefined {
  let contents: Uint8Array;
  try {
    contents = new Uint8Array(bytes);
  } catch {
    return undefined;
  }
  return {
    write: (data, offset) => contents.set(data, offset),
    read: (target, offset) => target.set(contents.subarray(offset, offset + target.length)),
    close() {
      contents = new Uint8Array(0);
    },
  };
}

/** Functions and limits that the worker provides. */
export interface RowStorage {
  /** Creates a temporary file; undefined if this fails. */
  readonly openScratch: () => Promise<Scratch | undefined>;
  /** Tells the page's worker pool that this worker isn't hung. */
  readonly reportAlive: () => void;
  /** Pictures with at most this many pixels are stored in memory instead of on disk. */
  readonly maxPixelsInMemory: number;
}

/**
 * Creates a picture from a stream of rows. Reads the stream once and stores the rows in memory if the picture has at
 * most `maxPixelsInMemory` pixels and memory is available, otherwise in a temporary file. If no file is available or the
 * file can't be written, rows are read from the stream on request; a request for earlier rows that aren't in memory any
 * more restarts the stream.
 * @throws the stream's errors, or RangeError if there isn't enough memory
 */
export async function createRowPicture(rowStream: RowStream, storage: RowStorage): Promise<Picture> {
  const isSmall = rowStream.width * rowStream.height <= storage.maxPixelsInMemory;
  const memory = isSmall ? createMemoryScratch(rowStream.rowBytes * rowStream.height) : undefined;
  const scratch = memory ?? (await storage.openScratch());
  const rows = (scratch && (await storeInScratch(rowStream, scratch, storage))) ?? readFromStream(rowStream, storage);
  const read = async (part: Rect): Promise<Raster> => {
    const { width, height } = part;
    const pixelBytes = width * height * 4;
    const data = new Uint8ClampedArray(pixelBytes);
    const step = countRowsPerBand(rowStream.width);
    let opaque = true;
    for (let top = part.y; top < part.y + height; top += step) {
      const bottom = Math.min(part.y + height, top + step);
      storage.reportAlive();
      const band = await rowStream.unpack(await rows.read(top, bottom), bottom - top);
      if (bottom - top === height && width === rowStream.width) return band;
      opaque &&= band.opaque;
      copyColumns(band, part.x, width, data, (top - part.y) * width * 4);
    }
    return { data, width, height, opaque };
  };
  return {
    width: rowStream.width,
    height: rowStream.height,
    alpha: rowStream.alpha,
    read,
    draw: (context, part, target) => drawInSteps(read, context, part, target),
    close: () => rows.close(),
  };
}

/** Copies columns [x, x + width) of a band to `target`, from byte `offset` on. */
function copyColumns(band: Raster, x: number, width: number, target: Uint8ClampedArray, offset: number): void {
  if (width === band.width) {
    target.set(band.data, offset);
    return;
  }
  for (let y = 0; y < band.height; y++) {
    const from = (y * band.width + x) * 4;
    target.set(band.data.subarray(from, from + width * 4), offset + y * width * 4);
  }
}

/**
 * Draws a part in several steps, each of a whole number of rows of the canvas, except the last. If two steps each
 * covered half of a row, a line would be visible there.
 */
async function drawInSteps(
  read: (part: Rect) => Promise<Raster>,
  context: OffscreenCanvasRenderingContext2D,
  part: Rect,
  target: Target,
): Promise<void> {
  const scale = target.height / part.height;
  const step = Math.max(1, Math.floor(countRowsPerBand(part.width) * scale));
  for (let drawnRows = 0; drawnRows < target.height; drawnRows += step) {
    const rows = Math.min(step, target.height - drawnRows);
    const from = part.y + drawnRows / scale;
    const to = Math.min(part.y + part.height, from + rows / scale);
    const top = Math.floor(from);
    const { data, width, height } = await read({ ...part, y: top, height: Math.ceil(to) - top });
    const bitmap = await createImageBitmap(new ImageData(data, width, height));
    context.drawImage(bitmap, 0, from - top, width, to - from, 0, target.y + drawnRows, target.width, rows);
    bitmap.close();
  }
}

/**
 * Stores all rows of a stream in `scratch`. If writing fails, closes `scratch` and returns undefined.
 * @throws the stream's errors
 */
async function storeInScratch(
  rowStream: RowStream,
  scratch: Scratch,
  storage: RowStorage,
): Promise<PackedRows | undefined> {
  let offset = 0;
  try {
    for await (const packed of rowStream.streamPacked()) {
      storage.reportAlive();
      try {
        scratch.write(packed, offset);
      } catch {
        scratch.close();
        return undefined;
      }
      offset += packed.length;
    }
  } catch (error) {
    scratch.close();
    throw error;
  }
  return {
    async read(top, bottom) {
      const packed = new Uint8Array((bottom - top) * rowStream.rowBytes);
      scratch.read(packed, top * rowStream.rowBytes);
      return packed;
    },
    close: () => scratch.close(),
  };
}

/**
 * Maximum bytes of packed rows that stay in memory after the stream has delivered them. Concurrent readers all read
 * from top to bottom, but their requests may arrive slightly out of order.
 */
const MAX_RECENT_BYTES = 32 * 1024 * 1024;

/** Reads rows directly from the stream, one request at a time. */
function readFromStream(rowStream: RowStream, storage: RowStorage): PackedRows {
  const { rowBytes } = rowStream;
  let stream = rowStream.streamPacked();
  /** The last chunks read from the stream, with rows [`firstRecentRow`, `nextRow`). */
  let recentChunks: Uint8Array<ArrayBuffer>[] = [];
  let firstRecentRow = 0;
  let nextRow = 0;

  const restart = async (): Promise<void> => {
    await stream.return(undefined);
    stream = rowStream.streamPacked();
    recentChunks = [];
    firstRecentRow = 0;
    nextRow = 0;
  };

  /** Reads the stream until it has delivered `row`. */
  const readUntil = async (row: number): Promise<void> => {
    while (nextRow <= row) {
      const { value, done } = await stream.next();
      storage.reportAlive();
      if (done) throw new Error('fewer rows than the picture has');
      recentChunks.push(value.slice());
      nextRow += value.length / rowBytes;
      while (recentChunks.length > 1 && (nextRow - firstRecentRow) * rowBytes > MAX_RECENT_BYTES) {
        firstRecentRow += recentChunks[0].length / rowBytes;
        recentChunks.shift();
      }
    }
  };

  const read = async (top: number, bottom: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (top < firstRecentRow) await restart();
    const packed = new Uint8Array((bottom - top) * rowBytes);
    for (let row = top; row < bottom; ) {
      await readUntil(row);
      let first = firstRecentRow;
      for (const chunk of recentChunks) {
        const rows = chunk.length / rowBytes;
        const from = Math.max(row, first);
        const to = Math.min(bottom, first + rows);
        if (from < to) {
          packed.set(chunk.subarray((from - first) * rowBytes, (to - first) * rowBytes), (from - top) * rowBytes);
          row = to;
        }
        first += rows;
      }
    }
    return packed;
  };

  let lastRead: Promise<unknown> = Promise.resolve();
  return {
    read(top, bottom) {
      const result = lastRead.then(() => read(top, bottom));
      lastRead = result.catch(async () => {
        // A failed stream can't continue. This value makes the next request restart the stream.
        firstRecentRow = Number.POSITIVE_INFINITY;
      });
      return result;
    },
    close() {
      lastRead = lastRead.then(() => stream.return(undefined)).catch(() => undefined);
      recentChunks = [];
    },
  };
}
