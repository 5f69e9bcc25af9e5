import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, type Dimensions } from '../../../src/imaging/categories.ts';
import {
  findCommonWidth,
  computeCoverCrop,
  getFocus,
  MAX_ZOOM,
  isWhole,
  joinStrip,
  defaultCropChoice,
  moveCrop,
  nextTurn,
  type QuarterTurn,
  type Rect,
  rotateFocus,
  rotateRect,
  rotateSize,
  unrotateRect,
  zoomCrop,
} from '../../../src/imaging/geometry.ts';

const side = fc.integer({ min: 1, max: 70_000 });
const size = fc.record({ width: side, height: side });
const target = fc.constantFrom(...Object.values(categories).flatMap((category) => Object.values(category.sizes)));
const anywhere = fc.record({ x: fc.double({ min: -1, max: 2 }), y: fc.double({ min: -1, max: 2 }) });
const zoom = fc.double({ min: 0, max: 50 });

function isInside({ x, y, width, height }: Rect, source: Dimensions): boolean {
  return (
    [x, y, width, height].every(Number.isInteger) &&
    x >= 0 &&
    y >= 0 &&
    width >= 1 &&
    height >= 1 &&
    x + width <= source.width &&
    y + height <= source.height
  );
}

describe('computeCoverCrop', () => {
  it('takes the middle of a source that is too wide or too tall', () => {
    expect(computeCoverCrop({ width: 1000, height: 500 }, { width: 300, height: 300 })).toEqual({
      x: 250,
      y: 0,
      width: 500,
      height: 500,
    });
    expect(computeCoverCrop({ width: 600, height: 2000 }, { width: 1280, height: 410 })).toEqual({
      x: 0,
      y: 904,
      width: 600,
      height: 192,
    });
  });

  it('takes the whole source if it has the shape of the target', () => {
    expect(computeCoverCrop({ width: 1920, height: 2880 }, { width: 960, height: 1440 }, { x: 0, y: 1 })).toEqual({
      x: 0,
      y: 0,
      width: 1920,
      height: 2880,
    });
  });

  it('follows the focus as far as the edges allow', () => {
    const source = { width: 1000, height: 500 };
    const square = { width: 300, height: 300 };
    expect(computeCoverCrop(source, square, { x: 0.3, y: 0.5 }).x).toBe(50);
    expect(computeCoverCrop(source, square, { x: 0, y: 0 }).x).toBe(0);
    expect(computeCoverCrop(source, square, { x: 1, y: 1 }).x).toBe(500);
  });

  it('shrinks by the zoom factor around the focus', () => {
    const crop = computeCoverCrop({ width: 1000, height: 500 }, { width: 300, height: 300 }, { x: 0.5, y: 0.5 }, 2);
    expect(crop).toEqual({ x: 375, y: 125, width: 250, height: 250 });
  });

  it('is at least 1 px wide and high, even for a source 1 px wide', () => {
    expect(computeCoverCrop({ width: 1, height: 70_000 }, { width: 2560, height: 820 })).toMatchObject({
      width: 1,
      height: 1,
    });
    expect(computeCoverCrop({ width: 1, height: 1 }, { width: 300, height: 300 }, { x: 0, y: 0 }, 9)).toMatchObject({
      width: 1,
    });
  });

  it('always lies inside the source and has integer coordinates', () => {
    fc.assert(
      fc.property(size, target, anywhere, zoom, (source, wanted, focus, zoomFactor) => {
        expect(isInside(computeCoverCrop(source, wanted, focus, zoomFactor), source)).toBe(true);
      }),
    );
    expect(
      isInside(
        computeCoverCrop({ width: 9, height: 9 }, { width: 2, height: 1 }, { x: Number.NaN, y: 0 }, Number.NaN),
        {
          width: 9,
          height: 9,
        },
      ),
    ).toBe(true);
  });

  it('at zoom 1, matches the target’s shape within half a pixel and spans the source in one direction', () => {
    fc.assert(
      fc.property(size, target, anywhere, (source, wanted, focus) => {
        const { width, height } = computeCoverCrop(source, wanted, focus);
        if (width === 1 || height === 1) return;
        expect(width === source.width || height === source.height).toBe(true);
        const scale = Math.min(source.width / wanted.width, source.height / wanted.height);
        expect(Math.abs(width - wanted.width * scale)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(height - wanted.height * scale)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('is reproduced from the focus that getFocus returns for it', () => {
    const allowedZoom = fc.double({ min: 1, max: 8, noNaN: true });
    fc.assert(
      fc.property(size, target, anywhere, allowedZoom, (source, wanted, focus, zoomFactor) => {
        const crop = computeCoverCrop(source, wanted, focus, zoomFactor);
        expect(computeCoverCrop(source, wanted, getFocus(crop, source), zoomFactor)).toEqual(crop);
      }),
    );
  });
});

describe('quarter turns', () => {
  const turns: readonly QuarterTurn[] = [0, 90, 180, 270];

  it('rotate sizes and rectangles clockwise', () => {
    const corner = { x: 0, y: 90, width: 20, height: 10 };
    expect(rotateSize({ width: 300, height: 100 }, 90)).toEqual({ width: 100, height: 300 });
    expect(rotateRect(corner, { width: 300, height: 100 }, 90)).toEqual({ x: 0, y: 0, width: 10, height: 20 });
    expect(rotateRect(corner, { width: 300, height: 100 }, 180)).toEqual({ x: 280, y: 0, width: 20, height: 10 });
    expect(rotateRect(corner, { width: 300, height: 100 }, 270)).toEqual({ x: 90, y: 280, width: 10, height: 20 });
  });

  it('keep a rectangle inside the picture and are undone by the opposite turn', () => {
    fc.assert(
      fc.property(size, target, anywhere, fc.constantFrom(...turns), (source, wanted, focus, turn) => {
        const rect = computeCoverCrop(source, wanted, focus, 2);
        const turned = rotateRect(rect, source, turn);
        const back: QuarterTurn = turn === 90 ? 270 : turn === 270 ? 90 : turn;
        expect(isInside(turned, rotateSize(source, turn))).toBe(true);
        expect(rotateRect(turned, rotateSize(source, turn), back)).toEqual(rect);
      }),
    );
  });
});

describe('joinStrip', () => {
  it('findCommonWidth returns the most common width, or the widest of several equally common ones', () => {
    expect(findCommonWidth([800, 1600, 800])).toBe(800);
    expect(findCommonWidth([800, 1600])).toBe(1600);
    expect(findCommonWidth([1600, 800])).toBe(1600);
    expect(findCommonWidth([700, 800, 700, 800, 1600])).toBe(800);
    expect(findCommonWidth([])).toBe(0);
  });

  it('scales each source to the strip’s width and leaves out sources narrower than half of it', () => {
    const strip = joinStrip([
      { width: 800, height: 1000 },
      { width: 1600, height: 1001 },
      { width: 399, height: 5000 },
      { width: 400, height: 10 },
      { width: 800, height: 7 },
      { width: 80_000, height: 1 },
    ]);
    expect(strip).toEqual({
      width: 800,
      height: 1000 + 501 + 20 + 7 + 1,
      placed: [
        { index: 0, top: 0, bottom: 1000 },
        { index: 1, top: 1000, bottom: 1501 },
        { index: 3, top: 1501, bottom: 1521 },
        { index: 4, top: 1521, bottom: 1528 },
        { index: 5, top: 1528, bottom: 1529 },
      ],
      tooNarrow: [2],
    });
  });

  it('returns an empty strip for no sources', () => {
    expect(joinStrip([])).toEqual({ width: 0, height: 0, placed: [], tooNarrow: [] });
  });

  it('fills every row once, in order, and either places each source or lists it as too narrow', () => {
    const anySource = fc.record({ width: fc.constantFrom(300, 400, 690, 800, 940, 1600), height: side });
    fc.assert(
      fc.property(fc.array(anySource, { maxLength: 20 }), (sources) => {
        const { height, placed, tooNarrow } = joinStrip(sources);
        let row = 0;
        for (const { top, bottom } of placed) {
          expect(top).toBe(row);
          expect(bottom).toBeGreaterThan(top);
          row = bottom;
        }
        expect(row).toBe(height);
        expect([...placed.map(({ index }) => index), ...tooNarrow].toSorted((a, b) => a - b)).toEqual([
          ...sources.keys(),
        ]);
      }),
    );
  });
});

describe('moving, zooming and turning a crop', () => {
  const page = { width: 1200, height: 900 };
  const square = { width: 300, height: 300 };
  const getCrop = (choice: { focus: { x: number; y: number }; zoom: number }, target = square) =>
    computeCoverCrop(page, target, choice.focus, choice.zoom);

  it('moves by whole pixels and stops at the edges', () => {
    expect(getCrop(moveCrop(defaultCropChoice, { x: 1, y: 0 }, page, square)).x).toBe(151);
    expect(getCrop(moveCrop(defaultCropChoice, { x: -10, y: 0 }, page, square)).x).toBe(140);
    expect(getCrop(moveCrop(defaultCropChoice, { x: 9999, y: 9999 }, page, square))).toMatchObject({ x: 300, y: 0 });
  });

  it('moves by exactly the given distance, as far as the edges allow', () => {
    const step = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(size, target, anywhere, zoom, step, step, (source, shape, focus, zoomFactor, x, y) => {
        const choice = { focus, zoom: zoomFactor };
        const before = computeCoverCrop(source, shape, focus, zoomFactor);
        const moved = moveCrop(choice, { x, y }, source, shape);
        const after = computeCoverCrop(source, shape, moved.focus, moved.zoom);
        const clamp = (at: number, by: number, max: number) => Math.max(0, Math.min(max, at + by));
        expect(after).toEqual({
          ...before,
          x: clamp(before.x, x, source.width - before.width),
          y: clamp(before.y, y, source.height - before.height),
        });
      }),
    );
  });

  it('keeps the focus on an axis without room', () => {
    const atTop = moveCrop({ focus: { x: 0.5, y: 0.1 }, zoom: 1 }, { x: 50, y: 50 }, page, square);
    expect(atTop.focus.y).toBe(0.1);
    expect(getCrop(atTop, { width: 400, height: 100 }).y).toBe(0);
    const portrait = { width: 900, height: 1200 };
    const atLeft = moveCrop({ focus: { x: 0.1, y: 0.5 }, zoom: 1 }, { x: 50, y: 50 }, portrait, square);
    expect(atLeft.focus.x).toBe(0.1);
    expect(computeCoverCrop(portrait, square, atLeft.focus)).toEqual({ x: 0, y: 200, width: 900, height: 900 });
    expect(computeCoverCrop(portrait, { width: 100, height: 400 }, atLeft.focus).x).toBe(0);
  });

  it('zooms around the given point and clamps the zoom', () => {
    const zoomedIn = zoomCrop({ focus: { x: 0.5, y: 0.5 }, zoom: 2 }, 4, page, square, { x: 0, y: 1 });
    const before = getCrop({ focus: { x: 0.5, y: 0.5 }, zoom: 2 });
    const after = getCrop(zoomedIn);
    expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(after.y + after.height - before.y - before.height)).toBeLessThanOrEqual(1);
    expect(zoomCrop(defaultCropChoice, 0.2, page, square).zoom).toBe(1);
    expect(zoomCrop(defaultCropChoice, 99, page, square).zoom).toBe(MAX_ZOOM);
  });

  it('is the same after unrotateRect and rotateRect; four quarter turns leave the turn and the focus unchanged', () => {
    fc.assert(
      fc.property(size, target, anywhere, zoom, (source, shape, focus, zoomFactor) => {
        for (const turn of [0, 90, 180, 270] as const) {
          const crop = computeCoverCrop(rotateSize(source, turn), shape, focus, zoomFactor);
          const upright = unrotateRect(crop, source, turn);
          expect(isInside(upright, source)).toBe(true);
          expect(rotateRect(upright, source, turn)).toEqual(crop);
        }
      }),
    );
    expect(rotateFocus({ x: 0.1, y: 0.2 }, 90)).toEqual({ x: 0.8, y: 0.1 });
    let turn: QuarterTurn = 0;
    let focus = { x: 0.25, y: 0.75 };
    for (let quarter = 0; quarter < 4; quarter++) {
      turn = nextTurn[turn];
      focus = rotateFocus(focus, 90);
    }
    expect([turn, focus]).toEqual([0, { x: 0.25, y: 0.75 }]);
  });

  it('is whole only if it covers the entire source', () => {
    expect(isWhole(computeCoverCrop(page, { width: 400, height: 300 }), page)).toBe(true);
    expect(isWhole(computeCoverCrop(page, square), page)).toBe(false);
  });
});
