/** Moving one row of a list. Pure. */

/** One that is being moved: where it was, and where it would stand now. From 0. */
export interface Moving {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** By how many rows one is shown away from its place while another is moved: those between make room. */
export function shiftOf(index: number, { from, to }: Moving): number {
  if (index === from) return to - from;
  if (from < to) return index > from && index <= to ? -1 : 0;
  return index >= to && index < from ? 1 : 0;
}

/**
 * The order of all of them, of the order of those that are shown: the others (about to be deleted, and yet not gone) stay behind
 * those that they stood behind.
 */
export function wholeOrder(all: readonly string[], shown: readonly string[]): string[] {
  const isShown = new Set(shown);
  const hiddenAfter = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const id of all) {
    if (isShown.has(id)) last = id;
    else hiddenAfter.set(last, [...(hiddenAfter.get(last) ?? []), id]);
  }
  return [...(hiddenAfter.get(undefined) ?? []), ...shown.flatMap((id) => [id, ...(hiddenAfter.get(id) ?? [])])];
}
