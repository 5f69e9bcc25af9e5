import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRenderedRows, getVisibleSpan } from '../../../src/ui/virtualRows.ts';

function createRange(first: number, end: number) {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

describe('getRenderedRows', () => {
  it('contains the visible rows with overscan on both sides', () => {
    expect(getRenderedRows(getVisibleSpan(200, 900, 156), 1_000, 2, [])).toEqual(createRange(0, 7));
    expect(getRenderedRows(getVisibleSpan(-1_560, 780, 156), 1_000, 2, [])).toEqual(createRange(8, 17));
  });

  it('ends with the list, has only the overscan while the list is below the view, and nothing far past its end', () => {
    expect(getRenderedRows(getVisibleSpan(-52_000, 900, 156), 334, 3, [])).toEqual(createRange(330, 334));
    expect(getRenderedRows(getVisibleSpan(5_000, 800, 156), 1_000, 3, [])).toEqual(createRange(0, 3));
    expect(getRenderedRows(getVisibleSpan(-9_000, 800, 156), 10, 3, [])).toEqual([]);
  });

  it('includes rows that must stay rendered, sorted and without duplicates', () => {
    expect(getRenderedRows({ first: 4, end: 6 }, 10, 0, [-1, 0, 1])).toEqual([0, 1, 4, 5]);
    expect(getRenderedRows({ first: 4, end: 6 }, 10, 0, [9, 10, 4])).toEqual([4, 5, 9]);
  });

  it('always covers the view, with no more rows than view and overscan need', () => {
    const px = fc.integer({ min: -200_000, max: 2_000 });
    fc.assert(
      fc.property(px, fc.integer({ min: 200, max: 3_000 }), fc.integer({ min: 20, max: 400 }), (top, view, pitch) => {
        const rows = getRenderedRows(getVisibleSpan(top, view, pitch), 1_000, 3, []);
        expect(rows.length).toBeLessThanOrEqual(Math.ceil(view / pitch) + 1 + 6);
        for (let y = 0; y < view; y += pitch / 2) {
          const row = Math.floor((y - top) / pitch);
          if (row >= 0 && row < 1_000) expect(rows).toContain(row);
        }
      }),
    );
  });
});
