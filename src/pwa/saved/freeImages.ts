import { savedCache } from '../caches.ts';
import { openSavedDatabase } from './savedDatabase.ts';

/** Deletes of these images those that neither a saved episode needs nor one on its way. */
export async function freeImages(addresses: Iterable<string>): Promise<void> {
  const db = await openSavedDatabase();
  const reading = db.transaction(['manifests', 'waiting']);
  const waiting = new Set((await reading.objectStore('waiting').getAll()).flatMap((one) => one.addresses));
  const free: string[] = [];
  for (const address of addresses) {
    const isNeeded =
      waiting.has(address) || (await reading.objectStore('manifests').index('addresses').getKey(address));
    if (!isNeeded) free.push(address);
  }
  await reading.done;
  const cache = await caches.open(savedCache.name);
  await Promise.all(free.map((address) => cache.delete(address, { ignoreVary: true })));
}
