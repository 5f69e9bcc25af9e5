import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSizes, fits, findHighestQuality, chooseSample } from '../../../src/imaging/qualitySearch.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 120 });

describe('fits', () => {
  it('requires the sizes to be below the limit per file and the limit for all files together', () => {
    expect(fits([999, 999], { fileBytes: 1000 })).toBe(true);
    expect(fits([999, 1000], { fileBytes: 1000 })).toBe(false);
    expect(fits([500, 499], { fileBytes: 1000, totalBytes: 1000 })).toBe(true);
    expect(fits([500, 500], { fileBytes: 1000, totalBytes: 1000 })).toBe(false);
  });

  it('keeps the given share of either limit free', () => {
    expect(fits([985], { fileBytes: 1000 }, 0.01)).toBe(true);
    expect(fits([990], { fileBytes: 1000 }, 0.01)).toBe(false);
    expect(fits([500, 490], { fileBytes: 1000, totalBytes: 1000 }, 0.01)).toBe(false);
  });
});

describe('chooseSample', () => {
  it('returns up to six distinct valid indexes in ascending order', () => {
    fc.assert(
      fc.property(sizes, (all) => {
        const sample = chooseSample(all);
        expect(sample.length).toBe(Math.min(all.length, 6));
        expect(new Set(sample).size).toBe(sample.length);
        expect(sample).toEqual(sample.toSorted((a, b) => a - b));
        for (const index of sample) expect(all[index]).toBeDefined();
      }),
    );
  });

  it('includes the largest file', () => {
    fc.assert(
      fc.property(sizes, (all) => {
        expect(chooseSample(all).some((index) => all[index] === Math.max(...all))).toBe(true);
      }),
    );
  });

  it('includes files from the middle and the end of a long episode', () => {
    const sample = chooseSample(Array.from({ length: 90 }, (_, index) => (index < 3 ? 900 : 100)));
    expect(sample.some((index) => index >= 30 && index < 60)).toBe(true);
    expect(sample.some((index) => index >= 60)).toBe(true);
  });
});

describe('estimateSizes', () => {
  it('returns the sampled sizes unchanged and scales the others', () => {
    expect(estimateSizes([100, 200], [0, 1], [60, 90])).toEqual([60, 90]);
    expect(estimateSizes([100, 200, 300], [0, 2], [50, 150])).toEqual([50, 100, 150]);
  });

  it('is exact for every file if all files shrink by the same ratio', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.2, max: 1, noNaN: true }), (all, ratio) => {
        const sample = chooseSample(all);
        const sampled = sample.map((index) => all[index] * ratio);
        estimateSizes(all, sample, sampled).forEach((guess, index) => {
          expect(guess).toBeCloseTo(all[index] * ratio, 3);
        });
      }),
    );
  });
});

describe('findHighestQuality', () => {
  it('finds the same quality as a linear search, with a logarithmic number of calls', async () => {
    const quality = fc.integer({ min: 0, max: 100 });
    await fc.assert(
      fc.asyncProperty(quality, quality, fc.integer({ min: -5, max: 105 }), async (a, b, highestGood) => {
        const [floor, best] = [Math.min(a, b), Math.max(a, b)];
        const tried: number[] = [];
        const found = await findHighestQuality(floor, best, (candidate) => {
          tried.push(candidate);
          return Promise.resolve(candidate <= highestGood);
        });
        let linear = floor;
        for (let q = floor; q <= best; q++) if (q <= highestGood) linear = q;
        expect(found).toBe(linear);
        expect(tried.length).toBeLessThanOrEqual(Math.ceil(Math.log2(best - floor + 1)));
        expect(new Set(tried).size).toBe(tried.length);
        for (const candidate of tried) expect(candidate >= floor && candidate <= best).toBe(true);
      }),
    );
  });
});
