/** The database of the outbox, keyed by owner and change. */
import type { DBSchema } from 'idb';
import { outboxStore } from '../../device/caches.ts';
import { createStoreOpener } from '../../device/openStore.ts';
import { indexByKey, addChange } from './merge.ts';
import type { Change } from '../../api/changes/change.ts';

interface Schema extends DBSchema {
  /** Key: owner, and `getChangeKey` of the change. */
  changes: { key: [string, string]; value: Change };
}

export interface OutboxStore {
  /** Returns the owner's changes by `getChangeKey`. */
  read(owner: string): Promise<ReadonlyMap<string, Change>>;
  /** Replaces the owner's entries by the result of `change`, in one transaction. */
  update(owner: string, change: (stored: ReadonlyMap<string, Change>) => ReadonlyMap<string, Change>): Promise<void>;
  /** Moves a guest's 'read' changes to a user, and deletes the guest's other changes. */
  moveGuestChanges(from: string, to: string): Promise<void>;
}

function getOwnerKeyRange(owner: string) {
  return IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
}

const open = createStoreOpener<Schema>(outboxStore.name, 1, (db) => {
  db.createObjectStore('changes');
});

/** @throws where the browser can't store anything (some private windows) */
export async function openOutboxStore(): Promise<OutboxStore> {
  await open();
  return {
    read: async (owner) => indexByKey(await (await open()).getAll('changes', getOwnerKeyRange(owner))),
    update,
    async moveGuestChanges(from, to) {
      const found = await (await open()).getAll('changes', getOwnerKeyRange(from));
      if (found.length === 0) return;
      await update(to, (stored) => found.filter(({ kind }) => kind === 'read').reduce(addChange, stored));
      await (await open()).delete('changes', getOwnerKeyRange(from));
    },
  };
}

async function update(
  owner: string,
  change: (stored: ReadonlyMap<string, Change>) => ReadonlyMap<string, Change>,
): Promise<void> {
  const transaction = (await open()).transaction('changes', 'readwrite');
  const before = indexByKey(await transaction.store.getAll(getOwnerKeyRange(owner)));
  const after = change(before);
  const removedKeys = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, entry]) => before.get(key) !== entry);
  await Promise.all([
    ...removedKeys.map((key) => transaction.store.delete([owner, key])),
    ...changed.map(([key, entry]) => transaction.store.put(entry, [owner, key])),
    transaction.done,
  ]);
}
