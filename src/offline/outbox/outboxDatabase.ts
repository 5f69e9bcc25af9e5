/** Where changes wait on the device, by whose they are: they outlive the page, and a sign-out. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { outboxStore } from '../../device/caches.ts';
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

export async function openOutboxStore(): Promise<OutboxStore> {
  const db = await openDB<Schema>(outboxStore.name, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('changes');
    },
  });
  return {
    read: async (owner) => byKey(await db.getAll('changes', rowsOf(owner))),
    update: (owner, change) => update(db, owner, change),
    async adopt(from, to) {
      const found = await db.getAll('changes', rowsOf(from));
      if (found.length === 0) return;
      await update(db, to, (kept) => found.filter(({ kind }) => kind === 'read').reduce(withChange, kept));
      await db.delete('changes', rowsOf(from));
    },
  };
}

async function update(
  db: IDBPDatabase<Schema>,
  owner: string,
  change: (kept: ReadonlyMap<string, Change>) => ReadonlyMap<string, Change>,
): Promise<void> {
  const writing = db.transaction('changes', 'readwrite');
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
