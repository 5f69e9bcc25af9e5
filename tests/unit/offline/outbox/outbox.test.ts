/** The outbox with a fake server, a fake clock, and a store that several tabs share. */
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectApi } from '../../../../src/api/transport/client.ts';
import { likeOptions, readOptions, sendOrStoreRead } from '../../../../src/api/reading.ts';
import { connectOutbox, connectOutboxLater } from '../../../../src/api/changes/outbox.ts';
import { indexByKey, sortByTime } from '../../../../src/offline/outbox/merge.ts';
import { createOutbox, type OutboxMessage, type SendingOutbox } from '../../../../src/offline/outbox/outbox.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outboxDatabase.ts';
import type { Change } from '../../../../src/api/changes/change.ts';

const episode = { public_id: 'e1', is_liked: false, likes_count: 5, reading: null };
let owner: string | undefined;
let online: boolean;
let answers: (call: string) => { status: number; body: unknown };
let requests: { call: string; body: { active?: boolean; at?: string; image?: string; seconds?: number } }[];
let rows: Map<string, ReadonlyMap<string, Change>>;
let rejected: Change[];
let isLocked: boolean;
let tabs: { outbox: SendingOutbox; client: QueryClient }[];

const store: OutboxStore = {
  read: (whose) => Promise.resolve(rows.get(whose) ?? indexByKey([])),
  update: (whose, change) => {
    rows.set(whose, change(rows.get(whose) ?? indexByKey([])));
    return Promise.resolve();
  },
  moveGuestChanges: () => Promise.resolve(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  owner = 'ada';
  online = false;
  answers = (call) =>
    call.includes('read-episode')
      ? { status: 200, body: { episode: 'e1', reading: null, views: 1 } }
      : { status: 200, body: { active: true, count: 12 } };
  requests = [];
  rows = new Map();
  rejected = [];
  isLocked = false;
  tabs = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!online) throw new TypeError('fetch failed');
    requests.push({ call: address, body: typeof body === 'string' ? JSON.parse(body) : {} });
    const answer = answers(address);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  connectApi({
    base: '/api',
    appName: 'longstrip',
    appVersion: '1',
    language: () => 'en',
    credentials: { current: () => undefined, refresh: () => Promise.resolve(), onRefused: () => undefined },
  });
});

afterEach(() => {
  connectOutbox(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens another tab of the same browser. API calls use the outbox of the tab opened last. */
function openTab() {
  const client = new QueryClient();
  client.setQueryData(['episode'], episode);
  const outbox: SendingOutbox = createOutbox({
    store,
    getOwner: () => owner,
    getClient: () => client,
    runExclusively: async (task) => {
      if (isLocked) return;
      isLocked = true;
      await task();
      isLocked = false;
    },
    broadcast: (message: OutboxMessage) => {
      for (const other of tabs) if (other.outbox !== outbox) void other.outbox.handleMessage(message);
    },
    onRefused: (change) => void rejected.push(change),
  });
  const tab = { outbox, client };
  tabs.push(tab);
  connectOutbox(outbox);
  return {
    ...tab,
    like: (active = true) => new MutationObserver(client, likeOptions).mutate({ id: 'e1', active }),
    shown: () => client.getQueryData<typeof episode>(['episode']),
  };
}

function listPending(whose = 'ada') {
  return sortByTime(rows.get(whose) ?? indexByKey([]));
}

function advanceMinutes(minutes: number) {
  return vi.setSystemTime(Date.now() + minutes * 60_000);
}

describe('a like while offline', () => {
  it('is stored once the outbox has loaded, if the outbox is still loading', async () => {
    const tab = openTab();
    connectOutbox(undefined);
    let outboxLoaded = (): void => undefined;
    const loading = new Promise<void>((resolve) => {
      outboxLoaded = resolve;
    });
    const connecting = connectOutboxLater(() => loading);
    const liked = tab.like();
    await new Promise(setImmediate);
    connectOutbox(tab.outbox);
    outboxLoaded();
    await liked;
    expect(listPending()).toHaveLength(1);
    await connecting;
  });

  it('shows at once, and is sent once with its original time', async () => {
    const tab = openTab();
    await tab.like();
    expect(tab.shown()).toMatchObject({ is_liked: true, likes_count: 6 });
    advanceMinutes(90);
    online = true;
    await tab.outbox.sendPending();
    await tab.outbox.sendPending();
    expect(requests.map(({ body }) => body)).toEqual([{ active: true, at: '2026-11-21T12:00:00.000Z' }]);
    expect(tab.shown()).toMatchObject({ is_liked: true, likes_count: 12 });
    expect(listPending()).toEqual([]);
  });

  it('stays visible over refetched data and after a reload', async () => {
    await openTab().like();
    const reloaded = openTab();
    await reloaded.outbox.sendPending();
    expect(reloaded.shown()).toMatchObject({ is_liked: true, likes_count: 6 });
    reloaded.client.setQueryData(['episode'], episode);
    reloaded.outbox.applyToCache();
    expect(reloaded.shown()).toMatchObject({ is_liked: true });
  });

  it('is neither shown nor sent while the visitor is another user, a guest or unknown', async () => {
    const tab = openTab();
    await tab.like();
    online = true;
    for (const otherOwner of ['bob', 'guest', undefined]) {
      owner = otherOwner;
      tab.client.setQueryData(['episode'], episode);
      tab.outbox.applyToCache();
      expect(tab.shown()).toMatchObject({ is_liked: false });
      await tab.outbox.sendPending();
      tab.outbox.applyToCache();
      expect(tab.shown()).toMatchObject({ is_liked: false });
    }
    expect(requests).toEqual([]);
    owner = 'ada';
    await tab.outbox.sendPending();
    expect(requests).toHaveLength(1);
  });

  it('is sent by one tab, and the other tab shows the response', async () => {
    const first = openTab();
    const second = openTab();
    await second.like();
    online = true;
    await Promise.all([first.outbox.sendPending(), second.outbox.sendPending()]);
    await expect.poll(() => first.shown()?.likes_count).toBe(12);
    expect(second.shown()).toMatchObject({ likes_count: 12 });
    expect(requests).toHaveLength(1);
  });

  it('is rolled back and reported when the server rejects it', async () => {
    const tab = openTab();
    await tab.like();
    online = true;
    answers = () => ({ status: 404, body: {} });
    await tab.outbox.sendPending();
    expect(tab.shown()).toMatchObject({ is_liked: false, likes_count: 5 });
    expect(rejected).toMatchObject([{ kind: 'like', id: 'e1' }]);
    expect(listPending()).toEqual([]);
  });

  it.each([401, 429, 500, 503])('stays in the outbox when the server answers %i', async (status) => {
    const tab = openTab();
    await tab.like();
    online = true;
    answers = () => ({ status, body: {} });
    await tab.outbox.sendPending();
    expect(listPending()).toHaveLength(1);
    expect(requests).toHaveLength(1);
    expect(rejected).toEqual([]);
  });

  it('stays in the outbox when a captive portal responds with a page', async () => {
    const tab = openTab();
    await tab.like();
    const send = fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Sign in to the hotel</html>')));
    await tab.outbox.sendPending();
    expect(listPending()).toHaveLength(1);
    expect(tab.shown()).toMatchObject({ is_liked: true });
    expect(rejected).toEqual([]);
    vi.stubGlobal('fetch', send);
    online = true;
    await tab.outbox.sendPending();
    expect(requests.map(({ body }) => body)).toEqual([{ active: true, at: '2026-11-21T12:00:00.000Z' }]);
    expect(listPending()).toEqual([]);
  });

  it('is dropped without a message when the JSON of a successful response violates the contract', async () => {
    const tab = openTab();
    await tab.like();
    online = true;
    answers = () => ({ status: 200, body: { active: 'yes' } });
    await tab.outbox.sendPending();
    expect(listPending()).toEqual([]);
    expect(rejected).toEqual([]);
  });

  it('is dropped when a newer change is sent online', async () => {
    const tab = openTab();
    await tab.like();
    advanceMinutes(1);
    online = true;
    answers = () => ({ status: 200, body: { active: false, count: 5 } });
    await tab.like(false);
    await expect.poll(() => listPending()).toEqual([]);
    await tab.outbox.sendPending();
    expect(requests).toHaveLength(1);
  });
});

it('a like that fails with a server error while online rejects, and is not stored in the outbox', async () => {
  const tab = openTab();
  online = true;
  answers = () => ({ status: 500, body: {} });
  await expect(tab.like()).rejects.toThrow();
  expect(tab.shown()).toMatchObject({ is_liked: false });
  expect(listPending()).toEqual([]);
});

it('the reading positions of a guest who is offline are merged, and sent as one event when online', async () => {
  owner = 'guest';
  const tab = openTab();
  const event = { episode: 'e1', fraction: 0.5, seconds: 5 };
  await sendOrStoreRead({ ...event, image: 'a', at: new Date().toISOString() });
  advanceMinutes(1);
  expect(await sendOrStoreRead({ ...event, image: 'b', at: new Date().toISOString() })).toMatchObject({
    episode: 'e1',
    reading: { image: 'b', fraction: 0.5 },
  });
  tab.outbox.applyToCache();
  expect(tab.shown()?.reading).toMatchObject({ image: 'b', at: '2026-11-21T12:01:00.000Z' });
  online = true;
  await tab.outbox.sendPending();
  expect(requests.map(({ body }) => body)).toMatchObject([{ image: 'b', seconds: 10, at: '2026-11-21T12:01:00.000Z' }]);
});

describe('a server that does not respond while the browser is online', () => {
  const stopResponding = () => vi.stubGlobal('fetch', () => new Promise(() => {}));
  const respond = () => {
    vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
      requests.push({ call: address, body: typeof body === 'string' ? JSON.parse(body) : {} });
      return Promise.resolve(Response.json(answers(address).body));
    });
  };

  it('loses no pending or queued change when the page is left', async () => {
    const tab = openTab();
    stopResponding();
    void tab.like();
    void new MutationObserver(tab.client, readOptions).mutate({
      episode: 'e1',
      image: 'a',
      fraction: 0.2,
      at: '2026-11-21T11:00:00.000Z',
    });
    void new MutationObserver(tab.client, readOptions).mutate({
      episode: 'e1',
      image: 'b',
      fraction: 0.5,
      at: '2026-11-21T11:01:00.000Z',
    });
    await new Promise(setImmediate);
    advanceMinutes(1);
    respond();
    const next = openTab();
    await next.outbox.recoverLog();
    expect(next.shown()).toMatchObject({ is_liked: false });
    await next.outbox.sendPending();
    expect(requests.map(({ body }) => body)).toMatchObject([
      { image: 'b', at: '2026-11-21T11:01:00.000Z' },
      { active: true, at: '2026-11-21T12:00:00.000Z' },
    ]);
    expect(listPending()).toEqual([]);
    await next.outbox.recoverLog();
    expect(listPending()).toEqual([]);
  });

  it('keeps a like in the log while the database fails, and sends it after the database works again', async () => {
    const tab = openTab();
    stopResponding();
    void tab.like();
    await new Promise(setImmediate);
    respond();
    const next = openTab();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const update = vi.spyOn(store, 'update').mockRejectedValue(new Error('no space'));
    await next.outbox.recoverLog();
    update.mockRestore();
    warn.mockRestore();
    await next.outbox.recoverLog();
    await next.outbox.sendPending();
    expect(requests.map(({ body }) => body)).toEqual([{ active: true, at: '2026-11-21T12:00:00.000Z' }]);
  });

  it('recovers the reading position of a guest only while the visitor is a guest', async () => {
    owner = 'guest';
    const tab = openTab();
    stopResponding();
    void sendOrStoreRead({ episode: 'e1', image: 'a', fraction: 0.2, at: new Date().toISOString() });
    await new Promise(setImmediate);
    owner = 'ada';
    await tab.outbox.recoverLog();
    expect(listPending()).toEqual([]);
    owner = 'guest';
    await tab.outbox.recoverLog();
    expect(listPending('guest')).toHaveLength(1);
  });
});

it('a change is neither in the outbox nor in the log when the server has accepted or rejected it', async () => {
  const tab = openTab();
  online = true;
  await tab.like();
  answers = () => ({ status: 404, body: {} });
  await expect(tab.like(false)).rejects.toThrow();
  await tab.outbox.recoverLog();
  expect(listPending()).toEqual([]);
});

it('a reading position is stored after a server error, and sent later', async () => {
  const tab = openTab();
  online = true;
  answers = () => ({ status: 500, body: {} });
  await sendOrStoreRead({ episode: 'e1', image: 'a', fraction: 0.2, at: new Date().toISOString() });
  expect(listPending()).toHaveLength(1);
  answers = () => ({ status: 200, body: { episode: 'e1', reading: null, views: 1 } });
  await tab.outbox.sendPending();
  expect(listPending()).toEqual([]);
});

describe('the reading time of an event that the server refused for now', () => {
  const read = (seconds: number) =>
    sendOrStoreRead({ episode: 'e1', image: 'a', fraction: 0.2, at: new Date().toISOString(), seconds });
  const sentSeconds = () => requests.map(({ body }) => body.seconds);

  beforeEach(async () => {
    openTab();
    online = true;
    answers = () => ({ status: 503, body: {} });
    await read(30);
    requests = [];
    advanceMinutes(1);
  });

  it('is sent before a newer event', async () => {
    answers = () => ({ status: 200, body: { episode: 'e1', reading: null, views: 1 } });
    await read(20);
    expect(sentSeconds()).toEqual([30, 20]);
    expect(listPending()).toEqual([]);
  });

  it('is added to a newer event while the server still refuses', async () => {
    await read(20);
    expect(listPending()).toMatchObject([{ kind: 'read', seconds: 50 }]);
    answers = () => ({ status: 200, body: { episode: 'e1', reading: null, views: 1 } });
    requests = [];
    await tabs[0].outbox.sendPending();
    expect(sentSeconds()).toEqual([50]);
  });
});

it('a reading position is stored when a captive portal responds with a page', async () => {
  openTab();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Sign in to the hotel</html>')));
  await sendOrStoreRead({ episode: 'e1', image: 'a', fraction: 0.2, at: new Date().toISOString() });
  expect(listPending()).toHaveLength(1);
});

it('a like rejects and is rolled back when the account is unknown', async () => {
  owner = undefined;
  const tab = openTab();
  await expect(tab.like()).rejects.toThrow();
  expect(tab.shown()).toMatchObject({ is_liked: false });
});
