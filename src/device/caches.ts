/**
 * The table of the app's caches and databases on a device. Values in localStorage and sessionStorage aren't listed,
 * except the log of the outbox. The service worker's rules are generated from the table (`build/pwa.ts`). The table is
 * plain data, because Node also imports this file.
 *
 * [Note: Ownership of saved episodes] Saved episodes belong to the device and survive a sign-out: they are public,
 * guests can also save them, and a session that expires on a train must not remove episodes saved for the trip.
 * Episodes of mature series belong to the account that saved them: they stay on the device, but only that account sees
 * and opens them (`offline/account.ts`), because they require consent. Recently viewed images show what someone has
 * read, so a sign-out clears them.
 */

/** What clears a cache or database. */
export type ClearedBy =
  /** The user signs out. When a session expires, only `queryStore` may be cleared. */
  | 'sign-out'
  /** The quota is exceeded. */
  | 'quota'
  /** A new build. */
  | 'update'
  /** The user, item by item or everything. */
  | 'person';

/** A cache, or an IndexedDB database. */
interface DeviceStore {
  readonly storage: 'cache' | 'database';
  readonly name: string;
  /** `account`: belongs to the user who was signed in. `device`: belongs to everybody who uses the device. */
  readonly owner: 'device' | 'account';
  readonly clearedBy: readonly ClearedBy[];
  /** Beyond these limits entries are deleted. */
  readonly limits?: {
    readonly entries: number;
    /** Maximum age, seconds. */
    readonly age?: number;
    readonly bytes?: number;
  };
  /** localStorage key for writes that can't wait for a database. */
  readonly writeAheadLog?: string;
}

const DAY_S = 86_400;

/** The app shell. Named and cleared by Workbox, which appends the scope to the name. */
export const shellCache = {
  storage: 'cache',
  name: 'workbox-precache-v2',
  owner: 'device',
  clearedBy: ['update'],
} as const satisfies DeviceStore;

/**
 * Files of the build that Workbox doesn't precache (`pwa/appFiles.ts`). A newly activated build deletes those of
 * earlier builds.
 */
export const appCache = {
  storage: 'cache',
  name: 'app',
  owner: 'device',
  clearedBy: ['update'],
} as const satisfies DeviceStore;

/**
 * Workers and codecs of the tools. The limit is enough for about three builds.
 *
 * No database may have the name of a cache with `limits`: when Workbox first limits a cache, it deletes the database of
 * that name, where its version 5 kept its records (workbox-expiration, `_upgradeDbAndDeleteOldDbs`).
 */
export const toolsCache = {
  storage: 'cache',
  name: 'tool-files',
  owner: 'device',
  clearedBy: [],
  limits: { entries: 120 },
} as const satisfies DeviceStore;

/**
 * Recently viewed images from the API. The images of episodes are the largest: about 250 kB each (940 × 2,000 px), and
 * up to 20 MB, the upload limit. The limits allow about ten typical episodes and 100 MB. `imageCacheLimit.ts` enforces
 * the limit of bytes.
 */
export const imagesCache = {
  storage: 'cache',
  name: 'images-read',
  owner: 'account',
  clearedBy: ['sign-out', 'quota'],
  limits: { entries: 400, age: 30 * DAY_S, bytes: 100_000_000 },
} as const satisfies DeviceStore;

/** Images of saved episodes. The episodes' other data is in the database of the same name. */
export const savedCache = {
  storage: 'cache',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies DeviceStore;

/** Saved and queued episodes, without their images. */
export const savedDatabase = {
  storage: 'database',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies DeviceStore;

/** Recent server responses (`src/session`). About 10 kB each. */
export const queryStore = {
  storage: 'database',
  name: 'answers',
  owner: 'account',
  clearedBy: ['sign-out', 'update'],
  limits: { entries: 300, age: 30 * DAY_S },
} as const satisfies DeviceStore;

/** Unsent reading positions, likes, subscriptions and follows (`offline/outbox/`). */
export const outboxStore = {
  storage: 'database',
  name: 'outbox',
  /** Changes that the database hasn't confirmed. */
  writeAheadLog: 'outbox-last-words',
  owner: 'account',
  clearedBy: [],
} as const satisfies DeviceStore;

/** Images of drafts waiting to be uploaded (`offline/uploads/`). */
export const uploadsDatabase = {
  storage: 'database',
  name: 'uploads',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies DeviceStore;

/** Drafts: what creators have entered and not saved on the server (`offline/drafts/`). They survive a sign-out. */
export const draftsStore = {
  storage: 'database',
  name: 'drafts',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies DeviceStore;

/** Work in the tools: the chosen files, the state and the last package (`offline/work/persistedWork.ts`). */
export const workDatabase = {
  storage: 'database',
  name: 'tools',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies DeviceStore;

/** Files shared from other apps, until the cutter has taken them (`tools/cutter/arrivingFiles.ts`). */
export const sharedFilesCache = {
  storage: 'cache',
  name: 'shared-files',
  owner: 'device',
  clearedBy: [],
} as const satisfies DeviceStore;

/** A former name of `toolsCache`. The app deletes the cache of this name. */
export const FORMER_TOOLS_CACHE = 'tools';

export const deviceStores: readonly DeviceStore[] = [
  shellCache,
  appCache,
  toolsCache,
  workDatabase,
  imagesCache,
  savedCache,
  savedDatabase,
  queryStore,
  outboxStore,
  draftsStore,
  uploadsDatabase,
  sharedFilesCache,
];
