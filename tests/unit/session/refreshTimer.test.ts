import { describe, expect, it } from 'vitest';
import { refreshDelay } from '../../../src/session/refreshTimer.ts';
import { lifetime } from '../../../src/session/records.ts';
import {
  away,
  HOUR_MS,
  MINUTE_MS,
  openTab,
  pair,
  pass,
  record,
  refused,
  reply,
  sessionWorld,
  settle,
  TOKENS,
} from './sessionWorld.ts';

const world = sessionWorld();

function kept(value: object) {
  return JSON.stringify(value);
}

function stored() {
  return JSON.parse(world.storage.get(TOKENS) ?? 'null') as ReturnType<typeof record> | null;
}

function refreshes() {
  return world.calls('POST token/refresh').length;
}

async function tabWith(tokens: object) {
  world.storage.set(TOKENS, kept(tokens));
  const tab = await openTab();
  await settle();
  return tab;
}

describe('how long a token lasts', () => {
  it.each([
    ['a minute more', MINUTE_MS, 30_000],
    ['30 s more', 30_000, 0],
    ['none', 0, -30_000],
  ])('%s', (_, left, expected) => {
    expect(lifetime(pair(left).token, Date.now())).toBe(expected);
  });

  it.each(['', 'no token', 'a.b.c', 'a.e30.c'])('nothing for one that can not be read: %o', (token) => {
    expect(lifetime(token, Date.now())).toBe(0);
  });

  it.each([
    [-1, 30_000],
    [0, 30_000],
    [1, 1_000],
    [30 * MINUTE_MS - 1, 1_000],
    [30 * MINUTE_MS, 30 * MINUTE_MS],
    [HOUR_MS, 30 * MINUTE_MS],
  ])('with %i ms left it is renewed after %i ms', (left, delay) => {
    expect(refreshDelay(left)).toBe(delay);
  });
});

describe('the refresh timer', () => {
  it('renews a long token 30 s and 30 min after the start, and again and again', async () => {
    await tabWith(record({ lifetime: HOUR_MS }));
    const before = stored();
    await pass(30 * MINUTE_MS + 30_000 - 1);
    expect(refreshes()).toBe(0);
    await pass(1);
    expect(refreshes()).toBe(1);
    expect(stored()?.token).not.toBe(before?.token);
    expect(stored()?.signIn).toBe(before?.signIn);
    await pass(30 * MINUTE_MS + 30_000);
    expect(refreshes()).toBe(2);
  });

  it('renews a short token a second after it has looked', async () => {
    await tabWith(record({ lifetime: 10 * MINUTE_MS }));
    await pass(30_999);
    expect(refreshes()).toBe(0);
    await pass(1);
    expect(refreshes()).toBe(1);
  });

  it('renews one that has run out 30 s after it has looked', async () => {
    await tabWith(record({ lifetime: MINUTE_MS }));
    await pass(59_999);
    expect(refreshes()).toBe(0);
    await pass(1);
    expect(refreshes()).toBe(1);
  });

  it('does not run for guests, nor after a sign-out', async () => {
    const tab = await tabWith(record());
    await tab.session.signOut({ source: 'header' });
    await pass(2 * HOUR_MS);
    expect(refreshes()).toBe(0);
  });

  it('leaves everybody signed in while a refused token still lasts, and ends the session when it has run out', async () => {
    const tab = await tabWith(record({ lifetime: 2 * MINUTE_MS }));
    world.answers.set('POST token/refresh', refused);
    await pass(89_000);
    expect(refreshes()).toBe(2);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
    await pass(3 * MINUTE_MS);
    expect([tab.kind(), stored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
  });

  it('ends the session though the token lasts, when a call has been refused with it', async () => {
    const tab = await tabWith(record());
    world.answers.set('GET user/bob', refused);
    world.answers.set('POST token/refresh', refused);
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    expect([tab.kind(), stored()]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
  });

  it('begins anew when a call has had the token renewed', async () => {
    const before = record();
    const tab = await tabWith(before);
    await pass(20 * MINUTE_MS);
    world.answers.set('GET user/bob', (came) =>
      came.headers.get('Authorization') === `Bearer ${before.token}` ? refused(came) : reply(404, {}),
    );
    await expect(tab.call()).rejects.toMatchObject({ status: 404 });
    await pass(30 * MINUTE_MS);
    expect(refreshes()).toBe(1);
    await pass(MINUTE_MS);
    expect(refreshes()).toBe(2);
  });

  it.each([
    ['no network', away],
    ['an upstream that is down', () => reply(503, {})],
  ])('keeps an expired session over %s, says offline, and is back when it is over', async (_, trouble) => {
    const tab = await tabWith(record({ lifetime: MINUTE_MS }));
    world.answers.set('POST token/refresh', trouble);
    world.answers.set('GET user/current', trouble);
    const before = stored();
    await pass(2 * HOUR_MS);
    expect([tab.kind(), tab.offline(), stored()]).toEqual(['reader', true, before]);
    world.answers.clear();
    await pass(MINUTE_MS);
    expect([tab.kind(), tab.offline(), tab.events]).toEqual(['reader', false, []]);
    expect(stored()?.token).not.toBe(before?.token);
  });

  it('does not keep what a refresh brings after a sign-out', async () => {
    const tab = await tabWith(record({ lifetime: 10 * MINUTE_MS }));
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('POST token/refresh', () => new Promise<Response>((resolve) => (answer = resolve)));
    await pass(31_000);
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
    await pass(31_000);
    world.elsewhere(TOKENS, null);
    fail();
    await settle();
    expect([tab.kind(), tab.offline()]).toEqual(['guest', false]);
  });
});

describe('another tab', () => {
  it('renews: the new tokens are used, and the clock begins anew', async () => {
    const before = record();
    const tab = await tabWith(before);
    await pass(20 * MINUTE_MS);
    const renewed = { ...record(), signIn: before.signIn };
    world.elsewhere(TOKENS, renewed);
    await pass(30 * MINUTE_MS);
    expect([refreshes(), tab.kind(), tab.seen]).toEqual([0, 'reader', ['reader']]);
    await pass(30_000);
    expect(refreshes()).toBe(1);
    expect(world.came.find(({ call }) => call === 'POST token/refresh')?.body).toEqual({
      refresh_token: renewed.refresh_token,
    });
  });

  it('has renewed a moment ago, unheard: this one does not do it again', async () => {
    const before = record();
    await tabWith(before);
    await pass(30 * MINUTE_MS + 29_000);
    world.storage.set(TOKENS, kept({ ...record(), signIn: before.signIn }));
    await pass(1_000);
    expect(refreshes()).toBe(0);
  });

  it('was faster with the same refresh token: its pair is kept', async () => {
    const before = record({ lifetime: 10 * MINUTE_MS });
    const tab = await tabWith(before);
    const theirs = { ...record(), signIn: before.signIn };
    world.answers.set('POST token/refresh', () => {
      world.elsewhere(TOKENS, theirs);
      return reply(200, pair());
    });
    await pass(31_000);
    expect(stored()).toEqual(theirs);
    expect(tab.kind()).toBe('reader');
  });

  it('was faster, and this one is refused for it: nobody is signed out', async () => {
    const before = record({ lifetime: 10 * MINUTE_MS });
    const tab = await tabWith(before);
    const theirs = { ...record(), signIn: before.signIn };
    world.answers.set('POST token/refresh', (came) => {
      world.storage.set(TOKENS, kept(theirs));
      return refused(came);
    });
    await pass(31_000);
    expect(stored()).toEqual(theirs);
    expect([tab.kind(), tab.events]).toEqual(['reader', []]);
  });
});
