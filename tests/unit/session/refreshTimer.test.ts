import { describe, expect, it } from 'vitest';
import { getRefreshDelay } from '../../../src/session/refreshTimer.ts';
import { remainingLifetime } from '../../../src/session/records.ts';
import {
  networkError,
  HOUR_MS,
  MINUTE_MS,
  openTab,
  createTokenPair,
  advanceClock,
  createTokenRecord,
  unauthorized,
  createResponse,
  setUpFakeBrowser,
  settlePromises,
  TOKENS_KEY,
} from './fakeBrowser.ts';

const world = setUpFakeBrowser();

function toJson(value: object) {
  return JSON.stringify(value);
}

function readStored() {
  return JSON.parse(world.storage.get(TOKENS_KEY) ?? 'null') as ReturnType<typeof createTokenRecord> | null;
}

function countRefreshes() {
  return world.calls('POST token/refresh').length;
}

async function openTabWith(tokens: object) {
  world.storage.set(TOKENS_KEY, toJson(tokens));
  const tab = await openTab();
  await settlePromises();
  return tab;
}

describe('remainingLifetime and getRefreshDelay', () => {
  it.each([
    ['one minute', MINUTE_MS, 30_000],
    ['30 s', 30_000, 0],
    ['0 s', 0, -30_000],
  ])('the remaining lifetime of a token that expires in %s ends 30 s earlier', (_, untilExpiry, expected) => {
    expect(remainingLifetime(createTokenPair(untilExpiry).token, Date.now())).toBe(expected);
  });

  it.each(['', 'no token', 'a.b.c', 'a.e30.c'])('the remaining lifetime of an unreadable token is 0: %o', (token) => {
    expect(remainingLifetime(token, Date.now())).toBe(0);
  });

  it.each([
    [-1, 30_000],
    [0, 30_000],
    [1, 1_000],
    [30 * MINUTE_MS - 1, 1_000],
    [30 * MINUTE_MS, 30 * MINUTE_MS],
    [HOUR_MS, 30 * MINUTE_MS],
  ])(
    'with a remaining lifetime of %i ms at a check, the token is refreshed %i ms after the check',
    (lifetime, delay) => {
      expect(getRefreshDelay(lifetime)).toBe(delay);
    },
  );
});

describe('the refresh timer', () => {
  it('refreshes a long-lived token every 30 min and 30 s', async () => {
    await openTabWith(createTokenRecord({ lifetime: HOUR_MS }));
    const before = readStored();
    await advanceClock(30 * MINUTE_MS + 30_000 - 1);
    expect(countRefreshes()).toBe(0);
    await advanceClock(1);
    expect(countRefreshes()).toBe(1);
    expect(readStored()?.token).not.toBe(before?.token);
    expect(readStored()?.signIn).toBe(before?.signIn);
    await advanceClock(30 * MINUTE_MS + 30_000);
    expect(countRefreshes()).toBe(2);
  });

  it('refreshes a short-lived token a second after the first check, which is 30 s after the start', async () => {
    await openTabWith(createTokenRecord({ lifetime: 10 * MINUTE_MS }));
    await advanceClock(30_999);
    expect(countRefreshes()).toBe(0);
    await advanceClock(1);
    expect(countRefreshes()).toBe(1);
  });

  it('refreshes a token that counts as expired at the first check 30 s after this check', async () => {
    await openTabWith(createTokenRecord({ lifetime: MINUTE_MS }));
    await advanceClock(59_999);
    expect(countRefreshes()).toBe(0);
    await advanceClock(1);
    expect(countRefreshes()).toBe(1);
  });

  it('does not run after a sign-out', async () => {
    const tab = await openTabWith(createTokenRecord());
    await tab.session.signOut({ source: 'header' });
    await advanceClock(2 * HOUR_MS);
    expect(countRefreshes()).toBe(0);
  });

  it('keeps the session after a rejected refresh until the token has expired', async () => {
    const tab = await openTabWith(createTokenRecord({ lifetime: 2 * MINUTE_MS }));
    world.answers.set('POST token/refresh', unauthorized);
    await advanceClock(89_000);
    expect(countRefreshes()).toBe(2);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
    await advanceClock(3 * MINUTE_MS);
    expect([tab.kind(), readStored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  });

  it('ends the session before the token expires when a call and its refresh are rejected', async () => {
    const tab = await openTabWith(createTokenRecord());
    world.answers.set('GET user/bob', unauthorized);
    world.answers.set('POST token/refresh', unauthorized);
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    expect([tab.kind(), readStored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  });

  it('restarts when a call has refreshed the token', async () => {
    const before = createTokenRecord();
    const tab = await openTabWith(before);
    await advanceClock(20 * MINUTE_MS);
    world.answers.set('GET user/bob', (request) =>
      request.headers.get('Authorization') === `Bearer ${before.token}`
        ? unauthorized(request)
        : createResponse(404, {}),
    );
    await expect(tab.call()).rejects.toMatchObject({ status: 404 });
    await advanceClock(30 * MINUTE_MS);
    expect(countRefreshes()).toBe(1);
    await advanceClock(MINUTE_MS);
    expect(countRefreshes()).toBe(2);
  });

  it.each([
    ['no network', networkError],
    ['a server that is down', () => createResponse(503, {})],
  ])(
    'keeps the session with an expired token during %s, shows the server as unreachable, and recovers afterwards',
    async (_, trouble) => {
      const tab = await openTabWith(createTokenRecord({ lifetime: MINUTE_MS }));
      world.answers.set('POST token/refresh', trouble);
      world.answers.set('GET user/current', trouble);
      const before = readStored();
      await advanceClock(2 * HOUR_MS);
      expect([tab.kind(), tab.isServerUnreachable(), readStored()]).toEqual(['reader', true, before]);
      world.answers.clear();
      await advanceClock(MINUTE_MS);
      expect([tab.kind(), tab.isServerUnreachable(), tab.events]).toEqual(['reader', false, []]);
      expect(readStored()?.token).not.toBe(before?.token);
    },
  );

  it('discards refreshed tokens that arrive after a sign-out', async () => {
    const tab = await openTabWith(createTokenRecord({ lifetime: 10 * MINUTE_MS }));
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('POST token/refresh', () => new Promise<Response>((resolve) => (answer = resolve)));
    await advanceClock(31_000);
    await tab.session.signOut({ source: 'header' });
    answer(createResponse(200, createTokenPair()));
    await settlePromises();
    expect([tab.kind(), readStored()]).toEqual(['guest', null]);
  });
});

describe('a refresh that fails after a sign-out', () => {
  it('does not show the server as unreachable', async () => {
    const tab = await openTabWith(createTokenRecord({ lifetime: 10 * MINUTE_MS }));
    let fail: () => void = () => undefined;
    world.answers.set(
      'POST token/refresh',
      () =>
        new Promise<Response>((_, reject) => {
          fail = () => reject(new TypeError('fetch failed'));
        }),
    );
    await advanceClock(31_000);
    world.setInOtherTab(TOKENS_KEY, null);
    fail();
    await settlePromises();
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['guest', false]);
  });
});

describe('refreshing in another tab', () => {
  it('makes this tab use the new tokens and restarts its timer', async () => {
    const before = createTokenRecord();
    const tab = await openTabWith(before);
    await advanceClock(20 * MINUTE_MS);
    const renewed = { ...createTokenRecord(), signIn: before.signIn };
    world.setInOtherTab(TOKENS_KEY, renewed);
    await advanceClock(30 * MINUTE_MS);
    expect([countRefreshes(), tab.kind(), tab.seen]).toEqual([0, 'reader', ['reader']]);
    await advanceClock(30_000);
    expect(countRefreshes()).toBe(1);
    expect(world.requests.find(({ call }) => call === 'POST token/refresh')?.body).toEqual({
      refresh_token: renewed.refresh_token,
    });
  });

  it('keeps this tab from refreshing, even without a storage event', async () => {
    const before = createTokenRecord();
    await openTabWith(before);
    await advanceClock(30 * MINUTE_MS + 29_000);
    world.storage.set(TOKENS_KEY, toJson({ ...createTokenRecord(), signIn: before.signIn }));
    await advanceClock(1_000);
    expect(countRefreshes()).toBe(0);
  });

  it('wins over a concurrent refresh of this tab', async () => {
    const before = createTokenRecord({ lifetime: 10 * MINUTE_MS });
    const tab = await openTabWith(before);
    const theirs = { ...createTokenRecord(), signIn: before.signIn };
    world.answers.set('POST token/refresh', () => {
      world.setInOtherTab(TOKENS_KEY, theirs);
      return createResponse(200, createTokenPair());
    });
    await advanceClock(31_000);
    expect(readStored()).toEqual(theirs);
    expect(tab.kind()).toBe('reader');
  });

  it('keeps the session when the refresh of this tab is rejected, even if its token has expired', async () => {
    const before = createTokenRecord({ lifetime: MINUTE_MS });
    const tab = await openTabWith(before);
    const theirs = { ...createTokenRecord(), signIn: before.signIn };
    world.answers.set('POST token/refresh', (request) => {
      world.storage.set(TOKENS_KEY, toJson(theirs));
      return unauthorized(request);
    });
    await advanceClock(60_000);
    expect(readStored()).toEqual(theirs);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
  });
});
