import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/transport/apiError.ts';
import type { QueryStore, PersistedQuery } from '../../../src/session/queryDatabase.ts';
import { createQueryPersister, limitPages, isPersisted } from '../../../src/session/queryPersister.ts';
import { advanceClock } from './fakeBrowser.ts';

const key = ['series', 'detail', 's1'];
const DAY_MS = 86_400_000;
let rows: Map<string, PersistedQuery>;
let owner: string | undefined;
let online: boolean;
let version: string;
let language: string;

const store: QueryStore = {
  get: (whose, hash) => Promise.resolve(rows.get(`${whose} ${hash}`)),
  put: (answer) => {
    rows.set(`${answer.owner} ${answer.hash}`, answer);
    return Promise.resolve();
  },
  getOwner: () => Promise.resolve(undefined),
  deleteAllExcept: () => Promise.resolve(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  rows = new Map();
  owner = 'ada';
  online = true;
  version = 'one';
  language = 'en';
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

function openApp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const persister = createQueryPersister({
    store,
    owner: () => owner,
    version,
    language: () => language,
    isOnline: () => online,
  });
  persister.watch(client);
  /** Fetches the series with the given query function. */
  const ask = (answer: () => Promise<unknown>) => {
    void client.fetchQuery({ queryKey: key, queryFn: answer }).catch(() => undefined);
  };
  return { client, persister, ask, shown: () => client.getQueryData(key) };
}

function rejectWithNetworkError() {
  return Promise.reject(new ApiError({ kind: 'network', endpoint: 'GET comic/{id}' }));
}

function rejectWithNotFound() {
  return Promise.reject(new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}', status: 404 }));
}

function neverAnswer() {
  return new Promise<never>(() => undefined);
}

/** Stores a result by fetching it while online. */
async function storeResult(): Promise<void> {
  openApp().ask(() => Promise.resolve('lanterns'));
  await advanceClock(1_000);
}

describe('a stored query result', () => {
  it('is restored on a network error, with its original time', async () => {
    await storeResult();
    await advanceClock(DAY_MS);
    const app = openApp();
    app.ask(rejectWithNetworkError);
    await advanceClock(10);
    expect(app.shown()).toBe('lanterns');
    expect(app.client.getQueryState(key)?.dataUpdatedAt).toBeLessThan(Date.now() - DAY_MS + 1_000);
  });

  it('leaves a failed query in the error state and invalidated', async () => {
    await storeResult();
    const app = openApp();
    app.ask(rejectWithNetworkError);
    await advanceClock(10);
    expect(app.shown()).toBe('lanterns');
    expect(app.client.getQueryState(key)).toMatchObject({ status: 'error', isInvalidated: true });
  });

  it('in another language is restored only after a failure, not while a response is slow', async () => {
    await storeResult();
    language = 'fr';
    const slow = openApp();
    slow.ask(neverAnswer);
    await advanceClock(60_000);
    expect(slow.shown()).toBeUndefined();
    const gone = openApp();
    gone.ask(rejectWithNetworkError);
    await advanceClock(10);
    expect(gone.shown()).toBe('lanterns');
  });

  it('is restored at once while the browser is offline, else after 1.5 s', async () => {
    await storeResult();
    const waiting = openApp();
    waiting.ask(neverAnswer);
    await advanceClock(1_400);
    expect(waiting.shown()).toBeUndefined();
    await advanceClock(200);
    expect(waiting.shown()).toBe('lanterns');
    online = false;
    const offline = openApp();
    offline.ask(neverAnswer);
    await advanceClock(1);
    expect(offline.shown()).toBe('lanterns');
  });

  it('is replaced by the response of the server and not restored after a 404', async () => {
    await storeResult();
    const app = openApp();
    let respond: (value: string) => void = () => undefined;
    app.ask(() => new Promise((resolve) => (respond = resolve)));
    await advanceClock(2_000);
    respond('lights');
    await advanceClock(10);
    expect(app.shown()).toBe('lights');
    const gone = openApp();
    gone.ask(rejectWithNotFound);
    await advanceClock(10);
    expect(gone.shown()).toBeUndefined();
  });

  it.each([
    ['for another user', () => (owner = 'bob')],
    ['for a guest', () => (owner = 'guest')],
    ['while the account is unknown', () => (owner = undefined)],
    ['in a build with another data version', () => (version = 'two')],
    ['after a month', () => vi.setSystemTime(Date.now() + 31 * DAY_MS)],
  ])('is not restored %s', async (_, change) => {
    await storeResult();
    change();
    const app = openApp();
    app.ask(rejectWithNetworkError);
    await advanceClock(5_000);
    expect(app.shown()).toBeUndefined();
  });

  it('is restored once the account is known', async () => {
    await storeResult();
    owner = undefined;
    const app = openApp();
    app.ask(rejectWithNetworkError);
    await advanceClock(10);
    owner = 'ada';
    app.persister.onOwnerKnown();
    await advanceClock(10);
    expect(app.shown()).toBe('lanterns');
  });
});

it('query results are stored only once the account is known', async () => {
  owner = undefined;
  const app = openApp();
  app.ask(() => Promise.resolve('lanterns'));
  await advanceClock(1_000);
  expect(rows.size).toBe(0);
  owner = 'ada';
  app.persister.onOwnerKnown();
  await advanceClock(1_000);
  expect([...rows.values()]).toMatchObject([{ owner: 'ada', data: 'lanterns' }]);
});

it('isPersisted includes queries for reading, not own content or searches; limitPages keeps the first four pages', () => {
  expect(isPersisted(['library', 'recent'])).toBe(true);
  expect(isPersisted(['episode', 'read', 's1', 'e1'])).toBe(true);
  expect(isPersisted(['episode', 'own', 'e1'])).toBe(false);
  expect(isPersisted(['series', 'own', {}])).toBe(false);
  expect(isPersisted(['search', 'first', 'cats'])).toBe(false);
  const six = [1, 2, 3, 4, 5, 6];
  expect(limitPages({ pages: six, pageParams: six })).toEqual({ pages: [1, 2, 3, 4], pageParams: [1, 2, 3, 4] });
});
