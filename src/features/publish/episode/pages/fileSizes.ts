/**
 * Caches the sizes of chosen files in bytes. Each read of `File.size` is a call to the operating system that blocks the page,
 * noticeably for a hundred files. Therefore each size is read only once, and `readSizes` reads only a few per task.
 */
const cachedSizes = new WeakMap<File, number>();

/** Number of files whose size is read in one task. */
const FILES_PER_TASK = 10;

/** Reads the sizes of files, `FILES_PER_TASK` per task. Resolves when all sizes are cached. */
export async function readSizes(files: readonly File[]): Promise<void> {
  for (let start = 0; start < files.length; start += FILES_PER_TASK) {
    for (const file of files.slice(start, start + FILES_PER_TASK)) getSize(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Returns the size of a file in bytes. Reads the size if it isn't cached. */
export function getSize(file: File): number {
  const size = cachedSizes.get(file) ?? file.size;
  cachedSizes.set(file, size);
  return size;
}
