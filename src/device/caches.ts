/**
 * THE table of what the app keeps on a device, a row a kind: name, limits, whose it is, and what clears it. The service worker's
 * rules are made of it (vite.config.ts), and so is what goes when somebody signs out (`clearCaches.ts`). Plain facts: Node reads it.
 *
 * [Note: Whose saved episodes are] They belong to the device and outlive a sign-out: they are public, a guest keeps them as
 * well, and an expired session on a train may not take away what was meant for the train. Those of mature series belong to the
 * account that was let in when they were saved: they stay, but only that account sees and opens them (`offline/account.ts`), so that
 * a device handed on shows nothing that its next user would have been asked about.
 * Images read lately tell what somebody has read, so they go with who signs out; they are quickly had again.
 */

export type ClearedBy =
  /** The person signs out; a session that ends by itself clears nothing. */
  | 'sign-out'
  /** The browser has no more room: this goes first, before anything that was meant to stay. */
  | 'quota'
  /** A new build. */
  | 'update'
  /** The person, item by item or all of it. */
  | 'person';

interface Kind {
  readonly kept: 'cache' | 'database';
  /** Of the cache or the database. */
  readonly name: string;
  readonly owner: 'device' | 'account';
  readonly clearedBy: readonly ClearedBy[];
  /** Oldest first goes what is beyond. Without it nothing ever goes by itself. */
  readonly limits?: { readonly entries: number /** s */; readonly age?: number; readonly bytes?: number };
  /** Key in the browser's storage, for what can't wait for a database. */
  readonly writeAheadLog?: string;
}

const aDay = 86_400;

/** The app itself. Named and cleared by Workbox, which puts the scope behind it. */
export const shellCache = {
  kept: 'cache',
  name: 'workbox-precache-v2',
  owner: 'device',
  clearedBy: ['update'],
} as const satisfies Kind;

/** Lazily loaded files: tools, codecs, other languages and alphabets, of about three builds. */
export const toolsCache = {
  kept: 'cache',
  name: 'tools',
  owner: 'device',
  clearedBy: [],
  limits: { entries: 120 },
} as const satisfies Kind;

/**
 * Images of series and episodes seen lately. Contents are the largest, about 250 kB each (940 × 2,000 px), but may be 20 MB
 * (decisions.md): ten usual episodes, and 100 MB whatever they are like. The bytes are seen to by `imagesRead.ts`.
 */
export const imagesCache = {
  kept: 'cache',
  name: 'images-read',
  owner: 'account',
  clearedBy: ['sign-out', 'quota'],
  limits: { entries: 400, age: 30 * aDay, bytes: 100_000_000 },
} as const satisfies Kind;

/** Images of saved episodes. What else is kept of them lies in the database of the same name. */
export const savedCache = {
  kept: 'cache',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

export const savedDatabase = {
  kept: 'database',
  name: 'saved-episodes',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

/** What the upstream answered lately, for who opens it again without a network (`session/queryPersister.ts`). Some 10 kB an answer. */
export const answersStore = {
  kept: 'database',
  name: 'answers',
  owner: 'account',
  clearedBy: ['sign-out', 'update'],
  limits: { entries: 300, age: 30 * aDay },
} as const satisfies Kind;

/** Places, likes, subscriptions and follows on their way (`outbox/`): small, gone as soon as they are sent, and never before. */
export const outboxStore = {
  kept: 'database',
  name: 'outbox',
  /** What is on its way this very moment, in the browser's storage (`outbox/writeAheadLog.ts`). */
  writeAheadLog: 'outbox-last-words',
  owner: 'account',
  clearedBy: [],
} as const satisfies Kind;

/** Images of drafts on their way to the upstream (`uploads/`), of who made them; their files go as soon as they are sent. */
export const uploadsDatabase = {
  kept: 'database',
  name: 'uploads',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies Kind;

/**
 * What creators write and choose before it is saved upstream (`drafts/`): of the person, kept over a sign-out for when they come
 * back, and gone field by field as soon as it is saved, or when they throw it away.
 */
export const draftsStore = {
  kept: 'database',
  name: 'drafts',
  owner: 'account',
  clearedBy: ['person'],
} as const satisfies Kind;

/** What was worked on in a tool: files as they were chosen, and what is being made of them (`keptWork.ts`, which says what goes for what). */
export const workDatabase = {
  kept: 'database',
  name: 'tools',
  owner: 'device',
  clearedBy: ['person'],
} as const satisfies Kind;

export const kinds: readonly Kind[] = [
  shellCache,
  toolsCache,
  workDatabase,
  imagesCache,
  savedCache,
  savedDatabase,
  answersStore,
  outboxStore,
  draftsStore,
  uploadsDatabase,
];
