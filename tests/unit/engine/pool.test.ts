import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '../../../src/engine/idleTracker.ts';
import { isCodeMissing, retryMissingCode } from '../../../src/engine/missingCode.ts';
import { createPool, type Pool, type PoolOptions, WorkerDied } from '../../../src/engine/pool.ts';
import { fakeWorkers, messagesPassed } from './fakeWorkers.ts';

interface Api {
  /** Answers once the test lets it. */
  work(name: string): Promise<string>;
  quick(name: string): string;
  learn(what: string): void;
  known(): string[];
  fail(): never;
  /** The worker crashes before it answers. */
  crash(): Promise<never>;
}

const pools: Pool<Api>[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
  vi.useRealTimers();
});

/** A pool of fakes; `begun` says which work has reached a worker, `finish` lets one end. */
function poolOf(options: Partial<Omit<PoolOptions<Api>, 'start'>> = {}) {
  const begun: { name: string; worker: number }[] = [];
  const endings = new Map<string, () => void>();
  const workers = fakeWorkers((worker, index): Api => {
    const learnt: string[] = [];
    return {
      work(name) {
        begun.push({ name, worker: index });
        return new Promise((resolve) => endings.set(name, () => resolve(`${name} done`)));
      },
      quick: (name) => `${name} by ${index}`,
      learn: (what) => void learnt.push(what),
      known: () => learnt,
      fail() {
        throw new TypeError('refused');
      },
      crash() {
        worker().crash();
        return new Promise<never>(() => undefined);
      },
    };
  });
  const pool = createPool<Api>({ start: () => workers.start(), size: 2, depth: 2, idleAfter: Infinity, ...options });
  pools.push(pool);
  return {
    pool,
    workers,
    begun,
    names: () => begun.map(({ name }) => name),
    finish: (name: string) => endings.get(name)?.(),
    work: (name: string, signal?: AbortSignal) => pool.run((face) => face.work(name), signal),
  };
}

/** How a promise ended, without leaving its rejection unheard. */
function outcomeOf(promise: Promise<unknown>) {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

describe('sharing out', () => {
  it('starts workers as they are needed and no more than it may', async () => {
    const { pool, workers, work, finish, begun } = poolOf();
    expect(workers.started).toHaveLength(0);
    const running = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name));
    await messagesPassed();
    expect(workers.started).toHaveLength(2);
    // Two each; the fifth waits.
    expect(begun.map(({ name, worker }) => `${name}${worker}`).toSorted()).toEqual(['a0', 'b1', 'c0', 'd1']);
    finish('b');
    expect(await running[1]).toBe('b done');
    await messagesPassed();
    expect(begun[4]).toEqual({ name: 'e', worker: 1 });
    for (const name of ['a', 'c', 'd', 'e']) finish(name);
    expect(await Promise.all(running)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
    expect(await pool.run((face) => face.quick('f'))).toBe('f by 0');
    expect(workers.started).toHaveLength(2);
  });

  it('runs waiting tasks in the order they came', async () => {
    const { work, names, finish } = poolOf({ size: 1, depth: 1 });
    const all = ['a', 'b', 'c', 'd', 'e'];
    const running = all.map((name) => work(name));
    for (const name of all) {
      await messagesPassed();
      finish(name);
    }
    await Promise.all(running);
    expect(names()).toEqual(all);
  });

  it('hands on what a task throws and keeps the worker', async () => {
    const { pool, workers } = poolOf();
    await expect(pool.run((face) => face.fail())).rejects.toThrow('refused');
    expect(await pool.run((face) => face.quick('a'))).toBe('a by 0');
    expect(workers.started).toHaveLength(1);
  });

  it('tells a new worker what it has to know before its first task', async () => {
    const { pool } = poolOf({
      prepare(face) {
        void face.learn('one');
        void face.learn('two');
      },
    });
    expect(await pool.run((face) => face.known())).toEqual(['one', 'two']);
  });

  it('warms every worker ahead of need, and a failure there is nobody’s', async () => {
    const { pool, workers } = poolOf();
    pool.warm((face) => face.fail());
    expect(workers.started).toHaveLength(2);
    await messagesPassed();
    expect(await pool.run((face) => face.quick('a'))).toBe('a by 0');
    expect(workers.started).toHaveLength(2);
  });
});

describe('a task that is called off', () => {
  it('while it runs rejects with the reason and its worker is ended', async () => {
    const { workers, work, begun } = poolOf({ size: 1 });
    const controller = new AbortController();
    const outcome = outcomeOf(work('a', controller.signal));
    await messagesPassed();
    controller.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    expect(workers.started[0].ended).toBe(true);
    // Not tried again.
    await messagesPassed();
    expect(begun).toHaveLength(1);
    expect(workers.running()).toBe(0);
  });

  it('before it began never runs', async () => {
    const { work, begun, workers } = poolOf();
    await expect(work('a', AbortSignal.abort('late'))).rejects.toBe('late');
    expect(begun).toHaveLength(0);
    expect(workers.started).toHaveLength(0);
  });

  it('in the very turn it was asked for never reaches a worker', async () => {
    const { pool, work, begun } = poolOf({ size: 1, depth: 1 });
    const controller = new AbortController();
    const outcome = outcomeOf(work('a', controller.signal));
    controller.abort('at once');
    expect(await Promise.race([outcome, messagesPassed()])).toEqual({ error: 'at once' });
    await messagesPassed();
    expect(begun).toHaveLength(0);
    expect(await pool.run((face) => face.quick('b'))).toBe('b by 0');
  });

  it('while it waits rejects at once, and what it waited for goes on', async () => {
    const { work, names, finish } = poolOf({ size: 1, depth: 1 });
    const controller = new AbortController();
    const first = work('a');
    const outcome = outcomeOf(work('b', controller.signal));
    const third = work('c');
    await messagesPassed();
    controller.abort('enough');
    expect(await Promise.race([outcome, messagesPassed()])).toEqual({ error: 'enough' });
    finish('a');
    expect(await first).toBe('a done');
    await messagesPassed();
    finish('c');
    expect(await third).toBe('c done');
    expect(names()).toEqual(['a', 'c']);
  });

  it('leaves another task of the same worker to be done by the next', async () => {
    const { work, begun, finish } = poolOf({ size: 1 });
    const controller = new AbortController();
    const outcome = outcomeOf(work('a', controller.signal));
    const other = outcomeOf(work('b'));
    await messagesPassed();
    controller.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    await messagesPassed();
    expect(begun.map(({ name, worker }) => `${name}${worker}`)).toEqual(['a0', 'b0', 'b1']);
    finish('b');
    expect(await other).toEqual({ value: 'b done' });
  });
});

describe('a worker that dies', () => {
  it('is replaced, and its task is tried once more', async () => {
    const { pool, workers } = poolOf();
    let tries = 0;
    const result = await pool.run(async (face) => {
      tries++;
      return tries === 1 ? face.crash() : face.quick('a');
    });
    expect(result).toBe('a by 1');
    expect(tries).toBe(2);
    expect(workers.started[0].ended).toBe(true);
    expect(workers.running()).toBe(1);
  });

  it('is told again what it has to know', async () => {
    const { pool } = poolOf({ prepare: (face) => void face.learn('one') });
    let tries = 0;
    expect(
      await pool.run(async (face) => {
        tries++;
        return tries === 1 ? face.crash() : face.known();
      }),
    ).toEqual(['one']);
  });

  it('twice under the same task rejects it', async () => {
    const { pool, workers } = poolOf();
    await expect(pool.run((face) => face.crash())).rejects.toBeInstanceOf(WorkerDied);
    expect(workers.started).toHaveLength(2);
    expect(workers.running()).toBe(0);
    // And the pool goes on.
    expect(await pool.run((face) => face.quick('a'))).toBe('a by 2');
  });

  it('by a message nobody can read counts as dead', async () => {
    const { work, workers, finish } = poolOf({ size: 1 });
    const running = work('a');
    await messagesPassed();
    workers.started[0].dispatchEvent(new Event('messageerror'));
    await messagesPassed();
    finish('a');
    expect(await running).toBe('a done');
    expect(workers.started).toHaveLength(2);
  });
});

describe('an idle worker', () => {
  it('is ended after its time and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers } = poolOf({ idleAfter: 10_000 });
    await pool.run((face) => face.quick('a'));
    vi.advanceTimersByTime(9000);
    expect(workers.running()).toBe(1);
    // Used again: the time begins anew.
    await pool.run((face) => face.quick('b'));
    vi.advanceTimersByTime(9999);
    expect(workers.running()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(workers.running()).toBe(0);
    expect(await pool.run((face) => face.quick('c'))).toBe('c by 1');
  });

  it('that has work again is not idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers, work, finish } = poolOf({ idleAfter: 10_000 });
    await pool.run((face) => face.quick('a'));
    const running = work('b');
    await messagesPassed();
    vi.advanceTimersByTime(60_000);
    expect(workers.running()).toBe(1);
    finish('b');
    expect(await running).toBe('b done');
  });

  it('that was warmed meanwhile is not idle either', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool, workers, work, finish } = poolOf({ size: 1, idleAfter: 10_000 });
    await pool.run((face) => face.quick('a'));
    vi.advanceTimersByTime(8000);
    pool.warm((face) => face.learn('b'));
    await messagesPassed();
    const running = work('c');
    await messagesPassed();
    vi.advanceTimersByTime(60_000);
    await messagesPassed();
    expect(workers.running()).toBe(1);
    expect(workers.started).toHaveLength(1);
    finish('c');
    expect(await running).toBe('c done');
  });
});

describe('a worker that says nothing', () => {
  const silentFor = 40_000;
  const watched = (options = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return poolOf({ silentFor, size: 1, ...options });
  };
  /** Time goes by as it does for a tab that isn't frozen. */
  const pass = async (time: number) => {
    for (let gone = 0; gone < time; gone += 1000) vi.advanceTimersByTime(1000);
    await messagesPassed();
  };

  it('is ended after its time, not before, and its task tried once more', async () => {
    const { work, workers, begun, finish } = watched();
    const running = work('a');
    await messagesPassed();
    await pass(silentFor - 1000);
    expect(workers.running()).toBe(1);
    expect(begun).toHaveLength(1);
    await pass(1000);
    expect(workers.started[0].ended).toBe(true);
    expect(begun.map(({ worker }) => worker)).toEqual([0, 1]);
    finish('a');
    expect(await running).toBe('a done');
  });

  it('twice rejects the task that hangs, and the pool goes on', async () => {
    const { pool, work, workers } = watched();
    const outcome = outcomeOf(work('a'));
    await messagesPassed();
    await pass(silentFor);
    await pass(silentFor);
    expect(await outcome).toEqual({
      error: expect.objectContaining({ name: 'WorkerDied', death: 'silent' }) as unknown,
    });
    expect(workers.running()).toBe(0);
    expect(await pool.run((face) => face.quick('b'))).toBe('b by 2');
  });

  it('costs those that shared it with the oldest task none of their tries', async () => {
    const { work, begun, finish } = watched({ depth: 3 });
    const guilty = outcomeOf(work('a'));
    const [second, third] = [work('b'), work('c')];
    await messagesPassed();
    for (let time = 0; time < 2; time++) await pass(silentFor);
    expect(await guilty).toMatchObject({ error: { death: 'silent' } });
    await messagesPassed();
    expect(begun.filter(({ name }) => name === 'b').length).toBeGreaterThan(2);
    finish('b');
    finish('c');
    expect(await Promise.all([second, third])).toEqual(['b done', 'c done']);
  });

  it('is left alone while it has nothing to do, or as long as anything comes from it', async () => {
    const { pool, work, workers, finish } = watched();
    await pool.run((face) => face.quick('a'));
    await pass(3 * silentFor);
    expect(workers.started[0].ended).toBe(false);
    const running = work('b');
    await messagesPassed();
    for (let time = 0; time < 5; time++) {
      await pass(silentFor - 1000);
      workers.started[0].dispatchEvent(new MessageEvent('message', { data: { alive: true } }));
    }
    finish('b');
    expect(await running).toBe('b done');
    expect(workers.started).toHaveLength(1);
  });

  it('is not ended by the time a tab was frozen', async () => {
    const { work, workers, finish } = watched();
    const running = work('a');
    await messagesPassed();
    // All of it goes by in one turn of the clock: the message is there, and is heard after the first timer.
    await vi.advanceTimersToNextTimerAsync();
    finish('a');
    expect(await running).toBe('a done');
    expect(workers.started).toHaveLength(1);
  });
});

describe('a worker that can’t be loaded', () => {
  /** Its first workers can't be loaded. */
  const unloadable = (failures: number) => {
    const workers = fakeWorkers(
      (_, index) => ({ quick: (name: string) => `${name} by ${index}` }),
      (index) => index >= failures,
    );
    const pool = createPool<Api>({ start: () => workers.start(), size: 1, depth: 2, idleAfter: Infinity });
    pools.push(pool);
    return { pool, workers };
  };

  it('is tried twice; then the task waits, and goes on when another try is made', async () => {
    const { pool, workers } = unloadable(2);
    const running = Promise.all([pool.run((face) => face.quick('a')), pool.run((face) => face.quick('b'))]);
    await messagesPassed();
    expect(workers.started).toHaveLength(2);
    expect(isCodeMissing()).toBe(true);
    retryMissingCode();
    expect(await running).toEqual(['a by 2', 'b by 2']);
    expect(isCodeMissing()).toBe(false);
  });

  it('is not waited for by a task that is called off', async () => {
    const { pool } = unloadable(Infinity);
    const stop = new AbortController();
    const outcome = outcomeOf(pool.run((face) => face.quick('a'), stop.signal));
    await messagesPassed();
    stop.abort('enough');
    expect(await outcome).toEqual({ error: 'enough' });
    expect(isCodeMissing()).toBe(false);
  });

  it('is not waited for when the pool is disposed of', async () => {
    const { pool } = unloadable(Infinity);
    const outcome = outcomeOf(pool.run((face) => face.quick('a')));
    await messagesPassed();
    pool.dispose();
    expect(await outcome).toEqual({ error: expect.any(WorkerDied) as unknown });
    expect(isCodeMissing()).toBe(false);
  });

  it('leaves nothing at work meanwhile: an update need not wait for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pool } = unloadable(2);
    const running = pool.run((face) => face.quick('a'));
    await messagesPassed();
    const rest = whenIdle();
    await vi.advanceTimersByTimeAsync(5_000);
    await rest;
    retryMissingCode();
    expect(await running).toBe('a by 2');
  });

  it('is told apart from one that misses a part of its code, which is replaced, and from one that crashes later', async () => {
    const { pool, workers, work, finish } = poolOf({ size: 1 });
    const running = work('a');
    for (const index of [0, 1]) {
      await messagesPassed();
      workers.started[index].missPart();
      expect(workers.started[index].ended).toBe(true);
    }
    await messagesPassed();
    expect(isCodeMissing()).toBe(true);
    retryMissingCode();
    await messagesPassed();
    finish('a');
    expect(await running).toBe('a done');
    await expect(pool.run((face) => face.crash())).rejects.toMatchObject({ death: 'crashed' });
  });
});

describe('dispose', () => {
  it('ends all workers for good and rejects what runs and what waits', async () => {
    const { pool, workers, work } = poolOf({ size: 1, depth: 1 });
    const outcomes = [outcomeOf(work('a')), outcomeOf(work('b'))];
    await messagesPassed();
    pool.dispose();
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toEqual({ error: expect.any(WorkerDied) as unknown });
    await messagesPassed();
    expect(workers.started).toHaveLength(1);
    expect(workers.running()).toBe(0);
  });
});
