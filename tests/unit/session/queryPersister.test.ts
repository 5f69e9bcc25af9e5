/** Answers that come back when the upstream can't be reached: whose, how old, and when. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import type { QueryStore, PersistedQuery } from '../../../src/session/queryDatabase.ts';
import { createQueryPersister, firstPages, isPersisted } from '../../../src/session/queryPersister.ts';
import { pass } from './sessionWorld.ts';

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
  ownerOf: () => Promise.resolve(undefined),
  belongTo: () => Promise.resolve(),
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
  const keeper = createQueryPersister({
    store,
    owner: () => owner,
    version,
    language: () => language,
    isOnline: () => online,
  });
  keeper.attend(client);
  /** Asks for the series; the upstream's answer, or `failure`, or nothing for ever. */
  const ask = (answer: () => Promise<unknown>) => {
    void client.fetchQuery({ queryKey: key, queryFn: answer }).catch(() => undefined);
  };
  return { client, keeper, ask, shown: () => client.getQueryData(key) };
}

function away() {
  return Promise.reject(new ApiError({ kind: 'network', endpoint: 'GET comic/{id}' }));
}

function refused() {
  return Promise.reject(new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}', status: 404 }));
}

function silence() {
  return new Promise<never>(() => undefined);
}

/** Somebody has looked at it, with a network. */
async function looked(): Promise<void> {
  openApp().ask(() => Promise.resolve('lanterns'));
  await pass(1_000);
}

describe('an answer that was kept', () => {
  it('comes back when the upstream is away, with the moment it was asked for', async () => {
    await looked();
    await pass(DAY_MS);
    const app = openApp();
    app.ask(away);
    await pass(10);
    expect(app.shown()).toBe('lanterns');
    expect(app.client.getQueryState(key)?.dataUpdatedAt).toBeLessThan(Date.now() - DAY_MS + 1_000);
  });

  it('stays failed where the call has failed before it was found, and is asked for again', async () => {
    await looked();
    const app = openApp();
    app.ask(away);
    await pass(10);
    expect(app.shown()).toBe('lanterns');
    expect(app.client.getQueryState(key)).toMatchObject({ status: 'error', isInvalidated: true });
  });

  it('in another language only where no other answer can be had', async () => {
    await looked();
    language = 'fr';
    const slow = openApp();
    slow.ask(silence);
    await pass(60_000);
    expect(slow.shown()).toBeUndefined();
    const gone = openApp();
    gone.ask(away);
    await pass(10);
    expect(gone.shown()).toBe('lanterns');
  });

  it('at once where the browser knows it is offline, else only after a while', async () => {
    await looked();
    const waiting = openApp();
    waiting.ask(silence);
    await pass(1_400);
    expect(waiting.shown()).toBeUndefined();
    await pass(200);
    expect(waiting.shown()).toBe('lanterns');
    online = false;
    const offline = openApp();
    offline.ask(silence);
    await pass(1);
    expect(offline.shown()).toBe('lanterns');
  });

  it('gives way to the upstream, and is no answer where that says no', async () => {
    await looked();
    const app = openApp();
    let answer: (value: string) => void = () => undefined;
    app.ask(() => new Promise((resolve) => (answer = resolve)));
    await pass(2_000);
    answer('lights');
    await pass(10);
    expect(app.shown()).toBe('lights');
    const gone = openApp();
    gone.ask(refused);
    await pass(10);
    expect(gone.shown()).toBeUndefined();
  });

  it.each([
    ['to somebody else', () => (owner = 'bob')],
    ['to a guest', () => (owner = 'guest')],
    ['while it is not known who is here', () => (owner = undefined)],
    ['to a build that reads it in another way', () => (version = 'two')],
    ['after a month', () => vi.setSystemTime(Date.now() + 31 * DAY_MS)],
  ])('does not come back %s', async (_, change) => {
    await looked();
    change();
    const app = openApp();
    app.ask(away);
    await pass(5_000);
    expect(app.shown()).toBeUndefined();
  });

  it('comes back once it is known who is here', async () => {
    await looked();
    owner = undefined;
    const app = openApp();
    app.ask(away);
    await pass(10);
    owner = 'ada';
    app.keeper.ownerKnown();
    await pass(10);
    expect(app.shown()).toBe('lanterns');
  });
});

it('nothing is written of a person before it is known who they are, and all of it then', async () => {
  owner = undefined;
  const app = openApp();
  app.ask(() => Promise.resolve('lanterns'));
  await pass(1_000);
  expect(rows.size).toBe(0);
  owner = 'ada';
  app.keeper.ownerKnown();
  await pass(1_000);
  expect([...rows.values()]).toMatchObject([{ owner: 'ada', data: 'lanterns' }]);
});

it('what readers open is kept, what creators edit and what is searched for is not; of a long list its first pages', () => {
  expect(isPersisted(['library', 'recent'])).toBe(true);
  expect(isPersisted(['episode', 'read', 's1', 'e1'])).toBe(true);
  expect(isPersisted(['episode', 'own', 'e1'])).toBe(false);
  expect(isPersisted(['series', 'own', {}])).toBe(false);
  expect(isPersisted(['search', 'first', 'cats'])).toBe(false);
  const six = [1, 2, 3, 4, 5, 6];
  expect(firstPages({ pages: six, pageParams: six })).toEqual({ pages: [1, 2, 3, 4], pageParams: [1, 2, 3, 4] });
});
