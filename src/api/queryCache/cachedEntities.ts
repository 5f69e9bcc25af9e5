/** Updates all copies of an entity in the query cache: a series appears in lists, on its page and beside its episodes. */
import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes every copy of an entity in the cache at any depth, but doesn't look inside a copy. Other queries are not touched, and
 * changed queries keep their age, because only a response makes data fresh.
 * @param isCopy recognizes a copy by its id and the fields that will change
 */
export function changeCached<Entity extends object>(
  client: QueryClient,
  isCopy: (value: object) => value is Entity,
  change: (entity: Entity) => Entity,
): void {
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isCopy(value)) return change(value);
    if (Array.isArray(value)) {
      const items = value.map(visit);
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    const entries = Object.entries(value).map(([key, before]) => [key, before, visit(before)] as const);
    if (entries.every(([, before, after]) => before === after)) return value;
    return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
  };
  // The cache contains only plain JSON data.
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = visit(data);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
