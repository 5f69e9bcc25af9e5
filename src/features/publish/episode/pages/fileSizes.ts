/**
 * Caches the sizes of files. Each read of `File.size` is a call to the operating system that blocks the page, noticeably for a
 * hundred files.
 */
const cachedSizes = new WeakMap<File, number>();

const FILES_PER_TASK = 10;

/** Caches sizes, `FILES_PER_TASK` per task. */
export async function readSizes(files: readonly File[]): Promise<void> {
  for (let start = 0; start < files.length; start += FILES_PER_TASK) {
    for (const file of files.slice(start, start + FILES_PER_TASK)) getSize(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Returns the size of a file in bytes. */
export function getSize(file: File): number {
  const size = cachedSizes.get(file) ?? file.size;
  cachedSizes.set(file, size);
  return size;
}
