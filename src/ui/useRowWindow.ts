import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  aheadOf,
  budgetFor,
  isAmong,
  isSameSpan,
  isWithin,
  type ItemSpan,
  itemsInReach,
  itemsOf,
  listHeight,
  nextRows,
  nextSpan,
  type Reach,
  readyOf,
  type RowMeasures,
  type Rows,
  scrollAfterChange,
  spanOf,
} from './rowWindow.ts';

/** CSS px ahead of the view in which rows are drawn: some turns of a wheel, so that none is seen coming. */
const AHEAD = 400;

/** CSS px behind it, where one has been: enough to turn round. Each row that is there costs a little in every frame. */
const BEHIND = 100;

const NONE: Reach = { above: 0, below: 0 };

/** A list of no more items is drawn whole, once there is time for it: so one can search for words in it. */
const WHOLE = 60;

/** Before the list has been measured, which is before it is seen. */
const UNKNOWN: RowMeasures = { columns: 1, pitch: 100, gap: 0 };
const START: Spans = {
  seen: { first: 0, end: 0 },
  near: 12,
  drawn: { first: 0, end: 12 },
  made: { first: 0, end: 12 },
};

interface Spans extends Rows {
  readonly seen: ItemSpan;
  /** One below the last item in reach, be it there or not. */
  readonly near: number;
}

export interface RowWindow {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly columns: number;
  /** CSS px of all its rows. */
  readonly height: number;
  /** Numbers of the items that have a row in the document, in their order. */
  readonly items: readonly number[];
  /** Whether its row is filled yet: those in view that aren't, after a jump or when they have just come, are in the frames that follow. */
  readonly isMade: (item: number) => boolean;
  /** Whether it is filled, but not shown yet. */
  readonly isHidden: (item: number) => boolean;
  /** One below the last that is in reach. */
  readonly end: number;
}

/**
 * Follows the scrolling of the page over a list of `count` items, whose rows are as high as its `grid-auto-rows`.
 * @param ready how many of the items are there, the first ones
 */
export function useRowWindow(count: number, ready: number): RowWindow {
  const list = useRef<HTMLOListElement>(null);
  const [measures, setMeasures] = useState(UNKNOWN);
  const [{ seen, near, drawn, made }, setSpans] = useState(START);
  const [focused, setFocused] = useState<number>();
  const come = useRef({ ready, tell: () => {} });

  // Those that have come are drawn from the next frame on, some at a time, and none in the frame that had their answer to read.
  useLayoutEffect(() => {
    come.current.ready = ready;
    come.current.tell();
  }, [ready]);

  useLayoutEffect(() => {
    const element = list.current;
    const coming = come.current;
    if (!element) return undefined;
    let known: RowMeasures | undefined;
    let last: Rows | undefined;
    let nextFrame = 0;
    let lastTop = Number.POSITIVE_INFINITY;
    let reach: Reach = { above: BEHIND, below: AHEAD };
    const follow = () => {
      nextFrame = 0;
      if (!known) return;
      const view = inView(element);
      if (view.top !== lastTop)
        reach = view.top > lastTop ? { above: AHEAD, below: BEHIND } : { above: BEHIND, below: AHEAD };
      lastTop = view.top;
      const near = itemsInReach(known, view, count, reach);
      const whole = count <= WHOLE ? { first: 0, end: count } : near;
      const seen = itemsInReach(known, view, count, NONE);
      const target = readyOf(whole, coming.ready);
      const ahead = aheadOf(target, reach.below > reach.above, coming.ready);
      let rows = { drawn: readyOf(seen, coming.ready), made: readyOf(seen, coming.ready) };
      if (last) {
        const next = nextSpan(last.drawn, rows.drawn, target, budgetFor(last.drawn, target));
        rows = nextRows(last, next, rows.drawn, ahead);
      }
      const { drawn, made } = rows;
      const goesOn = !last || !isSameSpan(drawn, last.drawn) || !isSameSpan(made, last.made);
      last = rows;
      setSpans((before) =>
        isSameSpan(before.drawn, drawn) &&
        isSameSpan(before.made, made) &&
        before.near === near.end &&
        isWithin(seen, drawn)
          ? before
          : { seen, near: near.end, drawn, made },
      );
      if (goesOn) followSoon();
    };
    // Once a frame, however often it is asked for, and in that very frame: what comes is styled and laid out with what has moved.
    const followSoon = () => {
      if (nextFrame === 0) nextFrame = requestAnimationFrame(() => flushSync(follow));
    };
    const measure = () => {
      const now = measured(element);
      if (known && known.columns === now.columns && known.pitch === now.pitch) return;
      const by = known ? scrollAfterChange(known, now, inView(element)) : 0;
      known = now;
      last = undefined;
      setMeasures(now);
      follow();
      // Not before the list is as high as it will be.
      if (by !== 0) queueMicrotask(() => scrollBy(0, by));
    };
    const focus = ({ target }: FocusEvent) => setFocused(numberOf(target));
    // The row that is left goes only when no other of the list has the focus after it: what is focused next may go with it.
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(undefined);
    };
    coming.tell = followSoon;
    measure();
    // Told before the frame is drawn: it is drawn with the new columns.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    addEventListener('scroll', followSoon, { passive: true });
    addEventListener('resize', followSoon);
    return () => {
      coming.tell = () => {};
      cancelAnimationFrame(nextFrame);
      observer.disconnect();
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
      removeEventListener('scroll', followSoon);
      removeEventListener('resize', followSoon);
    };
  }, [count]);

  const { columns } = measures;
  return {
    list,
    columns,
    height: listHeight(measures, count),
    items: itemsOf(spanOf(seen, made), count, focused),
    isMade: (item) => isBeside(item, focused) || isAmong(item, made),
    isHidden: (item) => !isBeside(item, focused) && !isAmong(item, drawn) && !isAmong(item, seen),
    end: near,
  };
}

/** From the style sheet: `column-width`, which means nothing to a grid, says how wide a column is at least. */
function measured(list: HTMLElement): RowMeasures {
  const { columnWidth, columnGap, rowGap, gridAutoRows } = getComputedStyle(list);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const least = px(columnWidth);
  const gap = px(columnGap);
  const columns = least === 0 ? 1 : Math.max(1, Math.floor((list.clientWidth + gap) / (least + gap)));
  return { columns, pitch: Math.max(1, px(gridAutoRows) + px(rowGap)), gap: px(rowGap) };
}

const isBeside = (item: number, focused?: number) => focused !== undefined && Math.abs(item - focused) <= 1;

function inView(list: HTMLElement) {
  return { top: list.getBoundingClientRect().top, height: innerHeight };
}

function numberOf(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest('li') : undefined;
  const place = Number(item?.getAttribute('aria-posinset'));
  return place > 0 ? place - 1 : undefined;
}
