/**
 * The pictures of a comic archive (CBZ, which is a ZIP): its directory is read, and each picture is a slice of the archive or unpacked
 * by the browser, off the main thread. Nothing of it ever stands in memory whole.
 */

export interface ArchivedFile {
  readonly file: File;
  /** Folders and name, as the archive has it. */
  readonly path: string;
}

/** An archive that can't be opened: without a directory that can be read, or encrypted. */
export class ArchiveUnreadable extends Error {
  override readonly name = 'ArchiveUnreadable';
}

/** Signatures and sizes of the format (APPNOTE.TXT 4.3): bytes. */
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const UTF8_NAME = 1 << 11;

/** Pictures of this many are read; an episode takes far fewer. */
const MOST_ENTRIES = 2_000;
/** Bytes of one unpacked picture: more than any browser decodes. */
const MOST_BYTES = 200_000_000;

const pictureTypes: ReadonlyMap<string, string> = new Map([
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
 * Its pictures in the archive's order. One that can't be unpacked comes as the bytes that lie in its place, which are no picture: so
 * it is named like any other broken file, and the rest goes on. @throws ArchiveUnreadable
 */
export async function openArchive(archive: Blob): Promise<readonly ArchivedFile[]> {
  const entries = await directoryOf(archive);
  const pictures = entries.filter(({ path }) => typeOf(path) !== undefined && !isLitter(path)).slice(0, MOST_ENTRIES);
  const files: ArchivedFile[] = [];
  for (const entry of pictures) {
    const name = entry.path.split('/').at(-1) ?? entry.path;
    files.push({
      path: entry.path,
      file: new File([await unpacked(archive, entry)], name, { type: typeOf(entry.path) ?? '' }),
    });
  }
  return files;
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Of its local header. */
  readonly offset: number;
}

async function directoryOf(archive: Blob): Promise<readonly Entry[]> {
  const tail = await viewOf(archive.slice(-(END_BYTES + LONGEST_COMMENT)));
  const end = lastSignature(tail, END_OF_DIRECTORY);
  if (end === undefined) throw new ArchiveUnreadable('no directory');
  const [count, size, offset] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  const directory = await viewOf(archive.slice(offset, offset + size));
  const entries: Entry[] = [];
  for (let at = 0, index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new ArchiveUnreadable('damaged directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    const flags = directory.getUint16(at + 8, true);
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + DIRECTORY_ENTRY_BYTES, nameBytes);
    const path = new TextDecoder((flags & UTF8_NAME) === 0 ? 'windows-1252' : 'utf-8').decode(name);
    if ((flags & ENCRYPTED) !== 0) throw new ArchiveUnreadable('encrypted');
    entries.push({
      path,
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += DIRECTORY_ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return entries;
}

async function unpacked(archive: Blob, { method, packedBytes, bytes, offset }: Entry): Promise<Blob> {
  const asItLies = archive.slice(offset, offset + LOCAL_HEADER_BYTES + packedBytes);
  const header = await viewOf(archive.slice(offset, offset + LOCAL_HEADER_BYTES));
  if (header.byteLength < LOCAL_HEADER_BYTES || header.getUint32(0, true) !== LOCAL_HEADER) return asItLies;
  const start = offset + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = archive.slice(start, start + packedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED || bytes > MOST_BYTES) return asItLies;
  return (await inflated(packed, bytes)) ?? asItLies;
}

/** Undefined where it isn't as long as the directory says: damaged, or meant to fill the memory. */
async function inflated(packed: Blob, bytes: number): Promise<Blob | undefined> {
  let length = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > bytes) throw new RangeError('longer than it says');
      controller.enqueue(chunk);
    },
  });
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted);
    const whole = await new Response(stream).blob();
    return length === bytes ? whole : undefined;
  } catch (error) {
    console.warn('A picture of an archive could not be unpacked.', error);
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
  return pictureTypes.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** What systems put into archives beside the pictures. */
function isLitter(path: string): boolean {
  return path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX');
}
