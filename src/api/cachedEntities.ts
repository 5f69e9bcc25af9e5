/** Keeping what is on several screens the same on all of them: one series is in lists, in its page and beside its episodes. */
import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes every copy of an entity in the cache, however deep it lies. Queries that hold none are not touched, and those that do
 * stay as old, and as outdated, as they were: only the upstream can make an answer new.
 * @param isIt tells a copy by its id and the fields that are going to change
 */
export function changeCached<Entity extends object>(
  client: QueryClient,
  isIt: (value: object) => value is Entity,
  change: (entity: Entity) => Entity,
): void {
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isIt(value)) return change(value);
    if (Array.isArray(value)) {
      const next = value.map(visit);
      return next.some((one, index) => one !== value[index]) ? next : value;
    }
    const entries = Object.entries(value).map(([key, one]) => [key, one, visit(one)] as const);
    if (entries.every(([, before, after]) => before === after)) return value;
    return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
  };
  // Only plain data is in the cache: it is what schemas have made of JSON.
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = visit(data);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
