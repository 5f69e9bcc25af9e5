/** Which rows of a long list are worth drawing: those in view, and those that a flick reaches next. Pure; all lengths in CSS px. */

/** How a list lies: told by its style sheet, and measured. */
export interface RowMeasures {
  /** Items beside each other. */
  readonly columns: number;
  /** From the top of a row to the top of the next. */
  readonly pitch: number;
  /** Of these, the room between two rows. */
  readonly gap: number;
}

/** Where a list stands in the view. */
export interface ListInView {
  /** From the view's upper edge to the list's: negative once one has scrolled past it. */
  readonly top: number;
  /** Of the view. */
  readonly height: number;
}

/** Items by number from 0; `end` isn't among them. */
export interface ItemSpan {
  readonly first: number;
  readonly end: number;
}

/** How far beyond the view one looks, CSS px. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

/** Those of `count` items whose rows are in view or within reach of it. */
export function itemsInReach(measures: RowMeasures, view: ListInView, count: number, reach: Reach): ItemSpan {
  const { columns, pitch } = measures;
  const within = (row: number) => Math.min(count, Math.max(0, row * columns));
  return {
    first: within(Math.floor((-view.top - reach.above) / pitch)),
    end: within(Math.ceil((view.height - view.top + reach.below) / pitch)),
  };
}

/** Items that come in one frame at most, after a jump, or go in one in which none come: more is more than a frame has time for. */
const MOST_A_FRAME = 3;

/** So many that are still to come take one more a frame. A fling of 3,000 px a second over three columns takes one. */
const TO_COME_FOR_ONE = 6;

/** How many items to draw in the next frame on the way from `last` to `target`: no more than keeps up with the scrolling. */
export function budgetFor(last: ItemSpan, target: ItemSpan): number {
  const toCome = Math.max(0, target.end - last.end) + Math.max(0, last.first - target.first);
  return Math.min(MOST_A_FRAME, 1 + Math.floor(toCome / TO_COME_FOR_ONE));
}

/** Items that nobody needs wait for a frame in which none come, until there are more of them. */
const MOST_WAITING = 12;

/**
 * What to draw next on the way from `last` to `target`: no more than `budget` items that aren't there yet, those that are `seen`
 * first, downwards and then upwards; what isn't needed any more goes in frames of its own. A list that has been jumped over is so
 * filled frame by frame, and no frame has too much to do.
 */
export function nextSpan(last: ItemSpan, seen: ItemSpan, target: ItemSpan, budget: number): ItemSpan {
  const touches = last.first < target.end && last.end > target.first;
  const isComing = target.first < last.first || target.end > last.end;
  const waiting = Math.max(0, target.first - last.first) + Math.max(0, last.end - target.end);
  const gone = !isComing ? MOST_A_FRAME : waiting > MOST_WAITING ? budget : 0;
  let first = touches ? Math.min(Math.max(last.first, target.first), last.first + gone) : seen.first;
  let end = touches ? Math.max(Math.min(last.end, target.end), last.end - gone) : seen.first;
  let left = budget;
  for (const goal of [seen, target]) {
    const below = Math.min(left, Math.max(0, goal.end - end));
    end += below;
    left -= below;
    const above = Math.min(left, Math.max(0, first - goal.first));
    first -= above;
    left -= above;
  }
  return { first, end };
}

/** Items that are made beyond those to be drawn: one row of three columns. */
const MADE_AHEAD = 3;

/** `target` and, on the side to which one scrolls, a few more of the `ready` items: to be made before they are needed. */
export function aheadOf({ first, end }: ItemSpan, down: boolean, ready: number): ItemSpan {
  return down ? { first, end: Math.min(ready, end + MADE_AHEAD) } : { first: Math.max(0, first - MADE_AHEAD), end };
}

/** Items that are drawn, and those whose rows are made: these too, and some beside them that are in the document without being shown. */
export interface Rows {
  readonly drawn: ItemSpan;
  readonly made: ItemSpan;
}

/**
 * From what is there to `next`, which `nextSpan` has said is to be drawn: where there is time for it, a row is made in one frame and
 * drawn in a later one. One that is `seen` already, or comes with others, is made and drawn at once.
 * @param ahead made one by one in frames in which nothing else is to be done
 */
export function nextRows({ drawn, made }: Rows, next: ItemSpan, seen: ItemSpan, ahead: ItemSpan): Rows {
  const kept = { first: Math.max(made.first, next.first - MADE_AHEAD), end: Math.min(made.end, next.end + MADE_AHEAD) };
  if (kept.first >= kept.end) return { drawn: next, made: next };
  const comes = itemsBeside(next, drawn);
  const [item] = comes;
  if (item === undefined) return { drawn: next, made: isSameSpan(next, drawn) ? withOneMore(kept, ahead) : kept };
  const isUrgent = comes.length > 1 || isAmong(item, seen);
  if (isUrgent || isAmong(item, made)) return { drawn: next, made: spanOf(kept, next) };
  return { drawn, made: spanOf(kept, { first: item, end: item + 1 }) };
}

function withOneMore(made: ItemSpan, ahead: ItemSpan): ItemSpan {
  if (made.end < ahead.end) return { first: made.first, end: made.end + 1 };
  if (made.first > ahead.first) return { first: made.first - 1, end: made.end };
  return made;
}

export const isAmong = (item: number, { first, end }: ItemSpan): boolean => item >= first && item < end;

function itemsBeside({ first, end }: ItemSpan, other: ItemSpan): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at).filter(
    (item) => !isAmong(item, other),
  );
}

/** Those of a span that are there: `ready` items are, the first ones. */
export function readyOf({ first, end }: ItemSpan, ready: number): ItemSpan {
  return { first: Math.min(first, ready), end: Math.min(end, ready) };
}

/** All items of both; one without any counts for nothing, wherever it is. */
export function spanOf(a: ItemSpan, b: ItemSpan): ItemSpan {
  if (a.first >= a.end) return b;
  if (b.first >= b.end) return a;
  return { first: Math.min(a.first, b.first), end: Math.max(a.end, b.end) };
}

export const isSameSpan = (a: ItemSpan, b: ItemSpan): boolean => a.first === b.first && a.end === b.end;

export const isWithin = (inner: ItemSpan, outer: ItemSpan): boolean =>
  inner.first >= outer.first && inner.end <= outer.end;

/** The numbers of these, and those around the one that has the focus, in their order: it can be left by Tab either way. */
export function itemsOf({ first, end }: ItemSpan, count: number, focused?: number): readonly number[] {
  const items = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (focused === undefined) return items;
  const around = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < count && (at < first || at >= end));
  return [...around.filter((at) => at < first), ...items, ...around.filter((at) => at >= end)];
}

/** How high the whole list is. */
export function listHeight({ columns, pitch, gap }: RowMeasures, count: number): number {
  return Math.max(0, Math.ceil(count / columns) * pitch - gap);
}

/** How far to scroll so that what was first in view is so again when there are other columns, or higher rows. */
export function scrollAfterChange(before: RowMeasures, after: RowMeasures, { top }: ListInView): number {
  if (top >= 0) return 0;
  const row = Math.floor(-top / before.pitch);
  const within = Math.min(1, (-top - row * before.pitch) / before.pitch);
  const now = Math.floor((row * before.columns) / after.columns);
  return (now + within) * after.pitch + top;
}
