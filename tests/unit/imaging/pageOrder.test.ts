import { describe, expect, it } from 'vitest';
import { findWrongOrder, sortByNumber } from '../../../src/imaging/pageOrder.ts';

function toFiles(paths: readonly string[]) {
  return paths.map((path) => ({ path }));
}

function sort(...paths: string[]): string[] | undefined {
  return sortByNumber(toFiles(paths))?.map(({ path }) => path);
}

describe('sortByNumber', () => {
  it.each([
    [
      ['ep12_2.png', 'ep12_10.png', 'ep12_1.png'],
      ['ep12_1.png', 'ep12_2.png', 'ep12_10.png'],
    ],
    [
      ['Ep12_1.png', 'ep12_3.png', 'ep12-2.jpg'],
      ['Ep12_1.png', 'ep12-2.jpg', 'ep12_3.png'],
    ],
    [
      ['final page 3.png', 'page 1.png', 'page 2.png'],
      ['page 1.png', 'page 2.png', 'final page 3.png'],
    ],
    [
      ['page 2.png', 'page 1.5.png', 'page 1.png'],
      ['page 1.png', 'page 1.5.png', 'page 2.png'],
    ],
    [
      ['２話.png', '１話.png'],
      ['１話.png', '２話.png'],
    ],
    [
      ['ch2 p1.png', 'ch1 p2.png', 'ch1 p1.png'],
      ['ch1 p1.png', 'ch1 p2.png', 'ch2 p1.png'],
    ],
  ])('sorts %j as %j', (paths, expected) => {
    expect(sort(...paths)).toEqual(expected);
  });

  it.each([
    [['cover.png', 'page 1.png']],
    [['cover 2026.png', 'page 2.png', 'page 1.png']],
    [['ep1_final.png', 'ep1_1.png', 'ep1_2.png']],
    [['b/1.png', 'a/2.png']],
    [['page 1.png']],
  ])('returns undefined for %j, which shows no order', (paths) => {
    expect(sort(...paths)).toBeUndefined();
  });
});

describe('findWrongOrder', () => {
  it('returns the first two neighbours that are in the wrong order', () => {
    expect(findWrongOrder(toFiles(['ep12_2.png', 'ep12_10.png', 'ep12_1.png']))).toEqual({
      above: { path: 'ep12_10.png' },
      below: { path: 'ep12_1.png' },
    });
  });

  it('returns undefined if the order fits the numbers, or if names have no numbers or equal ones', () => {
    expect(findWrongOrder(toFiles(['p1.png', 'p2.png', 'p10.png']))).toBeUndefined();
    expect(findWrongOrder(toFiles(['b.png', 'a.png']))).toBeUndefined();
    expect(findWrongOrder(toFiles(['1.png', '1.jpg']))).toBeUndefined();
  });
});
