/**
 * Files that arrive before the screen that processes them is open, or while it is open: dropped or pasted on the tools page, or
 * opened with the installed app. The code that receives the files stores them here and opens the screen, which takes them. Files
 * that another app shares are stored in a cache instead (`pwa/shareTarget.ts`).
 */

export interface IncomingFile {
  readonly file: File;
  /** The file's name, with the path for a file in a folder. */
  readonly path: string;
}

let incoming: readonly IncomingFile[] = [];
const listeners = new Set<() => void>();

/** Stores files for the screen that is open or about to open, behind earlier ones. */
export function storeIncomingFiles(files: Iterable<IncomingFile>): void {
  incoming = [...incoming, ...files];
  for (const listener of listeners) listener();
}

/** Returns the stored files in order of arrival and empties the list. */
export function takeIncomingFiles(): readonly IncomingFile[] {
  const taken = incoming;
  incoming = [];
  return taken;
}

/** Calls `listener` whenever files arrive. Returns the function that removes the listener. */
export function onIncomingFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
