/**
 * Passes files to a tool's screen, which may not be open yet. The files wait in memory. Files that another app shares are stored
 * in a cache instead (`pwa/shareTarget.ts`).
 */

export interface IncomingFile {
  readonly file: File;
  /** The file's name, with the path for a file in a folder. */
  readonly path: string;
}

let incoming: readonly IncomingFile[] = [];
const listeners = new Set<() => void>();

/** Appends files to those that wait. */
export function addIncomingFiles(files: Iterable<IncomingFile>): void {
  incoming = [...incoming, ...files];
  for (const listener of listeners) listener();
}

/** Returns the waiting files in order of arrival and empties the list. */
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
