import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scratch } from '../../../../workers/pixels/rowStore.ts';

// Imported by a string, because the module needs worker types, which the TypeScript project of the tests doesn't
// include.
const { openScratch } = await vi.importActual<{ openScratch: () => Promise<Scratch | undefined> }>(
  '../../../../workers/pixels/scratch.ts',
);

/**
 * A mock of the origin private file system with one folder. Maps file names to whether the file is open; open files
 * can't be removed.
 */
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

it('openScratch creates a file for each of several simultaneous calls, and removes leftover files', async () => {
  files.set('left behind', false);
  const opening = [];
  for (let call = 0; call < 8; call++) {
    opening.push(openScratch());
    // Starts each call while the previous call is at a different step.
    for (let turn = 0; turn < call * 2; turn++) await Promise.resolve();
  }
  const opened = await Promise.all(opening);
  expect(opened.map((scratch) => scratch !== undefined)).toEqual(opening.map(() => true));
  expect([...files.values()]).toEqual(opening.map(() => true));
  expect(files.has('left behind')).toBe(false);
  opened[0]?.close();
  await expect.poll(() => files.size).toBe(7);
});

it('openScratch returns undefined without a private file system', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openScratch()).toBeUndefined();
});
