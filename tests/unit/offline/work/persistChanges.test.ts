import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistChanges } from '../../../../src/offline/work/persistChanges.ts';
import type { PersistenceState } from '../../../../src/offline/work/persistenceState.ts';
import type { PersistedFile, PersistedWork, WorkPersister } from '../../../../src/offline/work/persistedWork.ts';

function createFile(id: string): PersistedFile {
  return { id, path: `${id}.png`, file: new File([id], `${id}.png`) };
}

/** Work whose state is one word, and a store that records what it is given. */
async function startKeeping({ kept, fresh = false }: { kept?: PersistedWork<string>; fresh?: boolean } = {}) {
  let files: readonly PersistedFile[] = [];
  let state = 'new';
  const listeners = new Set<() => void>();
  const change = (next: { files?: readonly PersistedFile[]; state?: string }) => {
    files = next.files ?? files;
    state = next.state ?? state;
    for (const listener of listeners) listener();
  };
  type Kept = Awaited<ReturnType<WorkPersister<string>['keepFiles']>>;
  const results: Kept[] = [];
  const keeper = {
    load: vi.fn(() => Promise.resolve(kept)),
    keepFiles: vi.fn<WorkPersister<string>['keepFiles']>(() =>
      Promise.resolve(results.shift() ?? { persistence: 'kept', dropped: 0 }),
    ),
    keepState: vi.fn<WorkPersister<string>['keepState']>(() => Promise.resolve()),
  } satisfies WorkPersister<string>;
  const reports: PersistenceState[] = [];
  const work = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,
    parts: () => [state],
    state: () => state,
    restore: (work: PersistedWork<string>) => change({ files: work.files, state: work.state }),
  };
  await persistChanges(work, keeper, { fresh, report: (report) => reports.push(report) });
  return { change, keeper, reports, results, now: () => ({ files, state }) };
}

const pagehideListeners = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') pagehideListeners.add(listener);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  pagehideListeners.clear();
});

describe('persistChanges', () => {
  it('restores stored work, unless the tool starts with new files', async () => {
    const kept = { files: [createFile('a')], state: 'old' };
    expect((await startKeeping({ kept })).now()).toEqual(kept);
    expect((await startKeeping({ kept, fresh: true })).now()).toEqual({ files: [], state: 'new' });
  });

  it('writes nothing before the first change', async () => {
    const { change, keeper } = await startKeeping();
    vi.runAllTimers();
    expect(keeper.keepFiles).not.toHaveBeenCalled();
    expect(keeper.keepState).not.toHaveBeenCalled();
    change({ files: [createFile('a')] });
    expect(keeper.keepFiles).toHaveBeenCalledOnce();
  });

  it('writes files only when the selection changes', async () => {
    const { change, keeper } = await startKeeping();
    keeper.keepFiles.mockClear();
    change({ files: [createFile('a'), createFile('b')] });
    change({ files: [createFile('a'), createFile('b')], state: 'cropped' });
    expect(keeper.keepFiles.mock.calls.map(([files]) => files.map(({ id }) => id))).toEqual([['a', 'b']]);
    change({ files: [createFile('b')] });
    expect(keeper.keepFiles).toHaveBeenCalledTimes(2);
  });

  it('writes the last state once, after changes pause', async () => {
    const { change, keeper } = await startKeeping();
    vi.runAllTimers();
    keeper.keepState.mockClear();
    for (const state of ['one', 'two', 'three']) change({ state });
    expect(keeper.keepState).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(keeper.keepState.mock.calls).toEqual([['three']]);
    change({ state: 'three' });
    vi.runAllTimers();
    expect(keeper.keepState).toHaveBeenCalledTimes(1);
  });

  it('writes a changed state at once when the page is left', async () => {
    const { change, keeper } = await startKeeping();
    vi.runAllTimers();
    keeper.keepState.mockClear();
    for (const listener of pagehideListeners) listener();
    expect(keeper.keepState).not.toHaveBeenCalled();
    change({ state: 'last' });
    for (const listener of pagehideListeners) listener();
    expect(keeper.keepState.mock.calls).toEqual([['last']]);
  });

  it('reports storage results and counts dropped files until no files are left', async () => {
    const { change, reports, results } = await startKeeping();
    results.push(
      { persistence: 'kept', dropped: 1 },
      { persistence: 'no-room', dropped: 2 },
      { persistence: 'kept', dropped: 0 },
    );
    change({ files: [createFile('a')] });
    await vi.waitFor(() => expect(reports.at(-1)).toEqual({ persistence: 'kept', dropped: 1 }));
    change({ files: [createFile('a'), createFile('b')] });
    await vi.waitFor(() => expect(reports.at(-1)).toEqual({ persistence: 'no-room', dropped: 3 }));
    change({ files: [] });
    await vi.waitFor(() => expect(reports.at(-1)).toEqual({ persistence: 'nothing', dropped: 0 }));
  });
});
