import type { Scratch } from './rowStore.ts';

/** Temporary files in the origin private file system. */

const FOLDER_NAME = 'scratch';

/** Removes the files that no worker has open. Removing an open file fails. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined);
}

let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Creates a temporary file. Returns undefined if this fails. A worker's calls run one at a time, because a second call
 * would remove the file that the first call has created but not opened yet.
 */
export function openScratch(): Promise<Scratch | undefined> {
  const created = lastCall.then(createFile);
  lastCall = created;
  return created;
}

async function createFile(): Promise<Scratch | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER_NAME, { create: true });
    await removeLeftovers(folder);
    const name = crypto.randomUUID();
    const handle = await folder.getFileHandle(name, { create: true });
    const access = await handle.createSyncAccessHandle();
    return {
      write(bytes, offset) {
        for (let written = 0; written < bytes.length; )
          written += access.write(bytes.subarray(written), { at: offset + written });
      },
      read(target, offset) {
        for (let filled = 0; filled < target.length; ) {
          const count = access.read(target.subarray(filled), { at: offset + filled });
          if (count === 0) throw new Error('scratch file ends early');
          filled += count;
        }
      },
      close() {
        access.close();
        folder.removeEntry(name).catch(() => undefined);
      },
    };
  } catch {
    return undefined;
  }
}
