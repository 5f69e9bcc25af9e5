import { describe, expect, it, vi } from 'vitest';
import type { StripSources } from '../../../../../src/engine/stripSources.ts';
import type { RowProfile } from '../../../../../src/imaging/gutters/rowProfile.ts';
import { store as atoms } from '../../../../../src/state/store.ts';
import { createToolState } from '../../../../../src/state/toolState.ts';
import { initialState } from '../../../../../src/tools/cutter/cutterState.ts';
import { createStripPlanner } from '../../../../../src/tools/cutter/plan/stripPlanner.ts';
import { createStripReader } from '../../../../../src/tools/cutter/files/stripReader.ts';
import { drawPicture, toBytes } from '../../../imaging/drawnFiles.ts';

/**
 * Creates sources without pixels, which record the ids of measured and released files.
 * @param measure returns whether a file can be decoded
 */
function createFakeSources(measure: (id: string) => boolean | Promise<boolean> = () => true) {
  const measured: string[] = [];
  const released: string[] = [];
  const never = () => Promise.reject(new Error('unexpected call'));
  let height = 0;
  const sources: StripSources = {
    start: () => undefined,
    register: () => undefined,
    release: (id) => void released.push(id),
    setLayout: (_, placed) => void (height = placed.at(-1)?.bottom ?? 0),
    async measure(id) {
      measured.push(id);
      return (await measure(id)) ? { ok: true } : { ok: false, code: 'cannot-decode' };
    },
    profileStrip: () =>
      Promise.resolve({ ok: true, profile: createCalmProfile(height), hashes: new Uint32Array(2 * height) }),
    drawThumbnail: () => Promise.resolve({ ok: false, code: 'cannot-decode' }),
    profileSource: never,
    viewAndGuessFocus: never,
    measurePart: never,
    readFrame: never,
    storeMeasures: never,
    crop: never,
    view: never,
    read: never,
    drawTile: never,
    dispose: () => undefined,
  };
  return { sources, measured, released };
}

/** Returns the row profile of a strip in which every row may be cut. */
function createCalmProfile(height: number): RowProfile {
  return {
    height,
    energy: new Float32Array(height),
    calm: new Uint8Array(height).fill(1),
    trust: new Float32Array(height).fill(1),
  };
}

async function createPage(id: string, width: number, height: number) {
  const bytes = toBytes(await drawPicture(width, height).png().toBuffer());
  return { id, file: new File([bytes], `${id}.png`), path: `${id}.png` };
}

describe('createStripReader', () => {
  it('joins usable files, marks unreadable and too narrow ones, and measures each usable file once', async () => {
    const store = createToolState(initialState);
    const { sources, measured } = createFakeSources();
    const reader = createStripReader(store, sources);
    const empty = { id: 'empty', file: new File([], 'empty.png'), path: 'empty.png' };
    store.set({
      files: [
        await createPage('a', 100, 60),
        empty,
        await createPage('narrow', 40, 60),
        await createPage('b', 100, 50),
      ],
    });
    expect(await reader.read()).toBe(true);
    const { strip, profile, files, reading } = store.get();
    expect(strip).toMatchObject({ width: 100, height: 110, placed: [{ id: 'a' }, { id: 'b', top: 60, bottom: 110 }] });
    expect(profile?.height).toBe(110);
    expect(files.map(({ problem }) => problem?.code)).toEqual([undefined, 'empty', 'too-narrow', undefined]);
    expect(reading).toBeUndefined();
    expect(await reader.read()).toBe(true);
    expect(measured).toEqual(['a', 'b']);
  });

  it('removes a file that fails to decode from the strip and joins the other files again', async () => {
    const store = createToolState(initialState);
    const { sources, released } = createFakeSources((id) => id !== 'wide');
    const reader = createStripReader(store, sources);
    // The wider file sets the width of the strip until it turns out to be unreadable.
    store.set({ files: [await createPage('narrow', 60, 40), await createPage('wide', 100, 40)] });
    expect(await reader.read()).toBe(true);
    expect(store.get().strip).toMatchObject({ width: 60, height: 40, placed: [{ id: 'narrow' }] });
    expect(store.get().files.map(({ problem }) => problem?.code)).toEqual([undefined, 'cannot-decode']);
    expect(released).toEqual(['wide']);
  });

  it.each([1, 0])('stops when a later call reads %i other files', async (laterCount) => {
    const store = createToolState(initialState);
    const waiting: (() => void)[] = [];
    const { sources } = createFakeSources(
      (id) => id === 'b' || new Promise((resolve) => void waiting.push(() => resolve(true))),
    );
    const reader = createStripReader(store, sources);
    store.set({ files: [await createPage('a', 100, 60)] });
    const first = reader.read();
    await expect.poll(() => waiting.length).toBe(1);
    store.set({ files: [await createPage('b', 100, 30)].slice(0, laterCount) });
    reader.forget('a');
    expect(await reader.read()).toBe(true);
    waiting[0]?.();
    expect(await first).toBe(false);
    expect(store.get().strip?.placed.map(({ id }) => id)).toEqual(laterCount === 1 ? ['b'] : undefined);
  });
});

describe('overlapping reads', () => {
  it('measure a file once and keep one thumbnail of it', async () => {
    const store = createToolState(initialState);
    const waiting: (() => void)[] = [];
    const { sources, measured } = createFakeSources(
      () => new Promise((resolve) => void waiting.push(() => resolve(true))),
    );
    const closed: string[] = [];
    const requested: string[] = [];
    const drawing: (() => void)[] = [];
    const drawThumbnail: StripSources['drawThumbnail'] = async (id) => {
      const name = `${id}${requested.push(id)}`;
      await new Promise<void>((resolve) => void drawing.push(resolve));
      return { ok: true, bitmap: { name, close: () => void closed.push(name) } as unknown as ImageBitmap };
    };
    const reader = createStripReader(store, { ...sources, drawThumbnail });
    store.set({ files: [await createPage('a', 100, 60)] });
    const first = reader.read();
    await expect.poll(() => requested).toEqual(['a']);
    const second = reader.read();
    await expect.poll(() => requested).toEqual(['a', 'a']);
    for (const draw of drawing) draw();
    await expect.poll(() => waiting.length).toBe(1);
    for (const finishMeasuring of waiting) finishMeasuring();
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(measured).toEqual(['a']);
    expect(closed).toEqual(['a2']);
    expect(store.get().files[0].thumbnail).toMatchObject({ name: 'a1' });
  });

  it('close the thumbnail of a removed file', async () => {
    const store = createToolState(initialState);
    let draw: (() => void) | undefined;
    const close = vi.fn();
    const drawThumbnail: StripSources['drawThumbnail'] = async () => {
      await new Promise<void>((resolve) => void (draw = resolve));
      return { ok: true, bitmap: { close } as unknown as ImageBitmap };
    };
    const reader = createStripReader(store, { ...createFakeSources().sources, drawThumbnail });
    store.set({ files: [await createPage('a', 100, 60)] });
    const first = reader.read();
    await expect.poll(() => draw).toBeDefined();
    store.set({ files: [] });
    reader.forget('a');
    await reader.read();
    draw?.();
    await first;
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('createStripPlanner', () => {
  const plannedCutter = ({ onPlanning }: { readonly onPlanning?: () => void } = {}) => {
    const store = createToolState(initialState);
    const planner = createStripPlanner(store);
    const reader = createStripReader(store, createFakeSources().sources, {
      onProfile(profile) {
        const preparing = planner.prepare(profile);
        onPlanning?.();
        return preparing;
      },
      onRead() {
        planner.keepEdits();
        planner.plan();
      },
    });
    return { store, planner, reader };
  };

  it('keeps edited plans while the strip is unchanged and removes them when it changes', async () => {
    const { store, planner, reader } = plannedCutter();
    const a = await createPage('a', 100, 3000);
    store.set({ files: [a] });
    await reader.read();
    const [set] = store.get().planSets ?? [];
    const plan = { height: 3000, cuts: [{ row: 1234, forced: false, confidence: 1 }] };
    planner.edit(set?.key ?? '', { past: [], plan, future: [] });
    expect(store.get().plans?.longstrip).toEqual(plan);

    store.set({ files: [...store.get().files, { id: 'bad', file: new File([], 'bad.png'), path: 'bad.png' }] });
    await reader.read();
    expect(store.get().plans?.longstrip).toEqual(plan);

    store.set({ files: [...store.get().files, await createPage('c', 100, 500)] });
    await reader.read();
    expect(store.get().edited).toEqual({});
    expect(store.get().plans?.longstrip).not.toEqual(plan);
    expect(planner.stripId()).toContain('c:3000-3500');
  });

  it('yields to the browser between plans, and writes all plans to the state when reading ends', async () => {
    const { store, reader } = plannedCutter();
    const { settings } = store.get();
    store.set({
      files: [await createPage('a', 100, 3000)],
      settings: { ...settings, platforms: ['longstrip', 'webtoon', 'tapas'] },
    });
    /** Summaries of the states that a screen would render. */
    const seen: string[] = [];
    /** Number of timer tasks that ran while the plans were computed. */
    let taskCount = 0;
    const countingTimer = setInterval(() => taskCount++);
    atoms.sub(store.atom, () =>
      queueMicrotask(() => {
        const { reading, profile, plans } = store.get();
        const summary = `${reading ? 'reading' : 'read'}, ${profile ? 'measured' : 'not measured'}, ${Object.keys(plans ?? {}).length} plans`;
        if (seen.at(-1) !== summary) seen.push(summary);
        if (profile === undefined) taskCount = 0;
      }),
    );
    await reader.read();
    clearInterval(countingTimer);
    expect(seen).toEqual(['reading, not measured, 0 plans', 'read, measured, 3 plans']);
    expect(taskCount).toBeGreaterThanOrEqual(2);
  });

  it('discards the plan if a later read starts while it is being computed', async () => {
    const later = await createPage('b', 100, 5000);
    let second: Promise<boolean> | undefined;
    const { store, reader } = plannedCutter({
      onPlanning() {
        if (second) return;
        store.set({ files: [later] });
        second = reader.read();
      },
    });
    store.set({ files: [await createPage('a', 100, 3000)] });
    expect(await reader.read()).toBe(false);
    expect(store.get().profile).toBeUndefined();
    expect(await second).toBe(true);
    expect(store.get().plans?.longstrip?.height).toBe(5000);
    expect(store.get().profile?.height).toBe(5000);
  });
});
