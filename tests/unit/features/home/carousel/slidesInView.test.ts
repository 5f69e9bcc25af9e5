import { expect, it } from 'vitest';
import { findSlidesInView } from '../../../../../src/features/home/carousel/slidesInView.ts';

/** A row of equal slides. */
function createRow({
  count,
  width,
  gap,
  visible,
  scrolled,
}: Record<'count' | 'width' | 'gap' | 'visible' | 'scrolled', number>) {
  return {
    slides: Array.from({ length: count }, (_, index) => ({ start: index * (width + gap), width })),
    scrollLeft: scrolled,
    maxScrollLeft: Math.max(0, count * width + (count - 1) * gap - visible),
    visibleWidth: visible,
  };
}

it('finds two positions in a row of three slides if two slides fit', () => {
  const desktop = { count: 3, width: 566, gap: 20, visible: 1152 };
  expect(findSlidesInView(createRow({ ...desktop, scrolled: 0 }))).toEqual({ first: 0, last: 1, maxFirst: 1 });
  expect(findSlidesInView(createRow({ ...desktop, scrolled: 586 }))).toEqual({ first: 1, last: 2, maxFirst: 1 });
  // While it scrolls, the nearest slide counts.
  expect(findSlidesInView(createRow({ ...desktop, scrolled: 200 }))).toMatchObject({ first: 0 });
});

it('finds one position per slide if only one slide and a part of the next fit', () => {
  const phone = { count: 3, width: 279, gap: 12, visible: 358 };
  expect(findSlidesInView(createRow({ ...phone, scrolled: 0 }))).toEqual({ first: 0, last: 0, maxFirst: 2 });
  expect(findSlidesInView(createRow({ ...phone, scrolled: 291.4 }))).toEqual({ first: 1, last: 1, maxFirst: 2 });
  // The end of the row comes before the last slide reaches the start.
  expect(findSlidesInView(createRow({ ...phone, scrolled: 503 }))).toEqual({ first: 2, last: 2, maxFirst: 2 });
});

it('finds one position in a row that fits completely', () => {
  expect(findSlidesInView(createRow({ count: 2, width: 566, gap: 20, visible: 1152, scrolled: 0 }))).toEqual({
    first: 0,
    last: 1,
    maxFirst: 0,
  });
  expect(findSlidesInView(createRow({ count: 0, width: 0, gap: 0, visible: 300, scrolled: 0 }))).toEqual({
    first: 0,
    last: 0,
    maxFirst: 0,
  });
});
