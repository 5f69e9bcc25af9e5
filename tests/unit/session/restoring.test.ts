import { describe, expect, it } from 'vitest';
import {
  networkError,
  GUEST_KEY,
  MINUTE_MS,
  openTab,
  advanceClock,
  createCurrentUser,
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

function readStored(key: string): unknown {
  return JSON.parse(world.storage.get(key) ?? 'null');
}

describe('starting without stored tokens', () => {
  it('shows a guest at once and creates a guest session', async () => {
    const tab = await openTab();
    expect(tab.kind()).toBe('guest');
    await settlePromises();
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'made' });
    const made = world.requests.find(({ call }) => call === 'POST anonymous/login');
    expect(made?.headers.has('Authorization')).toBe(false);
    expect(made?.headers.has('X-ANONYMOUS-TOKEN')).toBe(false);
    expect(made?.headers.get('Accept-Language')).toBe('fr');
  });

  it('keeps an existing guest session', async () => {
    world.storage.set(GUEST_KEY, toJson({ session_id: 'old' }));
    await openTab();
    await settlePromises();
    expect(world.calls('POST anonymous/login')).toEqual([]);
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'old' });
    expect(world.requests.find(({ call }) => call === 'GET app-config')?.headers.get('X-ANONYMOUS-TOKEN')).toBe('old');
  });

  it('creates a new guest session when the server rejects the old one, and loads the app config again', async () => {
    world.storage.set(GUEST_KEY, toJson({ session_id: 'gone' }));
    for (const call of ['GET anonymous/current', 'GET app-config']) {
      world.answers.set(call, (request) =>
        request.headers.get('X-ANONYMOUS-TOKEN') === 'gone' ? unauthorized(request) : createResponse(200, {}),
      );
    }
    await openTab();
    await settlePromises();
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'made' });
    expect(world.calls('GET app-config')).toHaveLength(2);
  });

  it('retries creating a guest session 30 s after a network error', async () => {
    world.answers.set('POST anonymous/login', networkError);
    const tab = await openTab();
    await settlePromises();
    expect([tab.kind(), tab.isServerUnreachable(), readStored(GUEST_KEY)]).toEqual(['guest', false, null]);
    world.answers.delete('POST anonymous/login');
    await advanceClock(29_999);
    expect(readStored(GUEST_KEY)).toBeNull();
    await advanceClock(1);
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'made' });
  });

  it('retries creating a guest session as soon as the browser is online', async () => {
    world.answers.set('POST anonymous/login', networkError);
    await openTab();
    await settlePromises();
    world.answers.delete('POST anonymous/login');
    world.dispatch('online');
    await settlePromises();
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'made' });
  });
});

describe('starting with stored tokens', () => {
  it.each([
    ['reader', false],
    ['creator', true],
  ])('shows an unknown visitor, then a %s', async (kind, is_creator) => {
    const before = createTokenRecord();
    world.storage.set(TOKENS_KEY, toJson(before));
    world.answers.set('GET user/current', () => createResponse(200, createCurrentUser({ is_creator })));
    const tab = await openTab();
    expect(tab.kind()).toBe('unknown');
    await settlePromises();
    expect(tab.visitor()).toMatchObject({ kind, user: { uuid: 'ada' } });
    expect(world.requests.find(({ call }) => call === 'GET user/current')?.headers.get('Authorization')).toBe(
      `Bearer ${before.token}`,
    );
    expect(world.calls('POST anonymous/login')).toEqual([]);
  });

  it.each([
    ['no network', networkError],
    ['a server that is down', () => createResponse(503, {})],
    ['a server error', () => createResponse(500, {})],
    ['too many calls', () => createResponse(429, {})],
  ])('shows an unknown visitor and an unreachable server during %s, and retries', async (_, trouble) => {
    const before = createTokenRecord();
    world.storage.set(TOKENS_KEY, toJson(before));
    world.answers.set('GET user/current', trouble);
    const tab = await openTab();
    await settlePromises();
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['unknown', true]);
    expect(readStored(TOKENS_KEY)).toEqual(before);
    world.answers.delete('GET user/current');
    await advanceClock(30_000);
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['reader', false]);
    expect(tab.events).toEqual([]);
  });

  it('loads the user as soon as the browser is online', async () => {
    world.storage.set(TOKENS_KEY, toJson(createTokenRecord()));
    world.answers.set('GET user/current', networkError);
    const tab = await openTab();
    await settlePromises();
    world.answers.delete('GET user/current');
    world.dispatch('online');
    await settlePromises();
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['reader', false]);
  });

  it('refreshes an expired token, then loads the user', async () => {
    const before = createTokenRecord({ lifetime: -MINUTE_MS });
    world.storage.set(TOKENS_KEY, toJson(before));
    world.answers.set('GET user/current', (request) =>
      request.headers.get('Authorization') === `Bearer ${before.token}`
        ? unauthorized(request)
        : createResponse(200, createCurrentUser()),
    );
    const tab = await openTab();
    await settlePromises();
    expect(tab.kind()).toBe('reader');
    expect(world.calls('POST token/refresh')).toHaveLength(1);
    expect(world.requests.find(({ call }) => call === 'POST token/refresh')?.body).toEqual({
      refresh_token: before.refresh_token,
    });
    expect(readStored(TOKENS_KEY)).toMatchObject({ signIn: before.signIn });
    expect(readStored(TOKENS_KEY)).not.toMatchObject({ token: before.token });
  });

  it.each([
    ['its refresh is unauthorized', 401],
    ['its refresh is forbidden', 403],
    ['its refresh token is invalid', 400],
  ])('ends the session as expired when %s', async (_, status) => {
    world.storage.set(TOKENS_KEY, toJson(createTokenRecord()));
    world.answers.set('GET user/current', unauthorized);
    world.answers.set('POST token/refresh', () => createResponse(status, { message: 'no', errors: [], children: {} }));
    const tab = await openTab();
    await settlePromises();
    expect(tab.kind()).toBe('guest');
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
    expect(readStored(TOKENS_KEY)).toBeNull();
    expect(readStored(GUEST_KEY)).toEqual({ session_id: 'made' });
  });

  it.each([
    ['the network fails', networkError],
    ['the server fails', () => createResponse(502, {})],
  ])('keeps the session when %s during the refresh', async (_, trouble) => {
    const before = createTokenRecord({ lifetime: -MINUTE_MS });
    world.storage.set(TOKENS_KEY, toJson(before));
    world.answers.set('GET user/current', unauthorized);
    world.answers.set('POST token/refresh', trouble);
    const tab = await openTab();
    await settlePromises();
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['unknown', true]);
    expect(readStored(TOKENS_KEY)).toEqual(before);
    expect(tab.events).toEqual([]);
  });

  it('ends the session as expired when loading the user is forbidden', async () => {
    world.storage.set(TOKENS_KEY, toJson(createTokenRecord()));
    world.answers.set('GET user/current', () => createResponse(403, { message: 'no', errors: [], children: {} }));
    const tab = await openTab();
    await settlePromises();
    expect([tab.kind(), readStored(TOKENS_KEY)]).toEqual(['guest', null]);
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  });

  it.each(['{', '{"token":1}', '"text"'])('shows a guest when the stored tokens are invalid: %s', async (text) => {
    world.storage.set(TOKENS_KEY, text);
    const tab = await openTab();
    expect(tab.kind()).toBe('guest');
  });
});
