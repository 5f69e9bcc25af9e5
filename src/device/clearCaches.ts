import { type ClearedBy, deviceStores } from './caches.ts';

/** Deletes the caches, but not the databases, that the table in `caches.ts` assigns to this event. Never rejects. */
export async function clearCaches(event: ClearedBy): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cleared = deviceStores.filter(({ storage, clearedBy }) => storage === 'cache' && clearedBy.includes(event));
  await Promise.all(cleared.map(({ name }) => caches.delete(name))).catch((cause: unknown) =>
    console.warn('A cache could not be cleared.', cause),
  );
}
