import { type PersistenceState, trackWrite } from './persistenceState.ts';
import type { PersistedFile, PersistedWork, WorkPersister } from './persistedWork.ts';

/** The parts of a tool's work that are stored, and how to observe them. */
export interface ChangingWork<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly PersistedFile[];
  /** The values that make up the state. Nothing is written while all of them stay identical. */
  readonly parts: () => readonly unknown[];
  readonly state: () => State;
  readonly restore: (work: PersistedWork<State>) => void;
}

interface PersistOptions {
  /** Whether the tool starts with files from another page. Earlier work is then not restored, so that it isn't mixed with them. */
  readonly fresh: boolean;
  readonly report: (state: PersistenceState) => void;
}

/** Debounce of state writes, ms. When the user leaves the page, a pending write happens immediately. */
const DEBOUNCE_MS = 250;

/** Restores the work of this tab or of the previous one, then stores every change for the lifetime of the page. */
export async function persistChanges<State>(
  work: ChangingWork<State>,
  persister: WorkPersister<State>,
  { fresh, report }: PersistOptions,
): Promise<void> {
  const restored = fresh ? undefined : await persister.load();
  if (restored) work.restore(restored);

  // If nothing could be read, nothing is written until something changes, so that files which are temporarily unreadable aren't
  // deleted.
  let storedFileIds: string | undefined = restored || fresh ? undefined : '';
  let storedParts: readonly unknown[] | undefined = restored || fresh ? undefined : work.parts();
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let dropped = 0;

  const writeState = (): void => {
    clearTimeout(writeTimer);
    writeTimer = undefined;
    void persister.keepState(work.state());
  };

  const storeFiles = async (files: readonly PersistedFile[]): Promise<void> => {
    const result = await persister.keepFiles(files);
    // The number is reset only when the tool is empty, so that the notice about deleted works stays until then.
    dropped = files.length === 0 ? 0 : dropped + result.dropped;
    report({ persistence: files.length === 0 ? 'nothing' : result.persistence, dropped });
  };

  const storeChanges = (): void => {
    const files = work.files();
    const ids = files.map(({ id }) => id).join(' ');
    if (ids !== storedFileIds) {
      storedFileIds = ids;
      trackWrite(storeFiles(files.map(({ id, file, path }) => ({ id, file, path }))));
    }
    const parts = work.parts();
    if (parts.length !== storedParts?.length || parts.some((part, index) => part !== storedParts?.[index])) {
      storedParts = parts;
      clearTimeout(writeTimer);
      writeTimer = setTimeout(writeState, DEBOUNCE_MS);
    }
  };

  storeChanges();
  work.subscribe(storeChanges);
  addEventListener('pagehide', () => {
    if (writeTimer !== undefined) writeState();
  });
}
