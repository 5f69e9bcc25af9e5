/** Saves results as a download or, if the browser supports save pickers, into a file picked by the user. */

import type { ZipSink } from '../../workers/zip.api.ts';
import { getFileType } from './fileTypes.ts';

/**
 * Returns a sink (the place to which a zip is written) for a new file in the origin private file system. Each zip gets
 * its own file, because the browser may still be reading an earlier one.
 */
export function createPrivateSink(zipName: string): ZipSink {
  return {
    kind: 'private',
    folder: 'packages',
    fileName: `${Date.now()}-${zipName}`,
  };
}

/** How long a download's object URL stays valid, ms. Safari reads the blob only some time after the click. */
const URL_LIFETIME_MS = 60_000;

/** Starts an ordinary download of a blob. Returns before the browser has read the blob. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}

/** `showSaveFilePicker` of the File System Access API, which is missing from TypeScript's DOM types. */
interface SavePickerWindow {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

function hasSavePicker(scope: object): scope is SavePickerWindow {
  return 'showSaveFilePicker' in scope;
}

/** Whether the browser has a save picker. */
export function canPickFile(): boolean {
  return hasSavePicker(globalThis);
}

/**
 * Opens the save picker with a suggested name and the file type of that name. Browsers open pickers only in response to
 * a user action. `unavailable`: the browser has no save picker, or the picker failed to open.
 */
export async function pickFile(
  suggestedName: string,
): Promise<{ kind: 'picked'; handle: FileSystemFileHandle } | { kind: 'cancelled' | 'unavailable' }> {
  if (!hasSavePicker(window)) return { kind: 'unavailable' };
  const { name, mime, extension } = getFileType(suggestedName);
  try {
    const types = [{ description: name, accept: { [mime]: [extension] } }];
    return { kind: 'picked', handle: await window.showSaveFilePicker({ suggestedName, types }) };
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable' };
  }
}

/** Replaces the contents of a picked file by a blob. On failure or abort, the file keeps its previous contents. */
export async function writeInto(
  handle: FileSystemFileHandle,
  blob: Blob,
  signal: AbortSignal,
): Promise<'written' | 'cancelled' | 'no-space' | 'cannot-write'> {
  try {
    await blob.stream().pipeTo(await handle.createWritable(), { signal });
    return 'written';
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-space' : 'cannot-write';
  }
}
