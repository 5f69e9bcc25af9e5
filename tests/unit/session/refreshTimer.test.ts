import { describe, expect, it } from 'vitest';
import { getRefreshDelay } from '../../../src/session/refreshTimer.ts';
import { remainingLifetime } from '../../../src/session/records.ts';
import {
  networkError,
  HOUR_MS,
  MINUTE_MS,
  openTab,
  pair,
  advance,
  record,
  unauthorized,
  reply,
  sessionWorld,
  settle,
  TOKENS,
} from './sessionWorld.ts';

const world = sessionWorld();

function json(value: object) {
  return JSON.stringify(value);
}

function stored() {
  return JSON.parse(world.storage.get(TOKENS) ?? 'null') as ReturnType<typeof record> | null;
}

function refreshes() {
  return world.calls('POST token/refresh').length;
}

async function tabWith(tokens: object) {
  world.storage.set(TOKENS, json(tokens));
  const tab = await openTab();
  await settle();
  return tab;
}

describe('lifetime and getRefreshDelay', () => {
  it.each([
    ['one minute', MINUTE_MS, 30_000],
    ['30 s', 30_000, 0],
    ['zero', 0, -30_000],
  ])('the lifetime of a token with %s left is 30 s shorter', (_, left, expected) => {
    expect(remainingLifetime(pair(left).token, Date.now())).toBe(expected);
  });

  it.each(['', 'no token', 'a.b.c', 'a.e30.c'])('the lifetime of an unreadable token is 0: %o', (token) => {
    expect(remainingLifetime(token, Date.now())).toBe(0);
  });

  it.each([
    [-1, 30_000],
    [0, 30_000],
    [1, 1_000],
    [30 * MINUTE_MS - 1, 1_000],
    [30 * MINUTE_MS, 30 * MINUTE_MS],
    [HOUR_MS, 30 * MINUTE_MS],
  ])('a token with %i ms left is refreshed after %i ms', (left, delay) => {
    expect(getRefreshDelay(left)).toBe(delay);
  });
});

describe('the refresh timer', () => {
  it('refreshes a long-lived token every 30 min and 30 s', async () => {
    await tabWith(record({ lifetime: HOUR_MS }));
    const before = stored();
    await advance(30 * MINUTE_MS + 30_000 - 1);
    expect(refreshes()).toBe(0);
    await advance(1);
    expect(refreshes()).toBe(1);
    expect(stored()?.token).not.toBe(before?.token);
    expect(stored()?.signIn).toBe(before?.signIn);
    await advance(30 * MINUTE_MS + 30_000);
    expect(refreshes()).toBe(2);
  });

  it('refreshes a short-lived token a second after its first check', async () => {
    await tabWith(record({ lifetime: 10 * MINUTE_MS }));
    await advance(30_999);
    expect(refreshes()).toBe(0);
    await advance(1);
    expect(refreshes()).toBe(1);
  });

  it('refreshes an expired token 30 s after its first check', async () => {
    await tabWith(record({ lifetime: MINUTE_MS }));
    await advance(59_999);
    expect(refreshes()).toBe(0);
    await advance(1);
    expect(refreshes()).toBe(1);
  });

  it('does not run after a sign-out', async () => {
    const tab = await tabWith(record());
    await tab.session.signOut({ source: 'header' });
    await advance(2 * HOUR_MS);
    expect(refreshes()).toBe(0);
  });

  it('keeps the session after a rejected refresh until the token has expired', async () => {
    const tab = await tabWith(record({ lifetime: 2 * MINUTE_MS }));
    world.answers.set('POST token/refresh', unauthorized);
    await advance(89_000);
    expect(refreshes()).toBe(2);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
    await advance(3 * MINUTE_MS);
    expect([tab.kind(), stored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  });

  it('ends the session before the token expires when a call and its refresh are rejected', async () => {
    const tab = await tabWith(record());
    world.answers.set('GET user/bob', unauthorized);
    world.answers.set('POST token/refresh', unauthorized);
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    expect([tab.kind(), stored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  });

  it('restarts when a call has refreshed the token', async () => {
    const before = record();
    const tab = await tabWith(before);
    await advance(20 * MINUTE_MS);
    world.answers.set('GET user/bob', (request) =>
      request.headers.get('Authorization') === `Bearer ${before.token}` ? unauthorized(request) : reply(404, {}),
    );
    await expect(tab.call()).rejects.toMatchObject({ status: 404 });
    await advance(30 * MINUTE_MS);
    expect(refreshes()).toBe(1);
    await advance(MINUTE_MS);
    expect(refreshes()).toBe(2);
  });

  it.each([
    ['no network', networkError],
    ['a server that is down', () => reply(503, {})],
  ])('keeps an expired session during %s, shows offline, and recovers afterwards', async (_, trouble) => {
    const tab = await tabWith(record({ lifetime: MINUTE_MS }));
    world.answers.set('POST token/refresh', trouble);
    world.answers.set('GET user/current', trouble);
    const before = stored();
    await advance(2 * HOUR_MS);
    expect([tab.kind(), tab.offline(), stored()]).toEqual(['reader', true, before]);
    world.answers.clear();
    await advance(MINUTE_MS);
    expect([tab.kind(), tab.offline(), tab.events]).toEqual(['reader', false, []]);
    expect(stored()?.token).not.toBe(before?.token);
  });

  it('discards refreshed tokens that arrive after a sign-out', async () => {
    const tab = await tabWith(record({ lifetime: 10 * MINUTE_MS }));
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('POST token/refresh', () => new Promise<Response>((resolve) => (answer = resolve)));
    await advance(31_000);
    await tab.session.signOut({ source: 'header' });
    answer(reply(200, pair()));
    await settle();
    expect([tab.kind(), stored()]).toEqual(['guest', null]);
  });
});

describe('a refresh that fails after a sign-out', () => {
  it('changes nothing', async () => {
    const tab = await tabWith(record({ lifetime: 10 * MINUTE_MS }));
    let fail: () => void = () => undefined;
    world.answers.set(
      'POST token/refresh',
      () =>
        new Promise<Response>((_, reject) => {
          fail = () => reject(new TypeError('fetch failed'));
        }),
    );
    await advance(31_000);
    world.setInOtherTab(TOKENS, null);
    fail();
    await settle();
    expect([tab.kind(), tab.offline()]).toEqual(['guest', false]);
  });
});

describe('refreshing in another tab', () => {
  it('makes this tab use the new tokens and restarts its timer', async () => {
    const before = record();
    const tab = await tabWith(before);
    await advance(20 * MINUTE_MS);
    const renewed = { ...record(), signIn: before.signIn };
    world.setInOtherTab(TOKENS, renewed);
    await advance(30 * MINUTE_MS);
    expect([refreshes(), tab.kind(), tab.seen]).toEqual([0, 'reader', ['reader']]);
    await advance(30_000);
    expect(refreshes()).toBe(1);
    expect(world.requests.find(({ call }) => call === 'POST token/refresh')?.body).toEqual({
      refresh_token: renewed.refresh_token,
    });
  });

  it('is noticed without a storage event, so that this tab does not refresh again', async () => {
    const before = record();
    await tabWith(before);
    await advance(30 * MINUTE_MS + 29_000);
    world.storage.set(TOKENS, json({ ...record(), signIn: before.signIn }));
    await advance(1_000);
    expect(refreshes()).toBe(0);
  });

  it('wins over a concurrent refresh of this tab', async () => {
    const before = record({ lifetime: 10 * MINUTE_MS });
    const tab = await tabWith(before);
    const theirs = { ...record(), signIn: before.signIn };
    world.answers.set('POST token/refresh', () => {
      world.setInOtherTab(TOKENS, theirs);
      return reply(200, pair());
    });
    await advance(31_000);
    expect(stored()).toEqual(theirs);
    expect(tab.kind()).toBe('reader');
  });

  it('keeps the session when the refresh of this tab is rejected', async () => {
    const before = record({ lifetime: 10 * MINUTE_MS });
    const tab = await tabWith(before);
    const theirs = { ...record(), signIn: before.signIn };
    world.answers.set('POST token/refresh', (request) => {
      world.storage.set(TOKENS, json(theirs));
      return unauthorized(request);
    });
    await advance(31_000);
    expect(stored()).toEqual(theirs);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
  });
});
