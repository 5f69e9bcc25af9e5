import { expect, it } from 'vitest';
import { slidesInView } from '../../../../../src/features/home/carousel/slidesInView.ts';

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
    scrolled,
    scrollable: Math.max(0, count * width + (count - 1) * gap - visible),
    visible,
  };
}

it('with two slides side by side, the row of three has two places', () => {
  const desktop = { count: 3, width: 566, gap: 20, visible: 1152 };
  expect(slidesInView(createRow({ ...desktop, scrolled: 0 }))).toEqual({ first: 0, last: 1, lastFirst: 1 });
  expect(slidesInView(createRow({ ...desktop, scrolled: 586 }))).toEqual({ first: 1, last: 2, lastFirst: 1 });
  // While it scrolls, the nearest slide counts.
  expect(slidesInView(createRow({ ...desktop, scrolled: 200 }))).toMatchObject({ first: 0 });
});

it('with one slide and a part of the next, every slide can be at the start', () => {
  const phone = { count: 3, width: 279, gap: 12, visible: 358 };
  expect(slidesInView(createRow({ ...phone, scrolled: 0 }))).toEqual({ first: 0, last: 0, lastFirst: 2 });
  expect(slidesInView(createRow({ ...phone, scrolled: 291.4 }))).toEqual({ first: 1, last: 1, lastFirst: 2 });
  // The end of the row comes before the last slide reaches the start.
  expect(slidesInView(createRow({ ...phone, scrolled: 503 }))).toEqual({ first: 2, last: 2, lastFirst: 2 });
});

it('a row that fits has one place', () => {
  expect(slidesInView(createRow({ count: 2, width: 566, gap: 20, visible: 1152, scrolled: 0 }))).toEqual({
    first: 0,
    last: 1,
    lastFirst: 0,
  });
  expect(slidesInView(createRow({ count: 0, width: 0, gap: 0, visible: 300, scrolled: 0 }))).toEqual({
    first: 0,
    last: 0,
    lastFirst: 0,
  });
});
