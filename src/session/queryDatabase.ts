/** The database of persisted query results, by account. */
import type { DBSchema } from 'idb';
import { queryStore } from '../device/caches.ts';
import { createStoreOpener } from '../device/openStore.ts';

export interface PersistedQuery {
  /** The account: a user's uuid, or 'guest'. */
  readonly owner: string;
  /** The query's hash. */
  readonly hash: string;
  /** The query's data, limited by `limitPages`. */
  readonly data: unknown;
  /** The interface language when the result was stored, BCP 47. */
  readonly language: string;
  /** When the response arrived (`dataUpdatedAt` of the query), ms since 1970. */
  readonly askedAt: number;
  /** Version of the schemas that parsed the data. */
  readonly version: string;
}

/** The names of the stores are those of stored data, so they can't change: 'answers' are query results, 'people' are users. */
interface Schema extends DBSchema {
  answers: { key: [string, string]; value: PersistedQuery; indexes: { age: [string, number] } };
  /** Key: a sign-in (`Bearer.signIn`). Value: the uuid of its user, for starting the app without a network. */
  people: { key: string; value: string };
}

export interface QueryStore {
  get(owner: string, hash: string): Promise<PersistedQuery | undefined>;
  /** Stores a result, then deletes the owner's oldest entries beyond `queryStore.limits.entries`. */
  put(query: PersistedQuery): Promise<void>;
  /** Returns the uuid of a sign-in's user. */
  getOwner(signIn: string): Promise<string | undefined>;
  /**
   * Deletes all data of other owners, the owner's entries up to the time `since` (ms since 1970), and the stored users of all
   * sign-ins. Then stores `owner` as the user of `signIn`, if there is a sign-in.
   */
  deleteAllExcept(owner: string, signIn: string | undefined, since: number): Promise<void>;
}

/** The range of `owner`'s entries up to this time, ms since 1970. */
function getRangeUntil(owner: string, time: number) {
  return IDBKeyRange.bound([owner, 0], [owner, time]);
}

function getOwnerRange(owner: string) {
  return getRangeUntil(owner, Number.POSITIVE_INFINITY);
}

const open = createStoreOpener<Schema>(queryStore.name, 1, (db) => {
  db.createObjectStore('answers', { keyPath: ['owner', 'hash'] }).createIndex('age', ['owner', 'askedAt']);
  db.createObjectStore('people');
});

/** Opens the database. @throws if the browser provides no storage (some private windows) */
export async function openQueryStore(): Promise<QueryStore> {
  await open();
  return {
    get: async (owner, hash) => (await open()).get('answers', [owner, hash]),

    async put(query) {
      const { store, done } = (await open()).transaction('answers', 'readwrite');
      await store.put(query);
      const surplus = (await store.index('age').count(getOwnerRange(query.owner))) - queryStore.limits.entries;
      if (surplus > 0) {
        const oldest = await store.index('age').getAllKeys(getOwnerRange(query.owner), surplus);
        await Promise.all(oldest.map((key) => store.delete(key)));
      }
      await done;
    },

    getOwner: async (signIn) => (await open()).get('people', signIn),

    async deleteAllExcept(owner, signIn, since) {
      const change = (await open()).transaction(['answers', 'people'], 'readwrite');
      const queries = change.objectStore('answers');
      const people = change.objectStore('people');
      await Promise.all([
        queries.delete(IDBKeyRange.upperBound([owner, ''], true)),
        queries.delete(IDBKeyRange.lowerBound([owner, '\uffff'], true)),
        people.clear(),
      ]);
      const old = await queries.index('age').getAllKeys(getRangeUntil(owner, since));
      await Promise.all([
        ...old.map((key) => queries.delete(key)),
        signIn === undefined ? undefined : people.put(owner, signIn),
        change.done,
      ]);
    },
  };
}
