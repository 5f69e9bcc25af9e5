/**
 * Reads the rows of a Photoshop file's composite, the picture at the end of the file. The composite is stored plane after
 * plane: all rows of red, then all rows of green, and so on. Each row is uncompressed or packed by itself.
 */
import { u16be, u32be } from '../headers/byteReading.ts';
import { createCutShortError, createDamagedError, type Psd, type ReadBytes } from './readPsd.ts';

/** The planes of a composite. Each has one value (sample) per pixel. */
export interface Planes {
  /** Bytes per row of a plane. The last byte may have unused bits. */
  readonly rowBytes: number;
  /** Number of planes that are read: those of the colours and, if present, of the transparency. */
  readonly count: number;
  /**
   * Reads rows [top, bottom) of a plane and unpacks them. Samples of several bytes are big-endian, as in the file.
   * @throws PsdRefused
   */
  readonly readRows: (plane: number, top: number, bottom: number) => Promise<Uint8Array>;
}

/**
 * Returns a reader of the rows of each plane, after a check that the file contains all rows of the planes that are read.
 * @throws PsdRefused
 */
export async function openPlanes(psd: Psd, read: ReadBytes, fileBytes: number): Promise<Planes> {
  const rowBytes = Math.ceil((psd.width * psd.depth) / 8);
  const count = psd.colourPlanes + (psd.alpha ? 1 : 0);
  const readRows =
    psd.compression === 'raw'
      ? openRawPlanes(psd, read, fileBytes, { rowBytes, count })
      : await openPackedPlanes(psd, read, fileBytes, { rowBytes, count });
  return { rowBytes, count, readRows };
}

/** Bytes per row of a plane, and the number of planes. */
type PlaneSize = Pick<Planes, 'rowBytes' | 'count'>;

/** Returns a reader of uncompressed rows. @throws PsdRefused */
function openRawPlanes(
  { height, compositeAt }: Psd,
  read: ReadBytes,
  fileBytes: number,
  { rowBytes, count }: PlaneSize,
): Planes['readRows'] {
  const planeBytes = rowBytes * height;
  if (compositeAt + planeBytes * count > fileBytes) throw createCutShortError();
  return async (plane, top, bottom) => {
    const from = compositeAt + plane * planeBytes;
    const rows = await read(from + top * rowBytes, from + bottom * rowBytes);
    if (rows.length < (bottom - top) * rowBytes) throw createCutShortError();
    return rows;
  };
}

/** Bytes of the table of lengths to read at a time. */
const TABLE_PART_BYTES = 65_536;

/**
 * Returns a reader of packed rows, which are preceded by a table with the length of every row of every plane.
 * @throws PsdRefused
 */
async function openPackedPlanes(
  { height, planes, compositeAt, isLarge }: Psd,
  read: ReadBytes,
  fileBytes: number,
  { rowBytes, count }: PlaneSize,
): Promise<Planes['readRows']> {
  const entryBytes = isLarge ? 4 : 2;
  const dataAt = compositeAt + planes * height * entryBytes;
  // A row that can't be compressed needs little more than its size. The worst encoder needs twice as much.
  const maxPackedBytes = rowBytes * 2 + 128;
  if (dataAt > fileBytes) throw createCutShortError();

  /** Returns the lengths of rows [top, bottom) of a plane. */
  const readLengths = async (plane: number, top: number, bottom: number): Promise<number[]> => {
    const from = compositeAt + (plane * height + top) * entryBytes;
    const bytes = await read(from, from + (bottom - top) * entryBytes);
    return Array.from({ length: bottom - top }, (_, row) => {
      const length = isLarge ? u32be(bytes, row * 4) : u16be(bytes, row * 2);
      if (length > maxPackedBytes) throw createDamagedError();
      return length;
    });
  };

  const starts: number[] = [];
  let end = dataAt;
  for (let plane = 0; plane < count; plane += 1) {
    starts.push(end);
    for (let top = 0; top < height; top += TABLE_PART_BYTES / entryBytes) {
      const bottom = Math.min(height, top + TABLE_PART_BYTES / entryBytes);
      for (const length of await readLengths(plane, top, bottom)) end += length;
    }
    if (end > fileBytes) throw createCutShortError();
  }
  /** For each plane, the row after the last row read, and the offset of its data. */
  const nextRows = starts.map((offset) => ({ row: 0, offset }));

  return async (plane, top, bottom) => {
    const place = nextRows[plane];
    if (top < place.row) Object.assign(place, { row: 0, offset: starts[plane] });
    while (place.row < top) {
      const endRow = Math.min(top, place.row + TABLE_PART_BYTES / entryBytes);
      for (const length of await readLengths(plane, place.row, endRow)) place.offset += length;
      place.row = endRow;
    }
    const lengths = await readLengths(plane, top, bottom);
    const packedBytes = lengths.reduce((sum, length) => sum + length, 0);
    const packed = await read(place.offset, place.offset + packedBytes);
    if (packed.length < packedBytes) throw createCutShortError();
    const rows = new Uint8Array((bottom - top) * rowBytes);
    let from = 0;
    for (const [row, length] of lengths.entries()) {
      unpackRow(packed, from, from + length, rows, row * rowBytes, (row + 1) * rowBytes);
      from += length;
    }
    Object.assign(place, { row: bottom, offset: place.offset + packedBytes });
    return rows;
  };
}

/**
 * Expands bytes [from, end) of `packed` to exactly bytes [to, toEnd) of `rows`, by the method PackBits: a code below
 * 128 precedes code + 1 bytes to copy, a code above 128 precedes one byte to repeat 257 - code times, and the code 128
 * is skipped.
 * @throws PsdRefused if the packed bytes give too few bytes, or a code gives more bytes than are left
 */
function unpackRow(packed: Uint8Array, from: number, end: number, rows: Uint8Array, to: number, toEnd: number): void {
  let offset = from;
  let outputOffset = to;
  while (offset < end && outputOffset < toEnd) {
    const code = packed[offset];
    offset += 1;
    if (code < 128) {
      const count = code + 1;
      if (offset + count > end || outputOffset + count > toEnd) throw createDamagedError();
      rows.set(packed.subarray(offset, offset + count), outputOffset);
      offset += count;
      outputOffset += count;
    } else if (code > 128) {
      const count = 257 - code;
      if (offset >= end || outputOffset + count > toEnd) throw createDamagedError();
      rows.fill(packed[offset], outputOffset, outputOffset + count);
      offset += 1;
      outputOffset += count;
    }
  }
  if (outputOffset < toEnd) throw createDamagedError();
}
