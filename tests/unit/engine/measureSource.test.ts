import type * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureSource } from '../../../src/engine/measureSource.ts';
import { type Pool, WorkerDied } from '../../../src/engine/pool.ts';
import type { StripSources } from '../../../src/engine/stripSources.ts';
import type { RowMeasure } from '../../../src/imaging/gutters/rowProfile.ts';
import type { EncoderApi, FramedPixels } from '../../../workers/image.api.ts';

beforeEach(() => void vi.stubGlobal('navigator', { hardwareConcurrency: 4 }));
afterEach(() => void vi.unstubAllGlobals());

/** A measure that tells which rows it is of, and who made it. */
function measureOf(top: number, rows: number, width: number): RowMeasure {
  const none = new Float32Array();
  return { width, rows, columns: top, step: none, noise: none, drop: none, coarse: none };
}

const HERE = 1;
const ELSEWHERE = 2;

interface Faults {
  /** Parts can't be lent. */
  readonly keeps?: boolean;
  /** The rows, counted from the top, whose part fails where it is held. */
  readonly unreadable?: number;
  /** The encoder that has begun so many parts dies: it answers nothing more, and the pool says so. */
  readonly diesAfter?: number;
  /** The worker that holds the source can't be asked for the rows of parts but the last. */
  readonly refusesToLend?: boolean;
}

/** Sources and encoders without pixels or threads: what was made of which rows, and frames that are still open. */
function engine({ keeps, unreadable, diesAfter = Infinity, refusesToLend }: Faults = {}) {
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
  const sources: Pick<StripSources, 'measure' | 'measurePart' | 'lend' | 'measured'> = {
    measure: vi.fn(async () => ({ ok: true }) as const),
    async measurePart(_, top, bottom) {
      await Promise.resolve();
      if (unreadable !== undefined && top <= unreadable && unreadable < bottom)
        return { ok: false, code: 'cannot-decode' };
      return { ok: true, measure: measureOf(top, bottom - top, HERE) };
    },
    async lend(_, top, bottom) {
      if (refusesToLend && bottom <= 28_000) throw new TypeError('not a worker');
      return { ok: true, ...(!keeps && { pixels: lent(top, bottom) }) };
    },
    async measured(_, parts) {
      taken = parts;
      return { ok: true };
    },
  };
  const encoder: Pick<EncoderApi, 'measureLent'> = {
    async measureLent({ frame, part }) {
      // Either way the frame is its own now.
      open.delete(frame);
      if (++begun > diesAfter) {
        die();
        return new Promise<never>(() => undefined);
      }
      return { ok: true, measure: measureOf(part.y, part.height, ELSEWHERE) };
    },
  };
  const encoders: Pool<EncoderApi> = {
    // A face is an api behind promises; this one's are promises already.
    run: (task) => Promise.race([task(encoder as unknown as Comlink.Remote<EncoderApi>), death]),
    warm: () => undefined,
    dispose: () => undefined,
  };
  const run = (height: number) =>
    measureSource({ sources: sources as StripSources, encoders }, 'strip', { width: 1000, height });
  return { run, sources, taken: () => taken, open };
}

/** Parts of 4,000 rows, each but the first with the block above it. */
function expectWhole(parts: readonly RowMeasure[], height: number): void {
  expect(parts.map(({ columns, rows }) => [columns, columns + rows])).toEqual(
    Array.from({ length: Math.ceil(height / 4000) }, (_, index) => [
      Math.max(0, index * 4000 - 4),
      Math.min(height, (index + 1) * 4000),
    ]),
  );
}

it('is measured by all: every row, in order', async () => {
  const { run, taken, open } = engine();
  expect(await run(30_001)).toEqual({ ok: true });
  expectWhole(taken(), 30_001);
  expect(new Set(taken().map(({ width }) => width))).toEqual(new Set([HERE, ELSEWHERE]));
  expect(open.size).toBe(0);
});

it('is measured where it is held when it can’t be lent', async () => {
  const { run, taken } = engine({ keeps: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectWhole(taken(), 30_001);
  expect(new Set(taken().map(({ width }) => width))).toEqual(new Set([HERE]));
});

it('is measured whole though encoders die, and their frames are let go', async () => {
  const { run, taken, open } = engine({ diesAfter: 1 });
  expect(await run(30_001)).toEqual({ ok: true });
  expectWhole(taken(), 30_001);
  // What they had is gone with them; what was lent for later is let go.
  await expect.poll(() => open.size).toBe(0);
});

it('is measured whole though the rest can’t be lent', async () => {
  const { run, taken, open } = engine({ refusesToLend: true });
  expect(await run(30_001)).toEqual({ ok: true });
  expectWhole(taken(), 30_001);
  await expect.poll(() => open.size).toBe(0);
});

it('says what went wrong where it is held', async () => {
  const { run, taken } = engine({ unreadable: 0 });
  expect(await run(30_001)).toEqual({ ok: false, code: 'cannot-decode' });
  expect(taken()).toEqual([]);
});

it('stays in one piece where it is small, or there is one core', async () => {
  const small = engine();
  await small.run(4000);
  expect(small.sources.measure).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  const alone = engine();
  await alone.run(30_001);
  expect(alone.sources.measure).toHaveBeenCalledOnce();
});
