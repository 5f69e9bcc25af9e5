/** Files as a person chooses, drops or pastes them, with the path that decides their order. */

export interface ChosenFile {
  readonly file: File;
  /** The name; of a file in a folder with the folder's path. */
  readonly path: string;
}

/** What systems leave in folders beside the pictures: nobody chose these. */
const SYSTEM_FILES = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/i;

function isChosen(path: string): boolean {
  return !path.split('/').some((part) => SYSTEM_FILES.test(part));
}

/** Files of an `<input type="file">`, of single files or of a folder. */
export function fromInput(list: FileList | null): ChosenFile[] {
  return (
    [...(list ?? [])]
      .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
      // A file chosen by itself is meant, whatever it is called.
      .filter(({ file, path }) => path === file.name || isChosen(path))
  );
}

function entryFile(entry: FileSystemFileEntry): Promise<ChosenFile[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([{ file, path: entry.fullPath.replace(/^\//, '') }]),
      () => resolve([]),
    );
  });
}

async function entryChildren(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // A reader gives at most a hundred entries at a time, and none when it is through.
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

async function walk(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFileEntry(entry)) return entryFile(entry);
  if (!isFolderEntry(entry)) return [];
  const inside = [];
  for (const child of await entryChildren(entry)) inside.push(...(await walk(child)));
  return inside.filter(({ path }) => isChosen(path));
}

/** Files and the contents of folders in a drop or a paste. Must be called while the event is being handled. */
export function fromTransfer(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length > 0) return Promise.all(entries.map(walk)).then((found) => found.flat());
  // A pasted picture is a file without an entry.
  return Promise.resolve([...transfer.files].map((file) => ({ file, path: file.name })));
}
