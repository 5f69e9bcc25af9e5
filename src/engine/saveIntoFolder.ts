/**
 * Unpacks a package (zip) into a folder picked by the user, in browsers with the File System Access API (those based
 * on Chromium).
 */
import { Unzip, UnzipPassThrough } from 'fflate';

/** `files`: number of files written. `folder`: name of the folder that the user picked. */
export type FolderOutcome =
  | { readonly ok: true; readonly files: number; readonly folder: string }
  | { readonly ok: false; readonly error: { readonly code: 'cancelled' | 'cannot-write' } };

/** `showDirectoryPicker` of the File System Access API, which is missing from TypeScript's DOM types. */
interface FolderPickerWindow {
  showDirectoryPicker(options: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

function hasFolderPicker(scope: object): scope is FolderPickerWindow {
  return 'showDirectoryPicker' in scope;
}

/** Whether the browser has a folder picker. */
export function canPickFolder(): boolean {
  return hasFolderPicker(globalThis);
}

/**
 * Asks for a folder and writes the files of a zip into that folder, with the subfolders of the zip. Replaces files of
 * the same names. `cancelled`: the user closed the picker. `cannot-write`: there is no picker, or writing failed; files
 * that are already written stay. Browsers open pickers only in response to a user action.
 */
export async function saveIntoFolder(zip: Blob): Promise<FolderOutcome> {
  if (!hasFolderPicker(window)) return { ok: false, error: { code: 'cannot-write' } };
  try {
    // The browser remembers the last picked folder for each `id`.
    const folder = await window.showDirectoryPicker({ id: 'packages', mode: 'readwrite' });
    return { ok: true, files: await unpackInto(zip, folder), folder: folder.name };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return { ok: false, error: { code: 'cancelled' } };
    console.error(error);
    return { ok: false, error: { code: 'cannot-write' } };
  }
}

/**
 * Writes the files of a zip with uncompressed entries into a folder.
 * @returns the number of files written
 */
export async function unpackInto(zip: Blob, folder: FileSystemDirectoryHandle): Promise<number> {
  let fileCount = 0;
  /** The writes for the current chunk of the zip. */
  const writes: (() => Promise<void>)[] = [];
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return;
    fileCount++;
    let writable: FileSystemWritableFileStream | undefined;
    writes.push(async () => {
      writable = await (await createFile(folder, entry.name)).createWritable();
    });
    entry.ondata = (error, chunk, isLast) => {
      writes.push(async () => {
        if (error) throw error;
        await writable?.write(new Uint8Array(chunk));
        if (isLast) await writable?.close();
      });
    };
    entry.start();
  });
  // Packages contain only uncompressed files.
  unzip.register(UnzipPassThrough);
  const reader = zip.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    unzip.push(value ?? new Uint8Array(), done);
    // Waits for the disk before the next chunk is read, so that the zip is never in memory as a whole.
    for (const write of writes.splice(0)) await write();
    if (done) return fileCount;
  }
}

/** Creates a file and the folders of its path. */
async function createFile(folder: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const names = path.split('/');
  let parent = folder;
  for (const name of names.slice(0, -1)) parent = await parent.getDirectoryHandle(name, { create: true });
  return parent.getFileHandle(names.at(-1) ?? path, { create: true });
}
