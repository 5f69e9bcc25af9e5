import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkPersister, type PersistedFile } from '../../src/offline/work/persistedWork.ts';
import { openWorkDatabase } from '../../src/offline/work/workDatabase.ts';

/** Number of the test. Makes the tool names unique, so that a test doesn't find the work of earlier tests. */
let count = 0;

function createPersister(tool: string) {
  return createWorkPersister(tool, v.fallback(v.string(), 'initial state'));
}

/** Stores work without holding its lock, as if its tab had been closed. */
async function storeClosedWork(tool: string, ...files: PersistedFile[]): Promise<void> {
  const lockRequest = vi.spyOn(navigator.locks, 'request').mockImplementation((...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') callback({ name: 'not held', mode: 'exclusive' });
    return Promise.resolve();
  });
  await createPersister(tool).keepFiles(files);
  lockRequest.mockRestore();
}

function createFile(id: string, bytes: number): PersistedFile {
  return {
    id,
    path: `folder/${id}.png`,
    file: new File([new Uint8Array(bytes)], `${id}.png`, { type: 'image/png', lastModified: 1000 }),
  };
}

function mockQuota(quota: number) {
  return vi.spyOn(navigator.storage, 'estimate').mockImplementation(() => Promise.resolve({ quota, usage: 0 }));
}

beforeEach(() => {
  count++;
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  const db = await openWorkDatabase();
  await Promise.all([db.clear('works'), db.clear('files')]);
});

async function loadFileIds(tool: string): Promise<string[]> {
  return (await createPersister(tool).load())?.files.map(({ id }) => id) ?? [];
}

describe('work stored on the device', () => {
  it('is restored with names, types, times, folders and state', async () => {
    const tool = `whole-${count}`;
    await storeClosedWork(tool, createFile('a', 10), createFile('b', 20));
    const persister = createPersister(tool);
    await persister.keepState('cropped');
    const work = await persister.load();
    expect(work?.state).toBe('cropped');
    expect(
      work?.files.map(({ id, path, file: { name, type, size, lastModified } }) => [
        id,
        path,
        name,
        type,
        size,
        lastModified,
      ]),
    ).toEqual([
      ['a', 'folder/a.png', 'a.png', 'image/png', 10, 1000],
      ['b', 'folder/b.png', 'b.png', 'image/png', 20, 1000],
    ]);
  });

  it('is restored after a reload while the previous page still holds the lock briefly', async () => {
    const tool = `reloaded-${count}`;
    await storeClosedWork(tool, createFile('a', 10));
    const id = sessionStorage.getItem(`work-of-${tool}`);
    const unlock = Promise.withResolvers<void>();
    const acquired = Promise.withResolvers<void>();
    const holding = navigator.locks.request(`work ${id}`, () => {
      acquired.resolve();
      return unlock.promise;
    });
    await acquired.promise;
    const requestSpy = vi.spyOn(navigator.locks, 'request');
    const restoring = loadFileIds(tool);
    await expect.poll(() => requestSpy.mock.calls.length).toBe(1);
    unlock.resolve();
    await holding;
    expect(await restoring).toEqual(['a']);
  });

  it('is restored after a reload even if the previous page holds the lock for 2.5 s', async () => {
    const tool = `slow-reload-${count}`;
    await storeClosedWork(tool, createFile('a', 10));
    const unlock = Promise.withResolvers<void>();
    const holding = navigator.locks.request(`work ${sessionStorage.getItem(`work-of-${tool}`)}`, () => unlock.promise);
    // Tells the persister that the previous page was unloaded.
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const restoring = loadFileIds(tool);
    // Longer than `LOCK_TIMEOUT_MS` (2 s), but shorter than `LOCK_TIMEOUT_AFTER_UNLOAD_MS` (60 s).
    await new Promise((resolve) => setTimeout(resolve, 2500));
    unlock.resolve();
    await holding;
    expect(await restoring).toEqual(['a']);
  });

  it('ends with the last files and state after many quick changes', async () => {
    const tool = `quick-${count}`;
    const persister = createPersister(tool);
    // The first save waits while the others are requested.
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(navigator.storage, 'estimate').mockImplementationOnce(() =>
      waiting.then(() => ({ quota: 1e9, usage: 0 })),
    );
    const saves = [
      persister.keepFiles([createFile('a', 10)]),
      persister.keepFiles([createFile('a', 10), createFile('b', 10)]),
      persister.keepFiles([createFile('b', 10), createFile('c', 10)]),
    ];
    // Gives the other saves time to finish if they didn't wait for the first.
    for (let round = 0; round < 20; round++) await persister.keepState(`round ${round}`);
    await persister.keepState('last');
    release();
    await Promise.all(saves);
    const work = await persister.load();
    expect(work?.files.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(work?.state).toBe('last');
  });

  it('replaces closed works, the oldest first, but only as many as its files need', async () => {
    const [oldest, newer, current] = ['oldest', 'newer', 'current'].map((name) => `${name}-${count}`);
    await storeClosedWork(oldest, createFile('a', 1000));
    await storeClosedWork(newer, createFile('b', 1000));
    mockQuota(1000);
    // Files may use 60 % of the free space, so 1,000 bytes need 1,667: the 1,000 free bytes and one deleted work.
    expect(await createPersister(current).keepFiles([createFile('c', 1000)])).toEqual({
      persistence: 'kept',
      dropped: 1,
    });
    expect(await loadFileIds(oldest)).toEqual([]);
    expect(await loadFileIds(newer)).toEqual(['b']);
  });

  it('deletes nothing and keeps its earlier files when deleting would not make enough room', async () => {
    const [closed, current] = ['closed', 'current'].map((name) => `${name}-${count}`);
    await storeClosedWork(closed, createFile('a', 1000));
    const persister = createPersister(current);
    await persister.keepFiles([createFile('b', 100)]);
    mockQuota(1000);
    expect(await persister.keepFiles([createFile('b', 100), createFile('c', 5000)])).toEqual({
      persistence: 'no-room',
      dropped: 0,
    });
    expect((await persister.load())?.files.map(({ id }) => id)).toEqual(['b']);
    expect(await loadFileIds(closed)).toEqual(['a']);
  });

  it('is neither deleted nor counted as free space while another tab has it open', async () => {
    const [open, closed, current] = ['open', 'closed', 'current'].map((name) => `${name}-${count}`);
    const openPersister = createPersister(open);
    await openPersister.keepFiles([createFile('a', 1000)]);
    await storeClosedWork(closed, createFile('b', 100));
    mockQuota(1000);
    expect(await createPersister(current).keepFiles([createFile('c', 1000)])).toEqual({
      persistence: 'no-room',
      dropped: 0,
    });
    expect((await openPersister.load())?.files.map(({ id }) => id)).toEqual(['a']);
    expect(await loadFileIds(closed)).toEqual(['b']);
  });

  it('that was set aside is listed, is not deleted to make space, and can be opened again with its state', async () => {
    const tool = `aside-${count}`;
    const persister = createPersister(tool);
    await persister.keepFiles([createFile('a', 1000), createFile('b', 10)]);
    await persister.keepState('first');
    expect(await persister.listOthers()).toEqual([]);
    expect(await persister.startNew()).toBe(true);
    expect(await persister.load()).toBeUndefined();
    const [first] = await persister.listOthers();
    expect(first).toMatchObject({ name: 'a.png', fileCount: 2 });
    mockQuota(1000);
    expect(await persister.keepFiles([createFile('c', 1000)])).toEqual({ persistence: 'no-room', dropped: 0 });
    vi.restoreAllMocks();
    // More works than are kept beside the open one.
    for (let other = 0; other < 6; other++) await storeClosedWork(`${tool}-other-${other}`, createFile('x', 10));
    expect(await persister.keepFiles([createFile('c', 10)])).toMatchObject({ persistence: 'kept' });
    await persister.keepState('second');

    const opened = await persister.openOther(first?.id ?? '');
    expect(opened?.state).toBe('first');
    expect(opened?.files.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await persister.listOthers()).toMatchObject([{ name: 'c.png', fileCount: 1 }]);
    // A reload restores the opened work.
    expect(sessionStorage.getItem(`work-of-${tool}`)).toBe(first?.id);
  });

  it('can’t be opened in place of another one while a tab has it open, or if it doesn’t exist', async () => {
    const [tool, otherTool] = [`here-${count}`, `there-${count}`];
    const there = createPersister(otherTool);
    await there.keepFiles([createFile('a', 10)]);
    const here = createPersister(tool);
    await here.keepFiles([createFile('b', 10)]);
    await here.keepState('here');
    expect(await here.openOther(sessionStorage.getItem(`work-of-${otherTool}`) ?? '')).toBeUndefined();
    expect(await here.openOther('nowhere')).toBeUndefined();
    expect((await here.load())?.files.map(({ id }) => id)).toEqual(['b']);
  });

  it('can be opened in place of another one after its files couldn’t be read', async () => {
    const [tool, otherTool] = [`here-${count}`, `other-${count}`];
    await storeClosedWork(otherTool, createFile('a', 10));
    const otherId = sessionStorage.getItem(`work-of-${otherTool}`) ?? '';
    const here = createPersister(tool);
    await here.keepFiles([createFile('b', 10)]);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Not readable', 'UnknownError');
    });
    expect(await here.openOther(otherId)).toBeUndefined();
    get.mockRestore();
    // The browser releases the lock a moment later.
    await expect.poll(async () => (await here.openOther(otherId))?.files.map(({ id }) => id)).toEqual(['a']);
  });

  it('is stored in a browser without a storage estimate', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockImplementation(() => Promise.resolve({}));
    expect(await createPersister(`blind-${count}`).keepFiles([createFile('a', 1000)])).toEqual({
      persistence: 'kept',
      dropped: 0,
    });
  });
});
