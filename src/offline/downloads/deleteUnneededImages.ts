import { savedCache } from '../../device/caches.ts';
import { openDownloadsDatabase } from './downloadsDatabase.ts';

/** Deletes the given images, except those that a saved or queued episode still needs. */
export async function deleteUnneededImages(addresses: Iterable<string>): Promise<void> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction(['manifests', 'waiting']);
  const waiting = new Set((await tx.objectStore('waiting').getAll()).flatMap((row) => row.addresses));
  const unneeded: string[] = [];
  for (const address of addresses) {
    const isNeeded = waiting.has(address) || (await tx.objectStore('manifests').index('addresses').getKey(address));
    if (!isNeeded) unneeded.push(address);
  }
  await tx.done;
  const cache = await caches.open(savedCache.name);
  await Promise.all(unneeded.map((address) => cache.delete(address, { ignoreVary: true })));
}

/**
 * Deletes all images that belong to no saved or queued episode. Images being downloaded aren't deleted, because `saveEpisode.ts`
 * stores their addresses before it caches them.
 */
export async function deleteLeftoverImages(): Promise<void> {
  const cache = await caches.open(savedCache.name);
  // The images are listed before the rows are read, so that images cached afterwards aren't deleted.
  const cachedRequests = await cache.keys();
  if (cachedRequests.length === 0) return;
  const db = await openDownloadsDatabase();
  const [manifests, waiting] = await Promise.all([db.getAll('manifests'), db.getAll('waiting')]);
  const needed = new Set(
    [...manifests, ...waiting].flatMap(({ addresses }) =>
      addresses.map((address) => new URL(address, location.href).href),
    ),
  );
  const leftover = cachedRequests.filter(({ url }) => !needed.has(url));
  await Promise.all(leftover.map((request) => cache.delete(request, { ignoreVary: true })));
}
