import { type PersistenceState, trackWrite } from './persistenceState.ts';
import type { PersistedFile, PersistedWork, WorkPersister } from './persistedWork.ts';

/** The parts of a tool's work that are stored, and how to observe them. */
export interface ChangingWork<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly PersistedFile[];
  /** The values that make up the state. The state isn't written while all of them stay identical. */
  readonly parts: () => readonly unknown[];
  readonly state: () => State;
  /**
   * Shows stored work in the tool.
   * @param isReplacing whether the tool's present files are replaced. If false, the tool has no files.
   */
  readonly restore: (work: PersistedWork<State>, isReplacing: boolean) => void | Promise<void>;
}

interface PersistOptions {
  readonly report: (state: PersistenceState) => void;
}

/** Changes which work is stored, once `persistChanges` has started. */
export interface PersistedChanges {
  /**
   * Sets the open work aside and starts a new one.
   * @param replace replaces the tool's files and state synchronously
   * @returns false if the open work can't be stored, or while another call of `startNew` or `openOther` is running
   */
  readonly startNew: (replace: () => void) => Promise<boolean>;
  /**
   * Sets the open work aside and opens another one.
   * @returns false if the other work is open in another tab or no longer stored, if the open work can't be stored, or while
   * another call of `startNew` or `openOther` is running
   */
  readonly openOther: (id: string) => Promise<boolean>;
}

/** Debounce of state writes, ms. */
const DEBOUNCE_MS = 250;

/**
 * Restores the stored work, then stores every change for the lifetime of the page. If the tool has files already, sets the stored
 * work aside instead.
 */
export async function persistChanges<State>(
  work: ChangingWork<State>,
  persister: WorkPersister<State>,
  { report }: PersistOptions,
): Promise<PersistedChanges> {
  let storedFileIds: string | undefined;
  let storedParts: readonly unknown[] | undefined;
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let fileWrite: Promise<unknown> = Promise.resolve();
  let persistence: PersistenceState['persistence'] = 'nothing';
  let dropped = 0;
  /** Whether another work is being opened, so that nothing is written. */
  let isSwitching = false;

  const writeState = (): Promise<void> => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    return persister.keepState(work.state());
  };

  const storeFiles = async (files: readonly PersistedFile[]): Promise<void> => {
    const result = await persister.keepFiles(files);
    // `dropped` adds up until the tool has no files or another work is opened.
    dropped = files.length === 0 ? 0 : dropped + result.dropped;
    persistence = files.length === 0 ? 'nothing' : result.persistence;
    report({ persistence, dropped });
  };

  const storeChanges = (): void => {
    if (isSwitching) return;
    const files = work.files();
    const ids = files.map(({ id }) => id).join(' ');
    if (ids !== storedFileIds) {
      storedFileIds = ids;
      fileWrite = storeFiles(files.map(({ id, file, path }) => ({ id, file, path })));
      trackWrite(fileWrite);
    }
    const parts = work.parts();
    if (parts.length !== storedParts?.length || parts.some((part, index) => part !== storedParts?.[index])) {
      storedParts = parts;
      clearTimeout(writeTimer);
      writeTimer = setTimeout(() => void writeState(), DEBOUNCE_MS);
    }
  };

  /**
   * Opens another work by `open`, after everything of the present one has been written. Returns false if the present work
   * isn't stored, if `open` returns false, or while another call is running.
   */
  const switchWork = async (open: () => Promise<boolean>): Promise<boolean> => {
    if (isSwitching) return false;
    storeChanges();
    isSwitching = true;
    try {
      if (writeTimer !== undefined) await writeState();
      await fileWrite.catch(() => undefined);
      if (persistence !== 'kept' && persistence !== 'nothing') return false;
      if (!(await open())) return false;
      dropped = 0;
      return true;
    } finally {
      isSwitching = false;
      storeChanges();
    }
  };

  const stored = await persister.load();
  /** Whether files have been added before the stored work could be read. */
  const hasNewFiles = work.files().length > 0;
  if (stored && !hasNewFiles) await work.restore(stored, false);
  // If no work could be read, there may still be one that is temporarily unreadable, so it is set aside, too.
  else if (stored?.files.length !== 0 && hasNewFiles) await persister.startNew();
  if (!stored && !hasNewFiles) {
    // If nothing could be read, nothing is written until something changes, so that files which are temporarily unreadable aren't
    // deleted.
    storedFileIds = '';
    storedParts = work.parts();
  }

  storeChanges();
  work.subscribe(storeChanges);
  addEventListener('pagehide', () => {
    if (writeTimer !== undefined) void writeState();
  });
  // A mobile browser may end a hidden page without `pagehide`.
  document.addEventListener('visibilitychange', () => {
    if (writeTimer !== undefined && document.visibilityState === 'hidden') void writeState();
  });

  return {
    startNew: (replace) =>
      switchWork(async () => {
        if (!(await persister.startNew())) return false;
        replace();
        storedFileIds = '';
        storedParts = undefined;
        return true;
      }),
    openOther: (id) =>
      switchWork(async () => {
        const other = await persister.openOther(id);
        if (!other) return false;
        await work.restore(other, true);
        storedFileIds = undefined;
        storedParts = undefined;
        return true;
      }),
  };
}
