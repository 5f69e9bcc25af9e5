import type { DBSchema, IDBPDatabase } from 'idb';
import type { Image } from '../../api/schemas/shapes.ts';
import { savedDatabase } from '../../device/caches.ts';
import { storeOpener } from '../../device/openStore.ts';

/**
 * What is kept of saved episodes beside their images, which lie in a cache (`caches.ts`, 'savedCache').
 *
 * [Note: Whole or absent] An episode is saved when it has a row in `episodes`, and only then. Its images are put into the cache
 * before; the rows of all stores are written in one transaction, after every address of its manifest has been found there. What
 * is on its way has a row in `waiting` instead.
 */

/** What the shelf shows of an episode: small, for all of them are read at once. */
export interface SavedRow {
  /** public_id */
  readonly id: string;
  readonly seriesId: string;
  readonly slug: string;
  readonly title: string;
  readonly position: number;
  readonly thumbnail: Image | null;
  /** Of its images on the device. */
  readonly bytes: number;
  /** How many images it has to read. */
  readonly images: number;
  /** ms since 1970 */
  readonly savedAt: number;
  readonly finished: boolean;
  /** uuid of the account that alone sees it; null for everybody on this device (caches.ts, 'Whose saved episodes are'). */
  readonly owner: string | null;
}

export interface SavedSeries {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly creator: string;
  readonly cover: Image | null;
  readonly isMature: boolean;
}

/** Why an episode that waits can't be had. `gone`: there is no such episode any more. */
export type SavingFault = 'gone' | 'failed';

/** An episode on its way. */
export interface WaitingEpisode {
  readonly id: string;
  /** They are fetched in this order. */
  readonly order: number;
  readonly seriesId: string;
  readonly slug: string;
  readonly title: string;
  readonly position: number;
  readonly owner: string | null;
  readonly fault: SavingFault | null;
  /** Images that are or will be in the cache for it. */
  readonly addresses: readonly string[];
}

/** What is read of an episode: the upstream's answer, made smaller by `keptEpisode.ts`, and whose like and place are in it. */
export interface SavedAnswer {
  readonly id: string;
  /** An `Episode`; read through its schema, as another version may have written it. */
  readonly episode: unknown;
  /** uuid of who was signed in; null for a guest. */
  readonly reader: string | null;
}

/** Addresses of an episode's images. */
interface Manifest {
  readonly id: string;
  readonly addresses: readonly string[];
}

interface Schema extends DBSchema {
  episodes: { key: string; value: SavedRow; indexes: { slug: string; seriesId: string } };
  series: { key: string; value: SavedSeries };
  answers: { key: string; value: SavedAnswer };
  manifests: { key: string; value: Manifest; indexes: { addresses: string } };
  waiting: { key: string; value: WaitingEpisode };
}

export type DownloadsDatabase = IDBPDatabase<Schema>;

export const allStores = ['episodes', 'series', 'answers', 'manifests', 'waiting'] as const;

export const openDownloadsDatabase = storeOpener<Schema>(savedDatabase.name, 1, (db) => {
  const episodes = db.createObjectStore('episodes', { keyPath: 'id' });
  episodes.createIndex('slug', 'slug');
  episodes.createIndex('seriesId', 'seriesId');
  db.createObjectStore('series', { keyPath: 'id' });
  db.createObjectStore('answers', { keyPath: 'id' });
  // Two episodes may show the same image: it goes when nobody needs it any more.
  db.createObjectStore('manifests', { keyPath: 'id' }).createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('waiting', { keyPath: 'id' });
});
