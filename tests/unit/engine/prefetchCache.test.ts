import { describe, expect, test, vi } from 'vitest';
import { createPrefetchCache, type PrefetchJob } from '../../../src/engine/prefetchCache.ts';

/** A cache with jobs that the test finishes by hand. */
function setUp({ concurrency = 2, maxSize = 100 } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, { done: (value: number) => void; fail: () => void }>();
  const cache = createPrefetchCache<number>({ concurrency, sizeOf: (value) => value, maxSize });
  const job = (key: string): PrefetchJob<number> => ({
    key,
    compute: () => {
      begun.push(key);
      return new Promise((resolve, reject) => ends.set(key, { done: resolve, fail: () => reject(new Error('lost')) }));
    },
  });
  const end = async (key: string, value = 1): Promise<void> => {
    ends.get(key)?.done(value);
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  };
  return { cache, begun, ends, end, jobs: (...keys: string[]) => keys.map(job) };
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('the prefetch cache', () => {
  test('runs jobs in order, a limited number at once', async () => {
    const { cache, begun, end, jobs } = setUp();
    cache.prefetch(jobs('a', 'b', 'c', 'd'));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('returns a result when finished and while running, every time', async () => {
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
    await settled();
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
    await settled();
    expect(cache.get('a')).toBeUndefined();
  });

  test('starts nothing while paused', async () => {
    const { cache, begun, end, jobs } = setUp({ concurrency: 1 });
    cache.prefetch(jobs('a', 'b'));
    cache.pause();
    await end('a', 3);
    await settled();
    expect(begun).toEqual(['a']);
    expect(await cache.get('a')).toBe(3);
  });

  test('stops when the size limit is reached', async () => {
    const { cache, begun, end, jobs } = setUp({ concurrency: 1, maxSize: 10 });
    cache.prefetch(jobs('a', 'b', 'c'));
    await end('a', 4);
    await settled();
    await end('b', 6);
    await settled();
    expect(begun).toEqual(['a', 'b']);
  });

  test('a failure is not cached', async () => {
    const { cache, begun, ends, jobs } = setUp();
    cache.prefetch(jobs('a'));
    const asked = cache.get('a');
    ends.get('a')?.fail();
    expect(await asked).toBeUndefined();
    expect(cache.get('a')).toBeUndefined();
    cache.prefetch(jobs('a'));
    expect(begun).toEqual(['a', 'a']);
  });
});
