import type * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureSource } from '../../../src/engine/measureSource.ts';
import { type Pool, WorkerDied } from '../../../src/engine/pool.ts';
import type { StripSources } from '../../../src/engine/stripSources.ts';
import type { RowMeasure } from '../../../src/imaging/gutters/rowProfile.ts';
import type { EncoderApi, FramedPixels } from '../../../workers/image.api.ts';

beforeEach(() => void vi.stubGlobal('navigator', { hardwareConcurrency: 4 }));
afterEach(() => void vi.unstubAllGlobals());

/**
 * Creates a measure whose fields record which rows were measured and by which worker: `columns` is the first row,
 * `width` is `SOURCE_WORKER` or `ENCODER`.
 */
function createMeasure(top: number, rows: number, worker: number): RowMeasure {
  const none = new Float32Array();
  return {
    width: worker,
    rows,
    columns: top,
    step: none,
    noise: none,
    drop: none,
    coarse: none,
    hashes: new Uint32Array(),
  };
}

const SOURCE_WORKER = 1;
const ENCODER = 2;

/** What goes wrong in the fake engine. */
interface Faults {
  /** Whether pixels can't be transferred between workers. */
  readonly cannotTransfer?: boolean;
  /** A row whose part the source worker can't read. */
  readonly unreadableRow?: number;
  /** The number of parts after which the encoder dies: its calls never settle, and the pool rejects. */
  readonly diesAfter?: number;
  /** Whether `readFrame` throws for all parts except the last, which begins at about row 28,000. */
  readonly throwsOnRead?: boolean;
}

/** Creates fake sources and encoders, which record the stored measures and the frames still open. */
function createEngine({ cannotTransfer, unreadableRow, diesAfter = Infinity, throwsOnRead }: Faults = {}) {
  const openFrames = new Set<object>();
  let storedParts: readonly RowMeasure[] = [];
  let startedMeasures = 0;
  let die: () => void = () => undefined;
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new WorkerDied('crashed'));
  });
  death.catch(() => undefined);
  const createFrame = (top: number, bottom: number): FramedPixels => {
    const frame = { close: () => void openFrames.delete(frame) };
    openFrames.add(frame);
    return { frame: frame as unknown as VideoFrame, part: { x: 0, y: top, width: 100, height: bottom - top } };
  };
  const sources: Pick<StripSources, 'measure' | 'measurePart' | 'readFrame' | 'storeMeasures'> = {
    measure: vi.fn(async () => ({ ok: true }) as const),
    async measurePart(_, top, bottom) {
      await Promise.resolve();
      if (unreadableRow !== undefined && top <= unreadableRow && unreadableRow < bottom)
        return { ok: false, code: 'cannot-decode' };
      return { ok: true, measure: createMeasure(top, bottom - top, SOURCE_WORKER) };
    },
    async readFrame(_, top, bottom) {
      if (throwsOnRead && bottom <= 28_000) throw new TypeError('not a worker');
      return { ok: true, ...(!cannotTransfer && { pixels: createFrame(top, bottom) }) };
    },
    async storeMeasures(_, parts) {
      storedParts = parts;
      return { ok: true };
    },
  };
  const encoder: Pick<EncoderApi, 'measureFrame'> = {
    async measureFrame({ frame, part }) {
      // A transferred frame belongs to the encoder.
      openFrames.delete(frame);
      if (++startedMeasures > diesAfter) {
        die();
        return new Promise<never>(() => undefined);
      }
      return { ok: true, measure: createMeasure(part.y, part.height, ENCODER) };
    },
  };
  const encoders: Pool<EncoderApi> = {
    run: (task) => Promise.race([task(encoder as unknown as Comlink.Remote<EncoderApi>), death]),
    warm: () => undefined,
    dispose: () => undefined,
  };
  const run = (height: number) =>
    measureSource({ sources: sources as StripSources, encoders }, 'strip', { width: 1000, height });
  return { run, sources, storedParts: () => storedParts, openFrames };
}

/**
 * Expects parts of 4,000 rows (4 million px). Each part except the first begins 4 rows earlier, with the block above.
 */
function expectAllRows(parts: readonly RowMeasure[], height: number): void {
  expect(parts.map(({ columns, rows }) => [columns, columns + rows])).toEqual(
    Array.from({ length: Math.ceil(height / 4000) }, (_, index) => [
      Math.max(0, index * 4000 - 4),
      Math.min(height, (index + 1) * 4000),
    ]),
  );
}

it('measureSource shares all rows between the source worker and the encoders, in order', async () => {
  const { run, storedParts, openFrames } = createEngine();
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(storedParts(), 30_001);
  expect(new Set(storedParts().map(({ width }) => width))).toEqual(new Set([SOURCE_WORKER, ENCODER]));
  expect(openFrames.size).toBe(0);
});

it('measureSource measures in the source worker when pixels can’t be transferred', async () => {
  const { run, storedParts } = createEngine({ cannotTransfer: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(storedParts(), 30_001);
  expect(new Set(storedParts().map(({ width }) => width))).toEqual(new Set([SOURCE_WORKER]));
});

it('measureSource measures all rows although encoders die, and closes all frames', async () => {
  const { run, storedParts, openFrames } = createEngine({ diesAfter: 1 });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(storedParts(), 30_001);
  await expect.poll(() => openFrames.size).toBe(0);
});

it('measureSource measures all rows although transferring all parts except the last fails', async () => {
  const { run, storedParts, openFrames } = createEngine({ throwsOnRead: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(storedParts(), 30_001);
  await expect.poll(() => openFrames.size).toBe(0);
});

it('measureSource returns the problem of a part that the source worker can’t read', async () => {
  const { run, storedParts } = createEngine({ unreadableRow: 0 });
  expect(await run(30_001)).toEqual({ ok: false, code: 'cannot-decode' });
  expect(storedParts()).toEqual([]);
});

it('measureSource doesn’t split a small source, nor a large one on a single core', async () => {
  const small = createEngine();
  await small.run(4000);
  expect(small.sources.measure).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  const singleCore = createEngine();
  await singleCore.run(30_001);
  expect(singleCore.sources.measure).toHaveBeenCalledOnce();
});
