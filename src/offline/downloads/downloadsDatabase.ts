import type { DBSchema, IDBPDatabase } from 'idb';
import type { Image } from '../../api/schemas/shapes.ts';
import { savedDatabase } from '../../device/caches.ts';
import { createStoreOpener } from '../../device/openStore.ts';

/**
 * The database of saved episodes; their images are in the cache `savedCache` of `device/caches.ts`.
 *
 * [Note: Whole or absent] An episode is saved if and only if it has a row in `episodes`. Its images are added to the cache first.
 * The rows of all stores are written in one transaction, after each of its images has been found in the cache. Until then, the
 * episode has a row in `waiting`.
 */

/** A saved episode. Keep the row small: all rows are read at once. */
export interface SavedRow {
  /** public_id */
  readonly id: string;
  readonly seriesId: string;
  readonly slug: string;
  readonly title: string;
  /** Number of the episode in its series. */
  readonly position: number;
  readonly thumbnail: Image | null;
  /** Total size of the episode's cached images, including cover and thumbnails, bytes. */
  readonly bytes: number;
  /** Number of the images that make up the episode, without cover and thumbnails. */
  readonly images: number;
  /** ms since 1970 */
  readonly savedAt: number;
  /** Whether a user of this device has read the episode to its end. */
  readonly finished: boolean;
  /** uuid of the account that may see the episode; null if everyone on this device may. */
  readonly owner: string | null;
}

export interface SavedSeries {
  /** public_id */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly creator: string;
  /** Null also until the first episode of the series is saved. */
  readonly cover: Image | null;
  readonly isMature: boolean;
}

/** Why a download failed. `gone`: the server responded 'not found'. `failed`: any other failure that isn't temporary. */
export type SavingFault = 'gone' | 'failed';

/** An episode that is queued or being downloaded, or whose download failed. */
export interface WaitingEpisode {
  /** public_id */
  readonly id: string;
  /** Position in the queue. */
  readonly order: number;
  readonly seriesId: string;
  readonly slug: string;
  readonly title: string;
  /** Number of the episode in its series. */
  readonly position: number;
  /** See `SavedRow`. */
  readonly owner: string | null;
  /** Null unless the download has failed. */
  readonly fault: SavingFault | null;
  /** Addresses of the episode's images. Empty until the server has responded. */
  readonly addresses: readonly string[];
}

/** The server's response for an episode, reduced by `toStoredEpisode.ts`. */
export interface SavedResponse {
  /** public_id of the episode */
  readonly id: string;
  /** An `Episode`, parsed on reading because another version of the app may have written it. */
  readonly episode: unknown;
  /** uuid of the user whose like and reading position `episode` contains; null for a guest. */
  readonly reader: string | null;
}

/** The addresses of all images of a saved episode, including cover and thumbnails. */
interface Manifest {
  /** public_id of the episode */
  readonly id: string;
  readonly addresses: readonly string[];
}

/** The stores can't be renamed, because users have data in them. `answers`: server responses. */
interface Schema extends DBSchema {
  episodes: { key: string; value: SavedRow; indexes: { slug: string; seriesId: string } };
  series: { key: string; value: SavedSeries };
  answers: { key: string; value: SavedResponse };
  manifests: { key: string; value: Manifest; indexes: { addresses: string } };
  waiting: { key: string; value: WaitingEpisode };
}

export type DownloadsDatabase = IDBPDatabase<Schema>;

export const allStores = ['episodes', 'series', 'answers', 'manifests', 'waiting'] as const;

export const openDownloadsDatabase = createStoreOpener<Schema>(savedDatabase.name, 1, (db) => {
  const episodes = db.createObjectStore('episodes', { keyPath: 'id' });
  episodes.createIndex('slug', 'slug');
  episodes.createIndex('seriesId', 'seriesId');
  db.createObjectStore('series', { keyPath: 'id' });
  db.createObjectStore('answers', { keyPath: 'id' });
  // Several episodes may share an image.
  db.createObjectStore('manifests', { keyPath: 'id' }).createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('waiting', { keyPath: 'id' });
});
