import { describe, expect, it } from 'vitest';
import { listGutters, snapRow, snapWithin } from '../../../src/imaging/cutSnapping.ts';
import type { RowProfile } from '../../../src/imaging/gutters/rowProfile.ts';

/**
 * Builds a profile of art with gutters at rows [top, bottom). Trust grows over 40 rows from either edge of a gutter.
 */
function createProfile(height: number, ...bands: readonly (readonly [number, number])[]): RowProfile {
  const calm = new Uint8Array(height);
  const trust = new Float32Array(height);
  for (const [top, bottom] of bands)
    for (let y = top; y < bottom; y++) {
      calm[y] = 1;
      trust[y] = Math.min(1, (Math.min(y - top, bottom - 1 - y) + 1) / 40);
    }
  return { height, calm, trust, energy: new Float32Array(height).fill(0.5) };
}

const gutters = listGutters(createProfile(2000, [100, 121], [200, 221], [800, 1200], [1990, 2000]));

describe('listGutters', () => {
  it('finds every run of background and its rows where a cut is safest', () => {
    expect(gutters.map(({ top, bottom }) => [top, bottom])).toEqual([
      [100, 120],
      [200, 220],
      [800, 1199],
      [1990, 1999],
    ]);
    expect(gutters[0]).toMatchObject({ calmestTop: 110, calmestBottom: 110 });
    expect(gutters[2]).toMatchObject({ calmestTop: 839, calmestBottom: 1160 });
  });

  it('finds none in a strip without background', () => expect(listGutters(createProfile(50))).toEqual([]));
});

describe('snapRow', () => {
  it('moves a cut in or near a thin gutter to its middle', () => {
    for (const row of [88, 95, 100, 110, 120, 132]) expect(snapRow(gutters, row, 12)).toBe(110);
    expect(snapRow(gutters, 87, 12)).toBe(87);
    expect(snapRow(gutters, 133, 12)).toBe(133);
  });

  it('snaps to the nearer of two gutters', () => {
    expect(snapRow(gutters, 159, 60)).toBe(110);
    expect(snapRow(gutters, 162, 60)).toBe(210);
  });

  it('lets a cut move freely in the calmest rows of a tall gutter, and snaps it to these rows or their middle', () => {
    expect(snapRow(gutters, 795, 12)).toBe(839);
    expect(snapRow(gutters, 805, 12)).toBe(839);
    expect(snapRow(gutters, 900, 12)).toBe(900);
    expect(snapRow(gutters, 990, 12)).toBe(1000);
    expect(snapRow(gutters, 1195, 12)).toBe(1160);
  });

  it('leaves the cut unchanged when there are no gutters', () => expect(snapRow([], 70, 500)).toBe(70));
});

describe('snapWithin', () => {
  it('keeps the cut within the allowed rows, and snaps to a gutter only if its middle is allowed', () => {
    expect(snapWithin(gutters, { first: 50, last: 300 }, 95, 12)).toBe(110);
    expect(snapWithin(gutters, { first: 50, last: 105 }, 95, 12)).toBe(95);
    expect(snapWithin(gutters, { first: 50, last: 105 }, 130, 12)).toBe(105);
    expect(snapWithin(gutters, { first: 50, last: 150 }, 400, 12)).toBe(150);
  });
});
