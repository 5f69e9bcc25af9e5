/** Databases of the device, with the browser's own IndexedDB. */
import type { DBSchema } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { storeOpener } from '../../src/device/openStore.ts';

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

let count = 0;

/** One tab's way to a database of its own test. */
function openerOf(name: string, version = 1) {
  return storeOpener<Notes>(name, version, (db) => {
    if (!db.objectStoreNames.contains('notes')) db.createObjectStore('notes');
  });
}

function nextName() {
  return `notes-${++count}`;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens one connection for all who ask', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const open = openerOf(nextName());
  const [one, two] = await Promise.all([open(), open()]);
  expect(one).toBe(two);
  expect(await open()).toBe(one);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('makes way for a newer build in another tab, with all that was kept', async () => {
  const name = nextName();
  const older = openerOf(name);
  await (await older()).put('notes', 'kept', 'a');
  expect(await (await openerOf(name, 2)()).get('notes', 'a')).toBe('kept');
  // What the older tab keeps from now on it must be told that it can't, instead of holding on to a dead connection.
  await expect(older()).rejects.toThrow();
});

it('opens anew after the database was taken away', async () => {
  const name = nextName();
  const open = openerOf(name);
  await (await open()).put('notes', 'lost', 'a');
  await new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.addEventListener('success', resolve);
    removing.addEventListener('blocked', () => reject(new Error('The page holds on to its database')));
  });
  await (await open()).put('notes', 'new', 'b');
  expect(await (await open()).getAll('notes')).toEqual(['new']);
});

it('rejects where the browser forbids its storage, and tries again the next time', async () => {
  const open = openerOf(nextName());
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const refused = open();
  await expect(refused).rejects.toThrow('insecure');
  await (await open()).put('notes', 'kept', 'a');
  expect(await (await open()).get('notes', 'a')).toBe('kept');
});
