/**
 * Reads the directories of a TIFF file (TIFF 6.0, Adobe's supplements and BigTIFF), without decoding pixels. A TIFF may
 * contain several pages, each of which has a directory: a list of numbered fields.
 * Format: https://www.loc.gov/preservation/digital/formats/fdd/fdd000022.shtml
 */
import { hasTextAt } from '../headers/byteReading.ts';
import type { HeaderProblem } from '../imageHeader.ts';

/** Reads bytes [from, to) of the file; fewer if the file ends earlier. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** Thrown if the file can't be used. */
export class TiffRefused extends Error {
  readonly problem: HeaderProblem;
  constructor(problem: HeaderProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Creates the error for a damaged file. */
export function createDamagedError(): TiffRefused {
  return new TiffRefused({ ok: false, code: 'damaged', format: 'tiff' });
}

/** Creates the error for a truncated file. */
export function createCutShortError(): TiffRefused {
  return new TiffRefused({ ok: false, code: 'cut-short', format: 'tiff' });
}

/** Numbers of the fields that are read. */
export const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  planar: 284,
  faxOptions: 292,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  inkSet: 332,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  subsampling: 530,
  icc: 34675,
} as const;

/** Bytes per value of each field type. */
const typeBytes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

/** A field of a directory. */
export interface Field {
  readonly type: number;
  /** Number of values. */
  readonly count: number;
  /** Offset of the values in the file. */
  readonly offset: number;
  /** Length of the values in bytes. */
  readonly bytes: number;
}

/** The directory of a page. */
export interface Directory {
  /** Fields by number, only those of `tags`. */
  readonly fields: ReadonlyMap<number, Field>;
  /** Reads the values of a field with whole numbers. Empty if the directory doesn't have the field. */
  readonly numbers: (tag: number) => Promise<readonly number[]>;
  /** Reads the bytes of a field. Undefined if the directory doesn't have the field. */
  readonly bytes: (tag: number) => Promise<Uint8Array | undefined>;
}

/** A TIFF file. */
export interface Tiff {
  /** Whether the first byte of each number is the lowest. */
  readonly isLittleEndian: boolean;
  /** Whether the file is a BigTIFF, in which offsets have 8 bytes. */
  readonly isBig: boolean;
  /** The directories of the pages, without previews and masks. */
  readonly pages: readonly Directory[];
}

/** Maximum number of directories; further ones are ignored. */
export const MAX_PAGES = 500;
/** Maximum number of fields in a directory. Photographs with many notes have about 100. */
const MAX_FIELDS = 1000;
/** Maximum bytes of a field's values: the offsets of 500,000 strips, or a colour profile. */
const MAX_FIELD_BYTES = 4_194_304;
/** Bits of the field `subfileType`. */
const PREVIEW = 1;
const MASK = 4;

const knownTags: ReadonlySet<number> = new Set(Object.values(tags));

/**
 * Reads the directories of the pages. Leaves out previews and masks, and stops after `MAX_PAGES` directories.
 * @throws TiffRefused
 */
export async function readTiff(read: ReadBytes, fileBytes: number): Promise<Tiff> {
  const head = await readView(read, 0, 16);
  const isLittleEndian = hasTextAt(new Uint8Array(head.buffer, head.byteOffset), 0, 'II');
  if (head.byteLength < 16) throw createCutShortError();
  const isBig = head.getUint16(2, isLittleEndian) === 43;
  // A BigTIFF declares the size of its offsets, which is always 8.
  if (isBig && head.getUint16(4, isLittleEndian) !== 8) throw createDamagedError();
  const layout = { read, fileBytes, isLittleEndian, isBig };
  const pages: Directory[] = [];
  const visited = new Set<number>();
  let nextOffset = isBig ? readOffset(head, 8, isLittleEndian) : head.getUint32(4, isLittleEndian);
  while (nextOffset !== 0 && !visited.has(nextOffset) && visited.size < MAX_PAGES) {
    visited.add(nextOffset);
    const { directory, following } = await readDirectory(layout, nextOffset);
    const [subfileType = 0] = await directory.numbers(tags.subfileType);
    if ((subfileType & (PREVIEW | MASK)) === 0 && directory.fields.has(tags.width)) pages.push(directory);
    nextOffset = following;
  }
  if (pages.length === 0) throw new TiffRefused({ ok: false, code: 'unsupported-tiff' });
  return { isLittleEndian, isBig, pages };
}

interface Layout extends Pick<Tiff, 'isLittleEndian' | 'isBig'> {
  readonly read: ReadBytes;
  readonly fileBytes: number;
}

/** Reads the directory at `offset`, and the offset of the following directory, which is 0 after the last. */
async function readDirectory(
  { read, fileBytes, isLittleEndian, isBig }: Layout,
  offset: number,
): Promise<{ readonly directory: Directory; readonly following: number }> {
  const countBytes = isBig ? 8 : 2;
  const entryBytes = isBig ? 20 : 12;
  const offsetBytes = isBig ? 8 : 4;
  if (offset + countBytes > fileBytes) throw createCutShortError();
  const countView = await readView(read, offset, offset + countBytes);
  const count = isBig ? readOffset(countView, 0, isLittleEndian) : countView.getUint16(0, isLittleEndian);
  if (count > MAX_FIELDS) throw createDamagedError();
  const end = offset + countBytes + count * entryBytes;
  if (end + offsetBytes > fileBytes) throw createCutShortError();
  const view = await readView(read, offset + countBytes, end + offsetBytes);
  const toOffset = (from: number): number =>
    isBig ? readOffset(view, from, isLittleEndian) : view.getUint32(from, isLittleEndian);
  const fields = new Map<number, Field>();
  for (let entry = 0; entry < count; entry += 1) {
    const from = entry * entryBytes;
    const tag = view.getUint16(from, isLittleEndian);
    const type = view.getUint16(from + 2, isLittleEndian);
    const valueCount = toOffset(from + 4);
    const bytes = valueCount * (typeBytes[type] ?? 0);
    if (!knownTags.has(tag) || bytes === 0) continue;
    const valuesFrom = from + entryBytes - offsetBytes;
    // Values that need no more space than an offset are in the directory itself.
    const valuesAt = bytes <= offsetBytes ? offset + countBytes + valuesFrom : toOffset(valuesFrom);
    fields.set(tag, { type, count: valueCount, offset: valuesAt, bytes });
  }

  const readBytes: Directory['bytes'] = async (tag) => {
    const field = fields.get(tag);
    if (!field) return undefined;
    if (field.bytes > MAX_FIELD_BYTES) throw createDamagedError();
    if (field.offset + field.bytes > fileBytes) throw createCutShortError();
    return (await read(field.offset, field.offset + field.bytes)).slice();
  };
  const directory: Directory = {
    fields,
    bytes: readBytes,
    async numbers(tag) {
      const bytes = await readBytes(tag);
      return bytes ? toNumbers(bytes, fields.get(tag)?.type ?? 0, isLittleEndian) : [];
    },
  };
  return { directory, following: toOffset(view.byteLength - offsetBytes) };
}

/**
 * Reads values as unsigned integers of the type's size. This is right for BYTE, SHORT, LONG and LONG8, the types of the fields
 * that are read as numbers.
 */
function toNumbers(bytes: Uint8Array, type: number, isLittleEndian: boolean): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = typeBytes[type] ?? 1;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => {
    switch (size) {
      case 1:
        return view.getUint8(i);
      case 2:
        return view.getUint16(i * 2, isLittleEndian);
      case 4:
        return view.getUint32(i * 4, isLittleEndian);
      default:
        return readOffset(view, i * 8, isLittleEndian);
    }
  });
}

/** Reads an unsigned 64-bit number. Numbers over 2⁵³ lose precision, but exceed every file anyway. */
function readOffset(view: DataView, offset: number, isLittleEndian: boolean): number {
  return Number(view.getBigUint64(offset, isLittleEndian));
}

async function readView(read: ReadBytes, from: number, to: number): Promise<DataView> {
  const bytes = (await read(from, to)).slice();
  return new DataView(bytes.buffer, 0, bytes.length);
}
