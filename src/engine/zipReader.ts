/**
 * Reads ZIP files: their directory, and single entries. An uncompressed entry becomes a `Blob` slice of the archive. A
 * compressed entry is inflated by the browser, off the main thread.
 */

/** Why a whole archive is refused. A drawing is a Krita or OpenRaster file. */
export type ArchiveProblem =
  /** The archive's directory, an EPUB's package document or a drawing's flattened image can't be read. */
  | 'unreadable'
  /** All images of the archive, or the flattened image of a drawing, are encrypted. */
  | 'encrypted'
  | 'too-many-files'
  /** The archive's images exceed `archiveLimits.unpackedBytes`, or a drawing's image `archiveLimits.pictureBytes`. */
  | 'too-large'
  /** The images of this archive and of the archives opened before it exceed `archiveLimits.unpackedBytes`. */
  | 'too-large-together'
  /** A zip bomb: the images unpack to far more than the archive's size, or entries overlap. */
  | 'bomb';

/** Thrown if a whole archive is refused. The message is for developers. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly code: ArchiveProblem;
  constructor(code: ArchiveProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** Limits that protect the device from huge archives. Unpacked bytes are counted while unpacking. */
export const archiveLimits = {
  /** Maximum number of entries. An episode has about 100 images; scans of a whole series have fewer than 2,000. */
  entries: 2_000,
  /** Maximum unpacked bytes of one compressed image. */
  pictureBytes: 200_000_000,
  /**
   * Maximum unpacked bytes of all compressed images in the archives that the user chose together: an episode of at most
   * 100 pages with at most 20 MB each, and 5 % more.
   */
  unpackedBytes: 2_100_000_000,
  /**
   * Maximum of unpacked bytes divided by the archive's bytes. Pages in PNG and JPEG stay below 2, because they are
   * compressed already; line art in BMP stays below 60; deflate can reach 1,032. Not checked for single images: one
   * blank page may compress to almost nothing.
   */
  ratio: 100,
  /** Archives that exceed `ratio` are accepted if together they unpack to at most this many bytes. */
  freeBytes: 50_000_000,
} as const;

export type ArchiveLimits = Readonly<Record<keyof typeof archiveLimits, number>>;

/** The bytes unpacked so far from the archives that the user chose together, except refused ones. */
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

/** An entry as the directory describes it. */
export interface ZipEntry {
  readonly path: string;
  /** Compression method of the ZIP format. */
  readonly method: number;
  readonly packedBytes: number;
  /** Unpacked size. */
  readonly bytes: number;
  /** Offset of the local header in the archive. */
  readonly offset: number;
  readonly encrypted: boolean;
}

/**
 * Position of an entry in the archive: the local header has bytes [entry.offset, start), the packed data [start, end).
 */
export interface PackedEntry {
  readonly entry: ZipEntry;
  readonly start: number;
  readonly end: number;
  /** Whether there is a valid local header at `entry.offset`. */
  readonly hasHeader: boolean;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Offset of the directory in the archive. */
  readonly directoryOffset: number;
}

/** Counts the bytes that are inflated from one archive, and checks the limits. */
export interface Budget {
  /** Counts further inflated bytes. */
  readonly spend: (bytes: number) => void;
  /** Returns the error to throw if the counted bytes exceed a limit, otherwise undefined. */
  readonly findRefusal: () => ArchiveRefused | undefined;
  /**
   * Refuses an archive before anything is inflated if it declares more bytes than the limits allow.
   * @throws ArchiveRefused
   */
  readonly refuseDeclared: (bytes: number) => void;
  /** Adds the counted bytes to the total of all archives (`UnpackedTotal`). */
  readonly addToTotal: () => void;
}

/**
 * Creates the budget of one archive.
 * @param archiveBytes size of the archive file
 * @param total bytes unpacked from the archives before this one, updated by `addToTotal`
 */
export function createBudget(archiveBytes: number, total: UnpackedTotal, limits: ArchiveLimits): Budget {
  const { unpackedBytes, ratio, freeBytes } = limits;
  let spent = 0;
  const isDense = (bytes: number) => bytes > ratio * archiveBytes;
  const findRefusal = (bytes: number): ArchiveRefused | undefined => {
    if (isDense(bytes) && total.denseBytes + bytes > freeBytes)
      return new ArchiveRefused('bomb', `more than ${ratio} times its size`);
    if (bytes > unpackedBytes) return new ArchiveRefused('too-large', `more than ${unpackedBytes} bytes`);
    if (total.bytes + bytes > unpackedBytes)
      return new ArchiveRefused('too-large-together', `more than ${unpackedBytes} bytes with the archives before it`);
    return undefined;
  };
  return {
    spend(bytes) {
      spent += bytes;
    },
    findRefusal: () => findRefusal(spent),
    refuseDeclared(bytes) {
      const refusal = findRefusal(spent + bytes);
      if (refusal) throw refusal;
    },
    addToTotal() {
      total.bytes += spent;
      if (isDense(spent)) total.denseBytes += spent;
    },
  };
}

/**
 * Refuses overlapping entries, with which a small archive unpacks to a huge size:
 * https://www.bamsoftware.com/hacks/zipbomb/
 */
function refuseOverlaps(packed: readonly PackedEntry[], directoryOffset: number): void {
  let end = 0;
  for (const packedEntry of packed.toSorted((a, b) => a.entry.offset - b.entry.offset)) {
    if (packedEntry.entry.offset < end) throw new ArchiveRefused('bomb', 'overlapping entries');
    end = packedEntry.end;
  }
  if (end > directoryOffset) throw new ArchiveRefused('bomb', 'an entry overlaps the directory');
}

/**
 * Reads the directory at the end of an archive.
 * @throws ArchiveRefused
 */
export async function readDirectory(archive: Blob): Promise<ZipDirectory> {
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
  const entries: ZipEntry[] = [];
  for (let position = 0, index = 0; index < count; index++) {
    if (
      position + DIRECTORY_ENTRY_BYTES > directory.byteLength ||
      directory.getUint32(position, true) !== DIRECTORY_ENTRY
    )
      throw new ArchiveRefused('unreadable', 'damaged directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      directory.getUint16(position + field, true),
    );
    const flags = directory.getUint16(position + 8, true);
    const name = new Uint8Array(directory.buffer, directory.byteOffset + position + DIRECTORY_ENTRY_BYTES, nameBytes);
    const path = new TextDecoder((flags & UTF8_NAME) === 0 ? 'windows-1252' : 'utf-8').decode(name);
    entries.push({
      path,
      method: directory.getUint16(position + 10, true),
      packedBytes: directory.getUint32(position + 20, true),
      bytes: directory.getUint32(position + 24, true),
      offset: directory.getUint32(position + 42, true),
      encrypted: (flags & ENCRYPTED) !== 0,
    });
    position += DIRECTORY_ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return { entries, directoryOffset: offset };
}

/** Finds an entry's data. If the local header is missing, assumes the shortest possible header. */
async function locateEntry(archive: Blob, entry: ZipEntry): Promise<PackedEntry> {
  const { offset, packedBytes } = entry;
  const header = await readView(archive.slice(offset, offset + LOCAL_HEADER_BYTES));
  const hasHeader = header.byteLength === LOCAL_HEADER_BYTES && header.getUint32(0, true) === LOCAL_HEADER;
  const nameAndExtraBytes = hasHeader ? header.getUint16(26, true) + header.getUint16(28, true) : 0;
  const start = offset + LOCAL_HEADER_BYTES + nameAndExtraBytes;
  return { entry, start, end: start + packedBytes, hasHeader };
}

/**
 * Opens an archive that `zip.worker.ts` has written. Local headers aren't read: those of the zip worker have no extra
 * fields. Returns a function that takes a path and returns that file as a slice of the archive, or undefined if the
 * archive has no uncompressed file with this path.
 * @throws ArchiveRefused if the archive isn't valid; the browser's error if the archive can't be read any more
 */
export async function openPackage(archive: Blob): Promise<(path: string) => Blob | undefined> {
  const { entries } = await readDirectory(archive);
  const entriesByPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (path) => {
    const entry = entriesByPath.get(path);
    if (entry?.method !== STORED) return undefined;
    const start = entry.offset + LOCAL_HEADER_BYTES + new TextEncoder().encode(path).length;
    return archive.slice(start, start + entry.bytes);
  };
}

/**
 * Finds the data of these entries.
 * @throws ArchiveRefused if entries overlap, or if the sizes that the directory declares exceed the limits
 */
export async function locateEntries(
  archive: Blob,
  entries: readonly ZipEntry[],
  { directoryOffset }: Pick<ZipDirectory, 'directoryOffset'>,
  budget: Budget,
): Promise<readonly PackedEntry[]> {
  const packed = await Promise.all(entries.map((entry) => locateEntry(archive, entry)));
  refuseOverlaps(packed, directoryOffset);
  budget.refuseDeclared(packed.filter(isInflated).reduce((sum, { entry }) => sum + entry.bytes, 0));
  return packed;
}

/** Whether `unpackEntry` inflates this entry. */
function isInflated({ entry, hasHeader }: PackedEntry): boolean {
  return hasHeader && !entry.encrypted && entry.method === DEFLATED && entry.bytes <= archiveLimits.pictureBytes;
}

/**
 * Unpacks an entry. Returns undefined if it is encrypted, too large or compressed by an unsupported method, has no local
 * header or can't be inflated to the declared length. Doesn't check the checksum.
 * @throws ArchiveRefused if more bytes are unpacked than the limits allow
 */
export async function unpackEntry(archive: Blob, packed: PackedEntry, budget: Budget): Promise<Blob | undefined> {
  const { entry, start, end, hasHeader } = packed;
  if (!hasHeader || entry.encrypted) return undefined;
  const data = archive.slice(start, end);
  if (entry.method === STORED) return data;
  return isInflated(packed) ? inflate(data, entry.bytes, budget) : undefined;
}

/**
 * Returns an entry's raw bytes from its local header onwards: as many as the shortest possible header and the packed data
 * have together.
 */
export function sliceRawEntry(archive: Blob, { entry }: PackedEntry): Blob {
  return archive.slice(entry.offset, entry.offset + LOCAL_HEADER_BYTES + entry.packedBytes);
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
