/** Makes a file of each page of a TIFF file. */
import { sniff } from '../headers/sniff.ts';
import { readPage } from './readPage.ts';
import { type Directory, type Field, readTiff, tags, type Tiff } from './readTiff.ts';

/**
 * Returns a TIFF file for each page, with the page's number in its name. The compressed pixels are slices of the
 * original file, so they take no memory. Pages that can't be read become files that can't be read. Returns the file
 * itself if it has only one page or isn't a readable TIFF. Never rejects.
 */
export async function splitPages(file: File): Promise<readonly File[]> {
  try {
    const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
    if (sniff(await read(0, SNIFF_BYTES)) !== 'tiff') return [file];
    const tiff = await readTiff(read, file.size);
    if (tiff.pages.length < 2) return [file];
    const digits = String(tiff.pages.length).length;
    const files: File[] = [];
    for (const [index, page] of tiff.pages.entries()) {
      const number = String(index + 1).padStart(digits, '0');
      const name = file.name.replace(/(\.\w+)?$/, (extension) => `-${number}${extension}`);
      files.push(new File(await createPageParts(file, tiff, page), name, { type: 'image/tiff' }));
    }
    return files;
  } catch (error) {
    console.warn('The pages of a TIFF file could not be read.', error);
    return [file];
  }
}

/** Bytes needed to recognise a TIFF. */
const SNIFF_BYTES = 4096;
/** Field type of 64-bit numbers. */
const LONG8 = 16;
/** Lengths of the parts of a BigTIFF: header, number of fields, field, offset. */
const HEADER_BYTES = 16;
const COUNT_BYTES = 8;
const ENTRY_BYTES = 20;
const OFFSET_BYTES = 8;
/** Fields with the positions of the data, which move. */
const offsetTags: readonly number[] = [tags.stripOffsets, tags.tileOffsets];

/** Returns the parts of a BigTIFF with only this page: its header, its directory, its values, and its data. */
async function createPageParts(file: File, { isLittleEndian }: Tiff, page: Directory): Promise<BlobPart[]> {
  const { segments } = await readPage(page, file.size).catch(() => ({ segments: [] }));
  const fields = [...page.fields].sort(([a], [b]) => a - b);
  const directoryBytes = HEADER_BYTES + COUNT_BYTES + fields.length * ENTRY_BYTES + OFFSET_BYTES;
  const getBytes = ([tag, { bytes }]: readonly [number, Field]): number =>
    offsetTags.includes(tag) ? segments.length * OFFSET_BYTES : bytes;
  const valuesBytes = fields.reduce((sum, field) => sum + getBytes(field), 0);
  // The header, the directory and the values. The data follow.
  const head = new Uint8Array(directoryBytes + valuesBytes);
  const view = new DataView(head.buffer);
  const setLong = (offset: number, value: number) => view.setBigUint64(offset, BigInt(value), isLittleEndian);
  head.set(isLittleEndian ? [0x49, 0x49] : [0x4d, 0x4d]);
  view.setUint16(2, 43, isLittleEndian);
  view.setUint16(4, OFFSET_BYTES, isLittleEndian);
  setLong(8, HEADER_BYTES);
  setLong(HEADER_BYTES, fields.length);
  let valuesAt = directoryBytes;
  for (const [index, [tag, field]] of fields.entries()) {
    const entryAt = HEADER_BYTES + COUNT_BYTES + index * ENTRY_BYTES;
    const bytes = getBytes([tag, field]);
    const isOffsets = offsetTags.includes(tag);
    view.setUint16(entryAt, tag, isLittleEndian);
    view.setUint16(entryAt + 2, isOffsets ? LONG8 : field.type, isLittleEndian);
    setLong(entryAt + 4, isOffsets ? segments.length : field.count);
    const offset = bytes <= OFFSET_BYTES ? entryAt + ENTRY_BYTES - OFFSET_BYTES : valuesAt;
    if (bytes > OFFSET_BYTES) {
      setLong(entryAt + ENTRY_BYTES - OFFSET_BYTES, valuesAt);
      valuesAt += bytes;
    }
    if (!isOffsets) {
      head.set((await page.bytes(tag).catch(() => undefined)) ?? [], offset);
      continue;
    }
    let dataAt = head.length;
    for (const [segment, { from, to }] of segments.entries()) {
      setLong(offset + segment * OFFSET_BYTES, dataAt);
      dataAt += to - from;
    }
  }
  return [head, ...joinRanges(segments).map(({ from, to }) => file.slice(from, to))];
}

/** Bytes [from, to) of the file. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Joins ranges that follow each other in the file. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && last.to === range.from) joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}
