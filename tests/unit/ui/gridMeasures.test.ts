import { expect, it } from 'vitest';
import { scrollAfterChange } from '../../../src/ui/useGridMeasures.ts';

const three = { columns: 3, pitch: 156, gap: 12 };
const one = { columns: 1, pitch: 156, gap: 12 };

it('scrollAfterChange keeps the first visible item in view when the number of columns changes', () => {
  // Row 100 of three columns begins with item 300, which is row 150 of two.
  expect(scrollAfterChange(three, { ...three, columns: 2 }, -100 * 156 - 30)).toBeCloseTo(50 * 156, 5);
  expect(scrollAfterChange(three, one, 40)).toBe(0);
});
