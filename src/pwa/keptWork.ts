import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';

/**
 * What a person works on in a tool, kept on the device while they do: the files as they chose them, and the tool's own
 * state (plan, crops, settings) as plain data. A reload, a crash or a closed tab brings it back as it was.
 *
 * Each tab has a piece of work of its own, named in its session storage, which survives reloads and crashes. A new tab
 * takes up the latest piece that no other tab has open; who has one open holds a lock on its name.
 */

export interface KeptFile {
  readonly id: string;
  readonly file: File;
  readonly path: string;
}

export interface KeptWork<State> {
  readonly files: readonly KeptFile[];
  readonly state: State;
}

/** `no-room`: the files are too large for what the browser gives this site; they are there until the page is left. */
export type Keeping = 'kept' | 'no-room' | 'unavailable';

export interface WorkKeeper<State> {
  /** What was kept, or undefined when there is nothing or it can't be read any more. */
  load(): Promise<KeptWork<State> | undefined>;
  /** Keeps exactly these files; those that are kept already aren't written again. Dropped: older works given up for them. */
  keepFiles(files: readonly KeptFile[]): Promise<{ keeping: Keeping; dropped: number }>;
  /** Keeps the state; called as often as it changes. */
  keepState(state: State): Promise<void>;
}

interface WorkRecord {
  readonly id: string;
  readonly tool: string;
  readonly savedAt: number;
  readonly fileIds: readonly string[];
  readonly state?: unknown;
}

interface FileRecord {
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly path: string;
}

interface Schema extends DBSchema {
  works: { key: string; value: WorkRecord };
  /** Key: work and file. */
  files: { key: [string, string]; value: FileRecord };
}

/** Works kept beside the one at hand; older ones go. */
const worksKept = 4;

/** Share of the free space that is left to the rest of the app and to the zip being made. */
const spareShare = 0.4;

const database = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('tools', 1, {
    upgrade(db) {
      db.createObjectStore('works', { keyPath: 'id' });
      db.createObjectStore('files');
    },
  });

const removeWork = async (db: IDBPDatabase<Schema>, id: string): Promise<void> => {
  const change = db.transaction(['works', 'files'], 'readwrite');
  await Promise.all([
    change.objectStore('works').delete(id),
    change.objectStore('files').delete(IDBKeyRange.bound([id, ''], [id, '\uffff'])),
    change.done,
  ]);
};

/** Holds the name for as long as the tab lives. False when another tab has it. */
const claim = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Where there are no locks (plain http), tabs can't know of each other.
    if (!('locks' in navigator)) resolve(true);
    else
      void navigator.locks.request(`work ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<never>(() => undefined) : undefined;
      });
  });

const bytesFree = async (): Promise<number> => {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return (quota - usage) * (1 - spareShare);
};

const isQuota = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Keeps the work of one tool in this tab. `schema` reads its state back: what an older version wrote may not fit. */
export const createWorkKeeper = <State>(tool: string, schema: v.GenericSchema<unknown, State>): WorkKeeper<State> => {
  const nameKey = `work-of-${tool}`;
  let opening: Promise<{ db: IDBPDatabase<Schema>; id: string }> | undefined;

  const open = async (): Promise<{ db: IDBPDatabase<Schema>; id: string }> => {
    const db = await database();
    const own = sessionStorage.getItem(nameKey);
    // A duplicated tab brings its session storage along; the lock tells it that the work is open elsewhere.
    if (own && (await claim(own))) return { db, id: own };
    const works = (await db.getAll('works')).filter((work) => work.tool === tool);
    for (const work of works.toSorted((a, b) => b.savedAt - a.savedAt)) {
      if (await claim(work.id)) {
        sessionStorage.setItem(nameKey, work.id);
        return { db, id: work.id };
      }
    }
    const id = `${tool}-${crypto.randomUUID()}`;
    await claim(id);
    sessionStorage.setItem(nameKey, id);
    return { db, id };
  };

  const opened = () => {
    opening ??= open();
    return opening;
  };

  const record = async (db: IDBPDatabase<Schema>, id: string): Promise<WorkRecord> =>
    (await db.get('works', id)) ?? { id, tool, savedAt: 0, fileIds: [] };

  /** Gives up other works, the oldest first, until the files fit; says how many. */
  const makeRoom = async (db: IDBPDatabase<Schema>, id: string, bytes: number): Promise<number> => {
    const others = (await db.getAll('works'))
      .filter((work) => work.id !== id)
      .toSorted((a, b) => a.savedAt - b.savedAt);
    let dropped = 0;
    while (others.length > worksKept || (others.length > 0 && (await bytesFree()) < bytes)) {
      const oldest = others.shift();
      // What is open in another tab is in use.
      if (!oldest || !(await claim(oldest.id))) continue;
      await removeWork(db, oldest.id);
      dropped++;
    }
    return dropped;
  };

  return {
    async load() {
      try {
        const { db, id } = await opened();
        const work = await db.get('works', id);
        if (!work) return undefined;
        const state = v.safeParse(schema, work.state);
        const files = await Promise.all(
          work.fileIds.map(async (fileId) => {
            const kept = await db.get('files', [id, fileId]);
            if (!kept) return undefined;
            const { blob, name, type, lastModified, path } = kept;
            return { id: fileId, path, file: new File([blob], name, { type, lastModified }) };
          }),
        );
        if (!state.success) return undefined;
        return { state: state.output, files: files.filter((file) => file !== undefined) };
      } catch (error) {
        console.warn('The work could not be brought back.', error);
        return undefined;
      }
    },

    async keepFiles(files) {
      try {
        const { db, id } = await opened();
        const before = await record(db, id);
        const added = files.filter((file) => !before.fileIds.includes(file.id));
        const bytes = added.reduce((sum, { file }) => sum + file.size, 0);
        const dropped = await makeRoom(db, id, bytes);
        if ((await bytesFree()) < bytes) return { keeping: 'no-room', dropped };
        const change = db.transaction(['works', 'files'], 'readwrite');
        const store = change.objectStore('files');
        const gone = before.fileIds.filter((fileId) => !files.some((file) => file.id === fileId));
        await Promise.all([
          ...gone.map((fileId) => store.delete([id, fileId])),
          ...added.map(({ id: fileId, file, path }) => {
            const { name, type, lastModified } = file;
            return store.put({ blob: file, name, type, lastModified, path }, [id, fileId]);
          }),
          change.objectStore('works').put({ ...before, savedAt: Date.now(), fileIds: files.map((file) => file.id) }),
          change.done,
        ]);
        return { keeping: 'kept', dropped };
      } catch (error) {
        if (!isQuota(error)) console.warn('The files could not be kept on the device.', error);
        return { keeping: isQuota(error) ? 'no-room' : 'unavailable', dropped: 0 };
      }
    },

    async keepState(state) {
      try {
        const { db, id } = await opened();
        const change = db.transaction('works', 'readwrite');
        const before = (await change.store.get(id)) ?? { id, tool, savedAt: 0, fileIds: [] };
        await Promise.all([change.store.put({ ...before, savedAt: Date.now(), state }), change.done]);
      } catch (error) {
        console.warn('The work could not be kept on the device.', error);
      }
    },
  };
};
