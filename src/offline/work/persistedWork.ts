import * as v from 'valibot';
import { isQuotaExceeded } from '../../device/storageQuota.ts';
import {
  sumFileBytes,
  lockWork,
  lockWorkAgain,
  openWorkDatabase,
  findOpenWorks,
  listFileIds,
  putWork,
  removeWork,
  unlockWork,
  type WorkDatabase,
  type WorkRecord,
} from './workDatabase.ts';

/**
 * Stores a user's work in a tool: the chosen files, and the tool's state as plain data.
 *
 * Each tab has one open work per tool, and holds a lock (Web Locks API) on it. The work's id is in session storage, which
 * survives reloads and crashes. A new tab opens the latest work that no other tab has open.
 */

export interface PersistedFile {
  /** A UUID. */
  readonly id: string;
  readonly file: File;
  /** The file's name, with the path for a file in a folder. */
  readonly path: string;
}

export interface PersistedWork<State> {
  readonly files: readonly PersistedFile[];
  readonly state: State;
}

/**
 * `kept`: everything is stored. `no-room`: too little space for some files. `unavailable`: storing failed for another reason.
 */
export type PersistenceStatus = 'kept' | 'no-room' | 'unavailable';

/** No method rejects: failures are logged and reported by the results. */
export interface WorkPersister<State> {
  /** The stored work, or undefined when there is none or it can't be read. */
  load(): Promise<PersistedWork<State> | undefined>;
  /**
   * Stores exactly these files; files that are stored already aren't written again. If the new ones don't all fit, none of them
   * is stored. `dropped`: number of deleted other works that had files.
   */
  keepFiles(files: readonly PersistedFile[]): Promise<{ persistence: PersistenceStatus; dropped: number }>;
  /** Stores the state in place of the previous one. */
  keepState(state: State): Promise<void>;
  /** Returns the tool's other works with files, except those that another tab has open. The latest comes first. */
  listOthers(): Promise<readonly OtherWork[]>;
  /** Sets the open work aside and opens a new one. Resolves with false on failure; the open work then stays open. */
  startNew(): Promise<boolean>;
  /**
   * Sets the open work aside and opens another one. Resolves with undefined if the other work can't be read or is open in another
   * tab; the open work then stays open.
   */
  openOther(id: string): Promise<PersistedWork<State> | undefined>;
}

/** A work of the tool that isn't open in this tab. */
export interface OtherWork {
  readonly id: string;
  /** Name of the first file. */
  readonly name: string;
  readonly fileCount: number;
  /** When the work was last stored, ms since 1970. */
  readonly savedAt: number;
}

/** Stores the package (the zip) that a tool has made last, with the open work. No method rejects. */
export interface PackagePersister {
  /**
   * Deletes the package stored before, then stores this one. Resolves with the stored copy, or with undefined if there isn't
   * enough space or storing fails.
   */
  keepPackage(archive: Blob): Promise<Blob | undefined>;
  /** Resolves with the stored package, or with undefined if there is none or it can't be read. */
  loadPackage(): Promise<Blob | undefined>;
  dropPackage(): Promise<void>;
}

/** Takes the place of a file's id in the key of the package. Ids of files are UUIDs. */
const PACKAGE_KEY = 'package';

/** Maximum number of stored works, of all tools, without the open ones and those set aside with files. */
const MAX_OTHER_WORKS = 4;

/** Share of the free space to leave for the rest of the app and for the zip that the tool writes. */
const RESERVED_SPACE_SHARE = 0.4;

/** Returns the free bytes according to the browser's quota; Infinity if the browser doesn't report a quota. */
async function estimateFreeBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
}

/**
 * Creates the persister of a tool's work in this tab. `schema` parses the stored state, because an older version of the app may
 * have written it.
 */
export function createWorkPersister<State>(
  tool: string,
  schema: v.GenericSchema<unknown, State>,
): WorkPersister<State> & PackagePersister {
  const newRecord = (id: string): WorkRecord => ({ id, tool, savedAt: 0, fileIds: [] });
  const nameKey = `work-of-${tool}`;
  /**
   * Session storage key, set when the document is unloaded. A duplicated tab lacks it, because the original tab is still open.
   */
  const unloadedKey = `${nameKey}-left`;
  let opening: Promise<void> | undefined;
  /** The record of the open work, as it was written last. Only this tab writes it, because it holds the work's lock. */
  let record: WorkRecord = newRecord('');
  /** Serializes changes to the files. */
  let fileWrites: Promise<unknown> = Promise.resolve();

  /** Finds or creates the work of this tab, and locks it. Returns its id. */
  const lockTabWork = async (db: WorkDatabase): Promise<string> => {
    const storedId = sessionStorage.getItem(nameKey);
    // A duplicated tab copies the session storage; the lock shows that the work is open in the original.
    const wasUnloaded = sessionStorage.getItem(unloadedKey) !== null;
    sessionStorage.removeItem(unloadedKey);
    addEventListener('pagehide', () => sessionStorage.setItem(unloadedKey, 'yes'));
    if (storedId && (await lockWorkAgain(storedId, wasUnloaded))) return storedId;
    const works = (await db.getAll('works')).filter((work) => work.tool === tool);
    for (const work of works.toSorted((a, b) => b.savedAt - a.savedAt)) {
      if (await lockWork(work.id)) {
        sessionStorage.setItem(nameKey, work.id);
        return work.id;
      }
    }
    const id = `${tool}-${crypto.randomUUID()}`;
    await lockWork(id);
    sessionStorage.setItem(nameKey, id);
    return id;
  };

  const openTabWork = async (): Promise<void> => {
    const db = await openWorkDatabase();
    const id = await lockTabWork(db);
    record = (await db.get('works', id)) ?? newRecord(id);
  };

  /** Opens the work of this tab on the first call. Returns the id of the open work. */
  const open = async (): Promise<{ db: WorkDatabase; id: string }> => {
    opening ??= openTabWork();
    await opening;
    return { id: record.id, db: await openWorkDatabase() };
  };

  /** Makes a locked work the open one. */
  const switchTo = (next: WorkRecord): void => {
    const previousId = record.id;
    record = next;
    sessionStorage.setItem(nameKey, next.id);
    unlockWork(previousId);
  };

  /**
   * Deletes works of any tool that no tab has open and that weren't set aside with files: those beyond `MAX_OTHER_WORKS` and, if
   * enough can be freed, as many as are needed for `bytes`. Resolves with whether the bytes fit, and how many of the deleted
   * works had files. The freed space is computed here, because the browser updates its estimate late.
   */
  const makeSpace = async (
    db: WorkDatabase,
    ownId: string,
    bytes: number,
  ): Promise<{ enough: boolean; dropped: number }> => {
    const isOpen = await findOpenWorks();
    const closed = (await db.getAll('works')).filter(
      ({ id, isSetAside, fileIds }) => id !== ownId && !isOpen(id) && !(isSetAside && fileIds.length > 0),
    );
    const others = await Promise.all(closed.map(async (work) => ({ ...work, bytes: await sumFileBytes(db, work.id) })));
    // Works without files contain only settings, so they are deleted first.
    others.sort((a, b) => Math.min(a.bytes, 1) - Math.min(b.bytes, 1) || a.savedAt - b.savedAt);
    const needed = bytes / (1 - RESERVED_SPACE_SHARE);
    let free = await estimateFreeBytes();
    const canFit = bytes > 0 && free + others.reduce((sum, other) => sum + other.bytes, 0) >= needed;
    let dropped = 0;
    for (const [index, other] of others.entries()) {
      const isSurplus = others.length - index > MAX_OTHER_WORKS;
      if (!isSurplus && (!canFit || free >= needed)) break;
      // Another tab may have opened this work in the meantime.
      if (!(await lockWork(other.id))) continue;
      await removeWork(db, other.id);
      free += other.bytes;
      if (other.bytes > 0) dropped++;
    }
    return { enough: bytes === 0 || free >= needed, dropped };
  };

  const readWork = async (db: WorkDatabase, work: WorkRecord): Promise<PersistedWork<State> | undefined> => {
    const state = v.safeParse(schema, work.state);
    const files = await Promise.all(
      work.fileIds.map(async (fileId) => {
        const stored = await db.get('files', [work.id, fileId]);
        if (!stored) return undefined;
        const { blob, name, type, lastModified, path } = stored;
        return { id: fileId, path, file: new File([blob], name, { type, lastModified }) };
      }),
    );
    if (!state.success) return undefined;
    return { state: state.output, files: files.filter((file) => file !== undefined) };
  };

  const setAside = async (db: WorkDatabase, id: string): Promise<void> => {
    const change = db.transaction('works', 'readwrite');
    const work = await change.store.get(id);
    if (work) await change.store.put({ ...work, isSetAside: true });
    await change.done;
  };

  const writeFiles = async (
    files: readonly PersistedFile[],
  ): Promise<{ persistence: PersistenceStatus; dropped: number }> => {
    let dropped = 0;
    let storedIds: readonly string[] = [];
    try {
      const { db, id } = await open();
      storedIds = await listFileIds(db, id);
      const added = files.filter((file) => !storedIds.includes(file.id));
      const bytes = added.reduce((sum, { file }) => sum + file.size, 0);
      const space = await makeSpace(db, id, bytes);
      dropped = space.dropped;
      // Files that were stored before stay stored.
      const written = space.enough ? added : [];
      const fileIds = files.filter((file) => space.enough || !added.includes(file)).map((file) => file.id);
      const change = db.transaction(['works', 'files'], 'readwrite');
      const store = change.objectStore('files');
      const gone = storedIds.filter((fileId) => fileId !== PACKAGE_KEY && !files.some((file) => file.id === fileId));
      record = { ...record, savedAt: Date.now(), fileIds };
      await Promise.all([
        ...gone.map((fileId) => store.delete([id, fileId])),
        ...written.map(({ id: fileId, file, path }) => {
          const { name, type, lastModified } = file;
          return store.put({ blob: file, name, type, lastModified, path }, [id, fileId]);
        }),
        change.objectStore('works').put(record),
        change.done,
      ]);
      return { persistence: space.enough ? 'kept' : 'no-room', dropped };
    } catch (error) {
      record = { ...record, fileIds: record.fileIds.filter((fileId) => storedIds.includes(fileId)) };
      if (!isQuotaExceeded(error)) console.warn('Could not store the files on the device.', error);
      return { persistence: isQuotaExceeded(error) ? 'no-room' : 'unavailable', dropped };
    }
  };

  return {
    async load() {
      try {
        const { db } = await open();
        return record.savedAt === 0 ? undefined : await readWork(db, record);
      } catch (error) {
        console.warn('Could not restore the work.', error);
        return undefined;
      }
    },

    keepFiles(files) {
      const written = fileWrites.then(() => writeFiles(files));
      fileWrites = written;
      return written;
    },

    async keepPackage(archive) {
      try {
        const { db, id } = await open();
        await db.delete('files', [id, PACKAGE_KEY]);
        if (archive.size > (await estimateFreeBytes()) * (1 - RESERVED_SPACE_SHARE)) return undefined;
        const record = { blob: archive, name: '', type: archive.type, lastModified: 0, path: '' };
        await db.put('files', record, [id, PACKAGE_KEY]);
        return (await db.get('files', [id, PACKAGE_KEY]))?.blob;
      } catch (error) {
        console.warn('Could not store the package on the device.', error);
        return undefined;
      }
    },

    async loadPackage() {
      try {
        const { db, id } = await open();
        return (await db.get('files', [id, PACKAGE_KEY]))?.blob;
      } catch {
        // Without the package, its slices are encoded again.
        return undefined;
      }
    },

    async dropPackage() {
      try {
        const { db, id } = await open();
        await db.delete('files', [id, PACKAGE_KEY]);
      } catch (error) {
        console.warn('Could not delete the package.', error);
      }
    },

    async listOthers() {
      try {
        const { db, id: ownId } = await open();
        const isOpen = await findOpenWorks();
        const works = (await db.getAll('works')).filter(
          (work) => work.tool === tool && work.id !== ownId && work.fileIds.length > 0 && !isOpen(work.id),
        );
        works.sort((a, b) => b.savedAt - a.savedAt);
        return await Promise.all(
          works.map(async ({ id, fileIds, savedAt }) => {
            const first = await db.get('files', [id, fileIds[0] ?? '']);
            return { id, name: first?.name ?? '', fileCount: fileIds.length, savedAt };
          }),
        );
      } catch (error) {
        console.warn('Could not list the stored work.', error);
        return [];
      }
    },

    async startNew() {
      try {
        await fileWrites;
        const { db, id: previousId } = await open();
        await setAside(db, previousId);
        const id = `${tool}-${crypto.randomUUID()}`;
        await lockWork(id);
        switchTo(newRecord(id));
        return true;
      } catch (error) {
        console.warn('Could not start a new work.', error);
        return false;
      }
    },

    async openOther(id) {
      let isLocked = false;
      try {
        await fileWrites;
        const { db, id: previousId } = await open();
        isLocked = await lockWork(id);
        if (!isLocked) return undefined;
        const other = await db.get('works', id);
        const work = other && (await readWork(db, other));
        if (!work) {
          unlockWork(id);
          return undefined;
        }
        await setAside(db, previousId);
        switchTo(other);
        return work;
      } catch (error) {
        if (isLocked) unlockWork(id);
        console.warn('Could not open the stored work.', error);
        return undefined;
      }
    },

    async keepState(state) {
      try {
        const { db } = await open();
        record = { ...record, savedAt: Date.now(), state };
        await putWork(db, record);
      } catch (error) {
        console.warn('Could not store the work on the device.', error);
      }
    },
  };
}
