import { describe, expect, it } from 'vitest';
import { computeOffset, imagesBetween, layOutStrip, pointAt } from '../../../../src/widgets/strip/stripLayout.ts';

const sizes = [1_333, 2_000, 947, 60].map((height) => ({ width: 940, height }));

describe.each([1, 1.25, 1.5, 2, 2.625, 3])('a strip at a device pixel ratio of %d', (pixelRatio) => {
  it.each([390, 411.4, 720])('has edges on device pixels and no gaps at a width of %d px', (width) => {
    const { tops, heights, height } = layOutStrip(sizes, { width, gap: 0, pixelRatio });
    for (const [index, top] of tops.entries()) {
      expect(top * pixelRatio).toBeCloseTo(Math.round(top * pixelRatio), 6);
      if (index > 0) expect(top).toBeCloseTo((tops[index - 1] ?? 0) + (heights[index - 1] ?? 0), 6);
    }
    expect(height).toBe(tops.at(-1));
  });
});

describe('stripLayout', () => {
  const wide = layOutStrip(sizes, { width: 720, gap: 20, pixelRatio: 1 });
  const narrow = layOutStrip(sizes, { width: 390, gap: 0, pixelRatio: 2 });

  it('pointAt converts a distance from the top to an image and a fraction of it, and computeOffset converts back', () => {
    expect(pointAt(wide, (wide.tops[1] ?? 0) + (wide.heights[1] ?? 0) / 4)).toEqual({
      index: 1,
      fraction: 0.25,
      outside: 0,
    });
    for (let y = -60; y < wide.height + 300; y += 7) expect(computeOffset(wide, pointAt(wide, y))).toBeCloseTo(y, 6);
  });

  it('computeOffset keeps a position in an image at another width, and moves a position in a gap that disappears', () => {
    const inside = pointAt(wide, (wide.tops[2] ?? 0) + 100);
    expect(pointAt(narrow, computeOffset(narrow, inside))).toMatchObject({
      index: 2,
      fraction: expect.closeTo(inside.fraction, 6),
    });
    const inGap = pointAt(wide, (wide.tops[1] ?? 0) - 10);
    expect(inGap).toEqual({ index: 0, fraction: 1, outside: 10 });
    expect(computeOffset(narrow, inGap)).toBeCloseTo(narrow.tops[1] ?? 0, 6);
  });

  it('imagesBetween returns the range of images between two distances from the top', () => {
    expect(imagesBetween(wide, -500, 1)).toEqual([0, 0]);
    expect(imagesBetween(wide, 0, wide.height)).toEqual([0, 3]);
    expect(imagesBetween(wide, (wide.tops[1] ?? 0) - 10, (wide.tops[1] ?? 0) + 1)).toEqual([1, 1]);
    expect(imagesBetween(wide, wide.height, wide.height + 100)).toBeUndefined();
    expect(imagesBetween(layOutStrip([], { width: 10, gap: 0, pixelRatio: 1 }), 0, 10)).toBeUndefined();
  });
});
