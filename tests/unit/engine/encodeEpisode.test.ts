import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEpisode, outputSize } from '../../../src/engine/encodeEpisode.ts';
import type { StripSlice } from '../../../src/imaging/cutPlan.ts';
import { fits } from '../../../src/imaging/qualitySearch.ts';
import { type EncodeCall, createFakeEngine, createFakeJob, rule, createSlices } from './fakeEngine.ts';

/**
 * Returns roughly the size of a file relative to its size at quality 90. Lowering the quality by 1 makes the file 1.7 %
 * smaller at quality 90, and more at lower qualities.
 */
function getSizeFactor(quality: number): number {
  return (quality / 90) ** 1.5;
}

const fixed = { ...rule, quality: { kind: 'fixed', quality: 70 } } as const;

function splitInHalves({ top, bottom, forced }: StripSlice): readonly [StripSlice, StripSlice] | undefined {
  const middle = Math.floor((top + bottom) / 2);
  return middle - top < 100
    ? undefined
    : [
        { top, bottom: middle, forced: true },
        { top: middle, bottom, forced },
      ];
}

async function waitTicks(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('outputSize', () => {
  it('scales wide art down to the platform’s width and keeps the size of narrow art', () => {
    expect(outputSize(rule, 1600, 2001)).toEqual({ width: 800, height: 1001 });
    expect(outputSize(rule, 700, 900)).toEqual({ width: 700, height: 900 });
  });

  it('is as wide as the strip, or as the platform if that is narrower, and has 1 to 1,280 rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 10_000 }), (stripWidth, rows) => {
        const { width, height } = outputSize(rule, stripWidth, rows);
        expect(width).toBe(Math.min(800, stripWidth));
        expect(height >= 1 && height <= 1280).toBe(true);
      }),
    );
  });
});

describe('encodeEpisode at a fixed quality', () => {
  it('writes slices in the order of the strip, one at a time', async () => {
    const engine = createFakeEngine(
      ({ top }) => 1000 + top / 1000,
      ({ top }) => waitTicks(9 - top / 1000),
    );
    let writing = 0;
    const order: number[] = [];
    const { job, count } = createFakeJob({
      rule: fixed,
      async write({ top }) {
        expect(++writing).toBe(1);
        await waitTicks(2);
        order.push(top);
        writing--;
      },
    });
    const result = await encodeEpisode(engine.encoders, job);
    expect(order).toEqual(job.slices.map(({ top }) => top));
    expect(result).toMatchObject({ ok: true, warnings: [] });
    expect(result.ok && result.slices.map(({ byteLength }) => byteLength)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((k) => 1000 + k),
    );
    expect(engine.encoded.map(({ quality }) => quality)).toEqual(Array.from({ length: 8 }, () => 70));
    expect(count).toEqual({ extra: 0, encoded: 8 });
  });

  it('writes the first slice before the last one is encoded', async () => {
    const { promise: firstWritten, resolve: wroteFirst } = Promise.withResolvers<void>();
    const engine = createFakeEngine(
      () => 1000,
      ({ top }) => (top === 7000 ? firstWritten : Promise.resolve()),
    );
    const { job } = createFakeJob({
      rule: fixed,
      write: ({ top }) => {
        if (top === 0) wroteFirst();
        return Promise.resolve();
      },
    });
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({ ok: true });
  });

  it('encodes with the size, format and transparency of the platform', async () => {
    const engine = createFakeEngine(() => 1000);
    const { job } = createFakeJob({
      rule: { ...fixed, alpha: true },
      format: 'webp',
      stripWidth: 1600,
      slices: createSlices(1),
    });
    await encodeEpisode(engine.encoders, job);
    expect(engine.encoded).toEqual([
      { top: 0, bottom: 1000, size: { width: 800, height: 500 }, format: 'webp', quality: 70, alpha: true },
    ]);
  });

  it('splits a slice that is too large, and its parts, and warns', async () => {
    // Slices that begin before row 1000 need 72 bytes per row, others 24.
    const engine = createFakeEngine(({ top, bottom }) => (bottom - top) * (top < 1000 ? 72 : 24));
    const { job, written, count } = createFakeJob({
      rule: fixed,
      splitSlice: splitInHalves,
      slices: createSlices(3, 800),
    });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'slices-shortened' }] });
    expect(written.every(({ bytes }) => bytes < rule.fileBytes)).toBe(true);
    expect(written[0].top).toBe(0);
    expect(written[written.length - 1].bottom).toBe(2400);
    for (let k = 1; k < written.length; k++) expect(written[k].top).toBe(written[k - 1].bottom);
    expect(result.ok && result.warnings[0]).toEqual({ code: 'slices-shortened', slices: written.length - 3 });
    expect(count.encoded).toBe(3 + count.extra);
  });
});

describe('encodeEpisode with byte limits', () => {
  it('encodes once at the best quality when everything fits', async () => {
    const engine = createFakeEngine(() => 19_999);
    const { job, written, count } = createFakeJob();
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({ ok: true, warnings: [] });
    expect(written.every(({ quality }) => quality === 90)).toBe(true);
    expect(engine.encoded).toHaveLength(8);
    expect(count).toEqual({ extra: 0, encoded: 8 });
  });

  /** Finds the best quality at which all files fit by trying every quality. Undefined if there is none. */
  const bestQuality = (getSize: (index: number, quality: number) => number, files: number): number | undefined => {
    for (let quality = 90; quality >= 60; quality--) {
      const sizes = Array.from({ length: files }, (_, index) => getSize(index, quality));
      if (fits(sizes, rule)) return quality;
    }
    return undefined;
  };

  const anySizes = (maxLength: number) => fc.array(fc.integer({ min: 3000, max: 30_000 }), { minLength: 1, maxLength });

  it('finds the best common quality of a few files, within the safety margin', async () => {
    await fc.assert(
      fc.asyncProperty(anySizes(6), async (atBest) => {
        const getSize = (index: number, quality: number) => Math.floor(atBest[index] * getSizeFactor(quality));
        const engine = createFakeEngine(({ top, quality }) => getSize(top / 1000, quality));
        const { job, written, count } = createFakeJob({ slices: createSlices(atBest.length) });
        const result = await encodeEpisode(engine.encoders, job);
        const best = bestQuality(getSize, atBest.length);
        const [{ quality }] = written;
        expect(new Set(written.map((slice) => slice.quality)).size).toBe(1);
        expect(count.encoded).toBe(atBest.length + count.extra);
        if (best === undefined) {
          expect(quality).toBe(60);
          expect(result.ok && result.warnings.length).toBeGreaterThan(0);
          return;
        }
        expect(result).toMatchObject({ ok: true, warnings: [] });
        expect(
          fits(
            written.map(({ bytes }) => bytes),
            rule,
          ),
        ).toBe(true);
        // May be one less than the best, because the estimate leaves 1 % free.
        expect(quality === best || quality === best - 1).toBe(true);
      }),
    );
  });

  it('finds a common quality of many files from samples', async () => {
    const files = fc.array(
      fc.record({ share: fc.integer({ min: 50, max: 100 }), power: fc.double({ min: 1.3, max: 1.7, noNaN: true }) }),
      { minLength: 20, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 150_000, max: 400_000 }), async (drawn, total) => {
        const shares = drawn.reduce((sum, { share }) => sum + share, 0);
        const getSize = (index: number, quality: number) =>
          Math.floor(((total * drawn[index].share) / shares) * (quality / 90) ** drawn[index].power);
        const engine = createFakeEngine(({ top, quality }) => getSize(top / 1000, quality));
        const { job, written } = createFakeJob({ slices: createSlices(drawn.length) });
        await encodeEpisode(engine.encoders, job);
        const best = bestQuality(getSize, drawn.length);
        const quality = written[0].quality ?? 0;
        expect(new Set(written.map((slice) => slice.quality)).size).toBe(1);
        if (best === undefined) expect(quality).toBe(60);
        else {
          const sizes = written.map(({ bytes }) => bytes);
          expect(fits(sizes, rule)).toBe(true);
          expect(quality).toBeLessThanOrEqual(best);
          // One less for the safety margin, and four less for two repeats that each lower the quality by two.
          expect(quality).toBeGreaterThanOrEqual(best - 5);
        }
        // All files at the best quality; samples of six files at five qualities, with some to spare; all files at the
        // chosen quality; and all files for up to two repeats.
        expect(engine.encoded.length).toBeLessThanOrEqual(4 * drawn.length + 5 * 7);
      }),
    );
  });

  it('lowers the quality again when the sample gives too low a total', async () => {
    // Only the first three files shrink with quality.
    const getSize = ({ top, quality }: EncodeCall) => (top < 3000 ? Math.floor(19_000 * (quality / 90) ** 3) : 14_000);
    const { job, written, count } = createFakeJob({ slices: createSlices(15) });
    expect(await encodeEpisode(createFakeEngine(getSize).encoders, job)).toMatchObject({ ok: true, warnings: [] });
    expect(written.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(200_000);
    // The best possible quality is 74.
    expect(written[0].quality).toBeGreaterThanOrEqual(73);
    expect(count.encoded).toBe(15 + count.extra);
  });

  it('splits slices that are too large at the lowest quality, and warns', async () => {
    const engine = createFakeEngine(({ top, bottom, quality }) =>
      Math.floor((bottom - top) * (top < 1000 ? 50 : 10) * getSizeFactor(quality)),
    );
    const { job, written } = createFakeJob({ slices: createSlices(3), splitSlice: splitInHalves });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result).toEqual({
      ok: true,
      slices: expect.any(Array) as unknown,
      warnings: [{ code: 'slices-shortened', slices: 1 }],
    });
    expect(written.map(({ top, bottom, quality }) => [top, bottom, quality])).toEqual([
      [0, 500, 60],
      [500, 1000, 60],
      [1000, 2000, 60],
      [2000, 3000, 60],
    ]);
  });

  it('warns of files and a total that are too large at the lowest quality', async () => {
    const engine = createFakeEngine(() => 30_000);
    const { job, written } = createFakeJob();
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({
      ok: true,
      warnings: [
        { code: 'file-too-large', files: 8, limit: 20_000 },
        { code: 'total-too-large', bytes: 240_000, limit: 200_000 },
      ],
    });
    // The files are written anyway.
    expect(written).toHaveLength(8);
  });

  it('warns of too many files', async () => {
    const { job } = createFakeJob({ slices: createSlices(101) });
    expect(await encodeEpisode(createFakeEngine(() => 100).encoders, job)).toMatchObject({
      ok: true,
      warnings: [{ code: 'too-many-files', files: 101, limit: 100 }],
    });
  });

  it('does not search for a quality with PNG', async () => {
    const engine = createFakeEngine(() => 30_000);
    const { job, written } = createFakeJob({ format: 'png' });
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({
      ok: true,
      warnings: [{ code: 'file-too-large' }, {}],
    });
    expect(engine.encoded).toHaveLength(8);
    expect(written.every(({ quality }) => quality === null)).toBe(true);
  });
});

describe('encodeEpisode with a source file that can be used as it is', () => {
  it('uses the file unchanged, and encodes the other slices at one common quality', async () => {
    const sourceBytes = new Uint8Array(5000).fill(7);
    const engine = createFakeEngine(({ quality }) => Math.floor(25_000 * getSizeFactor(quality)));
    const { job, written, count } = createFakeJob({
      slices: createSlices(3),
      passThrough: ({ top }) => Promise.resolve(top === 1000 ? sourceBytes : undefined),
    });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result.ok && result.slices[1]).toEqual({
      top: 1000,
      bottom: 2000,
      forced: false,
      width: 800,
      height: 1000,
      byteLength: 5000,
      quality: null,
      unchanged: true,
    });
    expect(engine.encoded.every(({ top }) => top !== 1000)).toBe(true);
    expect(written[0].quality).toBeLessThan(90);
    expect(written[2].quality).toBe(written[0].quality);
    expect(count.encoded).toBe(3 + count.extra);
  });
});

describe('encodeEpisode failures', () => {
  it.each([{ rule }, { rule: fixed }])(
    'a slice that cannot be encoded stops the episode with its error code and aborts the other slices',
    async (change) => {
      const problem = { ok: false, code: 'cannot-encode' } as const;
      const signals: (AbortSignal | undefined)[] = [];
      const engine = createFakeEngine(
        ({ top }) => (top === 3000 ? problem : 1000),
        async ({ top }, signal) => {
          signals.push(signal);
          if (top > 3000) await waitTicks(50);
        },
      );
      const { job, written } = createFakeJob(change);
      expect(await encodeEpisode(engine.encoders, job)).toEqual(problem);
      expect(written.length).toBeLessThanOrEqual(3);
      expect(signals.every((signal) => signal?.aborted)).toBe(true);
    },
  );

  it('a source that cannot be read stops the episode with its error code', async () => {
    const engine = createFakeEngine(() => 1000);
    const problem = { ok: false, code: 'cannot-decode', source: 'page 3' } as const;
    const { job } = createFakeJob({ read: () => Promise.resolve(problem) });
    expect(await encodeEpisode(engine.encoders, job)).toEqual(problem);
  });

  it.each([{ rule }, { rule: fixed }])(
    'aborting rejects with the reason of the signal, and nothing is encoded or written afterwards',
    async (change) => {
      const controller = new AbortController();
      let writesAfterAbort = 0;
      const engine = createFakeEngine(
        () => 30_000,
        async ({ top }) => {
          await waitTicks(top / 1000);
          if (top === 4000) controller.abort(new Error('enough'));
        },
      );
      const { job } = createFakeJob({
        ...change,
        signal: controller.signal,
        write: () => {
          if (controller.signal.aborted) writesAfterAbort++;
          return Promise.resolve();
        },
      });
      await expect(encodeEpisode(engine.encoders, job)).rejects.toThrow('enough');
      const startedCount = engine.encoded.length;
      await waitTicks(20);
      expect(writesAfterAbort).toBe(0);
      expect(engine.encoded).toHaveLength(startedCount);
    },
  );

  it('a write error rejects, and aborts the other slices', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const engine = createFakeEngine(
      () => 1000,
      async ({ top }, signal) => {
        signals.push(signal);
        if (top > 0) await waitTicks(50);
      },
    );
    const { job } = createFakeJob({ rule: fixed, write: () => Promise.reject(new Error('disk full')) });
    await expect(encodeEpisode(engine.encoders, job)).rejects.toThrow('disk full');
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });
});

describe('encodeEpisode after an earlier package', () => {
  it('uses its files without encoding, and encodes a slice whose file can’t be read any more', async () => {
    const engine = createFakeEngine(() => 15_000);
    const blobs = [new Blob([new Uint8Array(15_000)]), new Blob([new Uint8Array(15_000)])];
    blobs[1].arrayBuffer = () => Promise.reject(new DOMException('deleted', 'NotReadableError'));
    const loaded: number[] = [];
    const { job } = createFakeJob({
      slices: createSlices(2),
      getPrefetched: async ({ top }, quality) => ({ blob: blobs[top === 0 ? 0 : 1], quality, unchanged: false }),
      async write({ load }) {
        loaded.push((await load()).length);
      },
    });
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({ ok: true });
    expect(loaded).toEqual([15_000, 15_000]);
    expect(engine.encoded).toHaveLength(1);
  });

  it('keeps the quality of the earlier package if it meets the limits', async () => {
    const engine = createFakeEngine(() => 15_000);
    const { job } = createFakeJob({ lastQuality: 77 });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result).toMatchObject({ ok: true, warnings: [] });
    expect(engine.encoded.map(({ quality }) => quality)).toEqual(job.slices.map(() => 77));
  });

  it('searches for another quality if the limits are no longer met', async () => {
    const engine = createFakeEngine(({ quality }) => (quality > 70 ? 25_000 : 15_000));
    const { job, count } = createFakeJob({ lastQuality: 77 });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result.ok && result.slices.map(({ quality }) => quality)).toEqual(job.slices.map(() => 70));
    expect(count.encoded).toBe(job.slices.length + count.extra);
  });
});
