import { describe, expect, it } from 'vitest';
import { userKeys } from '../../../src/api/currentUser.ts';
import {
  networkError,
  ENDING_KEY,
  GUEST_KEY,
  MINUTE_MS,
  openTab,
  createTokenPair,
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

const byEmail = { kind: 'login', method: 'email' } as const;

async function readersTab() {
  world.storage.set(TOKENS_KEY, toJson(createTokenRecord()));
  const tab = await openTab();
  await settlePromises();
  expect(tab.kind()).toBe('reader');
  return tab;
}

describe('signing in', () => {
  it('stores the tokens, removes the guest session, loads the user and sends a login event', async () => {
    const tab = await openTab();
    await settlePromises();
    const tokens = createTokenPair();
    await tab.session.completeSignIn(tokens, byEmail);
    expect(readStored(TOKENS_KEY)).toMatchObject(tokens);
    expect(readStored(GUEST_KEY)).toBeNull();
    expect(tab.kind()).toBe('reader');
    expect(tab.events).toEqual([{ ...byEmail, user: createCurrentUser() }]);
  });

  it('shows the guest until the user has loaded', async () => {
    const tab = await openTab();
    await settlePromises();
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    expect(tab.seen).toEqual(['reader']);
  });

  it('uses the user that a sign-up returns, without another request', async () => {
    const tab = await openTab();
    await settlePromises();
    const signUp = { kind: 'sign-up', method: 'email', invitationCode: true } as const;
    await tab.session.completeSignIn(createTokenPair(), signUp, createCurrentUser({ is_creator: true }));
    expect(tab.kind()).toBe('creator');
    expect(world.calls('GET user/current')).toEqual([]);
    expect(tab.events).toEqual([{ ...signUp, user: createCurrentUser({ is_creator: true }) }]);
  });

  it('keeps the query client and removes unobserved queries', async () => {
    const tab = await openTab();
    await settlePromises();
    const cache = tab.queryClient();
    cache.setQueryData(['library'], 'of the guest');
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    expect(tab.queryClient()).toBe(cache);
    expect(cache.getQueryData(['library'])).toBeUndefined();
  });

  it('shows an unknown visitor when loading the user fails, and retries', async () => {
    const tab = await openTab();
    await settlePromises();
    world.answers.set('GET user/current', networkError);
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    expect([tab.kind(), tab.isServerUnreachable()]).toEqual(['unknown', true]);
    expect(tab.events).toEqual([{ ...byEmail, user: undefined }]);
    world.answers.delete('GET user/current');
    await advanceClock(30_000);
    expect(tab.kind()).toBe('reader');
  });

  it('ends as a guest when the server rejects the tokens', async () => {
    const tab = await openTab();
    await settlePromises();
    world.answers.set('GET user/current', () => createResponse(403, { message: 'no', errors: [], children: {} }));
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    await settlePromises();
    expect([tab.kind(), readStored(TOKENS_KEY), readStored(GUEST_KEY)]).toEqual([
      'guest',
      null,
      { session_id: 'made' },
    ]);
    expect(tab.events.map(({ kind }) => kind)).toEqual(['expired']);
  });

  it('updates the visitor when the user changes', async () => {
    const tab = await readersTab();
    world.answers.set('GET user/current', () => createResponse(200, createCurrentUser({ is_creator: true })));
    await tab.queryClient().invalidateQueries({ queryKey: userKeys.current });
    await settlePromises();
    expect(tab.kind()).toBe('creator');
  });
});

it('a guest session that is created during a sign-in is not stored', async () => {
  let answer: (response: Response) => void = () => undefined;
  world.answers.set('POST anonymous/login', () => new Promise<Response>((resolve) => (answer = resolve)));
  const tab = await openTab();
  await tab.session.completeSignIn(createTokenPair(), byEmail);
  answer(createResponse(201, { session_id: 'late' }));
  await settlePromises();
  expect([tab.kind(), readStored(GUEST_KEY)]).toEqual(['reader', null]);
});

describe('signing out', () => {
  it('sends a logout event, calls the API, and removes tokens and query cache', async () => {
    const tab = await readersTab();
    const cache = tab.queryClient();
    const { token } = readStored(TOKENS_KEY) as { token: string };
    await tab.session.signOut({ source: 'header' });
    await settlePromises();
    expect(tab.events).toEqual([
      { kind: 'logout', source: 'header', everywhere: false, user: createCurrentUser() },
      { kind: 'signed-out', inThisTab: true },
    ]);
    expect(world.requests.find(({ call }) => call === 'GET logout')?.headers.get('Authorization')).toBe(
      `Bearer ${token}`,
    );
    expect([tab.kind(), readStored(TOKENS_KEY), readStored(GUEST_KEY)]).toEqual([
      'guest',
      null,
      { session_id: 'made' },
    ]);
    expect(tab.queryClient()).not.toBe(cache);
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });

  it.each([
    ['can’t be reached', networkError],
    ['fails', () => createResponse(500, {})],
  ])('ends the session even if the server %s', async (_, trouble) => {
    const tab = await readersTab();
    world.answers.set('GET logout', trouble);
    await tab.session.signOut({ source: 'header' });
    expect([tab.kind(), readStored(TOKENS_KEY)]).toEqual(['guest', null]);
  });

  it('waits for the tasks registered with beforeSignOut, for 5 s at most', async () => {
    const tab = await readersTab();
    const order: string[] = [];
    world.answers.set('GET logout', () => {
      order.push('logout');
      return createResponse(204);
    });
    tab.beforeSignOut(async () => {
      await tab.call().catch(() => undefined);
      order.push('done');
    });
    await tab.session.signOut({ source: 'header' });
    expect(order).toEqual(['done', 'logout']);

    await tab.session.completeSignIn(createTokenPair(), byEmail);
    tab.beforeSignOut(() => new Promise(() => undefined));
    void tab.session.signOut({ source: 'header' });
    await advanceClock(5_000);
    expect([tab.kind(), readStored(TOKENS_KEY)]).toEqual(['guest', null]);
  });

  it('waits for the API for 5 s at most', async () => {
    const tab = await readersTab();
    world.answers.set('GET logout', () => new Promise<Response>(() => undefined));
    void tab.session.signOut({ source: 'header' });
    await advanceClock(4_999);
    expect(tab.kind()).toBe('reader');
    await advanceClock(1);
    expect([tab.kind(), readStored(TOKENS_KEY)]).toEqual(['guest', null]);
  });

  it('refreshes an expired token and repeats the logout call', async () => {
    const tab = await readersTab();
    const { token } = readStored(TOKENS_KEY) as { token: string };
    world.answers.set('GET logout', (request) =>
      request.headers.get('Authorization') === `Bearer ${token}` ? unauthorized(request) : createResponse(204),
    );
    await tab.session.signOut({ source: 'header' });
    expect(world.calls().filter((call) => /logout|refresh/.test(call))).toEqual([
      'GET logout',
      'POST token/refresh',
      'GET logout',
    ]);
  });

  it('sends no expired event when the token is rejected meanwhile', async () => {
    const tab = await readersTab();
    world.answers.set('GET logout', unauthorized);
    world.answers.set('POST token/refresh', unauthorized);
    await tab.session.signOut({ source: 'header' });
    expect(tab.events.map(({ kind }) => kind)).toEqual(['logout', 'signed-out']);
    expect([tab.kind(), world.storage.get(ENDING_KEY)]).toEqual(['guest', 'chosen first']);
  });

  it('happens once when requested several times', async () => {
    const tab = await readersTab();
    await Promise.all([tab.session.signOut({ source: 'header' }), tab.session.signOut({ source: 'logout' })]);
    await tab.session.signOut({ source: 'logout' });
    expect(world.calls('GET logout')).toHaveLength(1);
    expect(tab.events.map(({ kind }) => kind)).toEqual(['logout', 'signed-out']);
  });

  it('everywhere ends this session, too', async () => {
    const tab = await readersTab();
    await tab.session.signOutEverywhere({ source: 'settings' });
    expect([tab.kind(), readStored(TOKENS_KEY)]).toEqual(['guest', null]);
    expect(tab.events).toEqual([
      { kind: 'logout', source: 'settings', everywhere: true, user: createCurrentUser() },
      { kind: 'signed-out', inThisTab: true },
    ]);
  });

  it('everywhere rejects and changes nothing when the request fails', async () => {
    const tab = await readersTab();
    world.answers.set('POST logout/everywhere', networkError);
    await expect(tab.session.signOutEverywhere({ source: 'settings' })).rejects.toMatchObject({ kind: 'network' });
    expect(tab.kind()).toBe('reader');
    expect(readStored(TOKENS_KEY)).not.toBeNull();
    expect([tab.events, world.storage.has(ENDING_KEY)]).toEqual([[], false]);
  });

  it('sends the signed-out event while the user is still shown', async () => {
    const tab = await readersTab();
    const shownAt: string[] = [];
    tab.onSessionEvent(({ kind }) => void (kind === 'signed-out' && shownAt.push(tab.kind())));
    await tab.session.signOut({ source: 'header' });
    expect([shownAt, tab.kind()]).toEqual([['reader'], 'guest']);
  });

  it('everywhere sends no expired event for a call that is rejected meanwhile', async () => {
    const tab = await readersTab();
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('POST logout/everywhere', () => new Promise<Response>((resolve) => (answer = resolve)));
    world.answers.set('GET user/bob', unauthorized);
    world.answers.set('POST token/refresh', unauthorized);
    const leaving = tab.session.signOutEverywhere({ source: 'settings' });
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    answer(createResponse(204));
    await leaving;
    expect(tab.events.map(({ kind }) => kind)).toEqual(['signed-out', 'logout']);
    expect(world.storage.get(ENDING_KEY)).toBe('chosen first');
  });
});

it('calls with a revoked token try one refresh, then the user is signed out', async () => {
  const tab = await readersTab();
  world.answers.set('GET user/bob', unauthorized);
  world.answers.set('POST token/refresh', unauthorized);
  await Promise.allSettled([tab.call(), tab.call(), tab.call()]);
  expect(world.calls('POST token/refresh')).toHaveLength(1);
  expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: false }]);
  expect([tab.kind(), tab.withUnsavedWork(), world.storage.get(ENDING_KEY)]).toEqual(['guest', false, 'forced first']);
});

describe('an expired session with unsaved work', () => {
  /** Opens a tab with unsaved work, and lets its session expire: the server rejects the refresh after the token has expired. */
  async function openExpiredTab() {
    world.storage.set(TOKENS_KEY, toJson(createTokenRecord({ lifetime: MINUTE_MS })));
    const tab = await openTab();
    await settlePromises();
    const cache = tab.queryClient();
    cache.setQueryData(['draft'], 'typed');
    const release = tab.holdUnsavedWork();
    world.answers.set('POST token/refresh', unauthorized);
    await advanceClock(5 * MINUTE_MS);
    expect(tab.kind()).toBe('guest');
    return { tab, cache, release };
  }

  it('opens the sign-in dialog and keeps the query cache', async () => {
    const { tab, cache } = await openExpiredTab();
    expect(tab.withUnsavedWork()).toBe(true);
    expect(tab.modal()).toMatchObject({ content: 'login' });
    expect(tab.events).toEqual([{ kind: 'expired', withUnsavedWork: true }]);
    expect(tab.queryClient()).toBe(cache);
  });

  it('opens the sign-in dialog also if the unsaved work is stored on the device', async () => {
    const tab = await readersTab();
    tab.holdStoredWork();
    world.answers.set('GET user/bob', unauthorized);
    world.answers.set('POST token/refresh', unauthorized);
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    expect([tab.kind(), tab.withUnsavedWork(), tab.modal()?.content]).toEqual(['guest', true, 'login']);
  });

  it('keeps the query cache when the same user signs in again', async () => {
    const { tab, cache } = await openExpiredTab();
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    expect(tab.queryClient()).toBe(cache);
    expect([tab.kind(), tab.withUnsavedWork()]).toEqual(['reader', false]);
  });

  it('replaces the query cache when another user signs in', async () => {
    const { tab, cache } = await openExpiredTab();
    world.answers.set('GET user/current', () => createResponse(200, createCurrentUser({ uuid: 'bob' })));
    await tab.session.completeSignIn(createTokenPair(), byEmail);
    expect(tab.visitor()).toMatchObject({ user: { uuid: 'bob' } });
    expect(tab.queryClient()).not.toBe(cache);
    expect(tab.queryClient().getQueryData(['draft'])).toBeUndefined();
    world.answers.set('GET user/current', () =>
      createResponse(200, createCurrentUser({ uuid: 'bob', is_creator: true })),
    );
    await tab.queryClient().invalidateQueries({ queryKey: userKeys.current });
    await settlePromises();
    expect(tab.kind()).toBe('creator');
  });
});

it('signing in and out works while storage is blocked', async () => {
  const throwSecurityError = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  Object.assign(localStorage, {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  });
  const tab = await openTab();
  await settlePromises();
  await tab.session.completeSignIn(createTokenPair(), byEmail);
  expect(tab.kind()).toBe('reader');
  await tab.session.signOut({ source: 'header' });
  expect(tab.kind()).toBe('guest');
});
