/** Rows of what one has just left stay where they were, with the way back on them, even when the list comes without them. */

interface Entry {
  readonly public_id: string;
}

export interface Left<Item extends Entry> {
  readonly item: Item;
  /** The one it came after; null at the beginning. */
  readonly after: string | null;
}

/** `items`, and among them those that are missing of `left`, each after the one it came after; after all where that is gone. */
export function withLeft<Item extends Entry>(
  items: readonly Item[],
  left: ReadonlyMap<string, Left<Item>>,
): readonly Item[] {
  const there = new Set(items.map(({ public_id }) => public_id));
  const missing = [...left.values()].filter(({ item }) => !there.has(item.public_id));
  if (missing.length === 0) return items;
  const all = [...items];
  // Those that stood side by side come after one another, whichever was left first: until nothing more finds its place.
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
