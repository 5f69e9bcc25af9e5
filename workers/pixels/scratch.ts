import type { Scratch } from './rowStore.ts';

/** Temporary files in the origin private file system, for pictures that are too large for memory. */

const FOLDER_NAME = 'scratch';

/** Removes files left by terminated workers. Removing a file that is open in another worker or tab fails, so it isn't removed. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined);
}

let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Creates a temporary file. Undefined if the browser doesn't support it (older engines, private windows). Calls run one at a time,
 * because a second call would remove a file that the first has created but not yet opened.
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
      write(bytes, at) {
        for (let done = 0; done < bytes.length; ) done += access.write(bytes.subarray(done), { at: at + done });
      },
      read(into, at) {
        for (let done = 0; done < into.length; ) {
          const count = access.read(into.subarray(done), { at: at + done });
          if (count === 0) throw new Error('scratch file ends early');
          done += count;
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
