/**
 * Caches the sizes of chosen files. Reading `File.size` asks the operating system each time and blocks the page, noticeably for a
 * hundred files. So each size is read once, a few per task, before it is used.
 */
const known = new WeakMap<File, number>();

/** Files read per task. */
const FILES_PER_TASK = 10;

/** Resolves, in a task of its own, once all sizes are cached. */
export async function readSizes(files: readonly File[]): Promise<void> {
  for (let from = 0; from < files.length; from += FILES_PER_TASK) {
    for (const file of files.slice(from, from + FILES_PER_TASK)) sizeOf(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** @returns the cached size in bytes, else reads it now */
export function sizeOf(file: File): number {
  const size = known.get(file) ?? file.size;
  known.set(file, size);
  return size;
}
