/** Where changes wait on the device, by whose they are: they outlive the page, and a sign-out. */
import type { DBSchema } from 'idb';
import { outboxStore } from '../../device/caches.ts';
import { storeOpener } from '../../device/openStore.ts';
import { byKey, withChange } from './merge.ts';
import type { Change } from '../../api/change.ts';

interface Schema extends DBSchema {
  /** Key: whose, and `keyOf` of the change. */
  changes: { key: [string, string]; value: Change };
}

export interface OutboxStore {
  /** By `keyOf`. */
  read(owner: string): Promise<ReadonlyMap<string, Change>>;
  /** Changes all of them at once: no other tab sees, or writes, anything between. */
  update(owner: string, change: (kept: ReadonlyMap<string, Change>) => ReadonlyMap<string, Change>): Promise<void>;
  /** What a guest has read becomes theirs who signs in (as the upstream does with what it knows). */
  adopt(from: string, to: string): Promise<void>;
}

const rowsOf = (owner: string) => IDBKeyRange.bound([owner, ''], [owner, '\uffff']);

const open = storeOpener<Schema>(outboxStore.name, 1, (db) => {
  db.createObjectStore('changes');
});

/** @throws where the browser keeps nothing (some private windows) */
export async function openOutboxStore(): Promise<OutboxStore> {
  await open();
  return {
    read: async (owner) => byKey(await (await open()).getAll('changes', rowsOf(owner))),
    update,
    async adopt(from, to) {
      const found = await (await open()).getAll('changes', rowsOf(from));
      if (found.length === 0) return;
      await update(to, (kept) => found.filter(({ kind }) => kind === 'read').reduce(withChange, kept));
      await (await open()).delete('changes', rowsOf(from));
    },
  };
}

async function update(
  owner: string,
  change: (kept: ReadonlyMap<string, Change>) => ReadonlyMap<string, Change>,
): Promise<void> {
  const writing = (await open()).transaction('changes', 'readwrite');
  const before = byKey(await writing.store.getAll(rowsOf(owner)));
  const after = change(before);
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const written = [...after].filter(([key, one]) => before.get(key) !== one);
  await Promise.all([
    ...gone.map((key) => writing.store.delete([owner, key])),
    ...written.map(([key, one]) => writing.store.put(one, [owner, key])),
    writing.done,
  ]);
}
