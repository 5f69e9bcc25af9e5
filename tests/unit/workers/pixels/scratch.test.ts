import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scratch } from '../../../../workers/pixels/rowStore.ts';

// By its name: its types are those of a worker, which a page's don't know.
const { openScratch } = await vi.importActual<{ openScratch: () => Promise<Scratch | undefined> }>(
  '../../../../workers/pixels/scratch.ts',
);

/** A private file system of one folder. Whether a file is open; as in browsers, one that is can't be removed. */
const files = new Map<string, boolean>();

const folder = {
  async *keys() {
    for (const name of files.keys()) {
      await Promise.resolve();
      yield name;
    }
  },
  async removeEntry(name: string) {
    await Promise.resolve();
    if (files.get(name)) throw new DOMException('open', 'NoModificationAllowedError');
    files.delete(name);
  },
  async getFileHandle(name: string) {
    files.set(name, false);
    await Promise.resolve();
    return {
      async createSyncAccessHandle() {
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
        if (!files.has(name)) throw new DOMException('gone', 'NotFoundError');
        files.set(name, true);
        return { close: () => void files.set(name, false) };
      },
    };
  },
};

beforeEach(() => {
  files.clear();
  const getDirectory = async () => ({ getDirectoryHandle: async () => folder });
  vi.stubGlobal('navigator', { storage: { getDirectory } });
});
afterEach(() => void vi.unstubAllGlobals());

it('pictures that are opened at once have a file each; what others left is gone', async () => {
  files.set('left behind', false);
  const opening = [];
  for (let picture = 0; picture < 8; picture++) {
    opening.push(openScratch());
    // However far the one before has come.
    for (let turn = 0; turn < picture * 2; turn++) await Promise.resolve();
  }
  const opened = await Promise.all(opening);
  expect(opened.map((one) => one !== undefined)).toEqual(opening.map(() => true));
  expect([...files.values()]).toEqual(opening.map(() => true));
  expect(files.has('left behind')).toBe(false);
  opened[0]?.close();
  await expect.poll(() => files.size).toBe(7);
});

it('is none where there is no file system', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openScratch()).toBeUndefined();
});
