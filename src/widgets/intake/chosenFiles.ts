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

/** Returns the file of an entry. The list is empty if the file can't be read. */
function readFileEntry(entry: FileSystemFileEntry): Promise<ChosenFile[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([{ file, path: entry.fullPath.replace(/^\//, '') }]),
      () => resolve([]),
    );
  });
}

/** Returns the entries in a folder. If reading fails, returns the entries read until then. */
async function readFolderEntry(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // Browsers return at most a hundred entries per call, and no entries at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (batch.length === 0) return children;
    children.push(...batch);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Returns a file, or all user files in a folder and its subfolders. */
async function collectFiles(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFileEntry(entry)) return readFileEntry(entry);
  if (!isFolderEntry(entry)) return [];
  const inside = [];
  for (const child of await readFolderEntry(entry)) inside.push(...(await collectFiles(child)));
  return inside.filter(({ path }) => isUserFile(path));
}

/**
 * Returns the files of a drop or paste, including the contents of folders. Call this function synchronously in the
 * event handler.
 */
export function filesFromTransfer(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length > 0) return Promise.all(entries.map(collectFiles)).then((found) => found.flat());
  // Pasted images are files without an entry.
  return Promise.resolve([...transfer.files].map((file) => ({ file, path: file.name })));
}
