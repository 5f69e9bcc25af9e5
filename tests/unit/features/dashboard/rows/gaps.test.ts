import { expect, it } from 'vitest';
import { toRowsAndGaps } from '../../../../../src/features/dashboard/rows/gaps.ts';

function row(index: number) {
  return { kind: 'row', index };
}

function gap(rows: number, before: number) {
  return { kind: 'gap', rows, before };
}

it('toRowsAndGaps returns rendered rows and gaps that together cover the list in order', () => {
  expect(toRowsAndGaps([0, 1, 2], 3)).toEqual([row(0), row(1), row(2)]);
  expect(toRowsAndGaps([4, 5], 10)).toEqual([gap(4, 4), row(4), row(5), gap(4, 10)]);
  // The focused row, far from the visible ones.
  expect(toRowsAndGaps([0, 7, 8], 10)).toEqual([row(0), gap(6, 7), row(7), row(8), gap(1, 10)]);
  expect(toRowsAndGaps([], 3)).toEqual([gap(3, 3)]);
  expect(toRowsAndGaps([], 0)).toEqual([]);
});
