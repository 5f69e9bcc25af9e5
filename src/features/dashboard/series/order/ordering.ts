/** Functions to move one row of a list. Pure. */

/** The row that the user is moving. `from`: index before the move. `to`: index if dropped now. */
export interface MovingRow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Moves one item from index `from` to index `to` of the result. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Returns by how many rows the row at `index` is shifted during the move; negative: up. */
export function getRowOffset(index: number, { from, to }: MovingRow): number {
  if (index === from) return to - from;
  if (from < to) return index > from && index <= to ? -1 : 0;
  return index >= to && index < from ? 1 : 0;
}

/**
 * Converts a new order of the visible episodes to an order of all episodes. A hidden episode stays after the visible episode
 * that it followed.
 */
export function mergeHiddenEpisodes(all: readonly string[], visibleIds: readonly string[]): string[] {
  const visibleIdSet = new Set(visibleIds);
  const hiddenAfter = new Map<string | undefined, string[]>();
  let lastVisibleId: string | undefined;
  for (const id of all) {
    if (visibleIdSet.has(id)) lastVisibleId = id;
    else hiddenAfter.set(lastVisibleId, [...(hiddenAfter.get(lastVisibleId) ?? []), id]);
  }
  return [...(hiddenAfter.get(undefined) ?? []), ...visibleIds.flatMap((id) => [id, ...(hiddenAfter.get(id) ?? [])])];
}
