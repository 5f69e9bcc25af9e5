/**
 * Files that came in before the screen that works on them was open: dropped on the tools' index, later shared to the app.
 * One hand puts them here and opens the screen, the screen takes them when it mounts.
 */

let waiting: readonly File[] = [];

export function leaveFiles(files: Iterable<File>): void {
  waiting = [...files];
}

/** The files that wait, in the order they came; afterwards none wait. */
export function takeFiles(): readonly File[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
