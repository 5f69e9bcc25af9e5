import { describe, expect, it } from 'vitest';
import type { MeasuredOutput } from '../../../../../src/engine/conversionJob.ts';
import { estimateKinds, estimatePlatforms } from '../../../../../src/tools/converter/conversion/estimateKinds.ts';

/** Creates outputs of one kind of Tapas, one for each size in bytes. `undefined` stands for an unencoded output. */
function createOutputs(kind: MeasuredOutput['kind'], ...sizes: (number | undefined)[]): MeasuredOutput[] {
  return sizes.map((bytes) => ({
    platform: 'tapas',
    kind,
    units: 1,
    encodedUnits: bytes === undefined ? 0 : 1,
    bytes: bytes ?? 0,
  }));
}

describe('estimateKinds', () => {
  it('adds up the sizes of each kind once all its outputs are encoded', () => {
    expect(estimateKinds([...createOutputs('cover', 100, 200), ...createOutputs('banner', 50)])).toEqual([
      { platform: 'tapas', kind: 'cover', bytes: 300, isExact: true },
      { platform: 'tapas', kind: 'banner', bytes: 50, isExact: true },
    ]);
  });

  it('assumes that the other outputs have the average size', () => {
    expect(estimateKinds(createOutputs('cover', 100, undefined, 200, undefined))).toEqual([
      { platform: 'tapas', kind: 'cover', bytes: 600, isExact: false },
    ]);
  });

  it('estimates pages by their rows', () => {
    const page = { platform: 'webtoon', kind: 'episode-content', units: 4000, encodedUnits: 1000, bytes: 500 } as const;
    expect(estimateKinds([page])).toMatchObject([{ bytes: 2000, isExact: false }]);
  });

  it('waits until a tenth of a kind is encoded', () => {
    const others = Array.from({ length: 19 }, () => undefined);
    expect(estimateKinds(createOutputs('cover', 100, ...others))).toEqual([]);
    expect(estimateKinds(createOutputs('cover', 100, 100, ...others.slice(1)))).toMatchObject([{ bytes: 2000 }]);
  });
});

describe('estimatePlatforms', () => {
  const cover = { platform: 'tapas', kind: 'cover' } as const;
  const banner = { platform: 'tapas', kind: 'banner' } as const;

  it('adds up the kinds, and is exact if all kinds are', () => {
    const exact = { ...cover, bytes: 100, isExact: true };
    expect(estimatePlatforms([cover, cover], [exact])).toEqual([{ platform: 'tapas', bytes: 100, isExact: true }]);
    expect(estimatePlatforms([cover, banner], [exact, { ...banner, bytes: 50, isExact: false }])).toEqual([
      { platform: 'tapas', bytes: 150, isExact: false },
    ]);
  });

  it('has no total while the size of a kind is unknown', () => {
    expect(estimatePlatforms([cover, banner], [{ ...cover, bytes: 100, isExact: true }])).toEqual([]);
  });
});
