/**
 * Reads the images of a comic archive (CBZ, a ZIP file). Each image is a slice of the archive or is unpacked by the browser off
 * the main thread; the archive is never in memory as a whole.
 */

export interface ArchivedFile {
  readonly file: File;
  /** Folders and name inside the archive. */
  readonly path: string;
}

/** Why an archive is refused as a whole. */
export type ArchiveProblem =
  /** No readable directory, or encrypted. */
  | 'unreadable'
  | 'too-many-files'
  /** Its images would exceed `ARCHIVE_LIMITS.unpackedBytes`. */
  | 'too-large'
  /** Its images and those of the archives before it would exceed `ARCHIVE_LIMITS.unpackedBytes`. */
  | 'too-large-together'
  /** A zip bomb: its images unpack to far more than the archive's size, or its entries overlap. */
  | 'bomb';

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly code: ArchiveProblem;
  constructor(code: ArchiveProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Limits on what an archive may cost a device. Unpacked bytes are counted while unpacking, whatever the directory declares. The
 * browser holds them: Chromium and Firefox keep large blobs on disk.
 */
export const ARCHIVE_LIMITS = {
  /** Entries in the directory. An episode has about a hundred images; a whole series of scans stays below this limit. */
  entries: 2_000,
  /** Bytes of one image: more than any browser decodes. */
  pictureBytes: 200_000_000,
  /** All images of the archives of one choice together, bytes: an episode's maximum of a hundred pages of 20 MB, and some slack. */
  unpackedBytes: 2_100_000_000,
  /**
   * Unpacked bytes per byte of the archive. Image files are compressed already: PNG and JPEG pages stay below 2, BMP line art
   * below 60, while deflate reaches 1,032. Applies to the whole archive rather than to an image, because a blank page of a thick
   * book may compress to almost nothing.
   */
  ratio: 100,
  /** Archives of one choice that together unpack to less than this, bytes, are exempt from `ratio`. */
  freeBytes: 50_000_000,
} as const;

export type ArchiveLimits = Readonly<Record<keyof typeof ARCHIVE_LIMITS, number>>;

/** What the archives of one choice of files have unpacked to. */
export interface UnpackedTotal {
  bytes: number;
  /** Bytes from archives above `ARCHIVE_LIMITS.ratio`. */
  denseBytes: number;
}

export function newUnpackedTotal(): UnpackedTotal {
  return { bytes: 0, denseBytes: 0 };
}

/** Signatures and sizes of the format (APPNOTE.TXT 4.3): bytes. */
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const UTF8_NAME = 1 << 11;

const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
]);

/** Whether a file is an archive, by its name and type. */
export function isArchive({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(cbz|zip)$/i.test(name) || type === 'application/zip' || type === 'application/vnd.comicbook+zip';
}

/**
 * Returns the images in the archive's order. An image that can't be unpacked is returned as its raw bytes, so that it is reported
 * like any other broken file and the rest continues.
 * @param total shared by the archives of one choice of files, so that many archives can't exceed what one may
 * @throws ArchiveRefused
 */
export async function openArchive(
  archive: Blob,
  total = newUnpackedTotal(),
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<readonly ArchivedFile[]> {
  const { entries, directoryOffset } = await directoryOf(archive);
  const pictures = entries.filter(({ path }) => typeOf(path) !== undefined && !isSystemFile(path));
  const packed: PackedPicture[] = [];
  for (const entry of pictures) packed.push(await locate(archive, entry));
  refuseOverlaps(packed, directoryOffset);
  const budget = createBudget(archive.size, total, limits);
  const files: ArchivedFile[] = [];
  for (const picture of packed) {
    const { path } = picture.entry;
    const content = await unpacked(archive, picture, budget);
    files.push({ path, file: new File([content], path.split('/').at(-1) ?? path, { type: typeOf(path) ?? '' }) });
  }
  budget.settle();
  return files;
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of the local header in the archive. */
  readonly offset: number;
}

/** Position of an entry in the archive: header [entry.offset, start), packed bytes [start, end). */
interface PackedPicture {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
  readonly hasHeader: boolean;
}

/** The remaining budget of unpacked bytes of one archive. Stored images are slices of the archive and cost nothing. */
interface Budget {
  readonly spend: (bytes: number) => void;
  /** The error when the budget is exceeded. */
  readonly exceeded: () => ArchiveRefused | undefined;
  /** Adds what was spent to the total of the choice. A refused archive adds nothing, because its images are dropped. */
  readonly settle: () => void;
}

function createBudget(archiveBytes: number, total: UnpackedTotal, limits: ArchiveLimits): Budget {
  const { unpackedBytes, ratio, freeBytes } = limits;
  let spent = 0;
  const isDense = () => spent > ratio * archiveBytes;
  return {
    spend(bytes) {
      spent += bytes;
    },
    exceeded() {
      if (isDense() && total.denseBytes + spent > freeBytes)
        return new ArchiveRefused('bomb', `more than ${ratio} times its size`);
      if (spent > unpackedBytes) return new ArchiveRefused('too-large', `more than ${unpackedBytes} bytes`);
      if (total.bytes + spent > unpackedBytes)
        return new ArchiveRefused('too-large-together', `more than ${unpackedBytes} bytes with the archives before it`);
      return undefined;
    },
    settle() {
      total.bytes += spent;
      if (isDense()) total.denseBytes += spent;
    },
  };
}

/** Refuses overlapping entries, with which a small archive unpacks to a huge one: https://www.bamsoftware.com/hacks/zipbomb/ */
function refuseOverlaps(packed: readonly PackedPicture[], directoryOffset: number): void {
  let end = 0;
  for (const picture of packed.toSorted((a, b) => a.entry.offset - b.entry.offset)) {
    if (picture.entry.offset < end) throw new ArchiveRefused('bomb', 'overlapping entries');
    end = picture.end;
  }
  if (end > directoryOffset) throw new ArchiveRefused('bomb', 'an entry overlaps the directory');
}

async function directoryOf(archive: Blob): Promise<{ entries: readonly Entry[]; directoryOffset: number }> {
  const tail = await viewOf(archive.slice(-(END_BYTES + MAX_COMMENT_BYTES)));
  const end = lastSignature(tail, END_OF_DIRECTORY);
  if (end === undefined) throw new ArchiveRefused('unreadable', 'no directory');
  const [count, size, offset] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > ARCHIVE_LIMITS.entries) throw new ArchiveRefused('too-many-files', `${count} files`);
  const directory = await viewOf(archive.slice(offset, offset + size));
  const entries: Entry[] = [];
  for (let at = 0, index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new ArchiveRefused('unreadable', 'damaged directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    const flags = directory.getUint16(at + 8, true);
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + DIRECTORY_ENTRY_BYTES, nameBytes);
    const path = new TextDecoder((flags & UTF8_NAME) === 0 ? 'windows-1252' : 'utf-8').decode(name);
    if ((flags & ENCRYPTED) !== 0) throw new ArchiveRefused('unreadable', 'encrypted');
    entries.push({
      path,
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += DIRECTORY_ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return { entries, directoryOffset: offset };
}

/** An entry without a local header counts as if it had the shortest possible one. */
async function locate(archive: Blob, entry: Entry): Promise<PackedPicture> {
  const { offset, packedBytes } = entry;
  const header = await viewOf(archive.slice(offset, offset + LOCAL_HEADER_BYTES));
  const hasHeader = header.byteLength === LOCAL_HEADER_BYTES && header.getUint32(0, true) === LOCAL_HEADER;
  const names = hasHeader ? header.getUint16(26, true) + header.getUint16(28, true) : 0;
  const start = offset + LOCAL_HEADER_BYTES + names;
  return { entry, start, end: start + packedBytes, hasHeader };
}

async function unpacked(archive: Blob, { entry, start, end, hasHeader }: PackedPicture, budget: Budget): Promise<Blob> {
  const packed = archive.slice(start, end);
  if (hasHeader && entry.method === STORED) return packed;
  const rawEntry = archive.slice(entry.offset, entry.offset + LOCAL_HEADER_BYTES + entry.packedBytes);
  if (!hasHeader || entry.method !== DEFLATED || entry.bytes > ARCHIVE_LIMITS.pictureBytes) return rawEntry;
  return (await inflated(packed, entry.bytes, budget)) ?? rawEntry;
}

/**
 * Inflates an entry; undefined when its length differs from the one in the directory: damaged, or made to fill the memory.
 * @throws ArchiveRefused
 */
async function inflated(packed: Blob, bytes: number, budget: Budget): Promise<Blob | undefined> {
  let length = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length;
      budget.spend(chunk.length);
      const refusal = budget.exceeded();
      if (refusal) throw refusal;
      if (length > bytes) throw new RangeError('entry exceeds its declared size');
      controller.enqueue(chunk);
    },
  });
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted);
    const whole = await new Response(stream).blob();
    return length === bytes ? whole : undefined;
  } catch (error) {
    // Engines differ in whether a Response rejects with the stream's own error.
    const refusal = budget.exceeded();
    if (refusal) throw refusal;
    console.warn('An image of an archive could not be unpacked.', error);
    return undefined;
  }
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}

function lastSignature(view: DataView, signature: number): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) if (view.getUint32(at, true) === signature) return at;
  return undefined;
}

function typeOf(path: string): string | undefined {
  return PICTURE_TYPES.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** Files that operating systems add to archives. */
function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX');
}
