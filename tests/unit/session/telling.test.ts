/** How soon a failure is told, and how it ends by itself: the app's query cache on a clock that only the test moves. */
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type FailureKind } from '../../../src/api/apiError.ts';
import { askForMissing } from '../../../src/api/missingAnswers.ts';
import { knownConfigAtom } from '../../../src/session/appConfig.ts';
import { accountQueriesAtom, queryClient } from '../../../src/session/queries.ts';
import { watchSlowAnswers } from '../../../src/session/slowAnswers.ts';
import { store } from '../../../src/state/store.ts';
import { assumedAppConfig } from '../../../src/api/schemas/assumedAppConfig.ts';

const TOLD_WITHIN_MS = 5_000;

let client: QueryClient;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // Else it neither repeats nor waits, as on a server.
  environmentManager.setIsServer(() => false);
  store.set(knownConfigAtom, { config: assumedAppConfig, settled: true, answered: true });
  client = queryClient();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen whose one query is answered by `answer`. */
function screen(answer: (times: number) => Promise<string>) {
  let times = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: () => {
      times += 1;
      return answer(times);
    },
  });
  stop = observer.subscribe(() => undefined);
  return { times: () => times, state: () => observer.getCurrentResult() };
}

function failed(kind: FailureKind, retryAfter?: number) {
  return Promise.reject(new ApiError({ kind, endpoint: 'GET x', retryAfter }));
}

function pass(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

describe('a failure', () => {
  it.each<[string, FailureKind, number | undefined, number]>([
    ['of the network', 'network', undefined, 3],
    ['503', 'unavailable', undefined, 3],
    ['503 with a short pause', 'unavailable', 1, 3],
    ['503 that asks for a long pause', 'unavailable', 8, 1],
    ['500', 'server', undefined, 1],
    ['garbage', 'contract', undefined, 1],
    ['429', 'tooMany', 20, 1],
  ])('%s is known within 5 s', async (_, kind, retryAfter, tries) => {
    const { state, times } = screen(() => failed(kind, retryAfter));
    await pass(TOLD_WITHIN_MS - 1_000);
    expect(state().error).toMatchObject({ kind });
    expect(times()).toBe(tries);
  });

  it('of a device without a network is known at once', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { state, times } = screen(() => failed('network'));
    await pass(0);
    expect(state().error).toMatchObject({ kind: 'network' });
    expect(times()).toBe(1);
  });

  it.each<[FailureKind, number | undefined, number]>([
    ['network', undefined, 10_000],
    ['unavailable', 8, 8_000],
    ['tooMany', 20, 20_000],
    ['tooMany', 3_600, 60_000],
  ])('%s (Retry-After %s) ends by itself when the server answers', async (kind, retryAfter, pause) => {
    let isBack = false;
    const { state, times } = screen(() => (isBack ? Promise.resolve('here') : failed(kind, retryAfter)));
    await pass(4_000);
    const before = times();
    expect(state().isError).toBe(true);
    isBack = true;
    await pass(pause - 4_001);
    expect(times()).toBe(before);
    await pass(4_001);
    expect(state().data).toBe('here');
  });

  it('of the server itself is not asked for again and again', async () => {
    const { times } = screen(() => failed('server'));
    await pass(120_000);
    expect(times()).toBe(1);
  });

  it('is asked for again at once by a person, also in the middle of a pause', async () => {
    let isBack = false;
    const { state } = screen(() => (isBack ? Promise.resolve('here') : failed('network')));
    await pass(1_500);
    expect(state().failureCount).toBe(2);
    isBack = true;
    const asked = askForMissing(client);
    await pass(0);
    await asked;
    expect(state().data).toBe('here');
  });

  it('that says no is no business of a person’s new try', async () => {
    const { state, times } = screen(() => failed('notFound'));
    await pass(0);
    await askForMissing(client);
    expect(state().isError).toBe(true);
    expect(times()).toBe(1);
  });
});

describe('a silent server', () => {
  let told: boolean[];
  let stopWatching: () => void;
  beforeEach(() => {
    told = [];
    stopWatching = watchSlowAnswers((isSlow) => void told.push(isSlow));
  });
  afterEach(() => stopWatching());

  it('is told after 5 s, the request goes on, and its answer ends it', async () => {
    let answered: (value: string) => void = () => undefined;
    const { state, times } = screen(
      () =>
        new Promise((resolve) => {
          answered = resolve;
        }),
    );
    await pass(4_999);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([true]);
    expect(state()).toMatchObject({ isPending: true, isFetching: true });
    await pass(3_000);
    answered('late');
    await pass(500);
    expect(state().data).toBe('late');
    expect(times()).toBe(1);
    expect(told).toEqual([true, false]);
  });

  it('is told after 5 s in all, where the guard has waited before the screen', async () => {
    store.set(knownConfigAtom, { config: assumedAppConfig, settled: false, answered: false });
    await pass(4_000);
    store.set(knownConfigAtom, { config: assumedAppConfig, settled: true, answered: false });
    await pass(100);
    screen(() => new Promise(() => undefined));
    await pass(899);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual([true]);
  });

  it('is not told of what has answered, or has failed and says so itself', async () => {
    screen((times) => (times > 1 ? new Promise(() => undefined) : failed('tooMany', 5)));
    await pass(30_000);
    expect(told.filter(Boolean)).toEqual([]);
  });

  it('is asked anew by a person, who takes the hanging request back', async () => {
    const { state, times } = screen((times) =>
      times > 1 ? Promise.resolve('here') : new Promise<string>(() => undefined),
    );
    await pass(6_000);
    expect(told).toEqual([true]);
    const asked = askForMissing(client);
    await pass(600);
    await asked;
    expect(times()).toBe(2);
    expect(state().data).toBe('here');
    expect(told.at(-1)).toBe(false);
  });

  it('is watched for in the cache of whoever is here', async () => {
    const before = store.get(accountQueriesAtom);
    store.set(accountQueriesAtom, { client: new QueryClient(), key: 1 });
    await pass(6_000);
    store.set(accountQueriesAtom, before);
    screen(() => new Promise(() => undefined));
    await pass(4_999);
    expect(told.filter(Boolean)).toEqual([]);
    await pass(1);
    expect(told.at(-1)).toBe(true);
  });
});
