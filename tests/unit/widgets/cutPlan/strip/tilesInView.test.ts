import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesInView } from '../../../../../src/widgets/cutPlan/strip/tilesInView.ts';

/** Strips and views. `part` sets the scroll position, from 0 for the start of the strip to 1 for its end. */
const strips = fc.record({
  rows: fc.integer({ min: 1, max: 200_000 }),
  scale: fc.double({ min: 0.05, max: 2, noNaN: true }),
  height: fc.integer({ min: 100, max: 2000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('tilesInView', () => {
  it('covers the visible rows without gaps or overlaps and stays inside the strip', () => {
    fc.assert(
      fc.property(strips, ({ rows, scale, height, part }) => {
        const scroll = part * Math.max(0, rows * scale - height);
        const tiles = tilesInView(rows, scale, { scroll, height });
        expect(tiles[0].top * scale).toBeLessThanOrEqual(scroll);
        const last = tiles[tiles.length - 1];
        expect(last.bottom * scale).toBeGreaterThanOrEqual(Math.min(rows * scale, scroll + height) - 1e-6);
        expect(last.bottom).toBeLessThanOrEqual(rows);
        tiles.forEach(({ top, bottom }, index) => {
          expect(bottom).toBeGreaterThan(top);
          if (index > 0) expect(top).toBe(tiles[index - 1].bottom);
        });
      }),
    );
  });

  it('returns few tiles regardless of the strip’s height', () => {
    fc.assert(
      fc.property(strips, ({ rows, scale, height, part }) => {
        const { length } = tilesInView(rows, scale, { scroll: part * rows * scale, height });
        // Tiles of about 640 CSS px (more than 600 after rounding) for three view heights, plus a partial tile at
        // either end.
        expect(length).toBeLessThanOrEqual(Math.ceil((3 * height) / 600) + 2);
      }),
    );
  });

  it('adds at most one tile for a short scroll', () => {
    const view = { scroll: 3000, height: 800 };
    const drawn = new Set(tilesInView(60_000, 0.5, view).map(({ top, bottom }) => `${top}-${bottom}`));
    const tilesAfter = tilesInView(60_000, 0.5, { ...view, scroll: 3100 }).map(({ top, bottom }) => `${top}-${bottom}`);
    expect(tilesAfter.filter((tile) => drawn.has(tile)).length).toBeGreaterThanOrEqual(tilesAfter.length - 1);
  });

  it('returns one tile for a strip shorter than a tile', () => {
    expect(tilesInView(300, 1, { scroll: 0, height: 800 })).toEqual([{ index: 0, top: 0, bottom: 300 }]);
  });
});
