/** Databases opened with `createStoreOpener`, in the browser's real IndexedDB. */
import type { DBSchema } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { createStoreOpener } from '../../src/device/openStore.ts';

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

/** Number of created names. Makes the names of the databases unique. */
let count = 0;

/** Creates the function with which one tab opens the database. */
function createOpener(name: string, version = 1) {
  return createStoreOpener<Notes>(name, version, (db) => {
    if (!db.objectStoreNames.contains('notes')) db.createObjectStore('notes');
  });
}

function createName() {
  return `notes-${++count}`;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('a database shares one connection between all callers', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const open = createOpener(createName());
  const [first, second] = await Promise.all([open(), open()]);
  expect(first).toBe(second);
  expect(await open()).toBe(first);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('a database closes for a newer version in another tab, without losing data', async () => {
  const name = createName();
  const older = createOpener(name);
  await (await older()).put('notes', 'kept', 'a');
  expect(await (await createOpener(name, 2)()).get('notes', 'a')).toBe('kept');
  // The older tab must get an error instead of writing to a closed connection.
  await expect(older()).rejects.toThrow();
});

it('a new database is opened after the old one was deleted', async () => {
  const name = createName();
  const open = createOpener(name);
  await (await open()).put('notes', 'lost', 'a');
  await new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.addEventListener('success', resolve);
    removing.addEventListener('blocked', () => reject(new Error('The page keeps its database open')));
  });
  await (await open()).put('notes', 'new', 'b');
  expect(await (await open()).getAll('notes')).toEqual(['new']);
});

it('opening rejects when the browser blocks storage, and is tried again on the next call', async () => {
  const open = createOpener(createName());
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const refused = open();
  await expect(refused).rejects.toThrow('insecure');
  await (await open()).put('notes', 'kept', 'a');
  expect(await (await open()).get('notes', 'a')).toBe('kept');
});
