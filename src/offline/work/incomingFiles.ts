/**
 * Files that arrived before the screen that processes them was open: files dropped on the tools page or shared to the app. The code
 * that receives them stores them here and opens the screen, which takes them when it mounts.
 */

export interface IncomingFile {
  readonly file: File;
  /** The file's name, with the path for a file in a folder. */
  readonly path: string;
}

let incoming: readonly IncomingFile[] = [];

/** Stores files for the screen that is about to open, in place of earlier ones. */
export function storeIncomingFiles(files: Iterable<IncomingFile>): void {
  incoming = [...files];
}

/** Returns the stored files in order of arrival and empties the list. */
export function takeIncomingFiles(): readonly IncomingFile[] {
  const taken = incoming;
  incoming = [];
  return taken;
}
