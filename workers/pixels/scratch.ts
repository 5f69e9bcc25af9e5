import type { Scratch } from './rowStore.ts';

/** Room on disk for what would be too much for memory: a file of the origin's private file system. */

const FOLDER_NAME = 'scratch';

/** What a worker left that was ended; what another one, or another tab, has open can't be removed. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) await folder.removeEntry(name).catch(() => undefined);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A new file, or undefined where the browser has none to give: older engines, private windows. One after the other: a file that
 * is not open yet would be taken for a leftover.
 */
export function openScratch(): Promise<Scratch | undefined> {
  const mine = last.then(newFile);
  last = mine;
  return mine;
}

async function newFile(): Promise<Scratch | undefined> {
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
