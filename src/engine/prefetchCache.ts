/**
 * A cache that computes values before they are requested: files that will probably be wanted are made while the user is still
 * looking at the screen. Entries that are no longer wanted are dropped; a key that isn't in the cache yet is computed by the
 * caller.
 */

export interface PrefetchJob<T> {
  /** Identifies the result: equal keys mean equal results. */
  readonly key: string;
  readonly make: () => Promise<T>;
}

export interface PrefetchCache<T> {
  /** Replaces the whole list, in order of priority. Results whose keys are no longer listed are dropped. */
  prefetch(jobs: readonly PrefetchJob<T>[]): void;
  /** Starts nothing new until the next `prefetch`; finished and running work is kept. */
  pause(): void;
  /** The finished or running result; undefined when there is none, and resolves to undefined when making it failed. */
  get(key: string): Promise<T | undefined> | undefined;
}

export interface PrefetchOptions<T> {
  /** How many results are made at the same time. */
  readonly atOnce: number;
  /** The size of a result, in the unit of `room`. */
  readonly size: (value: T) => number;
  /** No new work starts once the results together have reached this size. */
  readonly room: number;
}

export function createPrefetchCache<T>({ atOnce, size, room }: PrefetchOptions<T>): PrefetchCache<T> {
  const made = new Map<string, Promise<T | undefined>>();
  const sizes = new Map<string, number>();
  let waiting: PrefetchJob<T>[] = [];
  let running = 0;

  const start = ({ key, make }: PrefetchJob<T>): void => {
    running++;
    const value = make()
      .catch(() => undefined)
      .then((result) => {
        if (made.get(key) === value) {
          // Failures aren't cached: the caller retries and handles the error.
          if (result === undefined) made.delete(key);
          else sizes.set(key, size(result));
        }
        return result;
      })
      .finally(() => {
        running--;
        startNext();
      });
    made.set(key, value);
  };

  const mayStart = (): boolean => running < atOnce && [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) < room;

  const startNext = (): void => {
    while (waiting.length > 0 && mayStart()) {
      const [next, ...rest] = waiting;
      waiting = rest;
      if (!made.has(next.key)) start(next);
    }
  };

  return {
    prefetch(jobs) {
      const wanted = new Set(jobs.map(({ key }) => key));
      for (const key of made.keys())
        if (!wanted.has(key)) {
          made.delete(key);
          sizes.delete(key);
        }
      waiting = [...jobs];
      startNext();
    },
    pause() {
      waiting = [];
    },
    get: (key) => made.get(key),
  };
}
