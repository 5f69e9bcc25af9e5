import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEpisode, outputSize } from '../../../src/engine/encodeEpisode.ts';
import type { StripSlice } from '../../../src/imaging/cutPlan.ts';
import { fits } from '../../../src/imaging/qualitySearch.ts';
import { type Encode, fakeEngine, fakeJob, rule, slicesOf } from './fakeEngine.ts';

/** About how files grow with quality: 1.7 % a step at 90, more below. */
function growth(quality: number): number {
  return (quality / 90) ** 1.5;
}

const fixed = { ...rule, quality: { kind: 'fixed', quality: 70 } } as const;

function halves({ top, bottom, forced }: StripSlice): readonly [StripSlice, StripSlice] | undefined {
  const middle = Math.floor((top + bottom) / 2);
  return middle - top < 100
    ? undefined
    : [
        { top, bottom: middle, forced: true },
        { top: middle, bottom, forced },
      ];
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('outputSize', () => {
  it('shrinks wide art to the platform’s width and leaves narrow art alone', () => {
    expect(outputSize(rule, 1600, 2001)).toEqual({ width: 800, height: 1001 });
    expect(outputSize(rule, 700, 900)).toEqual({ width: 700, height: 900 });
  });

  it('never exceeds the height by rounding, and is never empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 10_000 }), (stripWidth, rows) => {
        const { width, height } = outputSize(rule, stripWidth, rows);
        expect(width).toBe(Math.min(800, stripWidth));
        expect(height >= 1 && height <= 1280).toBe(true);
      }),
    );
  });
});

describe('at a fixed quality', () => {
  it('writes slices in the order of the strip, one at a time, whichever is done first', async () => {
    const engine = fakeEngine(
      ({ top }) => 1000 + top / 1000,
      ({ top }) => turns(9 - top / 1000),
    );
    let writing = 0;
    const order: number[] = [];
    const { job, count } = fakeJob({
      rule: fixed,
      async write({ top }) {
        expect(++writing).toBe(1);
        await turns(2);
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
    expect(count).toEqual({ more: 0, done: 8 });
  });

  it('writes the first slice before the last is made', async () => {
    const { promise: firstWritten, resolve: wroteFirst } = Promise.withResolvers<void>();
    const engine = fakeEngine(
      () => 1000,
      ({ top }) => (top === 7000 ? firstWritten : Promise.resolve()),
    );
    const { job } = fakeJob({
      rule: fixed,
      write: ({ top }) => {
        if (top === 0) wroteFirst();
        return Promise.resolve();
      },
    });
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({ ok: true });
  });

  it('asks for the size, format and ground the platform wants', async () => {
    const engine = fakeEngine(() => 1000);
    const { job } = fakeJob({ rule: { ...fixed, alpha: true }, format: 'webp', stripWidth: 1600, slices: slicesOf(1) });
    await encodeEpisode(engine.encoders, job);
    expect(engine.encoded).toEqual([
      { top: 0, bottom: 1000, size: { width: 800, height: 500 }, format: 'webp', quality: 70, alpha: true },
    ]);
  });

  it('cuts a slice that is too large once more, and again', async () => {
    // The first slice has to be cut twice, the others not at all.
    const engine = fakeEngine(({ top, bottom }) => (bottom - top) * (top < 1000 ? 72 : 24));
    const { job, written, count } = fakeJob({ rule: fixed, shorten: halves, slices: slicesOf(3, 800) });
    const result = await encodeEpisode(engine.encoders, job);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'slices-shortened' }] });
    expect(written.every(({ bytes }) => bytes < rule.fileBytes)).toBe(true);
    expect(written[0].top).toBe(0);
    expect(written[written.length - 1].bottom).toBe(2400);
    for (let k = 1; k < written.length; k++) expect(written[k].top).toBe(written[k - 1].bottom);
    expect(result.ok && result.warnings[0]).toEqual({ code: 'slices-shortened', slices: written.length - 3 });
    expect(count.done).toBe(3 + count.more);
  });
});

describe('under byte limits', () => {
  it('keeps the best quality where everything fits, and encodes once', async () => {
    const engine = fakeEngine(() => 19_999);
    const { job, written, count } = fakeJob();
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({ ok: true, warnings: [] });
    expect(written.every(({ quality }) => quality === 90)).toBe(true);
    expect(engine.encoded).toHaveLength(8);
    expect(count).toEqual({ more: 0, done: 8 });
  });

  /** The best quality at which everything fits, by trying all; undefined where none does. */
  const byTrying = (sizeOf: (index: number, quality: number) => number, files: number): number | undefined => {
    for (let quality = 90; quality >= 60; quality--) {
      const sizes = Array.from({ length: files }, (_, index) => sizeOf(index, quality));
      if (fits(sizes, rule)) return quality;
    }
    return undefined;
  };

  const weights = (maxLength: number) => fc.array(fc.integer({ min: 3000, max: 30_000 }), { minLength: 1, maxLength });

  it('of a few files finds one quality for all, the best there is within the margin', async () => {
    await fc.assert(
      fc.asyncProperty(weights(6), async (atBest) => {
        const sizeOf = (index: number, quality: number) => Math.floor(atBest[index] * growth(quality));
        const engine = fakeEngine(({ top, quality }) => sizeOf(top / 1000, quality));
        const { job, written, count } = fakeJob({ slices: slicesOf(atBest.length) });
        const result = await encodeEpisode(engine.encoders, job);
        const best = byTrying(sizeOf, atBest.length);
        const [{ quality }] = written;
        expect(new Set(written.map((slice) => slice.quality)).size).toBe(1);
        expect(count.done).toBe(atBest.length + count.more);
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
        // One less for the spare percent, which here is less than a step.
        expect(quality === best || quality === best - 1).toBe(true);
      }),
    );
  });

  it('of many files meets the limits though a few stand for all', async () => {
    const files = fc.array(
      fc.record({ share: fc.integer({ min: 50, max: 100 }), power: fc.double({ min: 1.3, max: 1.7, noNaN: true }) }),
      { minLength: 20, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 150_000, max: 400_000 }), async (drawn, total) => {
        const shares = drawn.reduce((sum, { share }) => sum + share, 0);
        // Files don't shrink alike.
        const sizeOf = (index: number, quality: number) =>
          Math.floor(((total * drawn[index].share) / shares) * (quality / 90) ** drawn[index].power);
        const engine = fakeEngine(({ top, quality }) => sizeOf(top / 1000, quality));
        const { job, written } = fakeJob({ slices: slicesOf(drawn.length) });
        await encodeEpisode(engine.encoders, job);
        const best = byTrying(sizeOf, drawn.length);
        const quality = written[0].quality ?? 0;
        expect(new Set(written.map((slice) => slice.quality)).size).toBe(1);
        if (best === undefined) expect(quality).toBe(60);
        else {
          const sizes = written.map(({ bytes }) => bytes);
          expect(fits(sizes, rule)).toBe(true);
          expect(quality).toBeLessThanOrEqual(best);
          expect(quality).toBeGreaterThanOrEqual(best - 5);
        }
        // All at the best, a handful for each of five steps, all at the end, and seldom again.
        expect(engine.encoded.length).toBeLessThanOrEqual(4 * drawn.length + 5 * 7);
      }),
    );
  });

  it('takes a step back when the sample promised too much', async () => {
    // Three of the six that are sampled shrink; nine of the twelve others are not asked, and do not.
    const sizeOf = ({ top, quality }: Encode) => (top < 3000 ? Math.floor(19_000 * (quality / 90) ** 3) : 14_000);
    const { job, written, count } = fakeJob({ slices: slicesOf(15) });
    expect(await encodeEpisode(fakeEngine(sizeOf).encoders, job)).toMatchObject({ ok: true, warnings: [] });
    expect(written.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(200_000);
    // 74 is the best there is.
    expect(written[0].quality).toBeGreaterThanOrEqual(73);
    expect(count.done).toBe(15 + count.more);
  });

  it('at the lowest quality shortens what is still too large, then says what stayed so', async () => {
    const engine = fakeEngine(({ top, bottom, quality }) =>
      Math.floor((bottom - top) * (top < 1000 ? 50 : 10) * growth(quality)),
    );
    const { job, written } = fakeJob({ slices: slicesOf(3), shorten: halves });
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

  it('warns of files and of a total that nothing makes small enough', async () => {
    const engine = fakeEngine(() => 30_000);
    const { job, written } = fakeJob();
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({
      ok: true,
      warnings: [
        { code: 'file-too-large', files: 8, limit: 20_000 },
        { code: 'total-too-large', bytes: 240_000, limit: 200_000 },
      ],
    });
    // They are written all the same: the person decides.
    expect(written).toHaveLength(8);
  });

  it('warns of too many files', async () => {
    const { job } = fakeJob({ slices: slicesOf(101) });
    expect(await encodeEpisode(fakeEngine(() => 100).encoders, job)).toMatchObject({
      ok: true,
      warnings: [{ code: 'too-many-files', files: 101, limit: 100 }],
    });
  });

  it('does not search for what PNG has not', async () => {
    const engine = fakeEngine(() => 30_000);
    const { job, written } = fakeJob({ format: 'png' });
    expect(await encodeEpisode(engine.encoders, job)).toMatchObject({
      ok: true,
      warnings: [{ code: 'file-too-large' }, {}],
    });
    expect(engine.encoded).toHaveLength(8);
    expect(written.every(({ quality }) => quality === null)).toBe(true);
  });
});

describe('a file that already fits', () => {
  it('is kept as it is, and counts for the limits', async () => {
    const own = new Uint8Array(5000).fill(7);
    const engine = fakeEngine(({ quality }) => Math.floor(25_000 * growth(quality)));
    const { job, written, count } = fakeJob({
      slices: slicesOf(3),
      passThrough: ({ top }) => Promise.resolve(top === 1000 ? own : undefined),
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
    expect(count.done).toBe(3 + count.more);
  });
});

describe('when it goes wrong', () => {
  it.each([{ rule }, { rule: fixed }])(
    'a slice that cannot be made stops the episode with its problem',
    async (change) => {
      const problem = { ok: false, code: 'cannot-encode' } as const;
      const signals: (AbortSignal | undefined)[] = [];
      const engine = fakeEngine(
        ({ top }) => (top === 3000 ? problem : 1000),
        async ({ top }, signal) => {
          signals.push(signal);
          if (top > 3000) await turns(50);
        },
      );
      const { job, written } = fakeJob(change);
      expect(await encodeEpisode(engine.encoders, job)).toEqual(problem);
      expect(written.length).toBeLessThanOrEqual(3);
      // Nobody goes on with the rest.
      expect(signals.every((signal) => signal?.aborted)).toBe(true);
    },
  );

  it('a source that cannot be read stops it too', async () => {
    const engine = fakeEngine(() => 1000);
    const problem = { ok: false, code: 'cannot-decode', source: 'page 3' } as const;
    const { job } = fakeJob({ read: () => Promise.resolve(problem) });
    expect(await encodeEpisode(engine.encoders, job)).toEqual(problem);
  });

  it.each([{ rule }, { rule: fixed }])(
    'a cancel ends it with the signal’s reason; nothing is written after',
    async (change) => {
      const controller = new AbortController();
      let after = 0;
      const engine = fakeEngine(
        () => 30_000,
        async ({ top }) => {
          await turns(top / 1000);
          if (top === 4000) controller.abort(new Error('enough'));
        },
      );
      const { job } = fakeJob({
        ...change,
        signal: controller.signal,
        write: () => {
          if (controller.signal.aborted) after++;
          return Promise.resolve();
        },
      });
      await expect(encodeEpisode(engine.encoders, job)).rejects.toThrow('enough');
      const begun = engine.encoded.length;
      await turns(20);
      expect(after).toBe(0);
      expect(engine.encoded).toHaveLength(begun);
    },
  );

  it('a package that cannot be written stops the encoding', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const engine = fakeEngine(
      () => 1000,
      async ({ top }, signal) => {
        signals.push(signal);
        if (top > 0) await turns(50);
      },
    );
    const { job } = fakeJob({ rule: fixed, write: () => Promise.reject(new Error('disk full')) });
    await expect(encodeEpisode(engine.encoders, job)).rejects.toThrow('disk full');
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });
});
