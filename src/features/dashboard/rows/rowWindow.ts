/**
 * Which rows of a long list are drawn, where all rows have one height. Pure; `useRowWindow.ts` measures. What isn't drawn leaves a gap
 * of its height, so that the page is as long as all of them.
 */

/** Rows drawn beyond what is in view, each way. */
export const BEYOND = 12;

/** Rows by which the window moves: it isn't drawn anew for each row that is scrolled. */
export const STEP = 6;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * @param top px from the top of the view to the first row; negative once it is scrolled past
 * @param height px of a row
 * @param view px of the view
 */
export function windowOf(top: number, height: number, view: number): RowWindow {
  const first = Math.floor(Math.max(0, -top) / height / STEP) * STEP;
  const last = Math.ceil(Math.max(0, view - top) / height / STEP) * STEP;
  return { first: Math.max(0, first - BEYOND), end: last + BEYOND };
}

export type Part =
  | { readonly kind: 'row'; readonly index: number }
  /** So many rows that are not drawn. */
  | { readonly kind: 'gap'; readonly rows: number; readonly before: number };

/** Rows and gaps in their order. `kept`: rows that are drawn wherever they are, because the focus is in them or they are moved. */
export function partsOf(count: number, { first, end }: RowWindow, kept: readonly number[]): Part[] {
  const drawn = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = first; index < Math.min(end, count); index += 1) drawn.add(index);
  const parts: Part[] = [];
  let next = 0;
  const leave = (until: number) => {
    if (until > next) parts.push({ kind: 'gap', rows: until - next, before: until });
  };
  for (const index of [...drawn].sort((a, b) => a - b)) {
    leave(index);
    parts.push({ kind: 'row', index });
    next = index + 1;
  }
  leave(count);
  return parts;
}
