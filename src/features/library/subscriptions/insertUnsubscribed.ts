/** Keeps the rows of series from which the user has just unsubscribed in place. */

interface Entry {
  readonly public_id: string;
}

export interface UnsubscribedRow<Item extends Entry> {
  readonly item: Item;
  /** Id of the previous row; null for the first row. */
  readonly previousId: string | null;
}

/**
 * Adds the items of `unsubscribed` that `items` lacks: each after its previous row, or at the end if that row no longer exists.
 * @param unsubscribed by public_id
 */
export function insertUnsubscribed<Item extends Entry>(
  items: readonly Item[],
  unsubscribed: ReadonlyMap<string, UnsubscribedRow<Item>>,
): readonly Item[] {
  const presentIds = new Set(items.map(({ public_id }) => public_id));
  const missing = [...unsubscribed.values()].filter(({ item }) => !presentIds.has(item.public_id));
  if (missing.length === 0) return items;
  const all = [...items];
  // The previous row of an item may be missing as well.
  let remaining = missing;
  for (;;) {
    const notInserted = remaining.filter(({ item, previousId }) => {
      const index = previousId === null ? 0 : all.findIndex(({ public_id }) => public_id === previousId) + 1;
      if (index === 0 && previousId !== null) return true;
      all.splice(index, 0, item);
      return false;
    });
    if (notInserted.length === remaining.length) return [...all, ...notInserted.map(({ item }) => item)];
    remaining = notInserted;
  }
}
