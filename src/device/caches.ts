/**
 * The table of the caches and databases of the app on a device, one row each: name, limits, owner, and what clears it. Values
 * in localStorage and sessionStorage aren't listed, except the log of the outbox. The service worker's rules are generated from
 * it (`build/pwa.ts`), and `clearCaches.ts` clears caches by it. Databases are cleared by the code that opens them. The table
 * is plain data, because Node also imports it.
 *
 * [Note: Ownership of saved episodes] Saved episodes belong to the device and survive a sign-out: they are public, guests can
 * also save them, and a session that expires on a train must not remove episodes saved for the trip. Episodes of mature series
 * belong to the account that saved them: they stay on the device, but only that account sees and opens them
 * (`offline/account.ts`), so that the next user of the device isn't shown content that requires consent. Recently viewed images
 * show what someone has read, so a sign-out clears them; they are quickly downloaded again.
 */

export type ClearedBy =
  /** The user signs out. An expired session clears at most `queryStore`. */
  | 'sign-out'
  /** The quota is exceeded: cleared before anything that the user chose to save. */
  | 'quota'
  /** A new build. */
  | 'update'
  /** The user, item by item or everything. */
  | 'person';

interface Kind {
  readonly storage: 'cache' | 'database';
  /** Name of the cache or database. */
  readonly name: string;
  /** `account`: belongs to the user who was signed in. `device`: belongs to everybody who uses the device. */
  readonly owner: 'device' | 'account';
  readonly clearedBy: readonly ClearedBy[];
  /**
   * Beyond these limits entries are deleted: from a cache those not used for longest, from a database the oldest. Without
   * limits, entries are not deleted for their number, age or size.
   */
  readonly limits?: {
    readonly entries: number;
    /** Seconds. */
    readonly age?: number;
    readonly bytes?: number;
  };
  /** localStorage key for writes that can't wait for a database. */
  readonly writeAheadLog?: string;
}

const DAY_S = 86_400;

/** The app shell: what every page needs. Named and cleared by Workbox, which appends the scope. */
export const shellCache = {
  storage: 'cache',
  name: 'workbox-precache-v2',
  owner: 'device',
  clearedBy: ['update'],
} as const satisfies Kind;

/**
 * Scripts and styles of the app's pages that aren't part of the shell: those of the visited pages, or all of them
 * (`pwa/appFiles.ts`). A newly activated build deletes the files of earlier builds.
 */
export const appCache = {
  storage: 'cache',
  name: 'app',
  owner: 'device',
  clearedBy: ['update'],
} as const satisfies Kind;

/**
 * Workers and codecs of the tools, of about three builds.
 *
 * No database may have the name of a cache with `limits`: when Workbox first limits a cache, it deletes the database of that name,
 * where its version 5 kept its records (workbox-expiration, `_upgradeDbAndDeleteOldDbs`).
 */
export const toolsCache = {
  storage: 'cache',
  name: 'tool-files',
  owner: 'device',
  clearedBy: [],
  limits: { entries: 120 },
} as const satisfies Kind;

/**
 * Recently viewed images from the API, such as covers and the images of episodes. The latter are the largest: about 250 kB each
 * (940 × 2,000 px), and up to 20 MB, the upload limit. The limits allow about ten typical episodes and 100 MB.
 * `imageCacheLimit.ts` enforces the limit of bytes.
 */
export const imagesCache = {
  storage: 'cache',
  name: 'images-read',
  owner: 'account',
  clearedBy: ['sign-out', 'quota'],
  limits: { entries: 400, age: 30 * DAY_S, bytes: 100_000_000 },
} as const satisfies Kind;

/** Images of saved episodes. The episodes' other data is in the database of the same name. */
export const savedCache = {
  storage: 'cache',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

/** Saved and queued episodes, without their images. */
export const savedDatabase = {
  storage: 'database',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

/** Recent server responses, so that screens open again without a network (`src/session`). About 10 kB each. */
export const queryStore = {
  storage: 'database',
  name: 'answers',
  owner: 'account',
  clearedBy: ['sign-out', 'update'],
  limits: { entries: 300, age: 30 * DAY_S },
} as const satisfies Kind;

/**
 * Unsent reading positions, likes, subscriptions and follows (`offline/outbox/`). They are small, and are deleted when they
 * have been sent, when the server has refused them, or when a newer change replaces them.
 */
export const outboxStore = {
  storage: 'database',
  name: 'outbox',
  /** Unconfirmed changes in localStorage (the write-ahead log of `offline/outbox/`). */
  writeAheadLog: 'outbox-last-words',
  owner: 'account',
  clearedBy: [],
} as const satisfies Kind;

/**
 * Images of drafts waiting to be uploaded (`offline/uploads/`), of the user who made them. Their files are deleted once they are
 * sent.
 */
export const uploadsDatabase = {
  storage: 'database',
  name: 'uploads',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies Kind;

/**
 * Drafts: what creators have entered and not saved on the server (`offline/drafts/`). They belong to the user and survive a
 * sign-out. Fields are deleted as they are saved, or when the user discards the draft.
 */
export const draftsStore = {
  storage: 'database',
  name: 'drafts',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies Kind;

/**
 * Work in the tools: the chosen files, the state and the last package (`offline/work/persistedWork.ts`, which also deletes old
 * work to make space).
 */
export const workDatabase = {
  storage: 'database',
  name: 'tools',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

/** Files shared from other apps, until the cutter has taken them (`tools/cutter/arrivingFiles.ts`). */
export const sharedFilesCache = {
  storage: 'cache',
  name: 'shared-files',
  owner: 'device',
  clearedBy: [],
} as const satisfies Kind;

/** The name of `toolsCache` until version 0.1.0. Deleted, because nothing reads it any more. */
export const FORMER_TOOLS_CACHE = 'tools';

/** All rows of the table. */
export const storageKinds: readonly Kind[] = [
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
