/** Which rows of a long list are drawn while it is scrolled. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aheadOf,
  budgetFor,
  isWithin,
  itemsOf,
  listHeight,
  nextRows,
  nextSpan,
  type Rows,
  readyOf,
  type ItemSpan,
  itemsInReach,
  scrollAfterChange,
  spanOf,
} from '../../../src/ui/rowWindow.ts';

const three = { columns: 3, pitch: 156, gap: 12 };
const one = { columns: 1, pitch: 156, gap: 12 };

describe('the items in reach', () => {
  it('are those in view at the beginning, and none above', () => {
    expect(itemsInReach(three, { top: 200, height: 900 }, 1_000, { above: 0, below: 0 })).toEqual({
      first: 0,
      end: 15,
    });
  });

  it('go with the scrolling, and end with the list', () => {
    expect(itemsInReach(one, { top: -1_560, height: 780 }, 1_000, { above: 312, below: 312 })).toEqual({
      first: 8,
      end: 17,
    });
    expect(itemsInReach(three, { top: -52_000, height: 900 }, 1_000, { above: 600, below: 600 })).toEqual({
      first: 987,
      end: 1_000,
    });
  });

  it('are more on the side to which one scrolls', () => {
    expect(itemsInReach(one, { top: -1_560, height: 780 }, 1_000, { above: 156, below: 624 })).toEqual({
      first: 9,
      end: 19,
    });
  });

  it('are none when the list is out of reach', () => {
    const { first, end } = itemsInReach(one, { top: 5_000, height: 800 }, 10, { above: 600, below: 600 });
    expect(first).toBe(end);
  });
});

describe('the numbers of items', () => {
  it('are all those of the span', () => {
    expect(itemsOf({ first: 996, end: 1_000 }, 1_000)).toEqual([996, 997, 998, 999]);
  });

  it('have the one with the focus among them, with its neighbours, in their order', () => {
    expect(itemsOf({ first: 4, end: 6 }, 10, 0)).toEqual([0, 1, 4, 5]);
    expect(itemsOf({ first: 0, end: 2 }, 10, 9)).toEqual([0, 1, 8, 9]);
    expect(itemsOf({ first: 4, end: 6 }, 10, 3)).toEqual([2, 3, 4, 5]);
  });
});

it('a list is as high as its rows and the gaps between them', () => {
  expect(listHeight(three, 1_000)).toBe(334 * 156 - 12);
  expect(listHeight(three, 0)).toBe(0);
});

describe('from what is drawn to what is to be drawn', () => {
  const span = fc
    .tuple(fc.nat(300), fc.integer({ min: 1, max: 20 }))
    .map(([first, items]): ItemSpan => ({ first, end: first + items }));
  const itemsBeside = (span: ItemSpan, other: ItemSpan) =>
    Array.from({ length: span.end - span.first }, (_, at) => span.first + at).filter(
      (item) => item < other.first || item >= other.end,
    ).length;

  it('no frame adds or takes away more than it may, and what is in view is there after a few, wherever one has jumped', () => {
    fc.assert(
      fc.property(span, span, fc.integer({ min: 1, max: 9 }), (before, seen, budget) => {
        const reach = 4;
        const target = { first: Math.max(0, seen.first - reach), end: seen.end + reach };
        const toSee = seen.end - seen.first;
        let drawn = before;
        let frames = 0;
        while (!(drawn.first === target.first && drawn.end === target.end)) {
          const next = nextSpan(drawn, seen, target, budget);
          expect(itemsBeside(next, drawn)).toBeLessThanOrEqual(budget);
          const jumped = drawn.first >= target.end || drawn.end <= target.first;
          const gone = itemsBeside(drawn, next);
          if (!jumped) {
            expect(gone).toBeLessThanOrEqual(2 * Math.max(3, budget));
            // Those that come and those that go have frames of their own, as long as not too many wait for it.
            if (gone > 0 && itemsBeside(next, drawn) > 0) expect(itemsBeside(drawn, target)).toBeGreaterThan(12);
          }
          drawn = next;
          frames += 1;
          // Items between it and what is still there of before come with it.
          if (frames * budget >= toSee + reach) expect(isWithin(seen, drawn)).toBe(true);
          const longest = Math.max(toSee + 2 * reach, before.end - before.first);
          // Those that come, and then those that go, three at an end.
          expect(frames).toBeLessThanOrEqual(1 + Math.ceil(longest / budget) + Math.ceil(longest / 3));
        }
      }),
    );
  });
});

it('while one scrolls on and on, what was left behind goes all the same', () => {
  let drawn = { first: 0, end: 30 };
  for (let item = 1; item <= 300; item++) {
    const target = { first: item, end: item + 30 };
    drawn = nextSpan(drawn, { first: item + 3, end: item + 24 }, target, 1);
    expect(drawn.end).toBe(target.end);
    expect(drawn.end - drawn.first).toBeLessThanOrEqual(30 + 13);
  }
});

describe('rows that are made before they are drawn', () => {
  const height = 24;
  /** One frame of scrolling: `top` is the first item in view, and one looks 6 items ahead. */
  const frame = (rows: Rows, top: number): Rows => {
    const seen = { first: top, end: top + height };
    const target = { first: top, end: top + height + 6 };
    const next = nextSpan(rows.drawn, seen, target, budgetFor(rows.drawn, target));
    return nextRows(rows, next, seen, aheadOf(target, true, 1_000));
  };
  const beside = (span: ItemSpan, other: ItemSpan) =>
    Math.max(0, span.end - Math.max(span.first, other.end)) + Math.max(0, Math.min(span.end, other.first) - span.first);
  const settled = (top: number): Rows => {
    let rows: Rows = { drawn: { first: top, end: top + height }, made: { first: top, end: top + height } };
    for (let frames = 0; frames < 60; frames++) rows = frame(rows, top);
    return rows;
  };

  it('rest when all is drawn, with some more on the side to which one scrolls', () => {
    expect(settled(30)).toEqual({ drawn: { first: 30, end: 60 }, made: { first: 30, end: 63 } });
    expect(aheadOf({ first: 30, end: 60 }, false, 1_000)).toEqual({ first: 27, end: 60 });
    expect(aheadOf({ first: 1, end: 60 }, false, 60)).toEqual({ first: 0, end: 60 });
    expect(aheadOf({ first: 30, end: 60 }, true, 61)).toEqual({ first: 30, end: 61 });
  });

  it('no frame of a slow scroll makes a row and draws one, nor takes one away besides', () => {
    let rows = settled(30);
    for (let frames = 0; frames < 600; frames++) {
      const next = frame(rows, 30 + 3 * Math.floor(frames / 9));
      const changes = [
        beside(next.made, rows.made),
        beside(next.drawn, rows.drawn),
        Math.sign(beside(rows.drawn, next.drawn)),
      ];
      expect(changes.reduce((sum, change) => sum + change)).toBeLessThanOrEqual(1);
      rows = next;
    }
  });

  it.each([1, 2, 5])('a fling of %i items a frame has what is in view, and leaves nothing lying about', (speed) => {
    let rows = settled(30);
    for (let frames = 1; frames < 150; frames++) {
      const top = 30 + speed * frames;
      rows = frame(rows, top);
      if (speed <= 2) expect(isWithin({ first: top, end: top + height }, rows.drawn)).toBe(true);
      expect(isWithin(rows.drawn, rows.made)).toBe(true);
      expect(rows.made.end - rows.made.first).toBeLessThan(height + 6 + 24);
    }
  });

  it('one that is not made yet is only made, unless it is in view already or comes with another', () => {
    const rows = { drawn: { first: 0, end: 30 }, made: { first: 0, end: 30 } };
    const ahead = { first: 0, end: 36 };
    const far = { first: 0, end: 24 };
    expect(nextRows(rows, { first: 0, end: 31 }, far, ahead)).toEqual({ ...rows, made: { first: 0, end: 31 } });
    const both = { drawn: { first: 0, end: 31 }, made: { first: 0, end: 31 } };
    expect(nextRows(rows, { first: 0, end: 31 }, { first: 7, end: 31 }, ahead)).toEqual(both);
    expect(nextRows(rows, { first: 0, end: 32 }, far, ahead).drawn.end).toBe(32);
  });

  it('after a jump, those in view come at once', () => {
    const rows = nextRows(settled(30), { first: 500, end: 503 }, { first: 500, end: 524 }, { first: 500, end: 533 });
    expect(rows).toEqual({ drawn: { first: 500, end: 503 }, made: { first: 500, end: 503 } });
  });
});

it('one item comes a frame while one scrolls, and a few after a jump', () => {
  expect(budgetFor({ first: 0, end: 30 }, { first: 3, end: 33 })).toBe(1);
  expect(budgetFor({ first: 30, end: 60 }, { first: 21, end: 51 })).toBe(2);
  expect(budgetFor({ first: 0, end: 30 }, { first: 900, end: 930 })).toBe(3);
});

describe('items that are still on their way', () => {
  it('aren’t drawn: those before them are', () => {
    expect(readyOf({ first: 4, end: 12 }, 7)).toEqual({ first: 4, end: 7 });
    expect(readyOf({ first: 4, end: 12 }, 300)).toEqual({ first: 4, end: 12 });
  });

  it('are nothing, so that one who has jumped ahead has only what is in view', () => {
    const none = readyOf({ first: 300, end: 312 }, 7);
    expect(spanOf({ first: 302, end: 309 }, none)).toEqual({ first: 302, end: 309 });
    expect(spanOf(none, { first: 302, end: 309 })).toEqual({ first: 302, end: 309 });
    expect(spanOf({ first: 5, end: 9 }, { first: 4, end: 7 })).toEqual({ first: 4, end: 9 });
  });
});

describe('when there are other columns', () => {
  it('what was first in view is so again', () => {
    // Row 100 of three columns begins with item 300, which is row 150 of two.
    const top = -100 * 156 - 30;
    expect(scrollAfterChange(three, { ...three, columns: 2 }, { top, height: 900 })).toBeCloseTo(50 * 156, 5);
    expect(scrollAfterChange(three, one, { top: 40, height: 900 })).toBe(0);
  });
});
