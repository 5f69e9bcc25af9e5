import { store } from '../../state/store.ts';
import { deleteUnneededImages } from './deleteUnneededImages.ts';
import { allStores, openDownloadsDatabase } from './downloadsDatabase.ts';
import { downloadRows } from './downloadsState.ts';
import { downloadModeAtom, setDownloadMode } from './downloadMode.ts';
import { processDownloads, stopDownloads } from './downloadQueue.ts';

/**
 * Removes episodes from the device or the queue, with all images that no other episode needs. If the queue had stopped for lack of
 * space, it continues.
 */
export async function removeEpisodes(ids: readonly string[]): Promise<void> {
  stopDownloads(new Set(ids));
  const db = await openDownloadsDatabase();
  const tx = db.transaction(allStores, 'readwrite');
  const waiting = tx.objectStore('waiting');
  const addresses = new Set<string>();
  for (const id of ids) {
    const lists = [(await tx.objectStore('manifests').get(id))?.addresses, (await waiting.get(id))?.addresses];
    for (const address of lists.flatMap((list) => list ?? [])) addresses.add(address);
    for (const name of ['episodes', 'answers', 'manifests', 'waiting'] as const) {
      void tx.objectStore(name).delete(id);
    }
  }
  const stillWaiting = await waiting.getAll();
  const needed = new Set(stillWaiting.map(({ seriesId }) => seriesId));
  for (const key of await tx.objectStore('series').getAllKeys()) {
    const isNeeded = needed.has(key) || (await tx.objectStore('episodes').index('seriesId').getKey(key));
    if (!isNeeded) void tx.objectStore('series').delete(key);
  }
  await tx.done;
  // Images are deleted after the rows, so that an episode never looks saved while images are missing.
  await deleteUnneededImages(addresses);
  const mode = store.get(downloadModeAtom);
  if (mode !== undefined && stillWaiting.length === 0) setDownloadMode(undefined);
  // There may be space now.
  else if (mode?.is === 'no-room') setDownloadMode({ is: 'going' });
  await downloadRows.reloadInAllTabs();
  void processDownloads();
}
