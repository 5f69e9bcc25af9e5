import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '../../../src/api/schemas/user.ts';
import { type Visitor, toVisitor } from '../../../src/session/account.ts';

const user: CurrentUser = {
  uuid: 'u-1',
  email: 'ada@example.com',
  username: null,
  gender: null,
  is_creator: false,
  comics_count: 0,
  followers_count: 0,
  onboarding_step: 'username',
  has_password: true,
  created_at: '2026-01-02T03:04:05.000Z',
  profile: {
    username: null,
    display_name: 'Ada',
    image: null,
    birth_date: null,
    name: null,
    location: null,
    description: null,
    social_links: { facebook: null, twitter: null, instagram: null },
  },
};

let page: { dataLayer?: Record<string, unknown>[] };

/** Starts analytics with fresh modules, an empty `window` and the given `navigator`. */
async function startFresh(navigator: object) {
  vi.resetModules();
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { referrer: '' });
  const [analytics, tracking, session, visitor] = await Promise.all([
    import('../../../src/analytics/startAnalytics.ts'),
    import('../../../src/analytics/track.ts'),
    import('../../../src/session/events.ts'),
    import('../../../src/session/account.ts'),
  ]);
  analytics.startAnalytics();
  return {
    track: tracking.track,
    tell: session.emitSessionEvent,
    show: (who: Visitor) => visitor.updateAccount({ visitor: who }),
  };
}

function listSentEvents() {
  return (page.dataLayer ?? []).map(({ event, anonymous_id }) => [event, anonymous_id]);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a sign-up with an invitation code sends an identify event, then a sign-up event that mentions the invitation', async () => {
  const { tell } = await startFresh({});
  tell({ kind: 'sign-up', method: 'email', invitationCode: true, user });
  expect(listSentEvents()).toEqual([
    ['identify', 'u-1'],
    ['sign up', 'u-1'],
  ]);
  expect(page.dataLayer?.[1]).toMatchObject({ method: 'email', invitation: true });
});

it('a login event names the provider, and an expired session sends no logout event', async () => {
  const { tell } = await startFresh({});
  tell({ kind: 'login', method: 'google', user });
  tell({ kind: 'expired', withUnsavedWork: false });
  expect(listSentEvents()).toEqual([
    ['identify', 'u-1'],
    ['login', 'u-1'],
  ]);
  expect(page.dataLayer?.[1]).toMatchObject({ method: 'google' });
});

it('a logout event carries its source, and events carry the user until the visitor is a guest', async () => {
  const { tell, show, track } = await startFresh({});
  show(toVisitor(user));
  tell({ kind: 'logout', source: 'settings', everywhere: false, user });
  show({ kind: 'unknown' });
  track({ name: 'like', episode: 'e', active: true });
  show({ kind: 'guest' });
  track({ name: 'like', episode: 'e', active: false });
  expect(listSentEvents()).toEqual([
    ['identify', 'u-1'],
    ['logout', 'u-1'],
    ['like', 'u-1'],
    ['like', null],
  ]);
  expect(page.dataLayer?.[1]).toMatchObject({ source: 'settings' });
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'no data layer is created when the browser asks not to be tracked: %o',
  async (navigator) => {
    const { tell, track } = await startFresh(navigator);
    tell({ kind: 'login', method: 'email', user });
    track({ name: 'search', query: 'cats', results: 1 });
    expect(page).toEqual({});
  },
);
