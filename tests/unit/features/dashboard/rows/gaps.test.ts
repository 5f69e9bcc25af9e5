import { expect, it } from 'vitest';
import { toRowsAndGaps } from '../../../../../src/features/dashboard/rows/gaps.ts';

function createRow(index: number) {
  return { kind: 'row', index };
}

function createGap(rowCount: number, before: number) {
  return { kind: 'gap', rowCount, before };
}

it('toRowsAndGaps returns rendered rows and gaps that together cover the list in order', () => {
  expect(toRowsAndGaps([0, 1, 2], 3)).toEqual([createRow(0), createRow(1), createRow(2)]);
  expect(toRowsAndGaps([4, 5], 10)).toEqual([createGap(4, 4), createRow(4), createRow(5), createGap(4, 10)]);
  // The focused row, far from the visible ones.
  expect(toRowsAndGaps([0, 7, 8], 10)).toEqual([
    createRow(0),
    createGap(6, 7),
    createRow(7),
    createRow(8),
    createGap(1, 10),
  ]);
  expect(toRowsAndGaps([], 3)).toEqual([createGap(3, 3)]);
  expect(toRowsAndGaps([], 0)).toEqual([]);
});
