import { type PersistenceState, trackWrite } from './persistenceState.ts';
import type { PersistedFile, PersistedWork, WorkPersister } from './persistedWork.ts';

/** A tool's work, as far as it is stored. */
export interface ChangingWork<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly PersistedFile[];
  /** The values that make up the state. Nothing is written while all of them stay identical. */
  readonly parts: () => readonly unknown[];
  readonly state: () => State;
  readonly restore: (work: PersistedWork<State>) => void;
}

interface PersistOptions {
  /** Whether files are arriving from another page; earlier work must not be mixed with them. */
  readonly fresh: boolean;
  readonly report: (state: PersistenceState) => void;
}

/** Debounce of state writes, ms. Written immediately when the page is left. */
const DEBOUNCE_MS = 250;

/** Restores the work of this tab or of the previous one, then stores every change for the lifetime of the page. */
export async function persistChanges<State>(
  work: ChangingWork<State>,
  keeper: WorkPersister<State>,
  { fresh, report }: PersistOptions,
): Promise<void> {
  const restored = fresh ? undefined : await keeper.load();
  if (restored) work.restore(restored);

  // If nothing could be read, nothing is written until something changes, so that files which are temporarily unreadable aren't
  // deleted.
  let storedFileIds: string | undefined = restored || fresh ? undefined : '';
  let storedParts: readonly unknown[] | undefined = restored || fresh ? undefined : work.parts();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dropped = 0;

  const write = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    void keeper.keepState(work.state());
  };

  const keepFiles = async (files: readonly PersistedFile[]): Promise<void> => {
    const result = await keeper.keepFiles(files);
    // The notice stays for as long as there is work for which older work was deleted.
    dropped = files.length === 0 ? 0 : dropped + result.dropped;
    report({ persistence: files.length === 0 ? 'nothing' : result.persistence, dropped });
  };

  const changed = (): void => {
    const files = work.files();
    const ids = files.map(({ id }) => id).join(' ');
    if (ids !== storedFileIds) {
      storedFileIds = ids;
      trackWrite(keepFiles(files.map(({ id, file, path }) => ({ id, file, path }))));
    }
    const parts = work.parts();
    if (parts.length !== storedParts?.length || parts.some((part, index) => part !== storedParts?.[index])) {
      storedParts = parts;
      clearTimeout(waiting);
      waiting = setTimeout(write, DEBOUNCE_MS);
    }
  };

  changed();
  work.subscribe(changed);
  addEventListener('pagehide', () => {
    if (waiting !== undefined) write();
  });
}
