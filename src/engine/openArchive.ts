/**
 * Reads the images of a comic archive (CBZ, a ZIP file). An uncompressed image becomes a `Blob` slice of the archive. A
 * compressed image is inflated by the browser, off the main thread. The archive is never in memory as a whole.
 */

export interface ArchivedFile {
  readonly file: File;
  /** Path inside the archive. */
  readonly path: string;
}

/** Why a whole archive is refused. */
export type ArchiveProblem =
  /** The archive's directory can't be read, or an entry is encrypted. */
  | 'unreadable'
  | 'too-many-files'
  /** The archive's images exceed `archiveLimits.unpackedBytes`. */
  | 'too-large'
  /** The images of this archive and of the archives opened before it exceed `archiveLimits.unpackedBytes`. */
  | 'too-large-together'
  /** A zip bomb: the images unpack to far more than the archive's size, or entries overlap. */
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
 * Limits that protect the device from huge archives. Unpacked bytes are counted while unpacking, because the sizes in
 * the archive's directory may be wrong. The browser stores the unpacked images as blobs; Chromium and Firefox keep
 * large blobs on disk.
 */
export const archiveLimits = {
  /** Maximum number of entries. An episode has about 100 images; scans of a whole series have fewer than 2,000. */
  entries: 2_000,
  /** Maximum bytes of one unpacked image. No browser decodes a larger image. */
  pictureBytes: 200_000_000,
  /**
   * Maximum bytes of all images in the archives that the user chose together: an episode of at most 100 pages with at
   * most 20 MB each, and 5 % more.
   */
  unpackedBytes: 2_100_000_000,
  /**
   * Maximum of unpacked bytes divided by the archive's bytes. Pages in PNG and JPEG stay below 2, because they are
   * compressed already; line art in BMP stays below 60; deflate can reach 1,032. Applies to the whole archive instead
   * of single images, because one blank page may compress to almost nothing.
   */
  ratio: 100,
  /** Archives that exceed `ratio` are refused only if together they unpack to more than this many bytes. */
  freeBytes: 50_000_000,
} as const;

export type ArchiveLimits = Readonly<Record<keyof typeof archiveLimits, number>>;

/** The bytes unpacked so far from all archives that the user chose together. */
export interface UnpackedTotal {
  bytes: number;
  /** Bytes unpacked from archives that exceed `archiveLimits.ratio`. */
  denseBytes: number;
}

export function createUnpackedTotal(): UnpackedTotal {
  return { bytes: 0, denseBytes: 0 };
}

/**
 * Signatures, sizes (in bytes), compression methods and flags of the ZIP format. They and the field offsets below are
 * defined in section 4.3 of PKWARE's specification, APPNOTE.TXT.
 */
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

const pictureTypes: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['psd', 'image/vnd.adobe.photoshop'],
  ['psb', 'image/vnd.adobe.photoshop'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['heic', 'image/heic'],
]);

/** Whether a file's name or MIME type is that of an archive. */
export function isArchive({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(cbz|zip)$/i.test(name) || type === 'application/zip' || type === 'application/vnd.comicbook+zip';
}

/**
 * Returns the images in the order of the archive's directory. For an image that can't be unpacked, returns the raw
 * bytes of its entry: opening that file fails later, so the problem is reported like that of any other damaged file.
 * @param total bytes unpacked so far. Pass the same object for all archives that the user chose together, so that the
 * limits apply to their sum
 * @throws ArchiveRefused
 */
export async function openArchive(
  archive: Blob,
  total = createUnpackedTotal(),
  limits: ArchiveLimits = archiveLimits,
): Promise<readonly ArchivedFile[]> {
  const { entries, directoryOffset } = await readDirectory(archive);
  const pictures = entries.filter(({ path }) => getMimeType(path) !== undefined && !isSystemFile(path));
  const packed: PackedPicture[] = [];
  for (const entry of pictures) packed.push(await locateEntry(archive, entry));
  refuseOverlaps(packed, directoryOffset);
  const budget = createBudget(archive.size, total, limits);
  const files: ArchivedFile[] = [];
  for (const picture of packed) {
    const { path } = picture.entry;
    const content = await unpack(archive, picture, budget);
    files.push({ path, file: new File([content], path.split('/').at(-1) ?? path, { type: getMimeType(path) ?? '' }) });
  }
  budget.addToTotal();
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

/**
 * Position of an entry in the archive: the local header has bytes [entry.offset, start), the packed data [start, end).
 */
interface PackedPicture {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
  /** Whether there is a valid local header at `entry.offset`. */
  readonly hasHeader: boolean;
}

/** Counts the unpacked bytes of one archive, except uncompressed images, because those are slices of the archive. */
interface Budget {
  readonly spend: (bytes: number) => void;
  /** Returns the error to throw if a limit is exceeded, otherwise undefined. */
  readonly findRefusal: () => ArchiveRefused | undefined;
  /** Adds the archive's bytes to the total. Not called for a refused archive, because its images are dropped. */
  readonly addToTotal: () => void;
}

function createBudget(archiveBytes: number, total: UnpackedTotal, limits: ArchiveLimits): Budget {
  const { unpackedBytes, ratio, freeBytes } = limits;
  let spent = 0;
  const isDense = () => spent > ratio * archiveBytes;
  return {
    spend(bytes) {
      spent += bytes;
    },
    findRefusal() {
      if (isDense() && total.denseBytes + spent > freeBytes)
        return new ArchiveRefused('bomb', `more than ${ratio} times its size`);
      if (spent > unpackedBytes) return new ArchiveRefused('too-large', `more than ${unpackedBytes} bytes`);
      if (total.bytes + spent > unpackedBytes)
        return new ArchiveRefused('too-large-together', `more than ${unpackedBytes} bytes with the archives before it`);
      return undefined;
    },
    addToTotal() {
      total.bytes += spent;
      if (isDense()) total.denseBytes += spent;
    },
  };
}

/**
 * Refuses overlapping entries, with which a small archive unpacks to a huge size:
 * https://www.bamsoftware.com/hacks/zipbomb/
 */
function refuseOverlaps(packed: readonly PackedPicture[], directoryOffset: number): void {
  let end = 0;
  for (const picture of packed.toSorted((a, b) => a.entry.offset - b.entry.offset)) {
    if (picture.entry.offset < end) throw new ArchiveRefused('bomb', 'overlapping entries');
    end = picture.end;
  }
  if (end > directoryOffset) throw new ArchiveRefused('bomb', 'an entry overlaps the directory');
}

async function readDirectory(archive: Blob): Promise<{ entries: readonly Entry[]; directoryOffset: number }> {
  const tail = await readView(archive.slice(-(END_BYTES + MAX_COMMENT_BYTES)));
  const recordAt = findLastSignature(tail, END_OF_DIRECTORY);
  if (recordAt === undefined) throw new ArchiveRefused('unreadable', 'no directory');
  const [count, size, offset] = [
    tail.getUint16(recordAt + 10, true),
    tail.getUint32(recordAt + 12, true),
    tail.getUint32(recordAt + 16, true),
  ];
  if (count > archiveLimits.entries) throw new ArchiveRefused('too-many-files', `${count} files`);
  const directory = await readView(archive.slice(offset, offset + size));
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

/** Finds an entry's data. If the local header is missing, assumes the shortest possible header. */
async function locateEntry(archive: Blob, entry: Entry): Promise<PackedPicture> {
  const { offset, packedBytes } = entry;
  const header = await readView(archive.slice(offset, offset + LOCAL_HEADER_BYTES));
  const hasHeader = header.byteLength === LOCAL_HEADER_BYTES && header.getUint32(0, true) === LOCAL_HEADER;
  const nameAndExtraBytes = hasHeader ? header.getUint16(26, true) + header.getUint16(28, true) : 0;
  const start = offset + LOCAL_HEADER_BYTES + nameAndExtraBytes;
  return { entry, start, end: start + packedBytes, hasHeader };
}

async function unpack(archive: Blob, { entry, start, end, hasHeader }: PackedPicture, budget: Budget): Promise<Blob> {
  const packed = archive.slice(start, end);
  if (hasHeader && entry.method === STORED) return packed;
  const rawEntry = archive.slice(entry.offset, entry.offset + LOCAL_HEADER_BYTES + entry.packedBytes);
  if (!hasHeader || entry.method !== DEFLATED || entry.bytes > archiveLimits.pictureBytes) return rawEntry;
  return (await inflate(packed, entry.bytes, budget)) ?? rawEntry;
}

/**
 * Inflates an entry. Returns undefined when the entry is damaged, or has another unpacked length than the directory
 * declares.
 * @throws ArchiveRefused
 */
async function inflate(packed: Blob, bytes: number, budget: Budget): Promise<Blob | undefined> {
  let length = 0;
  const byteCounter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length;
      budget.spend(chunk.length);
      const refusal = budget.findRefusal();
      if (refusal) throw refusal;
      if (length > bytes) throw new RangeError('entry exceeds its declared size');
      controller.enqueue(chunk);
    },
  });
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(byteCounter);
    const unpacked = await new Response(stream).blob();
    return length === bytes ? unpacked : undefined;
  } catch (error) {
    // Some engines reject with another error than the one thrown in the stream, so the budget is checked again.
    const refusal = budget.findRefusal();
    if (refusal) throw refusal;
    console.warn('An image of an archive could not be unpacked.', error);
    return undefined;
  }
}

async function readView(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}

function findLastSignature(view: DataView, signature: number): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) if (view.getUint32(at, true) === signature) return at;
  return undefined;
}

function getMimeType(path: string): string | undefined {
  return pictureTypes.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** Whether a path is a hidden file or one that macOS adds to archives. */
function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX');
}
