/**
 * Sizes of chosen files. The browser asks the system each time one is read, and the page waits: a hundred at once are felt. So each
 * is read once, some at a time, before it is counted with.
 */
const known = new WeakMap<File, number>();

/** Files that are asked about in one go. */
const AT_ONCE = 10;

/** Resolves, in a task of its own, when the sizes of all of them are known. */
export async function readSizes(files: readonly File[]): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE) {
    for (const file of files.slice(from, from + AT_ONCE)) sizeOf(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** bytes */
export function sizeOf(file: File): number {
  const size = known.get(file) ?? file.size;
  known.set(file, size);
  return size;
}
