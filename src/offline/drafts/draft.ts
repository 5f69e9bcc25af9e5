/**
 * A draft of a form: its fields and files, stored on the device and shared by all tabs.
 *
 * [Note: Two tabs, one draft] A tab writes only the fields it has changed, in one transaction. Changes that depend on the
 * previous value (`update`) are computed again from the stored value.
 */
import { type Atom, atom } from 'jotai';
import { store as atoms } from '../../state/store.ts';
import type { PersistenceStatus } from '../work/persistedWork.ts';
import { askToPersist, isQuotaExceeded } from '../../device/storageQuota.ts';
import {
  type DraftChange,
  type DraftFields,
  type ChangeTimes,
  applyDraftChanges,
  mergeNewerFields,
  removeSavedFields,
} from './draftChanges.ts';
import type { DraftFile, DraftId, DraftStore } from './draftDatabase.ts';

export interface DraftSnapshot {
  /** Whether the stored fields and files are being read for the first time. */
  readonly loading: boolean;
  readonly fields: DraftFields;
  readonly files: ReadonlyMap<string, File>;
  /** How the fields and files are stored: with `no-room` and `unavailable`, leaving the page loses some of them. */
  readonly persistence: PersistenceStatus | 'nothing';
}

/** Messages between tabs about a draft. */
export type DraftMessage = DraftId &
  (
    | { readonly type: 'changed'; readonly fields: DraftFields }
    | { readonly type: 'files'; readonly added: readonly string[]; readonly removed: readonly string[] }
    /**
     * The sending tab has saved fields on the server. `moments`: when each saved field was changed. Earlier builds use this name,
     * too.
     */
    | { readonly type: 'saved'; readonly moments: ChangeTimes }
    | { readonly type: 'discarded' }
  );

export interface DraftDependencies {
  /** Rejects where the browser can't store anything. */
  readonly store: () => Promise<DraftStore>;
  readonly broadcast: (message: DraftMessage) => void;
  /** Called with whether the page holds changes that a reload would lose. */
  readonly setAtRisk: (draft: DraftId, isAtRisk: boolean) => void;
}

export interface OpenDraft {
  readonly id: DraftId;
  readonly snapshotAtom: Atom<DraftSnapshot>;
  readonly get: () => DraftSnapshot;
  /**
   * Calls the listener when another tab has saved fields on the server. The fields stay in the draft until the listener's promise
   * settles. Returns the unsubscribe function.
   */
  readonly onSaved: (listener: () => unknown) => () => void;
  /** Resolves when the stored fields have been read, or when reading them has failed. */
  readonly ready: Promise<void>;
  /**
   * Sets fields. The snapshot changes immediately; the fields are written to the device afterwards. `undefined` empties a field.
   */
  readonly set: (values: Readonly<Record<string, unknown>>) => void;
  /** Computes a field from its previous value. `change` may be called more than once, so it must have no side effects. */
  readonly update: (name: string, change: (before: unknown) => unknown) => void;
  /** Adds files, and tries again to store files that couldn't be stored before. Resolves with how the added files are stored. */
  readonly addFiles: (files: readonly DraftFile[]) => Promise<PersistenceStatus>;
  /** Removes files, and tries again to store files that couldn't be stored before. Never rejects. */
  readonly removeFiles: (ids: readonly string[]) => Promise<void>;
  /** Resolves when all changes have been written, or have failed to be written. */
  readonly settled: () => Promise<void>;
  /**
   * Removes fields that were saved on the server. `saved` is the snapshot that was sent: fields that have changed since then
   * stay. `names`: the fields to remove; default: all fields of `saved`. First waits for `settled`.
   */
  readonly forget: (saved: DraftSnapshot, names?: readonly string[]) => Promise<void>;
  /** Deletes the draft. Other tabs keep what they couldn't store. */
  readonly discard: () => Promise<void>;
  /** Handles a message from another tab. */
  readonly receive: (message: DraftMessage) => void;
  readonly reread: () => Promise<void>;
}

/** Opens a draft and starts reading its stored fields. Call it once per draft and page (`getDraft`). */
export function openDraft(draftId: DraftId, { store, broadcast, setAtRisk }: DraftDependencies): OpenDraft {
  let storedFields: DraftFields = new Map();
  let pending: readonly DraftChange[] = [];
  let files: ReadonlyMap<string, File> = new Map();
  const unstoredFiles = new Set<string>();
  let storageProblem: PersistenceStatus | undefined;
  let loading = true;
  const snapshotAtom = atom<DraftSnapshot>({ loading, fields: storedFields, files, persistence: 'nothing' });
  const snapshot = () => atoms.get(snapshotAtom);
  const savedListeners = new Set<() => unknown>();
  /** Serializes all access to the database. */
  let queue: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> | undefined;
  let messageCount = 0;

  function updateSnapshot(): void {
    const fields = applyDraftChanges(storedFields, pending);
    const isAtRisk = unstoredFiles.size > 0 || (storageProblem !== undefined && pending.length > 0);
    const isEmpty = fields.size === 0 && files.size === 0;
    const persistence = isAtRisk ? (storageProblem ?? 'unavailable') : isEmpty ? 'nothing' : 'kept';
    setAtRisk(draftId, isAtRisk);
    atoms.set(snapshotAtom, { loading, fields, files, persistence });
  }

  /** Runs a task after the earlier ones. Resolves with undefined if the task fails; `storageProblem` then says why. */
  function runOnDatabase<Result>(task: (store: DraftStore) => Promise<Result>): Promise<Result | undefined> {
    const done = queue.then(async () => {
      try {
        const result = await task(await store());
        storageProblem = undefined;
        return result;
      } catch (error) {
        storageProblem = isQuotaExceeded(error) ? 'no-room' : 'unavailable';
        if (storageProblem === 'unavailable') console.warn('Could not store a draft on the device.', error);
        return undefined;
      }
    });
    queue = done;
    return done;
  }

  async function load(): Promise<void> {
    let found: Awaited<ReturnType<DraftStore['read']>> | undefined;
    let before: number;
    do {
      before = messageCount;
      found = await runOnDatabase((device) => device.read(draftId));
      // A message from another tab in the meantime may be newer than what was read.
    } while (found && before !== messageCount);
    if (found) {
      storedFields = found.fields;
      const unstored = [...files].filter(([id]) => unstoredFiles.has(id));
      // Files that are in use stay the same objects, so that what was derived from them can be reused.
      files = new Map([...found.files.map(({ id, file }) => [id, files.get(id) ?? file] as const), ...unstored]);
    }
    loading = false;
    updateSnapshot();
  }

  /** Resolves with whether the changes were written. */
  async function write(): Promise<boolean> {
    const changes = pending;
    const after = await runOnDatabase((device) => device.change(draftId, changes));
    if (after) {
      storedFields = mergeNewerFields(storedFields, after);
      pending = pending.filter((change) => !changes.includes(change));
      broadcast({ ...draftId, type: 'changed', fields: after });
    }
    updateSnapshot();
    return after !== undefined;
  }

  function addChanges(changes: readonly Pick<DraftChange, 'name' | 'value' | 'dependsOnPrevious'>[]): void {
    const now = Date.now();
    const added = changes.map((change) => ({
      ...change,
      at: Math.max(now, (snapshot().fields.get(change.name)?.at ?? 0) + 1),
    }));
    pending = [...pending, ...added];
    updateSnapshot();
    void writeAll();
  }

  /** Writes the pending changes, one write at a time. */
  function writeAll(): Promise<void> {
    // Without changes, the loop would end before `writing` is assigned, which would then never be cleared.
    if (pending.length === 0) return writing ?? Promise.resolve();
    writing ??= (async () => {
      try {
        // Failed changes are retried with the next call.
        while (pending.length > 0) if (!(await write())) break;
      } finally {
        writing = undefined;
      }
    })();
    return writing;
  }

  const ready = load();

  const draft: OpenDraft = {
    id: draftId,
    ready,
    snapshotAtom,
    get: snapshot,
    onSaved: (listener) => {
      savedListeners.add(listener);
      return () => void savedListeners.delete(listener);
    },

    set: (values) =>
      addChanges(
        Object.entries(values).map(([name, value]) => ({ name, value: () => value, dependsOnPrevious: false })),
      ),
    update: (name, value) => addChanges([{ name, value, dependsOnPrevious: true }]),

    async addFiles(added) {
      files = new Map([...files, ...added.map(({ id, file }) => [id, file] as const)]);
      for (const { id } of added) unstoredFiles.add(id);
      updateSnapshot();
      if (added.length > 0) void askToPersist();
      // Files that didn't fit before may fit now.
      const unstored = [...unstoredFiles].flatMap((id) => {
        const file = files.get(id);
        return file ? [{ id, file }] : [];
      });
      for (const draftFile of unstored) {
        const done = await runOnDatabase(async (device) => {
          // The file may have been removed while earlier files were being stored.
          if (unstoredFiles.has(draftFile.id)) await device.addFile(draftId, draftFile);
          return true;
        });
        if (done && unstoredFiles.delete(draftFile.id))
          broadcast({ ...draftId, type: 'files', added: [draftFile.id], removed: [] });
      }
      updateSnapshot();
      return added.some(({ id }) => unstoredFiles.has(id)) ? (storageProblem ?? 'unavailable') : 'kept';
    },

    async removeFiles(ids) {
      files = new Map([...files].filter(([id]) => !ids.includes(id)));
      for (const id of ids) unstoredFiles.delete(id);
      updateSnapshot();
      await runOnDatabase((device) => device.removeFiles(draftId, ids));
      broadcast({ ...draftId, type: 'files', added: [], removed: ids });
      if (unstoredFiles.size > 0) await draft.addFiles([]);
    },

    async settled() {
      await ready;
      await writeAll();
      await queue;
    },

    async forget(saved, names = [...saved.fields.keys()]) {
      const changeTimes = new Map(
        [...saved.fields].flatMap(([name, { at }]) => (names.includes(name) ? [[name, at]] : [])),
      );
      await draft.settled();
      await runOnDatabase((device) => device.forget(draftId, changeTimes));
      storedFields = removeSavedFields(storedFields, changeTimes);
      updateSnapshot();
      broadcast({ ...draftId, type: 'saved', moments: changeTimes });
    },

    async discard() {
      pending = [];
      storedFields = new Map();
      files = new Map();
      unstoredFiles.clear();
      updateSnapshot();
      await runOnDatabase((device) => device.remove(draftId));
      // Discards what a write in progress has stored in the meantime.
      storedFields = new Map();
      updateSnapshot();
      broadcast({ ...draftId, type: 'discarded' });
    },

    receive(message) {
      messageCount++;
      switch (message.type) {
        case 'changed':
          storedFields = mergeNewerFields(storedFields, message.fields);
          updateSnapshot();
          return;
        case 'saved':
          void onFieldsSaved(message.moments);
          return;
        case 'discarded':
          storedFields = new Map();
          files = new Map([...files].filter(([id]) => unstoredFiles.has(id)));
          updateSnapshot();
          return;
        case 'files':
          void onFilesChanged(message.added, message.removed);
      }
    },

    reread: load,
  };

  async function onFieldsSaved(changeTimes: ChangeTimes): Promise<void> {
    await Promise.allSettled([...savedListeners].map((listener) => listener()));
    storedFields = removeSavedFields(storedFields, changeTimes);
    updateSnapshot();
  }

  async function onFilesChanged(added: readonly string[], removed: readonly string[]): Promise<void> {
    const found = await Promise.all(
      added.map(async (id) => ({ id, file: await runOnDatabase((device) => device.readFile(draftId, id)) })),
    );
    files = new Map([
      ...[...files].filter(([id]) => !removed.includes(id)),
      ...found.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])),
    ]);
    updateSnapshot();
  }

  return draft;
}
