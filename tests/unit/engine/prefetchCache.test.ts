import { describe, expect, test, vi } from 'vitest';
import { createPrefetchCache, type PrefetchJob } from '../../../src/engine/prefetchCache.ts';

/** Creates a cache, and jobs that the test ends with `end` or `ends`. */
function setUp({ concurrency = 2, maxSize = 100, onResult = () => {} } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: number) => void; fail: () => void }>();
  const cache = createPrefetchCache<number>({ concurrency, getSize: (value) => value, maxSize, onResult });
  const job = (key: string): PrefetchJob<number> => ({
    key,
    compute: () => {
      begun.push(key);
      return new Promise((resolve, reject) => ends.set(key, { resolve, fail: () => reject(new Error('lost')) }));
    },
  });
  const end = async (key: string, value = 1): Promise<void> => {
    ends.get(key)?.resolve(value);
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  };
  return { cache, begun, ends, end, jobs: (...keys: string[]) => keys.map(job) };
}

function waitForTimers() {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('the prefetch cache', () => {
  test('runs jobs in order, a limited number at once', async () => {
    const { cache, begun, end, jobs } = setUp();
    cache.prefetch(jobs('a', 'b', 'c', 'd'));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await waitForTimers();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('returns the result of a running and of a finished job, and nothing for another key', async () => {
    const { cache, end, jobs } = setUp();
    cache.prefetch(jobs('a'));
    const early = cache.get('a');
    await end('a', 7);
    expect(await early).toBe(7);
    expect(await cache.get('a')).toBe(7);
    expect(cache.get('b')).toBeUndefined();
  });

  test('keeps results that the new list still contains, and drops the others', async () => {
    const { cache, begun, end, jobs } = setUp();
    cache.prefetch(jobs('a', 'b'));
    await end('a', 5);
    await end('b', 6);
    await waitForTimers();
    cache.prefetch(jobs('b', 'c'));
    expect(cache.get('a')).toBeUndefined();
    expect(await cache.get('b')).toBe(6);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('a job that finishes after it was dropped is not cached', async () => {
    const { cache, end, jobs } = setUp();
    cache.prefetch(jobs('a'));
    cache.prefetch([]);
    await end('a');
    await waitForTimers();
    expect(cache.get('a')).toBeUndefined();
  });

  test('reports each cached result, and returns the sizes of finished results only', async () => {
    let results = 0;
    const { cache, end, jobs } = setUp({ onResult: () => results++ });
    cache.prefetch(jobs('a', 'b'));
    expect(cache.size('a')).toBeUndefined();
    await end('a', 7);
    await waitForTimers();
    expect([results, cache.size('a'), cache.size('b')]).toEqual([1, 7, undefined]);
    // A job that was dropped while it ran isn't cached.
    cache.prefetch([]);
    await end('b', 3);
    await waitForTimers();
    expect([results, cache.size('a'), cache.size('b')]).toEqual([1, undefined, undefined]);
  });

  test('starts no job while paused, and keeps the results', async () => {
    const { cache, begun, end, jobs } = setUp({ concurrency: 1 });
    cache.prefetch(jobs('a', 'b'));
    cache.pause();
    await end('a', 3);
    await waitForTimers();
    expect(begun).toEqual(['a']);
    expect(await cache.get('a')).toBe(3);
  });

  test('starts no more jobs when the size limit is reached', async () => {
    const { cache, begun, end, jobs } = setUp({ concurrency: 1, maxSize: 10 });
    cache.prefetch(jobs('a', 'b', 'c'));
    await end('a', 4);
    await waitForTimers();
    await end('b', 6);
    await waitForTimers();
    expect(begun).toEqual(['a', 'b']);
  });

  test('a failure is not cached', async () => {
    const { cache, begun, ends, jobs } = setUp();
    cache.prefetch(jobs('a'));
    const requested = cache.get('a');
    ends.get('a')?.fail();
    expect(await requested).toBeUndefined();
    expect(cache.get('a')).toBeUndefined();
    cache.prefetch(jobs('a'));
    expect(begun).toEqual(['a', 'a']);
  });
});
