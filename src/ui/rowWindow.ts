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

/** Rows by number from 0; `end` isn't among them. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/** The rows of `count` items that are in view or no farther from it than `reach`. */
export function rowsInReach(measures: RowMeasures, view: ListInView, count: number, reach: number): RowSpan {
  const { columns, pitch } = measures;
  const rows = Math.ceil(count / columns);
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  return {
    first: within(Math.floor((-view.top - reach) / pitch)),
    end: within(Math.ceil((view.height - view.top + reach) / pitch)),
  };
}

/**
 * What to draw next on the way from `last` to `target`: no more than `budget` rows that aren't there yet, those that are `seen` first,
 * downwards and then upwards. A list that has been jumped over is so filled frame by frame, and no frame has too much to do.
 */
export function nextSpan(last: RowSpan, seen: RowSpan, target: RowSpan, budget: number): RowSpan {
  const touches = last.first < target.end && last.end > target.first;
  let first = touches ? Math.max(last.first, target.first) : seen.first;
  let end = touches ? Math.min(last.end, target.end) : seen.first;
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

/** The rows of a span whose items are there: `ready` rows, the first ones. */
export function readyOf({ first, end }: RowSpan, ready: number): RowSpan {
  return { first: Math.min(first, ready), end: Math.min(end, ready) };
}

/** All rows of both; one without rows counts for nothing, wherever it is. */
export function spanOf(a: RowSpan, b: RowSpan): RowSpan {
  if (a.first >= a.end) return b;
  if (b.first >= b.end) return a;
  return { first: Math.min(a.first, b.first), end: Math.max(a.end, b.end) };
}

export const isSameSpan = (a: RowSpan, b: RowSpan): boolean => a.first === b.first && a.end === b.end;

export const isWithin = (inner: RowSpan, outer: RowSpan): boolean =>
  inner.first >= outer.first && inner.end <= outer.end;

/** The items of these rows, and those around the one that has the focus, in their order: it can be left by Tab either way. */
export function itemsOf({ first, end }: RowSpan, columns: number, count: number, focused?: number): readonly number[] {
  const from = first * columns;
  const to = Math.min(count, end * columns);
  const items = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused === undefined) return items;
  const around = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < count && (at < from || at >= to));
  return [...around.filter((at) => at < from), ...items, ...around.filter((at) => at >= to)];
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
