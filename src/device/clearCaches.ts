import { type ClearedBy, kinds } from './caches.ts';

/**
 * Clears every cache that the table assigns to this event. Never throws: a cache that can't be cleared now is cleared by its
 * limits.
 */
export async function clearCaches(because: ClearedBy): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = kinds.filter(({ kept, clearedBy }) => kept === 'cache' && clearedBy.includes(because));
  await Promise.all(names.map(({ name }) => caches.delete(name))).catch((cause: unknown) =>
    console.warn('A cache could not be cleared.', cause),
  );
}
