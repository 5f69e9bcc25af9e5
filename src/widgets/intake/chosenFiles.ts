/** Reads chosen, dropped or pasted files with their paths, by which the tools sort the files. */

export interface ChosenFile {
  readonly file: File;
  /** The file's name, or its path if it was chosen with a folder: `folder/file.png`. */
  readonly path: string;
}

/**
 * Files that can be opened although browsers don't count them as images. HEIC isn't listed, because iPhones convert photos
 * to JPEG for pages that don't request HEIC.
 */
const otherFiles = ['.psd', '.psb', '.tif', '.tiff', '.jxl', '.kra', '.ora', '.cbz', '.zip', '.epub'];

/** Value of the `accept` attribute of file inputs for images. The MIME types are for Android, which ignores extensions. */
export const IMAGE_FILES = [
  'image/*',
  ...otherFiles,
  'application/zip',
  'application/vnd.comicbook+zip',
  'application/epub+zip',
].join();

/** Matches the names of hidden files and of system files, which are skipped in folders. */
const SYSTEM_FILES = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

/** Whether neither the file nor a folder in its path is hidden or belongs to the system. */
function isUserFile(path: string): boolean {
  return !path.split('/').some((part) => SYSTEM_FILES.test(part));
}

/** Returns the files chosen in an `<input type="file">`, for single files or a folder. */
export function filesFromInput(list: FileList | null): ChosenFile[] {
  return (
    [...(list ?? [])]
      .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
      // A file that was chosen individually is accepted even if it is hidden.
      .filter(({ file, path }) => path === file.name || isUserFile(path))
  );
}

/** The files of a drop or paste. */
export interface TransferredFiles {
  readonly files: ChosenFile[];
  /** Paths of the files and folders that couldn't be read, for instance because access is denied. */
  readonly unreadable: string[];
}

/** Returns the file of an entry. */
function readFileEntry(entry: FileSystemFileEntry): Promise<TransferredFiles> {
  const path = pathOf(entry);
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve({ files: [{ file, path }], unreadable: [] }),
      () => resolve({ files: [], unreadable: [path] }),
    );
  });
}

/** Returns the entries in a folder. If reading fails, returns the entries read until then. */
async function readFolderEntry(entry: FileSystemDirectoryEntry): Promise<[FileSystemEntry[], isComplete: boolean]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // Browsers return at most a hundred entries per call, and no entries at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[] | undefined>((resolve) => {
      reader.readEntries(resolve, () => resolve(undefined));
    });
    if (batch === undefined) return [children, false];
    if (batch.length === 0) return [children, true];
    children.push(...batch);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Path of an entry, relative to what was dropped. */
function pathOf(entry: FileSystemEntry): string {
  return entry.fullPath.replace(/^\//, '');
}

/** Returns a file, or all user files in a folder and its subfolders. */
async function collectFiles(entry: FileSystemEntry): Promise<TransferredFiles> {
  if (isFileEntry(entry)) return readFileEntry(entry);
  if (!isFolderEntry(entry)) return { files: [], unreadable: [] };
  const [children, isComplete] = await readFolderEntry(entry);
  const inside: TransferredFiles[] = isComplete ? [] : [{ files: [], unreadable: [pathOf(entry)] }];
  for (const child of children) if (isUserFile(pathOf(child))) inside.push(await collectFiles(child));
  return joinFiles(inside);
}

function joinFiles(parts: readonly TransferredFiles[]): TransferredFiles {
  return { files: parts.flatMap(({ files }) => files), unreadable: parts.flatMap(({ unreadable }) => unreadable) };
}

/** The name that browsers give to each image in the clipboard that isn't a copied file. */
const CLIPBOARD_NAME = /^image(\.\w+)$/i;

/**
 * Names an image of the clipboard by the time, so that several can be told apart and are sorted in the order in which they were
 * pasted: `pasted-image-2026-11-27-140509.png`. Other files keep their names.
 * @param number of the image within the same paste, from 1
 */
function namePastedImage(file: File, now: Date, number: number): File {
  const [, ending] = CLIPBOARD_NAME.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  const name = `pasted-image-${day}-${time}${number > 1 ? `-${number}` : ''}${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/**
 * Returns the files of a drop or paste, including the contents of folders. Call this function synchronously in the
 * event handler.
 * @param pastedAt the time of a paste; undefined for a drop
 */
export async function filesFromTransfer(transfer: DataTransfer, pastedAt?: Date): Promise<TransferredFiles> {
  let pasted = 0;
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const found = items.flatMap((item): (TransferredFiles | Promise<TransferredFiles>)[] => {
    const entry = item.webkitGetAsEntry();
    if (entry) return [collectFiles(entry)];
    // Images of the clipboard and images dragged from other pages are files without an entry.
    const file = item.getAsFile();
    if (!file) return [];
    pasted += 1;
    const named = pastedAt ? namePastedImage(file, pastedAt, pasted) : file;
    return [{ files: [{ file: named, path: named.name }], unreadable: [] }];
  });
  return joinFiles(await Promise.all(found));
}
