/** The database of drafts, keyed by owner, draft, and field or file. */
import type { DBSchema } from 'idb';
import { draftsStore } from '../../device/caches.ts';
import { createStoreOpener } from '../../device/openStore.ts';
import {
  applyDraftChange,
  type DraftChange,
  type DraftField,
  type DraftFields,
  type ChangeTimes,
} from './draftChanges.ts';

export interface DraftId {
  /** The owner's uuid; for `imagesForEpisode`, a name that stands for the device. */
  readonly owner: string;
  /** One of `draftKeys`; `imagesForEpisode` has a key of its own. */
  readonly key: string;
}

export interface DraftFile {
  readonly id: string;
  readonly file: File;
}

interface FileRecord {
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

interface Schema extends DBSchema {
  /** Key: owner, draft, name of the field. */
  fields: { key: [string, string, string]; value: DraftField };
  /** Key: owner, draft, id of the file. */
  files: { key: [string, string, string]; value: FileRecord };
}

/** All methods reject where the browser can't store anything, or with a QuotaExceededError where there is no space. */
export interface DraftStore {
  read(draftId: DraftId): Promise<{ readonly fields: DraftFields; readonly files: readonly DraftFile[] }>;
  readFile(draftId: DraftId, id: string): Promise<File | undefined>;
  /** Applies the changes to the stored fields in one transaction. Resolves with these fields as stored afterwards. */
  change(draftId: DraftId, changes: readonly DraftChange[]): Promise<DraftFields>;
  addFile(draftId: DraftId, file: DraftFile): Promise<void>;
  removeFiles(draftId: DraftId, ids: readonly string[]): Promise<void>;
  /** Removes the fields that haven't changed since these times. */
  forget(draftId: DraftId, saved: ChangeTimes): Promise<void>;
  remove(draftId: DraftId): Promise<void>;
  /** Returns the fields of all drafts of a user, by draft key. Drafts that only have files are left out. */
  list(owner: string): Promise<ReadonlyMap<string, DraftFields>>;
  removeAll(owner: string): Promise<void>;
}

/** Sorts after every character of the keys. */
const LAST = '\uffff';

function draftRange({ owner, key }: DraftId) {
  return IDBKeyRange.bound([owner, key, ''], [owner, key, LAST]);
}

function ownerRange(owner: string) {
  return IDBKeyRange.bound([owner, '', ''], [owner, LAST, LAST]);
}

function toFile({ blob, name, type, lastModified }: FileRecord) {
  return new File([blob], name, { type, lastModified });
}

const open = createStoreOpener<Schema>(draftsStore.name, 1, (db) => {
  db.createObjectStore('fields');
  db.createObjectStore('files');
});

/** @throws where the browser can't store anything (some private windows) */
export async function openDraftStore(): Promise<DraftStore> {
  await open();
  return {
    async read(draftId) {
      const reading = (await open()).transaction(['fields', 'files'], 'readonly');
      const fields = reading.objectStore('fields');
      const files = reading.objectStore('files');
      const [names, values, ids, records] = await Promise.all([
        fields.getAllKeys(draftRange(draftId)),
        fields.getAll(draftRange(draftId)),
        files.getAllKeys(draftRange(draftId)),
        files.getAll(draftRange(draftId)),
      ]);
      return {
        fields: new Map(values.flatMap((field, index) => toEntries(names[index]?.[2], field))),
        files: records.flatMap((record, index) =>
          toEntries(ids[index]?.[2], record).map(([id]) => ({ id, file: toFile(record) })),
        ),
      };
    },

    async readFile({ owner, key }, id) {
      const record = await (await open()).get('files', [owner, key, id]);
      return record && toFile(record);
    },

    async change({ owner, key }, changes) {
      const writing = (await open()).transaction('fields', 'readwrite');
      const names = [...new Set(changes.map(({ name }) => name))];
      const found = await Promise.all(names.map((name) => writing.store.get([owner, key, name])));
      const before = new Map(found.flatMap((field, index) => (field ? toEntries(names[index], field) : [])));
      const after = new Map(before);
      for (const change of changes) after.set(change.name, applyDraftChange(after.get(change.name), change));
      const written = [...after].filter(([name, field]) => field !== before.get(name));
      await Promise.all([
        ...written.map(([name, field]) => writing.store.put(field, [owner, key, name])),
        writing.done,
      ]);
      return after;
    },

    async addFile({ owner, key }, { id, file }) {
      const { name, type, lastModified } = file;
      await (await open()).put('files', { blob: file, name, type, lastModified }, [owner, key, id]);
    },

    async removeFiles({ owner, key }, ids) {
      const writing = (await open()).transaction('files', 'readwrite');
      await Promise.all([...ids.map((id) => writing.store.delete([owner, key, id])), writing.done]);
    },

    async forget({ owner, key }, saved) {
      const writing = (await open()).transaction('fields', 'readwrite');
      await Promise.all(
        [...saved].map(async ([name, at]) => {
          const storedField = await writing.store.get([owner, key, name]);
          if (storedField && storedField.at <= at) await writing.store.delete([owner, key, name]);
        }),
      );
      await writing.done;
    },

    remove: (draftId) => removeRange(draftRange(draftId)),

    async list(owner) {
      const reading = (await open()).transaction('fields', 'readonly');
      const [names, fields] = await Promise.all([
        reading.store.getAllKeys(ownerRange(owner)),
        reading.store.getAll(ownerRange(owner)),
      ]);
      const drafts = new Map<string, Map<string, DraftField>>();
      for (const [index, field] of fields.entries()) {
        const [, key, name] = names[index] ?? [];
        if (key === undefined || name === undefined) continue;
        const draft = drafts.get(key) ?? new Map<string, DraftField>();
        drafts.set(key, draft.set(name, field));
      }
      return drafts;
    },

    removeAll: (owner) => removeRange(ownerRange(owner)),
  };
}

/** Returns a list with one entry of a `Map`, or an empty list if the name is unknown. For `flatMap`. */
function toEntries<Value>(name: string | undefined, value: Value): [string, Value][] {
  return name === undefined ? [] : [[name, value]];
}

async function removeRange(range: IDBKeyRange): Promise<void> {
  const change = (await open()).transaction(['fields', 'files'], 'readwrite');
  await Promise.all([
    change.objectStore('fields').delete(range),
    change.objectStore('files').delete(range),
    change.done,
  ]);
}
