/** Unpacks images of a ZIP file, such as the pages of a comic archive (CBZ). */
import {
  type ArchiveLimits,
  archiveLimits,
  type Budget,
  createBudget,
  createUnpackedTotal,
  locateEntries,
  readDirectory,
  sliceRawEntry,
  unpackEntry,
  type ZipDirectory,
  type ZipEntry,
} from './zipReader.ts';

export interface ArchivedFile {
  /** The image, or the raw bytes of its entry if there is a `problem`. */
  readonly file: File;
  /** Path inside the archive. */
  readonly path: string;
  /** Why the image can't be unpacked. */
  readonly problem?: 'page-encrypted' | 'page-damaged';
}

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
  ['jxl', 'image/jxl'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
]);

/** Whether a file's name or MIME type is that of an archive, or of a drawing that is stored as an archive. */
export function isArchive({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return (
    /\.(cbz|zip|epub|kra|ora)$/i.test(name) ||
    ['application/zip', 'application/vnd.comicbook+zip', 'application/epub+zip'].includes(type)
  );
}

/**
 * Unpacks the images of an archive, in the order of the archive's directory. For an image that can't be unpacked,
 * returns the raw bytes of its entry and a `problem`.
 * @param total bytes unpacked so far. Pass the same object for all archives that the user chose together
 * @throws ArchiveRefused if the archive is damaged or exceeds a limit; the browser's error if the file can't be read
 */
export async function openArchive(
  archive: Blob,
  total = createUnpackedTotal(),
  limits: ArchiveLimits = archiveLimits,
): Promise<readonly ArchivedFile[]> {
  const directory = await readDirectory(archive);
  const budget = createBudget(archive.size, total, limits);
  const files = await unpackImages(archive, directory, findImages(directory), budget);
  budget.addToTotal();
  return files;
}

/** Returns the entries that are images by their names, without hidden files and those of operating systems. */
export function findImages({ entries }: Pick<ZipDirectory, 'entries'>): ZipEntry[] {
  return entries.filter(({ path }) => getMimeType(path) !== undefined && !isSystemFile(path));
}

/**
 * Unpacks these entries in this order. One that can't be unpacked results in a file with its raw bytes, and a problem.
 * @throws ArchiveRefused; the browser's error if the archive can't be read
 */
export async function unpackImages(
  archive: Blob,
  directory: ZipDirectory,
  entries: readonly ZipEntry[],
  budget: Budget,
): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const packed of await locateEntries(archive, entries, directory, budget)) {
    const { path, encrypted } = packed.entry;
    const content = await unpackEntry(archive, packed, budget);
    const file = new File([content ?? sliceRawEntry(archive, packed)], path.split('/').at(-1) ?? path, {
      type: getMimeType(path) ?? '',
    });
    files.push(content ? { path, file } : { path, file, problem: encrypted ? 'page-encrypted' : 'page-damaged' });
  }
  return files;
}

function getMimeType(path: string): string | undefined {
  return pictureTypes.get(/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** Whether a path is a hidden file or one that macOS adds to archives. */
function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => (part.startsWith('.') && part !== '.') || part === '__MACOSX');
}
