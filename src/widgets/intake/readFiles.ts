import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { toast } from '../../ui/toasts.ts';
import { type ChosenFile, filesFromInput, isUserFile } from './chosenFiles.ts';

/** The files that were chosen, dropped or pasted. */
export interface FoundFiles {
  readonly files: ChosenFile[];
  /** Paths of the files and folders that couldn't be read. */
  readonly unreadable: string[];
}

/** Returns the file of an entry, or the entry's path as unreadable. Never rejects. */
function readFileEntry(entry: FileSystemFileEntry): Promise<FoundFiles> {
  const path = getPath(entry);
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve({ files: [{ file, path }], unreadable: [] }),
      () => resolve({ files: [], unreadable: [path] }),
    );
  });
}

/** Returns the entries in a folder. If reading fails, returns the entries read until then, and `isComplete` is false. */
async function readFolderEntry(entry: FileSystemDirectoryEntry): Promise<[FileSystemEntry[], isComplete: boolean]> {
  const reader = entry.createReader();
  const children: FileSystemEntry[] = [];
  // Each call returns only some of the entries (in Chromium at most a hundred), and none at the end.
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

/** Path of an entry, which begins with the name of the dropped file or folder. */
function getPath(entry: FileSystemEntry): string {
  return entry.fullPath.replace(/^\//, '');
}

/** Returns a file, or all user files in a folder and its subfolders, and the paths of those that can't be read. */
async function collectFiles(entry: FileSystemEntry): Promise<FoundFiles> {
  if (isFileEntry(entry)) return readFileEntry(entry);
  if (!isFolderEntry(entry)) return { files: [], unreadable: [] };
  const [children, isComplete] = await readFolderEntry(entry);
  const inside: FoundFiles[] = isComplete ? [] : [{ files: [], unreadable: [getPath(entry)] }];
  for (const child of children) if (isUserFile(getPath(child))) inside.push(await collectFiles(child));
  return joinFiles(inside);
}

function joinFiles(parts: readonly FoundFiles[]): FoundFiles {
  return { files: parts.flatMap(({ files }) => files), unreadable: parts.flatMap(({ unreadable }) => unreadable) };
}

/** The name that browsers give to each image in the clipboard that isn't a copied file. */
const CLIPBOARD_NAME = /^image(\.\w+)$/i;

/**
 * Names an image of the clipboard by the time of the paste: `pasted-image-2026-11-27-140509.png`. Other files keep their names.
 * @param number number of the file within the same paste, from 1
 */
function namePastedImage(file: File, now: Date, number: number): File {
  const [, ending] = CLIPBOARD_NAME.exec(file.name) ?? [];
  if (ending === undefined) return file;
  const toTwoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), toTwoDigits(now.getMonth() + 1), toTwoDigits(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(toTwoDigits).join('');
  const name = `pasted-image-${day}-${time}${number > 1 ? `-${number}` : ''}${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/**
 * Returns the chosen, dropped or pasted files, including the contents of folders.
 * @param contents files and folders. Chosen files, images of the clipboard and images dragged from other pages are files without
 * an entry
 * @param pastedAt the time of a paste; undefined otherwise
 */
export async function readFiles(contents: readonly (FileSystemEntry | File)[], pastedAt?: Date): Promise<FoundFiles> {
  let pasted = 0;
  const found = contents.map(async (content): Promise<FoundFiles> => {
    if (!(content instanceof File)) return collectFiles(content);
    pasted += 1;
    const file = pastedAt ? namePastedImage(content, pastedAt, pasted) : content;
    return { files: filesFromInput([file]), unreadable: [] };
  });
  return joinFiles(await Promise.all(found));
}

/**
 * Shows a message if something couldn't be read, or if there are no files.
 *
 * For an image dragged from another page, some browsers pass on only its address. The address isn't requested, because the tools
 * contact no other site.
 * @param hasAddress whether such an address was passed on
 */
export function warnAbout({ files, unreadable }: FoundFiles, hasAddress: boolean, i18n: I18n): void {
  const names = unreadable.join(', ');
  const warn = (message: MessageDescriptor) => toast({ type: 'warning', message: i18n._(message) });
  if (names) warn(msg`Your browser couldn’t read ${names}.`);
  else if (files.length === 0 && hasAddress)
    warn(msg`Your browser passed on only an address. Save the image on your device, then add the file.`);
  else if (files.length === 0) warn(msg`There are no files in this folder.`);
}
