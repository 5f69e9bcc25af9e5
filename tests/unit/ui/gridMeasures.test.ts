import { expect, it } from 'vitest';
import { scrollAfterChange } from '../../../src/ui/useGridMeasures.ts';

const threeColumns = { columns: 3, pitch: 156, gap: 12 };
const oneColumn = { columns: 1, pitch: 156, gap: 12 };

it('scrollAfterChange keeps the first visible item in view when the number of columns changes', () => {
  // Row 100 of three columns begins with item 300, which is row 150 of two.
  expect(scrollAfterChange(threeColumns, { ...threeColumns, columns: 2 }, -100 * 156 - 30)).toBeCloseTo(50 * 156, 5);
});

it('scrollAfterChange doesn’t scroll while the top of the grid is in view', () => {
  expect(scrollAfterChange(threeColumns, oneColumn, 40)).toBe(0);
});
