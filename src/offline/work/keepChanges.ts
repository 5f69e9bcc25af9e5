import { type KeepingState, noteWriting } from './keepingState.ts';
import type { KeptFile, KeptWork, WorkKeeper } from './keptWork.ts';

/** A tool's work, as far as it is kept. */
export interface ChangingWork<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly KeptFile[];
  /** All that the state is made of: as long as each of them is the same value, nothing is written. */
  readonly parts: () => readonly unknown[];
  readonly state: () => State;
  readonly restore: (work: KeptWork<State>) => void;
}

interface KeepingWishes {
  /** Files are on their way from another page; earlier work is not to be mixed with them. */
  readonly fresh: boolean;
  readonly report: (state: KeepingState) => void;
}

/** The state is written this long after its last change, ms; and at once when the page is left. */
const calm = 250;

/** Brings back what this tab, or the last one, was working on, then keeps every change for as long as the page lives. */
export const keepChanges = async <State>(
  work: ChangingWork<State>,
  keeper: WorkKeeper<State>,
  { fresh, report }: KeepingWishes,
): Promise<void> => {
  const kept = fresh ? undefined : await keeper.load();
  if (kept) work.restore(kept);

  // Where nothing could be read, nothing is written until it changes: files that can't be read at the moment aren't deleted.
  let filesKept: string | undefined = kept || fresh ? undefined : '';
  let stateKept: readonly unknown[] | undefined = kept || fresh ? undefined : work.parts();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dropped = 0;

  const write = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    void keeper.keepState(work.state());
  };

  const keepFiles = async (files: readonly KeptFile[]): Promise<void> => {
    const result = await keeper.keepFiles(files);
    // The word stays for as long as there is work for whose sake others went.
    dropped = files.length === 0 ? 0 : dropped + result.dropped;
    report({ keeping: files.length === 0 ? 'nothing' : result.keeping, dropped });
  };

  const changed = (): void => {
    const files = work.files();
    const ids = files.map(({ id }) => id).join(' ');
    if (ids !== filesKept) {
      filesKept = ids;
      noteWriting(keepFiles(files.map(({ id, file, path }) => ({ id, file, path }))));
    }
    const parts = work.parts();
    if (parts.length !== stateKept?.length || parts.some((part, index) => part !== stateKept?.[index])) {
      stateKept = parts;
      clearTimeout(waiting);
      waiting = setTimeout(write, calm);
    }
  };

  changed();
  work.subscribe(changed);
  addEventListener('pagehide', () => {
    if (waiting !== undefined) write();
  });
};
