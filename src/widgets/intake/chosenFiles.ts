/** Chosen, dropped or pasted files, with the path that determines their order. */

export interface ChosenFile {
  readonly file: File;
  /** The file's name, or its path within the chosen folder. */
  readonly path: string;
}

/** Value of the `accept` attribute of file inputs for images. Browsers don't count Photoshop files as images. */
export const IMAGE_FILES = 'image/*,.psd,.psb';

/** System files in folders, which are skipped. */
const SYSTEM_FILES = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

function isUserFile(path: string): boolean {
  return !path.split('/').some((part) => SYSTEM_FILES.test(part));
}

/** Returns the files of an `<input type="file">` for single files or a folder. */
export function filesFromInput(list: FileList | null): ChosenFile[] {
  return (
    [...(list ?? [])]
      .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
      // A file that was chosen individually is used whatever its name is.
      .filter(({ file, path }) => path === file.name || isUserFile(path))
  );
}

function readFileEntry(entry: FileSystemFileEntry): Promise<ChosenFile[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([{ file, path: entry.fullPath.replace(/^\//, '') }]),
      () => resolve([]),
    );
  });
}

async function readFolderEntry(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // A reader returns at most a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return children;
    children.push(...some);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function collectFiles(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFileEntry(entry)) return readFileEntry(entry);
  if (!isFolderEntry(entry)) return [];
  const inside = [];
  for (const child of await readFolderEntry(entry)) inside.push(...(await collectFiles(child)));
  return inside.filter(({ path }) => isUserFile(path));
}

/** Returns the files of a drop or paste, including the contents of folders. Call it while the event is being handled. */
export function filesFromTransfer(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length > 0) return Promise.all(entries.map(collectFiles)).then((found) => found.flat());
  // Pasted images are files without an entry.
  return Promise.resolve([...transfer.files].map((file) => ({ file, path: file.name })));
}
