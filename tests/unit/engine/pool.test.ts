import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/engine/idleTracker.ts';
import { isCodeMissing, retryMissingCode } from '../../../src/engine/missingCode.ts';
import { createPool, type Pool, type PoolOptions, WorkerDied } from '../../../src/engine/pool.ts';
import { createFakeWorkers, waitForMessages } from './fakeWorkers.ts';

interface Api {
  /** Resolves when the test calls `finish` with the same name. */
  work(name: string): Promise<string>;
  /** Resolves at once. */
  quick(name: string): string;
  learn(word: string): void;
  /** Returns all words that the worker has learnt. */
  listLearnt(): string[];
  fail(): never;
  /** Crashes the worker; never resolves. */
  crash(): Promise<never>;
}

const pools: Pool<Api>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
  vi.useRealTimers();
});

/**
 * Creates a pool of fake workers. `begun` lists the calls of `work` that have reached a worker; `finish` ends one of
 * them.
 */
function createTestPool(options: Partial<Omit<PoolOptions<Api>, 'start'>> = {}) {
  const begun: { name: string; worker: number }[] = [];
  const endings = new Map<string, () => void>();
  const workers = createFakeWorkers((worker, index): Api => {
    const learnt: string[] = [];
    return {
      work(name) {
        begun.push({ name, worker: index });
        return new Promise((resolve) => endings.set(name, () => resolve(`${name} done`)));
      },
      quick: (name) => `${name} by ${index}`,
      learn: (word) => void learnt.push(word),
      listLearnt: () => learnt,
      fail() {
        throw new TypeError('refused');
      },
      crash() {
        worker().crash();
        return new Promise<never>(() => undefined);
      },
    };
  });
  const pool = createPool<Api>({
    start: () => workers.start(),
    size: 2,
    tasksPerWorker: 2,
    idleAfterMs: Infinity,
    ...options,
  });
  pools.push(pool);
  return {
    pool,
    workers,
    begun,
    names: () => begun.map(({ name }) => name),
    finish: (name: string) => endings.get(name)?.(),
    work: (name: string, signal?: AbortSignal) => pool.run((api) => api.work(name), signal),
  };
}

/** Resolves to the value or the error of a promise. */
function settle(promise: Promise<unknown>) {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

describe('createPool', () => {
  it('starts workers on demand, up to its size', async () => {
    const { pool, workers, work, finish, begun } = createTestPool();
    expect(workers.started).toHaveLength(0);
    const running = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name));
    await waitForMessages();
    expect(workers.started).toHaveLength(2);
    expect(begun.map(({ name, worker }) => `${name}${worker}`).toSorted()).toEqual(['a0', 'b1', 'c0', 'd1']);
    finish('b');
    expect(await running[1]).toBe('b done');
    await waitForMessages();
    expect(begun[4]).toEqual({ name: 'e', worker: 1 });
    for (const name of ['a', 'c', 'd', 'e']) finish(name);
    expect(await Promise.all(running)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
    expect(await pool.run((api) => api.quick('f'))).toBe('f by 0');
    expect(workers.started).toHaveLength(2);
  });

  it('runs waiting tasks in the order they were added', async () => {
    const { work, names, finish } = createTestPool({ size: 1, tasksPerWorker: 1 });
    const all = ['a', 'b', 'c', 'd', 'e'];
    const running = all.map((name) => work(name));
    for (const name of all) {
      await waitForMessages();
      finish(name);
    }
    await Promise.all(running);
    expect(names()).toEqual(all);
  });

  it('rejects with the error of a task and keeps the worker', async () => {
    const { pool, workers } = createTestPool();
    await expect(pool.run((api) => api.fail())).rejects.toThrow('refused');
    expect(await pool.run((api) => api.quick('a'))).toBe('a by 0');
    expect(workers.started).toHaveLength(1);
  });

  it('calls prepare on a new worker before its first task', async () => {
    const { pool } = createTestPool({
      prepare(api) {
        void api.learn('one');
        void api.learn('two');
      },
    });
    expect(await pool.run((api) => api.listLearnt())).toEqual(['one', 'two']);
  });

  it('warm starts every worker and ignores failures', async () => {
    const { pool, workers } = createTestPool();
    pool.warm((api) => api.fail());
    expect(workers.started).toHaveLength(2);
    await waitForMessages();
    expect(await pool.run((api) => api.quick('a'))).toBe('a by 0');
    expect(workers.started).toHaveLength(2);
  });
});

describe('an aborted task', () => {
  it('rejects with the reason and terminates its worker if it was running', async () => {
    const { workers, work, begun } = createTestPool({ size: 1 });
    const controller = new AbortController();
    const outcome = settle(work('a', controller.signal));
    await waitForMessages();
    controller.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    expect(workers.started[0].isTerminated).toBe(true);
    await waitForMessages();
    expect(begun).toHaveLength(1);
    expect(workers.running()).toBe(0);
  });

  it('does not run when aborted before it is added', async () => {
    const { work, begun, workers } = createTestPool();
    await expect(work('a', AbortSignal.abort('late'))).rejects.toBe('late');
    expect(begun).toHaveLength(0);
    expect(workers.started).toHaveLength(0);
  });

  it('does not reach a worker when aborted in the same tick', async () => {
    const { pool, work, begun } = createTestPool({ size: 1, tasksPerWorker: 1 });
    const controller = new AbortController();
    const outcome = settle(work('a', controller.signal));
    controller.abort('at once');
    expect(await Promise.race([outcome, waitForMessages()])).toEqual({ error: 'at once' });
    await waitForMessages();
    expect(begun).toHaveLength(0);
    expect(await pool.run((api) => api.quick('b'))).toBe('b by 0');
  });

  it('rejects at once if it was waiting for a worker, and the other tasks continue', async () => {
    const { work, names, finish } = createTestPool({ size: 1, tasksPerWorker: 1 });
    const controller = new AbortController();
    const first = work('a');
    const outcome = settle(work('b', controller.signal));
    const third = work('c');
    await waitForMessages();
    controller.abort('enough');
    expect(await Promise.race([outcome, waitForMessages()])).toEqual({ error: 'enough' });
    finish('a');
    expect(await first).toBe('a done');
    await waitForMessages();
    finish('c');
    expect(await third).toBe('c done');
    expect(names()).toEqual(['a', 'c']);
  });

  it('moves other tasks of its worker to a new worker', async () => {
    const { work, begun, finish } = createTestPool({ size: 1 });
    const controller = new AbortController();
    const outcome = settle(work('a', controller.signal));
    const other = settle(work('b'));
    await waitForMessages();
    controller.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    await waitForMessages();
    expect(begun.map(({ name, worker }) => `${name}${worker}`)).toEqual(['a0', 'b0', 'b1']);
    finish('b');
    expect(await other).toEqual({ value: 'b done' });
  });
});

describe('a worker that crashes', () => {
  it('is replaced, and its task is retried', async () => {
    const { pool, workers } = createTestPool();
    let tries = 0;
    const result = await pool.run(async (api) => {
      tries++;
      return tries === 1 ? api.crash() : api.quick('a');
    });
    expect(result).toBe('a by 1');
    expect(tries).toBe(2);
    expect(workers.started[0].isTerminated).toBe(true);
    expect(workers.running()).toBe(1);
  });

  it('is replaced by a worker on which prepare was called', async () => {
    const { pool } = createTestPool({ prepare: (api) => void api.learn('one') });
    let tries = 0;
    expect(
      await pool.run(async (api) => {
        tries++;
        return tries === 1 ? api.crash() : api.listLearnt();
      }),
    ).toEqual(['one']);
  });

  it('rejects the task when the retry crashes, too, and the pool continues', async () => {
    const { pool, workers } = createTestPool();
    await expect(pool.run((api) => api.crash())).rejects.toBeInstanceOf(WorkerDied);
    expect(workers.started).toHaveLength(2);
    expect(workers.running()).toBe(0);
    expect(await pool.run((api) => api.quick('a'))).toBe('a by 2');
  });

  it('is replaced after a messageerror event, and its task is retried', async () => {
    const { work, workers, finish } = createTestPool({ size: 1 });
    const running = work('a');
    await waitForMessages();
    workers.started[0].dispatchEvent(new Event('messageerror'));
    await waitForMessages();
    finish('a');
    expect(await running).toBe('a done');
    expect(workers.started).toHaveLength(2);
  });
});

describe('an idle worker', () => {
  it('is terminated after the idle time and not earlier', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers } = createTestPool({ idleAfterMs: 10_000 });
    await pool.run((api) => api.quick('a'));
    vi.advanceTimersByTime(9000);
    expect(workers.running()).toBe(1);
    await pool.run((api) => api.quick('b'));
    vi.advanceTimersByTime(9999);
    expect(workers.running()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(workers.running()).toBe(0);
    expect(await pool.run((api) => api.quick('c'))).toBe('c by 1');
  });

  it('is not terminated while it has work again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers, work, finish } = createTestPool({ idleAfterMs: 10_000 });
    await pool.run((api) => api.quick('a'));
    const running = work('b');
    await waitForMessages();
    vi.advanceTimersByTime(60_000);
    expect(workers.running()).toBe(1);
    finish('b');
    expect(await running).toBe('b done');
  });

  it('is not terminated while it works after being warmed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers, work, finish } = createTestPool({ size: 1, idleAfterMs: 10_000 });
    await pool.run((api) => api.quick('a'));
    vi.advanceTimersByTime(8000);
    pool.warm((api) => api.learn('b'));
    await waitForMessages();
    const running = work('c');
    await waitForMessages();
    vi.advanceTimersByTime(60_000);
    await waitForMessages();
    expect(workers.running()).toBe(1);
    expect(workers.started).toHaveLength(1);
    finish('c');
    expect(await running).toBe('c done');
  });
});

describe('a worker that stops responding', () => {
  const hungAfterMs = 40_000;
  const poolWithTimeout = (options = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return createTestPool({ hungAfterMs, size: 1, ...options });
  };
  /** Advances the time, with every check in between, as in a tab that isn't frozen. */
  const advance = async (time: number) => {
    for (let elapsed = 0; elapsed < time; elapsed += 1000) vi.advanceTimersByTime(1000);
    await waitForMessages();
  };

  it('is terminated after the timeout and not earlier, and its task is retried', async () => {
    const { work, workers, begun, finish } = poolWithTimeout();
    const running = work('a');
    await waitForMessages();
    await advance(hungAfterMs - 1000);
    expect(workers.running()).toBe(1);
    expect(begun).toHaveLength(1);
    await advance(1000);
    expect(workers.started[0].isTerminated).toBe(true);
    expect(begun.map(({ worker }) => worker)).toEqual([0, 1]);
    finish('a');
    expect(await running).toBe('a done');
  });

  it('rejects a task that hangs twice, and the pool continues', async () => {
    const { pool, work, workers } = poolWithTimeout();
    const outcome = settle(work('a'));
    await waitForMessages();
    await advance(hungAfterMs);
    await advance(hungAfterMs);
    expect(await outcome).toEqual({
      error: expect.objectContaining({ name: 'WorkerDied', failure: 'silent' }) as unknown,
    });
    expect(workers.running()).toBe(0);
    expect(await pool.run((api) => api.quick('b'))).toBe('b by 2');
  });

  it('doesn’t use up the retry of newer tasks on the same worker', async () => {
    const { work, begun, finish } = poolWithTimeout({ tasksPerWorker: 3 });
    const oldest = settle(work('a'));
    const [second, third] = [work('b'), work('c')];
    await waitForMessages();
    for (let time = 0; time < 2; time++) await advance(hungAfterMs);
    expect(await oldest).toMatchObject({ error: { failure: 'silent' } });
    await waitForMessages();
    expect(begun.filter(({ name }) => name === 'b').length).toBeGreaterThan(2);
    finish('b');
    finish('c');
    expect(await Promise.all([second, third])).toEqual(['b done', 'c done']);
  });

  it('is kept while it has no task, and while it sends messages', async () => {
    const { pool, work, workers, finish } = poolWithTimeout();
    await pool.run((api) => api.quick('a'));
    await advance(3 * hungAfterMs);
    expect(workers.started[0].isTerminated).toBe(false);
    const running = work('b');
    await waitForMessages();
    for (let time = 0; time < 5; time++) {
      await advance(hungAfterMs - 1000);
      workers.started[0].dispatchEvent(new MessageEvent('message', { data: { alive: true } }));
    }
    finish('b');
    expect(await running).toBe('b done');
    expect(workers.started).toHaveLength(1);
  });

  it('is not terminated because the tab was frozen', async () => {
    const { work, workers, finish } = poolWithTimeout();
    const running = work('a');
    await waitForMessages();
    // After a freeze of any length, only one timer fires before the waiting messages arrive.
    await vi.advanceTimersToNextTimerAsync();
    finish('a');
    expect(await running).toBe('a done');
    expect(workers.started).toHaveLength(1);
  });
});

describe('a worker whose code fails to load', () => {
  /** Creates a pool whose first `failures` workers fail to load. */
  const unloadable = (failures: number) => {
    const workers = createFakeWorkers(
      (_, index) => ({ quick: (name: string) => `${name} by ${index}` }),
      (index) => index >= failures,
    );
    const pool = createPool<Api>({ start: () => workers.start(), size: 1, tasksPerWorker: 2, idleAfterMs: Infinity });
    pools.push(pool);
    return { pool, workers };
  };

  it('is started twice, then its tasks wait until retryMissingCode is called', async () => {
    const { pool, workers } = unloadable(2);
    const running = Promise.all([pool.run((api) => api.quick('a')), pool.run((api) => api.quick('b'))]);
    await waitForMessages();
    expect(workers.started).toHaveLength(2);
    expect(isCodeMissing()).toBe(true);
    retryMissingCode();
    expect(await running).toEqual(['a by 2', 'b by 2']);
    expect(isCodeMissing()).toBe(false);
  });

  it('no longer counts as missing when the waiting task is aborted', async () => {
    const { pool } = unloadable(Infinity);
    const stop = new AbortController();
    const outcome = settle(pool.run((api) => api.quick('a'), stop.signal));
    await waitForMessages();
    stop.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    expect(isCodeMissing()).toBe(false);
  });

  it('no longer counts as missing when the pool is disposed of', async () => {
    const { pool } = unloadable(Infinity);
    const outcome = settle(pool.run((api) => api.quick('a')));
    await waitForMessages();
    pool.dispose();
    expect(await outcome).toEqual({ error: expect.any(WorkerDied) as unknown });
    expect(isCodeMissing()).toBe(false);
  });

  it('does not keep the app busy while tasks wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool } = unloadable(2);
    const running = pool.run((api) => api.quick('a'));
    await waitForMessages();
    const idle = whenIdle();
    await vi.advanceTimersByTimeAsync(5_000);
    await idle;
    retryMissingCode();
    expect(await running).toBe('a by 2');
  });

  it('also counts as missing if only a lazy chunk fails to load; after two crashes, the task rejects instead', async () => {
    const { pool, workers, work, finish } = createTestPool({ size: 1 });
    const running = work('a');
    for (const index of [0, 1]) {
      await waitForMessages();
      workers.started[index].failToLoadChunk();
      expect(workers.started[index].isTerminated).toBe(true);
    }
    await waitForMessages();
    expect(isCodeMissing()).toBe(true);
    retryMissingCode();
    await waitForMessages();
    finish('a');
    expect(await running).toBe('a done');
    await expect(pool.run((api) => api.crash())).rejects.toMatchObject({ failure: 'crashed' });
  });
});

describe('dispose', () => {
  it('terminates the worker and rejects its running and a waiting task', async () => {
    const { pool, workers, work } = createTestPool({ size: 1, tasksPerWorker: 1 });
    const outcomes = [settle(work('a')), settle(work('b'))];
    await waitForMessages();
    pool.dispose();
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toEqual({ error: expect.any(WorkerDied) as unknown });
    await waitForMessages();
    expect(workers.started).toHaveLength(1);
    expect(workers.running()).toBe(0);
  });
});
