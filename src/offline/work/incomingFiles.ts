/**
 * Files that came in before the screen that works on them was open: dropped on the tools' index, later shared to the app.
 * One hand puts them here and opens the screen, the screen takes them when it mounts.
 */

export interface IncomingFile {
  readonly file: File;
  /** Its name; of a file in a folder with the folder's path. */
  readonly path: string;
}

let waiting: readonly IncomingFile[] = [];

export function leaveFiles(files: Iterable<IncomingFile>): void {
  waiting = [...files];
}

/** The files that wait, in the order they came; afterwards none wait. */
export function takeFiles(): readonly IncomingFile[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
