import { store } from '../../state/store.ts';
import { freeImages } from './freeImages.ts';
import { allStores, openDownloadsDatabase } from './downloadsDatabase.ts';
import { downloadRows } from './downloadsState.ts';
import { downloadModeAtom, setDownloadMode } from './downloadMode.ts';
import { processDownloads, stopDownloads } from './downloadQueue.ts';

/** Removes episodes from the device or the queue, with all images that no other episode needs. */
export async function removeEpisodes(ids: readonly string[]): Promise<void> {
  stopDownloads(new Set(ids));
  const db = await openDownloadsDatabase();
  const change = db.transaction(allStores, 'readwrite');
  const waiting = change.objectStore('waiting');
  const freed = new Set<string>();
  for (const id of ids) {
    const lists = [(await change.objectStore('manifests').get(id))?.addresses, (await waiting.get(id))?.addresses];
    for (const address of lists.flatMap((list) => list ?? [])) freed.add(address);
    for (const name of ['episodes', 'answers', 'manifests', 'waiting'] as const) {
      void change.objectStore(name).delete(id);
    }
  }
  const stillWaiting = await waiting.getAll();
  const needed = new Set(stillWaiting.map(({ seriesId }) => seriesId));
  for (const key of await change.objectStore('series').getAllKeys()) {
    const isNeeded = needed.has(key) || (await change.objectStore('episodes').index('seriesId').getKey(key));
    if (!isNeeded) void change.objectStore('series').delete(key);
  }
  await change.done;
  // Images are deleted after the rows, so that an episode never looks saved while images are missing.
  await freeImages(freed);
  const mode = store.get(downloadModeAtom);
  if (mode !== undefined && stillWaiting.length === 0) setDownloadMode(undefined);
  // There may be space now.
  else if (mode?.is === 'no-room') setDownloadMode({ is: 'going' });
  await downloadRows.changed();
  void processDownloads();
}
