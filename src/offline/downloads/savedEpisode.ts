import * as v from 'valibot';
import { type Episode, episode as episodeSchema } from '../../api/schemas/episode.ts';
import type { ReadingPosition } from '../../api/schemas/reading.ts';
import { savedCache } from '../../device/caches.ts';
import { currentAccountId } from '../account.ts';
import { openDownloadsDatabase } from './downloadsDatabase.ts';

/**
 * Reads a saved episode, without another user's like and reading position. Where no service worker serves the images from the
 * cache, the addresses of the content images are object URLs. Resolves with undefined if the episode isn't saved, belongs to
 * another account, or can't be read. Never rejects.
 * @param series public_id or slug
 */
export async function readSavedEpisode(series: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const db = await openDownloadsDatabase();
    const account = currentAccountId();
    for (const row of await db.getAllFromIndex('episodes', 'slug', episodeSlug)) {
      if (row.owner !== null && row.owner !== account) continue;
      if (row.seriesId !== series && (await db.get('series', row.seriesId))?.slug !== series) continue;
      const saved = await db.get('answers', row.id);
      const parsed = v.safeParse(episodeSchema, saved?.episode);
      if (!saved || !parsed.success) continue;
      const episode = saved.reader === account ? parsed.output : { ...parsed.output, is_liked: false, reading: null };
      return navigator.serviceWorker?.controller ? episode : await withObjectUrls(episode);
    }
  } catch (cause) {
    console.warn('Could not read a downloaded episode.', cause);
  }
  return undefined;
}

/**
 * Stores the current user's reading position in a saved episode, and removes another user's like. Does nothing if the episode
 * isn't saved, belongs to another account, or can't be read. Never rejects.
 * @param episodeId public_id
 */
export async function updateSavedReadingPosition(episodeId: string, reading: ReadingPosition): Promise<void> {
  try {
    const db = await openDownloadsDatabase();
    const tx = db.transaction(['episodes', 'answers'], 'readwrite');
    const [row, saved] = await Promise.all([
      tx.objectStore('episodes').get(episodeId),
      tx.objectStore('answers').get(episodeId),
    ]);
    const parsed = v.safeParse(episodeSchema, saved?.episode);
    const account = currentAccountId();
    if (row && (row.owner === null || row.owner === account) && saved && parsed.success) {
      const ownEpisode = saved.reader === account ? parsed.output : { ...parsed.output, is_liked: false };
      void tx.objectStore('answers').put({ ...saved, reader: account, episode: { ...ownEpisode, reading } });
      void tx.objectStore('episodes').put({ ...row, finished: row.finished || reading.finished });
    }
    await tx.done;
  } catch (cause) {
    console.warn('Could not store the reading position in a downloaded episode.', cause);
  }
}

/** Object URLs by the images' addresses. They are never revoked, because screens may show them until the page is closed. */
const objectUrls = new Map<string, string>();

async function withObjectUrls(episode: Episode): Promise<Episode> {
  const cache = await caches.open(savedCache.name);
  const toObjectUrl = async (url: string): Promise<string> => {
    const known = objectUrls.get(url);
    if (known) return known;
    const cached = await cache.match(url, { ignoreVary: true });
    if (!cached) return url;
    const objectUrl = URL.createObjectURL(await cached.blob());
    objectUrls.set(url, objectUrl);
    return objectUrl;
  };
  const contents = await Promise.all(
    episode.contents.map(async (image) => ({
      ...image,
      variants: await Promise.all(
        image.variants.map(async (variant) => ({ ...variant, url: await toObjectUrl(variant.url) })),
      ),
    })),
  );
  return { ...episode, contents };
}
