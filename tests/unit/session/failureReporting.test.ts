/** Tests when the query client reports failures and slow responses, and how it recovers, with a fake clock. */
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type FailureKind } from '../../../src/api/transport/apiError.ts';
import { refetchQueriesWithoutData } from '../../../src/api/queryCache/queriesWithoutData.ts';
import { appConfigStateAtom } from '../../../src/session/appConfig.ts';
import { accountQueriesAtom, queryClient } from '../../../src/session/queries.ts';
import { watchSlowRequests } from '../../../src/session/slowRequests.ts';
import { store } from '../../../src/state/store.ts';
import { defaultAppConfig } from '../../../src/api/schemas/defaultAppConfig.ts';

const SHOWN_WITHIN_MS = 4_000;

let client: QueryClient;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // In server mode, TanStack Query would not retry.
  environmentManager.setIsServer(() => false);
  store.set(appConfigStateAtom, { config: defaultAppConfig, settled: true, isLoaded: true });
  client = queryClient();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a screen with one query. `respond` gets the number of the request, from 1. */
function openScreen(respond: (requestNumber: number) => Promise<string>) {
  let requestCount = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: () => {
      requestCount += 1;
      return respond(requestCount);
    },
  });
  stop = observer.subscribe(() => undefined);
  return { requestCount: () => requestCount, state: () => observer.getCurrentResult() };
}

function rejectWith(kind: FailureKind, retryAfter?: number) {
  return Promise.reject(new ApiError({ kind, endpoint: 'GET x', retryAfter }));
}

function advanceTime(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

describe('a failed query', () => {
  it.each<[string, FailureKind, number | undefined, number]>([
    ['network error', 'network', undefined, 3],
    ['503', 'unavailable', undefined, 3],
    ['503 with Retry-After 1 s', 'unavailable', 1, 3],
    ['503 with Retry-After 8 s', 'unavailable', 8, 1],
    ['500', 'server', undefined, 1],
    ['invalid response', 'contract', undefined, 1],
    ['429', 'tooMany', 20, 1],
  ])('shows its error within 4 s: %s', async (_, kind, retryAfter, expectedRequests) => {
    const { state, requestCount } = openScreen(() => rejectWith(kind, retryAfter));
    await advanceTime(SHOWN_WITHIN_MS);
    expect(state().error).toMatchObject({ kind });
    expect(requestCount()).toBe(expectedRequests);
  });

  it('shows its error at once while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { state, requestCount } = openScreen(() => rejectWith('network'));
    await advanceTime(0);
    expect(state().error).toMatchObject({ kind: 'network' });
    expect(requestCount()).toBe(1);
  });

  it.each<[FailureKind, number | undefined, number]>([
    ['network', undefined, 10_000],
    ['unavailable', 8, 8_000],
    ['tooMany', 20, 20_000],
    ['tooMany', 3_600, 60_000],
  ])(
    'with the error %s (Retry-After %s) recovers when the server answers again',
    async (kind, retryAfter, slowRetryDelayMs) => {
      // Slow retries start when the quick retries have failed, which takes up to 3 s.
      let isBack = false;
      const { state, requestCount } = openScreen(() =>
        isBack ? Promise.resolve('here') : rejectWith(kind, retryAfter),
      );
      await advanceTime(4_000);
      const before = requestCount();
      expect(state().isError).toBe(true);
      isBack = true;
      await advanceTime(slowRetryDelayMs - 4_001);
      expect(requestCount()).toBe(before);
      await advanceTime(4_001);
      expect(state().data).toBe('here');
    },
  );

  it('is not retried after an internal server error', async () => {
    const { requestCount } = openScreen(() => rejectWith('server'));
    await advanceTime(120_000);
    expect(requestCount()).toBe(1);
  });

  it('is retried at once by refetchQueriesWithoutData, even between retries', async () => {
    let isBack = false;
    const { state } = openScreen(() => (isBack ? Promise.resolve('here') : rejectWith('network')));
    await advanceTime(1_500);
    expect(state().failureCount).toBe(2);
    isBack = true;
    const refetching = refetchQueriesWithoutData(client);
    await advanceTime(0);
    await refetching;
    expect(state().data).toBe('here');
  });

  it('with a notFound error is not retried by refetchQueriesWithoutData', async () => {
    const { state, requestCount } = openScreen(() => rejectWith('notFound'));
    await advanceTime(0);
    await refetchQueriesWithoutData(client);
    expect(state().isError).toBe(true);
    expect(requestCount()).toBe(1);
  });
});

describe('watchSlowRequests', () => {
  let reported: boolean[];
  let stopWatching: () => void;
  beforeEach(() => {
    reported = [];
    stopWatching = watchSlowRequests((isSlow) => void reported.push(isSlow));
  });
  afterEach(() => stopWatching());

  it('reports a slow server after 5 s until the response arrives', async () => {
    let respond: (value: string) => void = () => undefined;
    const { state, requestCount } = openScreen(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await advanceTime(4_999);
    expect(reported).toEqual([]);
    await advanceTime(1);
    expect(reported).toEqual([true]);
    expect(state()).toMatchObject({ isPending: true, isFetching: true });
    await advanceTime(3_000);
    respond('late');
    await advanceTime(500);
    expect(state().data).toBe('late');
    expect(requestCount()).toBe(1);
    expect(reported).toEqual([true, false]);
  });

  it('counts from the moment a route guard began to wait for the app configuration', async () => {
    store.set(appConfigStateAtom, { config: defaultAppConfig, settled: false, isLoaded: false });
    await advanceTime(4_000);
    store.set(appConfigStateAtom, { config: defaultAppConfig, settled: true, isLoaded: false });
    await advanceTime(100);
    openScreen(() => new Promise(() => undefined));
    await advanceTime(899);
    expect(reported).toEqual([]);
    await advanceTime(1);
    expect(reported).toEqual([true]);
  });

  it('does not report a pending retry after the failure has been shown', async () => {
    openScreen((requestNumber) => (requestNumber > 1 ? new Promise(() => undefined) : rejectWith('tooMany', 5)));
    await advanceTime(30_000);
    expect(reported.filter(Boolean)).toEqual([]);
  });

  it('stops reporting when refetchQueriesWithoutData replaces the pending request', async () => {
    const { state, requestCount } = openScreen((requestNumber) =>
      requestNumber > 1 ? Promise.resolve('here') : new Promise<string>(() => undefined),
    );
    await advanceTime(6_000);
    expect(reported).toEqual([true]);
    const refetching = refetchQueriesWithoutData(client);
    await advanceTime(600);
    await refetching;
    expect(requestCount()).toBe(2);
    expect(state().data).toBe('here');
    expect(reported.at(-1)).toBe(false);
  });

  it('watches the query client of the current account', async () => {
    const before = store.get(accountQueriesAtom);
    store.set(accountQueriesAtom, { client: new QueryClient(), key: 1 });
    await advanceTime(6_000);
    store.set(accountQueriesAtom, before);
    openScreen(() => new Promise(() => undefined));
    await advanceTime(4_999);
    expect(reported.filter(Boolean)).toEqual([]);
    await advanceTime(1);
    expect(reported.at(-1)).toBe(true);
  });
});
