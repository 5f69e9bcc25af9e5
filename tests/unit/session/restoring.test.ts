import { describe, expect, it } from 'vitest';
import {
  away,
  GUEST,
  MINUTE_MS,
  openTab,
  pass,
  person,
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

function stored(key: string): unknown {
  return JSON.parse(world.storage.get(key) ?? 'null');
}

describe('without a record', () => {
  it('is a guest at once, and is given a session', async () => {
    const tab = await openTab();
    expect(tab.kind()).toBe('guest');
    await settle();
    expect(stored(GUEST)).toEqual({ session_id: 'made' });
    const made = world.came.find(({ call }) => call === 'POST anonymous/login');
    expect(made?.headers.has('Authorization')).toBe(false);
    expect(made?.headers.has('X-ANONYMOUS-TOKEN')).toBe(false);
    expect(made?.headers.get('Accept-Language')).toBe('fr');
  });

  it('stays the guest it was', async () => {
    world.storage.set(GUEST, kept({ session_id: 'old' }));
    await openTab();
    await settle();
    expect(world.calls('POST anonymous/login')).toEqual([]);
    expect(stored(GUEST)).toEqual({ session_id: 'old' });
    expect(world.came.find(({ call }) => call === 'GET app-config')?.headers.get('X-ANONYMOUS-TOKEN')).toBe('old');
  });

  it('becomes another guest when the upstream knows the old one no more, and asks again what was refused', async () => {
    world.storage.set(GUEST, kept({ session_id: 'gone' }));
    for (const call of ['GET anonymous/current', 'GET app-config']) {
      world.answers.set(call, (came) =>
        came.headers.get('X-ANONYMOUS-TOKEN') === 'gone' ? refused(came) : reply(200, {}),
      );
    }
    await openTab();
    await settle();
    expect(stored(GUEST)).toEqual({ session_id: 'made' });
    expect(world.calls('GET app-config')).toHaveLength(2);
  });

  it('is a guest without a session while the upstream is away, and tries again', async () => {
    world.answers.set('POST anonymous/login', away);
    const tab = await openTab();
    await settle();
    expect([tab.kind(), tab.offline(), stored(GUEST)]).toEqual(['guest', false, null]);
    world.answers.delete('POST anonymous/login');
    await pass(29_999);
    expect(stored(GUEST)).toBeNull();
    await pass(1);
    expect(stored(GUEST)).toEqual({ session_id: 'made' });
  });

  it('tries at once when the network is back', async () => {
    world.answers.set('POST anonymous/login', away);
    await openTab();
    await settle();
    world.answers.delete('POST anonymous/login');
    world.happens('online');
    await settle();
    expect(stored(GUEST)).toEqual({ session_id: 'made' });
  });
});

describe('with a record', () => {
  it.each([
    ['reader', false],
    ['creator', true],
  ])('is unknown, then a %s', async (kind, is_creator) => {
    const before = record();
    world.storage.set(TOKENS, kept(before));
    world.answers.set('GET user/current', () => reply(200, person({ is_creator })));
    const tab = await openTab();
    expect(tab.kind()).toBe('unknown');
    await settle();
    expect(tab.visitor()).toMatchObject({ kind, user: { uuid: 'ada' } });
    expect(world.came.find(({ call }) => call === 'GET user/current')?.headers.get('Authorization')).toBe(
      `Bearer ${before.token}`,
    );
    expect(world.calls('POST anonymous/login')).toEqual([]);
  });

  it.each([
    ['no network', away],
    ['an upstream that is down', () => reply(503, {})],
    ['an upstream with an error', () => reply(500, {})],
    ['too many calls', () => reply(429, {})],
  ])('stays unknown over %s, says offline, and asks again', async (_, trouble) => {
    const before = record();
    world.storage.set(TOKENS, kept(before));
    world.answers.set('GET user/current', trouble);
    const tab = await openTab();
    await settle();
    expect([tab.kind(), tab.offline()]).toEqual(['unknown', true]);
    expect(stored(TOKENS)).toEqual(before);
    world.answers.delete('GET user/current');
    await pass(30_000);
    expect([tab.kind(), tab.offline()]).toEqual(['reader', false]);
    expect(tab.events).toEqual([]);
  });

  it('asks again at once when the network is back', async () => {
    world.storage.set(TOKENS, kept(record()));
    world.answers.set('GET user/current', away);
    const tab = await openTab();
    await settle();
    world.answers.delete('GET user/current');
    world.happens('online');
    await settle();
    expect([tab.kind(), tab.offline()]).toEqual(['reader', false]);
  });

  it('renews a token that has run out before it loads the person', async () => {
    const before = record({ lifetime: -MINUTE_MS });
    world.storage.set(TOKENS, kept(before));
    world.answers.set('GET user/current', (came) =>
      came.headers.get('Authorization') === `Bearer ${before.token}` ? refused(came) : reply(200, person()),
    );
    const tab = await openTab();
    await settle();
    expect(tab.kind()).toBe('reader');
    expect(world.calls('POST token/refresh')).toHaveLength(1);
    expect(world.came.find(({ call }) => call === 'POST token/refresh')?.body).toEqual({
      refresh_token: before.refresh_token,
    });
    expect(stored(TOKENS)).toMatchObject({ signIn: before.signIn });
    expect(stored(TOKENS)).not.toMatchObject({ token: before.token });
  });

  it.each([
    ['its refresh is refused', 401],
    ['its refresh is forbidden', 403],
    ['its refresh token is none', 400],
  ])('is signed out by force when %s', async (_, status) => {
    world.storage.set(TOKENS, kept(record()));
    world.answers.set('GET user/current', refused);
    world.answers.set('POST token/refresh', () => reply(status, { message: 'no', errors: [], children: {} }));
    const tab = await openTab();
    await settle();
    expect(tab.kind()).toBe('guest');
    expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
    expect(stored(TOKENS)).toBeNull();
    expect(stored(GUEST)).toEqual({ session_id: 'made' });
  });

  it.each([
    ['the network is gone', away],
    ['the upstream fails', () => reply(502, {})],
  ])('keeps the session when %s during the refresh', async (_, trouble) => {
    const before = record({ lifetime: -MINUTE_MS });
    world.storage.set(TOKENS, kept(before));
    world.answers.set('GET user/current', refused);
    world.answers.set('POST token/refresh', trouble);
    const tab = await openTab();
    await settle();
    expect([tab.kind(), tab.offline()]).toEqual(['unknown', true]);
    expect(stored(TOKENS)).toEqual(before);
    expect(tab.events).toEqual([]);
  });

  it('is signed out by force when the upstream has nobody for it', async () => {
    world.storage.set(TOKENS, kept(record()));
    world.answers.set('GET user/current', () => reply(403, { message: 'no', errors: [], children: {} }));
    const tab = await openTab();
    await settle();
    expect([tab.kind(), stored(TOKENS)]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
  });

  it.each(['{', '{"token":1}', '"text"'])('takes a record that is damaged (%s) for none', async (text) => {
    world.storage.set(TOKENS, text);
    const tab = await openTab();
    expect(tab.kind()).toBe('guest');
  });
});
