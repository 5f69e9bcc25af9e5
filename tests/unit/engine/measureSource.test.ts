import type * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureSource } from '../../../src/engine/measureSource.ts';
import { type Pool, WorkerDied } from '../../../src/engine/pool.ts';
import type { StripSources } from '../../../src/engine/stripSources.ts';
import type { RowMeasure } from '../../../src/imaging/gutters/rowProfile.ts';
import type { EncoderApi, FramedPixels } from '../../../workers/image.api.ts';

beforeEach(() => void vi.stubGlobal('navigator', { hardwareConcurrency: 4 }));
afterEach(() => void vi.unstubAllGlobals());

/** A measure whose fields record its rows (`columns` is the first row) and where it was made (`width`). */
function measureOf(top: number, rows: number, width: number): RowMeasure {
  const none = new Float32Array();
  return { width, rows, columns: top, step: none, noise: none, drop: none, coarse: none, hashes: new Uint32Array() };
}

const SOURCE_WORKER = 1;
const ENCODER = 2;

interface Faults {
  /** Pixels can't be transferred. */
  readonly keeps?: boolean;
  /** A row whose part the source worker can't read. */
  readonly unreadable?: number;
  /** The number of parts after which the encoder dies: it stops answering, and the pool rejects. */
  readonly diesAfter?: number;
  /** The source worker throws for all parts except the last. */
  readonly refusesToLend?: boolean;
}

/** Fake sources and encoders without pixels or threads. They record the measured parts and the frames still open. */
function createEngine({ keeps, unreadable, diesAfter = Infinity, refusesToLend }: Faults = {}) {
  const open = new Set<object>();
  let taken: readonly RowMeasure[] = [];
  let begun = 0;
  let die: () => void = () => undefined;
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new WorkerDied('crashed'));
  });
  death.catch(() => undefined);
  const lent = (top: number, bottom: number): FramedPixels => {
    const frame = { close: () => void open.delete(frame) };
    open.add(frame);
    return { frame: frame as unknown as VideoFrame, part: { x: 0, y: top, width: 100, height: bottom - top } };
  };
  const sources: Pick<StripSources, 'measure' | 'measurePart' | 'lendFrame' | 'storeMeasures'> = {
    measure: vi.fn(async () => ({ ok: true }) as const),
    async measurePart(_, top, bottom) {
      await Promise.resolve();
      if (unreadable !== undefined && top <= unreadable && unreadable < bottom)
        return { ok: false, code: 'cannot-decode' };
      return { ok: true, measure: measureOf(top, bottom - top, SOURCE_WORKER) };
    },
    async lendFrame(_, top, bottom) {
      if (refusesToLend && bottom <= 28_000) throw new TypeError('not a worker');
      return { ok: true, ...(!keeps && { pixels: lent(top, bottom) }) };
    },
    async storeMeasures(_, parts) {
      taken = parts;
      return { ok: true };
    },
  };
  const encoder: Pick<EncoderApi, 'measureFrame'> = {
    async measureFrame({ frame, part }) {
      // The encoder owns the frame now, even if it dies.
      open.delete(frame);
      if (++begun > diesAfter) {
        die();
        return new Promise<never>(() => undefined);
      }
      return { ok: true, measure: measureOf(part.y, part.height, ENCODER) };
    },
  };
  const encoders: Pool<EncoderApi> = {
    // Every method of the fake is asynchronous already, as behind Comlink.
    run: (task) => Promise.race([task(encoder as unknown as Comlink.Remote<EncoderApi>), death]),
    warm: () => undefined,
    dispose: () => undefined,
  };
  const run = (height: number) =>
    measureSource({ sources: sources as StripSources, encoders }, 'strip', { width: 1000, height });
  return { run, sources, taken: () => taken, open };
}

/** Expects parts of 4,000 rows. Each except the first begins 4 rows earlier, with the block above. */
function expectAllRows(parts: readonly RowMeasure[], height: number): void {
  expect(parts.map(({ columns, rows }) => [columns, columns + rows])).toEqual(
    Array.from({ length: Math.ceil(height / 4000) }, (_, index) => [
      Math.max(0, index * 4000 - 4),
      Math.min(height, (index + 1) * 4000),
    ]),
  );
}

it('measureSource shares all rows between the source worker and the encoders, in order', async () => {
  const { run, taken, open } = createEngine();
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(taken(), 30_001);
  expect(new Set(taken().map(({ width }) => width))).toEqual(new Set([SOURCE_WORKER, ENCODER]));
  expect(open.size).toBe(0);
});

it('measureSource measures in the source worker when pixels can’t be transferred', async () => {
  const { run, taken } = createEngine({ keeps: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(taken(), 30_001);
  expect(new Set(taken().map(({ width }) => width))).toEqual(new Set([SOURCE_WORKER]));
});

it('measureSource measures all rows although encoders die, and closes all frames', async () => {
  const { run, taken, open } = createEngine({ diesAfter: 1 });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(taken(), 30_001);
  // Frames prepared for the dead encoders are closed.
  await expect.poll(() => open.size).toBe(0);
});

it('measureSource measures all rows although transferring all parts except the last fails', async () => {
  const { run, taken, open } = createEngine({ refusesToLend: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectAllRows(taken(), 30_001);
  await expect.poll(() => open.size).toBe(0);
});

it('measureSource returns the error of the source worker', async () => {
  const { run, taken } = createEngine({ unreadable: 0 });
  expect(await run(30_001)).toEqual({ ok: false, code: 'cannot-decode' });
  expect(taken()).toEqual([]);
});

it('measureSource doesn’t split a small source, or any on a single core', async () => {
  const small = createEngine();
  await small.run(4000);
  expect(small.sources.measure).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  const alone = createEngine();
  await alone.run(30_001);
  expect(alone.sources.measure).toHaveBeenCalledOnce();
});
