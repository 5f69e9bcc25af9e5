import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistChanges } from '../../../../src/offline/work/persistChanges.ts';
import type { PersistenceState } from '../../../../src/offline/work/persistenceState.ts';
import type { PersistedFile, PersistedWork, WorkPersister } from '../../../../src/offline/work/persistedWork.ts';

function createFile(id: string): PersistedFile {
  return { id, path: `${id}.png`, file: new File([id], `${id}.png`) };
}

/**
 * Work whose state is one word, and a persister that records its calls. `kept`: the stored work. `added`: files added before it
 * is restored.
 */
async function startPersisting({
  kept,
  added = [],
}: {
  kept?: PersistedWork<string> | undefined;
  added?: readonly PersistedFile[];
} = {}) {
  let files = added;
  let state = 'new';
  const listeners = new Set<() => void>();
  const change = (next: { files?: readonly PersistedFile[]; state?: string }) => {
    files = next.files ?? files;
    state = next.state ?? state;
    for (const listener of listeners) listener();
  };
  type Kept = Awaited<ReturnType<WorkPersister<string>['keepFiles']>>;
  const results: Kept[] = [];
  const persister = {
    load: vi.fn(() => Promise.resolve(kept)),
    keepFiles: vi.fn<WorkPersister<string>['keepFiles']>(() =>
      Promise.resolve(results.shift() ?? { persistence: 'kept', dropped: 0 }),
    ),
    keepState: vi.fn<WorkPersister<string>['keepState']>(() => Promise.resolve()),
    listOthers: vi.fn(() => Promise.resolve([])),
    startNew: vi.fn(() => Promise.resolve(true)),
    openOther: vi.fn<WorkPersister<string>['openOther']>(() => Promise.resolve(undefined)),
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
  const changes = await persistChanges(work, persister, { report: (report) => reports.push(report) });
  return { change, changes, persister, reports, results, getCurrent: () => ({ files, state }) };
}

const pagehideListeners = new Set<() => void>();
const visibilityListeners = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') pagehideListeners.add(listener);
  });
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    addEventListener: (_name: string, listener: () => void) => visibilityListeners.add(listener),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  pagehideListeners.clear();
  visibilityListeners.clear();
});

describe('persistChanges', () => {
  it('restores stored work', async () => {
    const kept = { files: [createFile('a')], state: 'old' };
    const { persister, getCurrent } = await startPersisting({ kept });
    expect(getCurrent()).toEqual(kept);
    expect(persister.startNew).not.toHaveBeenCalled();
  });

  it('sets stored work aside, unless it has no files, before it stores files that were added in the meantime', async () => {
    const added = [createFile('b')];
    for (const [kept, times] of [
      [{ files: [createFile('a')], state: 'old' }, 1],
      // The stored work may be temporarily unreadable.
      [undefined, 1],
      [{ files: [], state: 'old' }, 0],
    ] as const) {
      const { persister, getCurrent } = await startPersisting({ kept, added });
      expect(getCurrent()).toEqual({ files: added, state: 'new' });
      expect(persister.startNew).toHaveBeenCalledTimes(times);
      expect(persister.keepFiles.mock.calls.map(([files]) => files.map(({ id }) => id))).toEqual([['b']]);
      if (times > 0)
        expect(persister.startNew.mock.invocationCallOrder[0]).toBeLessThan(
          persister.keepFiles.mock.invocationCallOrder[0] ?? 0,
        );
    }
  });

  it('writes unsaved changes of the present work before it starts a new one, and the new files afterwards', async () => {
    const { change, changes, persister } = await startPersisting({ kept: { files: [createFile('a')], state: 'old' } });
    vi.runAllTimers();
    persister.keepFiles.mockClear();
    persister.keepState.mockClear();
    change({ state: 'last' });
    const started = changes.startNew(() => change({ files: [createFile('b')], state: 'next' }));
    expect(await started).toBe(true);
    vi.runAllTimers();
    expect(persister.keepState.mock.calls).toEqual([['last'], ['next']]);
    expect(persister.keepFiles.mock.calls.map(([files]) => files.map(({ id }) => id))).toEqual([['b']]);
    const [startedAt] = persister.startNew.mock.invocationCallOrder;
    expect(persister.keepState.mock.invocationCallOrder[0]).toBeLessThan(startedAt ?? 0);
    expect(persister.keepFiles.mock.invocationCallOrder[0]).toBeGreaterThan(startedAt ?? 0);
  });

  it('neither starts a new work nor opens another one while the files of the present one can’t be stored', async () => {
    const { change, changes, persister, results } = await startPersisting();
    results.push({ persistence: 'no-room', dropped: 0 });
    change({ files: [createFile('a')] });
    const replace = vi.fn();
    expect(await changes.startNew(replace)).toBe(false);
    expect(await changes.openOther('b')).toBe(false);
    for (const call of [replace, persister.startNew, persister.openOther]) expect(call).not.toHaveBeenCalled();
  });

  it('opens another work, and stores later changes of it', async () => {
    const other = { files: [createFile('b')], state: 'other' };
    const { change, changes, persister, getCurrent } = await startPersisting({
      kept: { files: [createFile('a')], state: 'old' },
    });
    expect(await changes.openOther('gone')).toBe(false);
    expect(getCurrent().state).toBe('old');
    persister.openOther.mockResolvedValue(other);
    expect(await changes.openOther('other')).toBe(true);
    expect(getCurrent()).toEqual(other);
    persister.keepFiles.mockClear();
    change({ files: [...other.files, createFile('c')] });
    expect(persister.keepFiles.mock.calls.map(([files]) => files.map(({ id }) => id))).toEqual([['b', 'c']]);
  });

  it('writes nothing before the first change, if nothing is stored', async () => {
    const { change, persister } = await startPersisting();
    vi.runAllTimers();
    expect(persister.keepFiles).not.toHaveBeenCalled();
    expect(persister.keepState).not.toHaveBeenCalled();
    change({ files: [createFile('a')] });
    expect(persister.keepFiles).toHaveBeenCalledOnce();
  });

  it('writes files only when files are added or removed', async () => {
    const { change, persister } = await startPersisting();
    persister.keepFiles.mockClear();
    change({ files: [createFile('a'), createFile('b')] });
    change({ files: [createFile('a'), createFile('b')], state: 'cropped' });
    expect(persister.keepFiles.mock.calls.map(([files]) => files.map(({ id }) => id))).toEqual([['a', 'b']]);
    change({ files: [createFile('b')] });
    expect(persister.keepFiles).toHaveBeenCalledTimes(2);
  });

  it('writes the last state once, after changes pause', async () => {
    const { change, persister } = await startPersisting();
    vi.runAllTimers();
    persister.keepState.mockClear();
    for (const state of ['one', 'two', 'three']) change({ state });
    expect(persister.keepState).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(persister.keepState.mock.calls).toEqual([['three']]);
    change({ state: 'three' });
    vi.runAllTimers();
    expect(persister.keepState).toHaveBeenCalledTimes(1);
  });

  it('writes a changed state at once when the page is left or hidden', async () => {
    const { change, persister } = await startPersisting();
    vi.runAllTimers();
    persister.keepState.mockClear();
    for (const listener of pagehideListeners) listener();
    expect(persister.keepState).not.toHaveBeenCalled();
    change({ state: 'last' });
    for (const listener of pagehideListeners) listener();
    expect(persister.keepState.mock.calls).toEqual([['last']]);
    change({ state: 'hidden' });
    for (const listener of visibilityListeners) listener();
    expect(persister.keepState.mock.calls).toEqual([['last'], ['hidden']]);
  });

  it('reports storage results and counts dropped works until no files are left', async () => {
    const { change, reports, results } = await startPersisting();
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
