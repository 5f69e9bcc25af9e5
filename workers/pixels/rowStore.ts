import type { Rect } from '../../src/imaging/geometry.ts';
import { type Picture, type Target } from './picture.ts';
import type { Raster } from './raster.ts';
import { bandRows, type RowFlow } from './rowFlow.ts';

/** Rows of a picture that is too large to be held, in any order: a picture like any other to those who draw from it. */

/** Packed rows [top, bottom), wherever they come from. */
interface PackedRows {
  read(top: number, bottom: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** A file on disk for what would be too much for memory. */
export interface Scratch {
  /** @throws when the disk, or what the browser grants of it, is full */
  write(bytes: Uint8Array<ArrayBuffer>, at: number): void;
  /** Fills `into` from byte `at` on. */
  read(into: Uint8Array<ArrayBuffer>, at: number): void;
  /** Closes and removes it. */
  close(): void;
}

/** Memory in place of a file. @throws RangeError when there isn't as much */
function memoryScratch(bytes: number): Scratch {
  let held = new Uint8Array(bytes);
  return {
    write: (some, at) => held.set(some, at),
    read: (into, at) => into.set(held.subarray(at, at + into.length)),
    close() {
      held = new Uint8Array(0);
    },
  };
}

/** Ways to the disk and to whoever watches whether anything still moves. */
export interface StoreRoom {
  readonly openScratch: () => Promise<Scratch | undefined>;
  /** Called while something takes long. */
  readonly alive: () => void;
  /** A picture of at most so many pixels needs no disk: its rows stay in memory. */
  readonly heldPixels: number;
}

/**
 * A picture that reads from a stream of rows. The stream is run through once, onto the disk (a small one into memory), and read from there; where
 * there is no disk to be had, it is run through again whenever rows are wanted that have passed.
 * @throws what the stream throws
 */
export async function rowPicture(flow: RowFlow, room: StoreRoom): Promise<Picture> {
  const isSmall = flow.width * flow.height <= room.heldPixels;
  const scratch = isSmall ? memoryScratch(flow.rowBytes * flow.height) : await room.openScratch();
  const rows = (scratch && (await storedRows(flow, scratch, room))) ?? passingRows(flow, room);
  const read = async (part: Rect): Promise<Raster> => {
    const { width, height } = part;
    const pixelBytes = width * height * 4;
    const data = new Uint8ClampedArray(pixelBytes);
    const step = bandRows(flow.width);
    let opaque = true;
    for (let top = part.y; top < part.y + height; top += step) {
      const bottom = Math.min(part.y + height, top + step);
      room.alive();
      const band = await flow.unpack(await rows.read(top, bottom), bottom - top);
      if (bottom - top === height && width === flow.width) return band;
      opaque &&= band.opaque;
      copyColumns(band, part.x, width, data, (top - part.y) * width * 4);
    }
    return { data, width, height, opaque };
  };
  return {
    width: flow.width,
    height: flow.height,
    alpha: flow.alpha,
    read,
    draw: (context, part, target) => drawInSteps(read, context, part, target),
    close: () => rows.close(),
  };
}

function copyColumns(band: Raster, x: number, width: number, into: Uint8ClampedArray, at: number): void {
  if (width === band.width) {
    into.set(band.data, at);
    return;
  }
  for (let y = 0; y < band.height; y++) {
    const from = (y * band.width + x) * 4;
    into.set(band.data.subarray(from, from + width * 4), at + y * width * 4);
  }
}

/** Steps end between whole pixels of the canvas: half a pixel of one over half of the next would leave a line. */
async function drawInSteps(
  read: (part: Rect) => Promise<Raster>,
  context: OffscreenCanvasRenderingContext2D,
  part: Rect,
  target: Target,
): Promise<void> {
  const scale = target.height / part.height;
  const step = Math.max(1, Math.floor(bandRows(part.width) * scale));
  for (let done = 0; done < target.height; done += step) {
    const rows = Math.min(step, target.height - done);
    const from = part.y + done / scale;
    const to = Math.min(part.y + part.height, from + rows / scale);
    const top = Math.floor(from);
    const { data, width, height } = await read({ ...part, y: top, height: Math.ceil(to) - top });
    const bitmap = await createImageBitmap(new ImageData(data, width, height));
    context.drawImage(bitmap, 0, from - top, width, to - from, 0, target.y + done, target.width, rows);
    bitmap.close();
  }
}

/** All rows on disk; undefined where there is no room for them. */
async function storedRows(flow: RowFlow, scratch: Scratch, room: StoreRoom): Promise<PackedRows | undefined> {
  let at = 0;
  try {
    for await (const packed of flow.packed()) {
      room.alive();
      try {
        scratch.write(packed, at);
      } catch {
        scratch.close();
        return undefined;
      }
      at += packed.length;
    }
  } catch (error) {
    scratch.close();
    throw error;
  }
  return {
    async read(top, bottom) {
      const packed = new Uint8Array((bottom - top) * flow.rowBytes);
      scratch.read(packed, top * flow.rowBytes);
      return packed;
    },
    close: () => scratch.close(),
  };
}

/** Packed bytes kept of what has passed: those who read in order, a few at a time, are never quite in order. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Rows as the stream brings them, one reader after the other. */
function passingRows(flow: RowFlow, room: StoreRoom): PackedRows {
  const { rowBytes } = flow;
  let stream = flow.packed();
  /** The last rows that passed, up to row `reached`. */
  let kept: Uint8Array<ArrayBuffer>[] = [];
  let keptFrom = 0;
  let reached = 0;

  const restart = async (): Promise<void> => {
    await stream.return(undefined);
    stream = flow.packed();
    kept = [];
    keptFrom = 0;
    reached = 0;
  };

  /** Lets the stream run until `row` has come. */
  const reach = async (row: number): Promise<void> => {
    while (reached <= row) {
      const { value, done } = await stream.next();
      room.alive();
      if (done) throw new Error('fewer rows than the picture has');
      kept.push(value.slice());
      reached += value.length / rowBytes;
      while (kept.length > 1 && (reached - keptFrom) * rowBytes > KEPT_BYTES) {
        keptFrom += kept[0].length / rowBytes;
        kept.shift();
      }
    }
  };

  const read = async (top: number, bottom: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (top < keptFrom) await restart();
    const packed = new Uint8Array((bottom - top) * rowBytes);
    for (let row = top; row < bottom; ) {
      await reach(row);
      let first = keptFrom;
      for (const chunk of kept) {
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

  let turn: Promise<unknown> = Promise.resolve();
  return {
    read(top, bottom) {
      const mine = turn.then(() => read(top, bottom));
      turn = mine.catch(async () => {
        // A stream that broke can't go on; the next reader begins anew.
        keptFrom = Number.POSITIVE_INFINITY;
      });
      return mine;
    },
    close() {
      turn = turn.then(() => stream.return(undefined)).catch(() => undefined);
      kept = [];
    },
  };
}
