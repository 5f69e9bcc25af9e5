import { describe, expect, it } from 'vitest';
import { userKeys } from '../../../src/api/currentUser.ts';
import {
  away,
  ENDING,
  GUEST,
  MINUTE_MS,
  openTab,
  pair,
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

const byEmail = { kind: 'login', method: 'email' } as const;

async function readersTab() {
  world.storage.set(TOKENS, kept(record()));
  const tab = await openTab();
  await settle();
  expect(tab.kind()).toBe('reader');
  return tab;
}

describe('signing in', () => {
  it('keeps the tokens, forgets the guest, loads the person, and tells of it', async () => {
    const tab = await openTab();
    await settle();
    const tokens = pair();
    await tab.session.signedIn(tokens, byEmail);
    expect(stored(TOKENS)).toMatchObject(tokens);
    expect(stored(GUEST)).toBeNull();
    expect(tab.kind()).toBe('reader');
    expect(tab.events).toEqual([{ ...byEmail, user: person() }]);
  });

  it('leaves the guest on the screen until it is known who has come', async () => {
    const tab = await openTab();
    await settle();
    await tab.session.signedIn(pair(), byEmail);
    expect(tab.seen).toEqual(['reader']);
  });

  it('takes the person from a sign-up, without asking', async () => {
    const tab = await openTab();
    await settle();
    const signUp = { kind: 'sign-up', method: 'email', invitationCode: true } as const;
    await tab.session.signedIn(pair(), signUp, person({ is_creator: true }));
    expect(tab.kind()).toBe('creator');
    expect(world.calls('GET user/current')).toEqual([]);
    expect(tab.events).toEqual([{ ...signUp, user: person({ is_creator: true }) }]);
  });

  it('asks for what is loaded anew, in the same cache, and drops what nobody looks at', async () => {
    const tab = await openTab();
    await settle();
    const cache = tab.queryClient();
    cache.setQueryData(['library'], 'of the guest');
    await tab.session.signedIn(pair(), byEmail);
    expect(tab.queryClient()).toBe(cache);
    expect(cache.getQueryData(['library'])).toBeUndefined();
  });

  it('ends, without knowing who it is, when the upstream goes away just then', async () => {
    const tab = await openTab();
    await settle();
    world.answers.set('GET user/current', away);
    await tab.session.signedIn(pair(), byEmail);
    expect([tab.kind(), tab.offline()]).toEqual(['unknown', true]);
    expect(tab.events).toEqual([{ ...byEmail, user: undefined }]);
    world.answers.delete('GET user/current');
    await pass(30_000);
    expect(tab.kind()).toBe('reader');
  });

  it('leaves a guest when the upstream has nobody for the tokens', async () => {
    const tab = await openTab();
    await settle();
    world.answers.set('GET user/current', () => reply(403, { message: 'no', errors: [], children: {} }));
    await tab.session.signedIn(pair(), byEmail);
    await settle();
    expect([tab.kind(), stored(TOKENS), stored(GUEST)]).toEqual(['guest', null, { session_id: 'made' }]);
    expect(tab.events.map(({ kind }) => kind)).toEqual(['expired']);
  });

  it('follows the person when they change', async () => {
    const tab = await readersTab();
    world.answers.set('GET user/current', () => reply(200, person({ is_creator: true })));
    await tab.queryClient().invalidateQueries({ queryKey: userKeys.current });
    await settle();
    expect(tab.kind()).toBe('creator');
  });
});

it('a guest that is made while somebody signs in is not kept', async () => {
  let answer: (response: Response) => void = () => undefined;
  world.answers.set('POST anonymous/login', () => new Promise<Response>((resolve) => (answer = resolve)));
  const tab = await openTab();
  await tab.session.signedIn(pair(), byEmail);
  answer(reply(201, { session_id: 'late' }));
  await settle();
  expect([tab.kind(), stored(GUEST)]).toEqual(['reader', null]);
});

describe('signing out', () => {
  it('tells of it first, lets the upstream know, and forgets the tokens and the cache', async () => {
    const tab = await readersTab();
    const cache = tab.queryClient();
    const { token } = stored(TOKENS) as { token: string };
    await tab.session.signOut({ source: 'header' });
    await settle();
    expect(tab.events).toEqual([
      { kind: 'logout', source: 'header', everywhere: false, user: person() },
      { kind: 'signed-out', here: true },
    ]);
    expect(world.came.find(({ call }) => call === 'GET logout')?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect([tab.kind(), stored(TOKENS), stored(GUEST)]).toEqual(['guest', null, { session_id: 'made' }]);
    expect(tab.queryClient()).not.toBe(cache);
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });

  it.each([
    ['is away', away],
    ['fails', () => reply(500, {})],
  ])('is one all the same when the upstream %s', async (_, trouble) => {
    const tab = await readersTab();
    world.answers.set('GET logout', trouble);
    await tab.session.signOut({ source: 'header' });
    expect([tab.kind(), stored(TOKENS)]).toEqual(['guest', null]);
  });

  it('has what is still to be done in the person’s name done first, though not for ever', async () => {
    const tab = await readersTab();
    const order: string[] = [];
    world.answers.set('GET logout', () => {
      order.push('logout');
      return reply(204);
    });
    tab.beforeSignOut(async () => {
      await tab.call().catch(() => undefined);
      order.push('done');
    });
    await tab.session.signOut({ source: 'header' });
    expect(order).toEqual(['done', 'logout']);

    await tab.session.signedIn(pair(), byEmail);
    tab.beforeSignOut(() => new Promise(() => undefined));
    void tab.session.signOut({ source: 'header' });
    await pass(5_000);
    expect([tab.kind(), stored(TOKENS)]).toEqual(['guest', null]);
  });

  it('does not wait for an answer for ever', async () => {
    const tab = await readersTab();
    world.answers.set('GET logout', () => new Promise<Response>(() => undefined));
    void tab.session.signOut({ source: 'header' });
    await pass(4_999);
    expect(tab.kind()).toBe('reader');
    await pass(1);
    expect([tab.kind(), stored(TOKENS)]).toEqual(['guest', null]);
  });

  it('renews a token that has run out, so that the upstream knows whose session to end', async () => {
    const tab = await readersTab();
    const { token } = stored(TOKENS) as { token: string };
    world.answers.set('GET logout', (came) =>
      came.headers.get('Authorization') === `Bearer ${token}` ? refused(came) : reply(204),
    );
    await tab.session.signOut({ source: 'header' });
    expect(world.calls().filter((call) => /logout|refresh/.test(call))).toEqual([
      'GET logout',
      'POST token/refresh',
      'GET logout',
    ]);
  });

  it('by force is no news in the middle of one by choice', async () => {
    const tab = await readersTab();
    world.answers.set('GET logout', refused);
    world.answers.set('POST token/refresh', refused);
    await tab.session.signOut({ source: 'header' });
    expect(tab.events.map(({ kind }) => kind)).toEqual(['logout', 'signed-out']);
    expect([tab.kind(), world.storage.get(ENDING)]).toEqual(['guest', 'chosen first']);
  });

  it('is one, however often it is asked for', async () => {
    const tab = await readersTab();
    await Promise.all([tab.session.signOut({ source: 'header' }), tab.session.signOut({ source: 'logout' })]);
    await tab.session.signOut({ source: 'logout' });
    expect(world.calls('GET logout')).toHaveLength(1);
    expect(tab.events.map(({ kind }) => kind)).toEqual(['logout', 'signed-out']);
  });

  it('everywhere ends this session too', async () => {
    const tab = await readersTab();
    await tab.session.signOutEverywhere({ source: 'settings' });
    expect([tab.kind(), stored(TOKENS)]).toEqual(['guest', null]);
    expect(tab.events).toEqual([
      { kind: 'logout', source: 'settings', everywhere: true, user: person() },
      { kind: 'signed-out', here: true },
    ]);
  });

  it('everywhere changes nothing, and says so, when the upstream can not', async () => {
    const tab = await readersTab();
    world.answers.set('POST logout/everywhere', away);
    await expect(tab.session.signOutEverywhere({ source: 'settings' })).rejects.toMatchObject({ kind: 'network' });
    expect(tab.kind()).toBe('reader');
    expect(stored(TOKENS)).not.toBeNull();
    expect([tab.events, world.storage.has(ENDING)]).toEqual([[], false]);
  });

  it('is told while the person is still shown, so that the page can leave before its guard sees a guest', async () => {
    const tab = await readersTab();
    const shownAt: string[] = [];
    tab.onSessionEvent(({ kind }) => void (kind === 'signed-out' && shownAt.push(tab.kind())));
    await tab.session.signOut({ source: 'header' });
    expect([shownAt, tab.kind()]).toEqual([['reader'], 'guest']);
  });

  it('everywhere makes access tokens worthless at once: what this tab asks meanwhile is no forced sign-out', async () => {
    const tab = await readersTab();
    let answer: (response: Response) => void = () => undefined;
    world.answers.set('POST logout/everywhere', () => new Promise<Response>((resolve) => (answer = resolve)));
    world.answers.set('GET user/bob', refused);
    world.answers.set('POST token/refresh', refused);
    const leaving = tab.session.signOutEverywhere({ source: 'settings' });
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    answer(reply(204));
    await leaving;
    expect(tab.events.map(({ kind }) => kind)).toEqual(['signed-out', 'logout']);
    expect(world.storage.get(ENDING)).toBe('chosen first');
  });
});

it('an access token that ended with its session: one refresh is tried, refused, and the person is signed out by force', async () => {
  const tab = await readersTab();
  world.answers.set('GET user/bob', refused);
  world.answers.set('POST token/refresh', refused);
  await Promise.allSettled([tab.call(), tab.call(), tab.call()]);
  expect(world.calls('POST token/refresh')).toHaveLength(1);
  expect(tab.events).toEqual([{ kind: 'expired', overWork: false }]);
  expect([tab.kind(), tab.overWork(), world.storage.get(ENDING)]).toEqual(['guest', false, 'forced first']);
});

describe('signed out by force over unsaved work', () => {
  /** As when a call is refused and so is its refresh; the clock's refresh does it too once the token has run out. */
  async function signedOut() {
    world.storage.set(TOKENS, kept(record({ lifetime: MINUTE_MS })));
    const tab = await openTab();
    await settle();
    const cache = tab.queryClient();
    cache.setQueryData(['draft'], 'typed');
    const release = tab.holdUnsavedWork();
    world.answers.set('POST token/refresh', refused);
    await pass(5 * MINUTE_MS);
    expect(tab.kind()).toBe('guest');
    return { tab, cache, release };
  }

  it('asks to sign in again on top of it, and leaves it where it is', async () => {
    const { tab, cache } = await signedOut();
    expect(tab.overWork()).toBe(true);
    expect(tab.modal()).toMatchObject({ content: 'login' });
    expect(tab.events).toEqual([{ kind: 'expired', overWork: true }]);
    expect(tab.queryClient()).toBe(cache);
  });

  it('also over work that the device keeps, so that a reload would lose nothing of it', async () => {
    const tab = await readersTab();
    tab.holdKeptWork();
    world.answers.set('GET user/bob', refused);
    world.answers.set('POST token/refresh', refused);
    await expect(tab.call()).rejects.toMatchObject({ status: 401 });
    expect([tab.kind(), tab.overWork(), tab.modal()?.content]).toEqual(['guest', true, 'login']);
  });

  it('goes on with the same cache when the same person signs in', async () => {
    const { tab, cache } = await signedOut();
    await tab.session.signedIn(pair(), byEmail);
    expect(tab.queryClient()).toBe(cache);
    expect([tab.kind(), tab.overWork()]).toEqual(['reader', false]);
  });

  it('shows nothing of it to somebody else', async () => {
    const { tab, cache } = await signedOut();
    world.answers.set('GET user/current', () => reply(200, person({ uuid: 'bob' })));
    await tab.session.signedIn(pair(), byEmail);
    expect(tab.visitor()).toMatchObject({ user: { uuid: 'bob' } });
    expect(tab.queryClient()).not.toBe(cache);
    expect(tab.queryClient().getQueryData(['draft'])).toBeUndefined();
    world.answers.set('GET user/current', () => reply(200, person({ uuid: 'bob', is_creator: true })));
    await tab.queryClient().invalidateQueries({ queryKey: userKeys.current });
    await settle();
    expect(tab.kind()).toBe('creator');
  });
});

it('lives without storage as long as the page', async () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  Object.assign(localStorage, { getItem: closed, setItem: closed, removeItem: closed });
  const tab = await openTab();
  await settle();
  await tab.session.signedIn(pair(), byEmail);
  expect(tab.kind()).toBe('reader');
  await tab.session.signOut({ source: 'header' });
  expect(tab.kind()).toBe('guest');
});
