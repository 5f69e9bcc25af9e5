/** A cache that computes values before they are requested. */

export interface PrefetchJob<T> {
  /** Identifies the result. Jobs with equal keys must have equal results. */
  readonly key: string;
  readonly compute: () => Promise<T>;
}

/** Runs jobs in the background, and keeps their results until they are dropped. */
export interface PrefetchCache<T> {
  /** Replaces the list of jobs, which is in order of priority. Drops results whose keys aren't in the new list. */
  prefetch(jobs: readonly PrefetchJob<T>[]): void;
  /** Starts no more jobs until the next `prefetch`. Running jobs continue, and finished results stay in the cache. */
  pause(): void;
  /**
   * Returns the promise of the result of a running job, or of a finished job that hasn't failed; undefined if there is none
   * with this key. The promise resolves to undefined when the job fails.
   */
  get(key: string): Promise<T | undefined> | undefined;
  /** Returns the size of a finished result. Undefined if the cache has no finished result with this key. */
  size(key: string): number | undefined;
}

export interface PrefetchOptions<T> {
  /** Maximum number of jobs that run at the same time. */
  readonly concurrency: number;
  /** Returns the size of a result, in the unit of `maxSize`. */
  readonly getSize: (value: T) => number;
  /** No job starts once the total size of the cached results has reached this value. */
  readonly maxSize: number;
  /** Called whenever a job has finished and its result is in the cache. */
  readonly onResult?: (() => void) | undefined;
}

/** Creates an empty cache. */
export function createPrefetchCache<T>(options: PrefetchOptions<T>): PrefetchCache<T> {
  const { concurrency, getSize, maxSize, onResult } = options;
  /** Finished and running jobs by key. */
  const results = new Map<string, Promise<T | undefined>>();
  /** Sizes of the finished results by key. */
  const sizes = new Map<string, number>();
  /** The jobs that haven't started, in order of priority. */
  let waitingJobs: PrefetchJob<T>[] = [];
  let runningCount = 0;

  const start = ({ key, compute }: PrefetchJob<T>): void => {
    runningCount++;
    const value = compute()
      .catch(() => undefined)
      .then((result) => {
        // The job may have been dropped while it ran. Its result isn't cached then.
        if (results.get(key) === value) {
          // Failures aren't cached.
          if (result === undefined) results.delete(key);
          else {
            sizes.set(key, getSize(result));
            onResult?.();
          }
        }
        return result;
      })
      .finally(() => {
        runningCount--;
        startNext();
      });
    results.set(key, value);
  };

  const mayStart = (): boolean =>
    runningCount < concurrency && [...sizes.values()].reduce((sum, size) => sum + size, 0) < maxSize;

  const startNext = (): void => {
    while (waitingJobs.length > 0 && mayStart()) {
      const [nextJob, ...otherJobs] = waitingJobs;
      waitingJobs = otherJobs;
      if (!results.has(nextJob.key)) start(nextJob);
    }
  };

  return {
    prefetch(jobs) {
      const newKeys = new Set(jobs.map(({ key }) => key));
      for (const key of results.keys())
        if (!newKeys.has(key)) {
          results.delete(key);
          sizes.delete(key);
        }
      waitingJobs = [...jobs];
      startNext();
    },
    pause() {
      waitingJobs = [];
    },
    get: (key) => results.get(key),
    size: (key) => sizes.get(key),
  };
}
