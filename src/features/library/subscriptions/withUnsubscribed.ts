/** Keeps the rows of subscriptions that have just ended in place, even after a refetched list no longer contains them. */

interface Entry {
  readonly public_id: string;
}

export interface Left<Item extends Entry> {
  readonly item: Item;
  /** Id of the previous row; null for the first row. */
  readonly after: string | null;
}

/** Inserts the missing items of `left` into `items`: each after its previous row, or at the end if that row no longer exists. */
export function withUnsubscribed<Item extends Entry>(
  items: readonly Item[],
  left: ReadonlyMap<string, Left<Item>>,
): readonly Item[] {
  const there = new Set(items.map(({ public_id }) => public_id));
  const missing = [...left.values()].filter(({ item }) => !there.has(item.public_id));
  if (missing.length === 0) return items;
  const all = [...items];
  // The previous row of an item may be missing as well, so this repeats until no further item can be inserted.
  let waiting = missing;
  for (;;) {
    const later = waiting.filter(({ item, after }) => {
      const at = after === null ? 0 : all.findIndex(({ public_id }) => public_id === after) + 1;
      if (at === 0 && after !== null) return true;
      all.splice(at, 0, item);
      return false;
    });
    if (later.length === waiting.length) return [...all, ...later.map(({ item }) => item)];
    waiting = later;
  }
}
