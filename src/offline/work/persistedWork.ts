import * as v from 'valibot';
import { isQuotaExceeded } from '../../device/storageQuota.ts';
import {
  bytesOfWork,
  claim,
  claimAgain,
  openWorkDatabase,
  openWorks,
  removeWork,
  type WorkDatabase,
  type WorkRecord,
} from './workDatabase.ts';

/**
 * Stores a user's work in a tool: the chosen files, and the tool's state (plan, crops, settings) as plain data. A reload, a crash
 * or a closed tab restores it.
 *
 * Each tab has a separate work per tool. Its id is in session storage, which survives reloads and crashes. A new tab opens the
 * latest work that no other tab has open. A tab locks its open work by the id.
 */

export interface PersistedFile {
  readonly id: string;
  readonly file: File;
  readonly path: string;
}

export interface PersistedWork<State> {
  readonly files: readonly PersistedFile[];
  readonly state: State;
}

/** `no-room`: the files exceed the site's quota; they are available until the page is left. */
export type PersistenceStatus = 'kept' | 'no-room' | 'unavailable';

export interface WorkPersister<State> {
  /** The stored work, or undefined when there is none or it can't be read. */
  load(): Promise<PersistedWork<State> | undefined>;
  /**
   * Stores exactly these files; files that are stored already aren't written again. `dropped`: number of older works deleted to
   * make space.
   */
  keepFiles(files: readonly PersistedFile[]): Promise<{ persistence: PersistenceStatus; dropped: number }>;
  /** Stores the state. */
  keepState(state: State): Promise<void>;
}

/** How many older works are kept beside the current one. */
const MAX_OTHER_WORKS = 4;

/** Share of the free space to leave for the rest of the app and for the zip being made. */
const SPARE_SHARE = 0.4;

/** Free bytes as reported by the browser; Infinity where it doesn't report them. */
async function bytesFree(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
}

/**
 * Creates the store of a tool's work in this tab. `schema` parses its state, because an older version of the app may have written
 * it.
 */
export function createWorkPersister<State>(
  tool: string,
  schema: v.GenericSchema<unknown, State>,
): WorkPersister<State> {
  const nameKey = `work-of-${tool}`;
  /** Session storage key, set when the document is unloaded. A duplicated tab lacks it, because the original tab is still open. */
  const leftKey = `${nameKey}-left`;
  let claiming: Promise<string> | undefined;
  /** Serializes changes to the files. */
  let keptFiles: Promise<unknown> = Promise.resolve();

  /** The id of this tab's work. */
  const claimWork = async (): Promise<string> => {
    const db = await openWorkDatabase();
    const own = sessionStorage.getItem(nameKey);
    // A duplicated tab copies the session storage; the lock shows that the work is open in the original.
    const hasLeft = sessionStorage.getItem(leftKey) !== null;
    sessionStorage.removeItem(leftKey);
    addEventListener('pagehide', () => sessionStorage.setItem(leftKey, 'yes'));
    if (own && (await claimAgain(own, hasLeft))) return own;
    const works = (await db.getAll('works')).filter((work) => work.tool === tool);
    for (const work of works.toSorted((a, b) => b.savedAt - a.savedAt)) {
      if (await claim(work.id)) {
        sessionStorage.setItem(nameKey, work.id);
        return work.id;
      }
    }
    const id = `${tool}-${crypto.randomUUID()}`;
    await claim(id);
    sessionStorage.setItem(nameKey, id);
    return id;
  };

  const opened = async (): Promise<{ db: WorkDatabase; id: string }> => {
    claiming ??= claimWork();
    return { id: await claiming, db: await openWorkDatabase() };
  };

  const newRecord = (id: string): WorkRecord => ({ id, tool, savedAt: 0, fileIds: [] });

  /**
   * Deletes other works, oldest first, until the files fit; deletes none if that wouldn't be enough. Returns how many of the
   * deleted works had files. Computes the freed space itself, because the browser's estimate lags behind.
   */
  const makeSpace = async (
    db: WorkDatabase,
    mine: string,
    bytes: number,
  ): Promise<{ enough: boolean; dropped: number }> => {
    const isOpen = await openWorks();
    const closed = (await db.getAll('works')).filter(({ id }) => id !== mine && !isOpen(id));
    const others = await Promise.all(closed.map(async (work) => ({ ...work, bytes: await bytesOfWork(db, work.id) })));
    // Works without files hold only settings, so they go first.
    others.sort((a, b) => Math.min(a.bytes, 1) - Math.min(b.bytes, 1) || a.savedAt - b.savedAt);
    const needed = bytes / (1 - SPARE_SHARE);
    let free = await bytesFree();
    const helps = bytes > 0 && free + others.reduce((sum, other) => sum + other.bytes, 0) >= needed;
    let dropped = 0;
    for (const [index, other] of others.entries()) {
      const isSurplus = others.length - index > MAX_OTHER_WORKS;
      if (!isSurplus && (!helps || free >= needed)) break;
      // Another tab may have opened this work in the meantime.
      if (!(await claim(other.id))) continue;
      await removeWork(db, other.id);
      free += other.bytes;
      if (other.bytes > 0) dropped++;
    }
    return { enough: bytes === 0 || free >= needed, dropped };
  };

  const writeFiles = async (
    files: readonly PersistedFile[],
  ): Promise<{ persistence: PersistenceStatus; dropped: number }> => {
    let dropped = 0;
    try {
      const { db, id } = await opened();
      const before = (await db.get('works', id)) ?? newRecord(id);
      const added = files.filter((file) => !before.fileIds.includes(file.id));
      const bytes = added.reduce((sum, { file }) => sum + file.size, 0);
      const space = await makeSpace(db, id, bytes);
      dropped = space.dropped;
      // Files that were stored before stay stored.
      const written = space.enough ? added : [];
      const fileIds = files.filter((file) => space.enough || !added.includes(file)).map((file) => file.id);
      const change = db.transaction(['works', 'files'], 'readwrite');
      const store = change.objectStore('files');
      const gone = before.fileIds.filter((fileId) => !files.some((file) => file.id === fileId));
      // Read again, because the state may have been written in the meantime.
      const work = (await change.objectStore('works').get(id)) ?? newRecord(id);
      await Promise.all([
        ...gone.map((fileId) => store.delete([id, fileId])),
        ...written.map(({ id: fileId, file, path }) => {
          const { name, type, lastModified } = file;
          return store.put({ blob: file, name, type, lastModified, path }, [id, fileId]);
        }),
        change.objectStore('works').put({ ...work, savedAt: Date.now(), fileIds }),
        change.done,
      ]);
      return { persistence: space.enough ? 'kept' : 'no-room', dropped };
    } catch (error) {
      if (!isQuotaExceeded(error)) console.warn('Could not store the files on the device.', error);
      return { persistence: isQuotaExceeded(error) ? 'no-room' : 'unavailable', dropped };
    }
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
            const record = await db.get('files', [id, fileId]);
            if (!record) return undefined;
            const { blob, name, type, lastModified, path } = record;
            return { id: fileId, path, file: new File([blob], name, { type, lastModified }) };
          }),
        );
        if (!state.success) return undefined;
        return { state: state.output, files: files.filter((file) => file !== undefined) };
      } catch (error) {
        console.warn('Could not restore the work.', error);
        return undefined;
      }
    },

    keepFiles(files) {
      const written = keptFiles.then(() => writeFiles(files));
      keptFiles = written;
      return written;
    },

    async keepState(state) {
      try {
        const { db, id } = await opened();
        const change = db.transaction('works', 'readwrite');
        const before = (await change.store.get(id)) ?? newRecord(id);
        await Promise.all([change.store.put({ ...before, savedAt: Date.now(), state }), change.done]);
      } catch (error) {
        console.warn('Could not store the work on the device.', error);
      }
    },
  };
}
