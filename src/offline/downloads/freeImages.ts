import { savedCache } from '../../device/caches.ts';
import { openDownloadsDatabase } from './downloadsDatabase.ts';

/** Deletes the given images, except those that a saved or queued episode still needs. */
export async function freeImages(addresses: Iterable<string>): Promise<void> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction(['manifests', 'waiting']);
  const waiting = new Set((await tx.objectStore('waiting').getAll()).flatMap((one) => one.addresses));
  const free: string[] = [];
  for (const address of addresses) {
    const isNeeded = waiting.has(address) || (await tx.objectStore('manifests').index('addresses').getKey(address));
    if (!isNeeded) free.push(address);
  }
  await tx.done;
  const cache = await caches.open(savedCache.name);
  await Promise.all(free.map((address) => cache.delete(address, { ignoreVary: true })));
}

/**
 * Deletes images that belong to no saved or queued episode: left over when the page was closed or the browser crashed between
 * deleting the rows and deleting the images. Images being downloaded are safe because their addresses are stored before the
 * images are cached (saveEpisode.ts).
 */
export async function sweepImages(): Promise<void> {
  const cache = await caches.open(savedCache.name);
  // Listed before the rows are read, so that images added afterwards aren't touched.
  const cachedRequests = await cache.keys();
  if (cachedRequests.length === 0) return;
  const db = await openDownloadsDatabase();
  const [manifests, waiting] = await Promise.all([db.getAll('manifests'), db.getAll('waiting')]);
  const needed = new Set(
    [...manifests, ...waiting].flatMap(({ addresses }) => addresses.map((one) => new URL(one, location.href).href)),
  );
  const left = cachedRequests.filter(({ url }) => !needed.has(url));
  await Promise.all(left.map((request) => cache.delete(request, { ignoreVary: true })));
}
