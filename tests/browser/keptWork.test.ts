import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkKeeper, type KeptFile } from '../../src/offline/work/keptWork.ts';
import { openWorkDatabase } from '../../src/offline/work/workDatabase.ts';

/** Each test is another tool's, so that none finds what the one before has left. */
let count = 0;

function keeperOf(tool: string) {
  return createWorkKeeper(tool, v.fallback(v.string(), 'as at first'));
}

/** A tool's work that no tab has open any more: only then is it given up for others. */
async function closedWork(tool: string, ...files: KeptFile[]): Promise<void> {
  const held = vi.spyOn(navigator.locks, 'request').mockImplementation((...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') callback({ name: 'not held', mode: 'exclusive' });
    return Promise.resolve();
  });
  await keeperOf(tool).keepFiles(files);
  held.mockRestore();
}

function file(id: string, bytes: number): KeptFile {
  return {
    id,
    path: `folder/${id}.png`,
    file: new File([new Uint8Array(bytes)], `${id}.png`, { type: 'image/png', lastModified: 1000 }),
  };
}

function deviceWith(quota: number) {
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

async function idsOf(tool: string): Promise<string[]> {
  return (await keeperOf(tool).load())?.files.map(({ id }) => id) ?? [];
}

describe('work kept on the device', () => {
  it('comes back as it was: names, types, times, folders, state', async () => {
    const tool = `whole-${count}`;
    await closedWork(tool, file('a', 10), file('b', 20));
    const keeper = keeperOf(tool);
    await keeper.keepState('cropped');
    const work = await keeper.load();
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

  it('comes back after a reload although the page before still holds it for a moment', async () => {
    const tool = `reloaded-${count}`;
    await closedWork(tool, file('a', 10));
    const id = sessionStorage.getItem(`work-of-${tool}`);
    const before = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const holding = navigator.locks.request(`work ${id}`, () => {
      taken.resolve();
      return before.promise;
    });
    await taken.promise;
    const asked = vi.spyOn(navigator.locks, 'request');
    const coming = idsOf(tool);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    before.resolve();
    await holding;
    expect(await coming).toEqual(['a']);
  });

  it('comes back after a reload however long the browser takes to let go of the page before', async () => {
    const tool = `slow-reload-${count}`;
    await closedWork(tool, file('a', 10));
    const before = Promise.withResolvers<void>();
    const holding = navigator.locks.request(`work ${sessionStorage.getItem(`work-of-${tool}`)}`, () => before.promise);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const coming = idsOf(tool);
    // Longer than for a duplicated tab, whose work is open elsewhere.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    before.resolve();
    await holding;
    expect(await coming).toEqual(['a']);
  });

  it('keeps the last files and the last state, however quickly they follow one another', async () => {
    const tool = `quick-${count}`;
    const keeper = keeperOf(tool);
    // The first is held up while the others come.
    let go: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.spyOn(navigator.storage, 'estimate').mockImplementationOnce(() =>
      waiting.then(() => ({ quota: 1e9, usage: 0 })),
    );
    const all = [
      keeper.keepFiles([file('a', 10)]),
      keeper.keepFiles([file('a', 10), file('b', 10)]),
      keeper.keepFiles([file('b', 10), file('c', 10)]),
    ];
    // Long enough for the others, if they did not wait for it.
    for (let round = 0; round < 20; round++) await keeper.keepState(`round ${round}`);
    await keeper.keepState('last');
    go();
    await Promise.all(all);
    const work = await keeper.load();
    expect(work?.files.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(work?.state).toBe('last');
  });

  it('gives up the oldest works for its files, as many as it needs and no more', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `${name}-${count}`);
    await closedWork(one, file('a', 1000));
    await closedWork(two, file('b', 1000));
    deviceWith(1000);
    // 60 % of what is free may be used: 1,000 bytes need 1,667.
    expect(await keeperOf(three).keepFiles([file('c', 1000)])).toEqual({ keeping: 'kept', dropped: 1 });
    expect(await idsOf(one)).toEqual([]);
    expect(await idsOf(two)).toEqual(['b']);
  });

  it('gives up nothing where even that would not do, and keeps what it had', async () => {
    const [one, two] = ['one', 'two'].map((name) => `${name}-${count}`);
    await closedWork(one, file('a', 1000));
    const keeper = keeperOf(two);
    await keeper.keepFiles([file('b', 100)]);
    deviceWith(1000);
    expect(await keeper.keepFiles([file('b', 100), file('c', 5000)])).toEqual({ keeping: 'no-room', dropped: 0 });
    expect((await keeper.load())?.files.map(({ id }) => id)).toEqual(['b']);
    expect(await idsOf(one)).toEqual(['a']);
  });

  it('is not given up while another tab has it open, nor counted on', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `${name}-${count}`);
    const open = keeperOf(one);
    await open.keepFiles([file('a', 1000)]);
    await closedWork(two, file('b', 100));
    deviceWith(1000);
    expect(await keeperOf(three).keepFiles([file('c', 1000)])).toEqual({ keeping: 'no-room', dropped: 0 });
    expect((await open.load())?.files.map(({ id }) => id)).toEqual(['a']);
    expect(await idsOf(two)).toEqual(['b']);
  });

  it('keeps what a browser without an estimate is given', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockImplementation(() => Promise.resolve({}));
    expect(await keeperOf(`blind-${count}`).keepFiles([file('a', 1000)])).toEqual({ keeping: 'kept', dropped: 0 });
  });
});
