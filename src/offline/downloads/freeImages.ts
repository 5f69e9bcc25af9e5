import { savedCache } from '../../device/caches.ts';
import { openDownloadsDatabase } from './downloadsDatabase.ts';

/** Deletes of these images those that neither a saved episode needs nor one on its way. */
export async function freeImages(addresses: Iterable<string>): Promise<void> {
  const db = await openDownloadsDatabase();
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

/**
 * Deletes images that belong to no episode, saved or on its way: left when the page was closed, or the browser ended, between a row's
 * end and that of its images. What is being staged is noted before it is put into the cache (saveEpisode.ts), so it stays.
 */
export async function sweepImages(): Promise<void> {
  const cache = await caches.open(savedCache.name);
  // Listed first: what is noted afterwards and put in isn't touched.
  const kept = await cache.keys();
  if (kept.length === 0) return;
  const db = await openDownloadsDatabase();
  const [manifests, waiting] = await Promise.all([db.getAll('manifests'), db.getAll('waiting')]);
  const needed = new Set(
    [...manifests, ...waiting].flatMap(({ addresses }) => addresses.map((one) => new URL(one, location.href).href)),
  );
  const left = kept.filter(({ url }) => !needed.has(url));
  await Promise.all(left.map((request) => cache.delete(request, { ignoreVary: true })));
}
