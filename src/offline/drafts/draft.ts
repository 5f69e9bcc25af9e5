/**
 * One draft: what is typed and chosen, shown at once and written to the device as it comes. All tabs share it: each field is as it
 * was changed last, wherever that was, and what another tab does is seen here.
 *
 * [Note: Two tabs, one draft] A tab never writes what it hasn't changed. Its changes are laid over what is on the device in one
 * transaction, so that nothing falls between; those made of what was there before (`update`) are made anew of what is there by
 * then. The others are told of the outcome. A tab that was frozen reads everything again when it is back.
 */
import { type Atom, atom } from 'jotai';
import { store as atoms } from '../../state/store.ts';
import type { Keeping } from '../work/keptWork.ts';
import { askToPersist, isQuotaExceeded } from '../downloads/room.ts';
import {
  type DraftChange,
  type DraftFields,
  type Moments,
  withChanges,
  withNewer,
  withoutSaved,
} from './draftChanges.ts';
import type { DraftFile, DraftPlace, DraftStore } from './draftDatabase.ts';

export interface DraftSnapshot {
  /** What is kept is on its way. */
  readonly loading: boolean;
  readonly fields: DraftFields;
  readonly files: ReadonlyMap<string, File>;
  /** Of the files: `no-room` and `unavailable` mean that leaving the page loses some of what was added. */
  readonly keeping: Keeping | 'nothing';
}

/** What tabs tell each other of a draft. */
export type DraftNews = DraftPlace &
  (
    | { readonly type: 'changed'; readonly fields: DraftFields }
    | { readonly type: 'files'; readonly added: readonly string[]; readonly removed: readonly string[] }
    /** Saved upstream, by that tab. */
    | { readonly type: 'saved'; readonly moments: Moments }
    | { readonly type: 'discarded' }
  );

export interface DraftSurroundings {
  /** Rejects where nothing can be kept. */
  readonly store: () => Promise<DraftStore>;
  readonly tell: (news: DraftNews) => void;
  /** The page holds what a reload would lose, or doesn't any more. */
  readonly atRisk: (draft: DraftPlace, atRisk: boolean) => void;
}

export interface OpenDraft {
  readonly place: DraftPlace;
  readonly snapshotAtom: Atom<DraftSnapshot>;
  readonly get: () => DraftSnapshot;
  /**
   * Hears when another tab has saved some of it upstream: what was asked before is out of date. The fields stay until what the
   * listener returns is done, so that nobody sees the old values in between.
   */
  readonly onSaved: (listener: () => unknown) => () => void;
  /** Resolves when what was kept is there, or can't be had. */
  readonly ready: Promise<void>;
  readonly set: (values: Readonly<Record<string, unknown>>) => void;
  readonly update: (name: string, change: (before: unknown) => unknown) => void;
  readonly addFiles: (files: readonly DraftFile[]) => Promise<Keeping>;
  readonly removeFiles: (ids: readonly string[]) => Promise<void>;
  /** Resolves when everything is on the device, or can't be. */
  readonly settled: () => Promise<void>;
  /** Takes away what is saved upstream: the fields of the snapshot that was sent. Later changes stay. */
  readonly forget: (saved: DraftSnapshot, names?: readonly string[]) => Promise<void>;
  /** Throws all of it away, in every tab. */
  readonly discard: () => Promise<void>;
  readonly hear: (news: DraftNews) => void;
  /** Reads it anew: news may have been missed. */
  readonly reread: () => Promise<void>;
}

export function openDraft(place: DraftPlace, { store, tell, atRisk }: DraftSurroundings): OpenDraft {
  /** As the device has it. */
  let kept: DraftFields = new Map();
  /** Made here, and not on the device yet. */
  let pending: readonly DraftChange[] = [];
  let files: ReadonlyMap<string, File> = new Map();
  const unkeptFiles = new Set<string>();
  let trouble: Keeping | undefined;
  let loading = true;
  const snapshotAtom = atom<DraftSnapshot>({ loading, fields: kept, files, keeping: 'nothing' });
  const snapshot = () => atoms.get(snapshotAtom);
  const savedListeners = new Set<() => unknown>();
  /** Everything that touches the device, one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  let writing: Promise<void> | undefined;
  let newsHeard = 0;

  function show(): void {
    const fields = withChanges(kept, pending);
    const lost = unkeptFiles.size > 0 || (trouble !== undefined && pending.length > 0);
    const isEmpty = fields.size === 0 && files.size === 0;
    const keeping = lost ? (trouble ?? 'unavailable') : isEmpty ? 'nothing' : 'kept';
    atRisk(place, lost);
    atoms.set(snapshotAtom, { loading, fields, files, keeping });
  }

  /** Undefined when it failed; the person is told by `keeping`. */
  function onDevice<Result>(task: (store: DraftStore) => Promise<Result>): Promise<Result | undefined> {
    const done = queue.then(async () => {
      try {
        const result = await task(await store());
        trouble = undefined;
        return result;
      } catch (error) {
        trouble = isQuotaExceeded(error) ? 'no-room' : 'unavailable';
        if (trouble === 'unavailable') console.warn('A draft could not be kept on the device.', error);
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
      before = newsHeard;
      found = await onDevice((device) => device.read(place));
      // What another tab has told meanwhile may be newer than what was read.
    } while (found && before !== newsHeard);
    if (found) {
      kept = found.fields;
      const own = [...files].filter(([id]) => unkeptFiles.has(id));
      // A file that is shown stays the same object: what was made of it needn't be made again.
      files = new Map([...found.files.map(({ id, file }) => [id, files.get(id) ?? file] as const), ...own]);
    }
    loading = false;
    show();
  }

  /** Whether it could be. */
  async function write(): Promise<boolean> {
    const changes = pending;
    const after = await onDevice((device) => device.change(place, changes));
    if (after) {
      kept = withNewer(kept, after);
      pending = pending.filter((change) => !changes.includes(change));
      tell({ ...place, type: 'changed', fields: after });
    }
    show();
    return after !== undefined;
  }

  function change(changes: readonly Pick<DraftChange, 'name' | 'value' | 'builds'>[]): void {
    const now = Date.now();
    const added = changes.map((one) => ({ ...one, at: Math.max(now, (snapshot().fields.get(one.name)?.at ?? 0) + 1) }));
    pending = [...pending, ...added];
    show();
    void writeAll();
  }

  /** Whatever comes while something is being written goes with the next, and nothing goes twice. */
  function writeAll(): Promise<void> {
    // With nothing to write it would be over before it is known to be under way, and stay so for good.
    if (pending.length === 0) return writing ?? Promise.resolve();
    writing ??= (async () => {
      try {
        // What could not be written is tried again with the next change.
        while (pending.length > 0) if (!(await write())) break;
      } finally {
        writing = undefined;
      }
    })();
    return writing;
  }

  const ready = load();

  const draft: OpenDraft = {
    place,
    ready,
    snapshotAtom,
    get: snapshot,
    onSaved: (listener) => {
      savedListeners.add(listener);
      return () => void savedListeners.delete(listener);
    },

    set: (values) =>
      change(Object.entries(values).map(([name, value]) => ({ name, value: () => value, builds: false }))),
    update: (name, value) => change([{ name, value, builds: true }]),

    async addFiles(added) {
      files = new Map([...files, ...added.map(({ id, file }) => [id, file] as const)]);
      for (const { id } of added) unkeptFiles.add(id);
      show();
      if (added.length > 0) void askToPersist();
      // Those that found no room before may find it now.
      const waiting = [...unkeptFiles].flatMap((id) => {
        const file = files.get(id);
        return file ? [{ id, file }] : [];
      });
      for (const one of waiting) {
        const done = await onDevice(async (device) => {
          await device.addFile(place, one);
          return true;
        });
        if (done) {
          unkeptFiles.delete(one.id);
          tell({ ...place, type: 'files', added: [one.id], removed: [] });
        }
      }
      show();
      return added.some(({ id }) => unkeptFiles.has(id)) ? (trouble ?? 'unavailable') : 'kept';
    },

    async removeFiles(ids) {
      files = new Map([...files].filter(([id]) => !ids.includes(id)));
      for (const id of ids) unkeptFiles.delete(id);
      show();
      await onDevice((device) => device.removeFiles(place, ids));
      tell({ ...place, type: 'files', added: [], removed: ids });
      if (unkeptFiles.size > 0) await draft.addFiles([]);
    },

    async settled() {
      await ready;
      await writeAll();
      await queue;
    },

    async forget(saved, names = [...saved.fields.keys()]) {
      const moments = new Map(
        [...saved.fields].flatMap(([name, { at }]) => (names.includes(name) ? [[name, at]] : [])),
      );
      await draft.settled();
      await onDevice((device) => device.forget(place, moments));
      kept = withoutSaved(kept, moments);
      show();
      tell({ ...place, type: 'saved', moments });
    },

    async discard() {
      pending = [];
      kept = new Map();
      files = new Map();
      unkeptFiles.clear();
      show();
      await onDevice((device) => device.remove(place));
      // What was being written when this began.
      kept = new Map();
      show();
      tell({ ...place, type: 'discarded' });
    },

    hear(news) {
      newsHeard++;
      switch (news.type) {
        case 'changed':
          kept = withNewer(kept, news.fields);
          show();
          return;
        case 'saved':
          void hearOfSaving(news.moments);
          return;
        case 'discarded':
          kept = new Map();
          files = new Map([...files].filter(([id]) => unkeptFiles.has(id)));
          show();
          return;
        case 'files':
          void hearOfFiles(news.added, news.removed);
      }
    },

    reread: load,
  };

  async function hearOfSaving(moments: Moments): Promise<void> {
    await Promise.allSettled([...savedListeners].map((listener) => listener()));
    kept = withoutSaved(kept, moments);
    show();
  }

  async function hearOfFiles(added: readonly string[], removed: readonly string[]): Promise<void> {
    const found = await Promise.all(
      added.map(async (id) => ({ id, file: await onDevice((device) => device.readFile(place, id)) })),
    );
    files = new Map([
      ...[...files].filter(([id]) => !removed.includes(id)),
      ...found.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])),
    ]);
    show();
  }

  return draft;
}
