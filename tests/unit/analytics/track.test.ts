import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIdentity } from '../../../src/analytics/events.ts';
import { asksNotToTrack, beaconSink, dataLayerSink, type Message } from '../../../src/analytics/sinks.ts';
import {
  identify,
  PAGE_VIEW_DELAY_MS,
  startPageView,
  startTracking,
  TITLE_TIMEOUT_MS,
  track,
} from '../../../src/analytics/track.ts';
import type { CurrentUser } from '../../../src/api/schemas/user.ts';

const user: CurrentUser = {
  uuid: 'u-1',
  email: 'ada@example.com',
  username: 'ada',
  gender: 'female',
  is_creator: true,
  comics_count: 2,
  followers_count: 3,
  onboarding_step: 'done',
  has_password: true,
  created_at: '2026-01-02T03:04:05.000Z',
  profile: {
    username: 'ada',
    display_name: 'Ada',
    image: null,
    birth_date: '1990-01-01',
    name: 'Ada Lovelace',
    location: 'London',
    description: null,
    social_links: { facebook: null, twitter: null, instagram: null },
  },
};

let messages: Message[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  messages = [];
  startTracking([(message) => messages.push(message)], 'https://elsewhere.test/page?token=abc');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  startTracking([]);
});

describe('track', () => {
  it('adds the uuid of the signed-in user to an event, and null for a guest', () => {
    track({ name: 'search', query: 'cats', results: 4 });
    identify(toIdentity(user));
    track({ name: 'logout', source: 'header' });
    identify(undefined);
    track({ name: 'like', episode: 'e-1', active: true });
    expect(messages.filter(({ event }) => event !== 'identify')).toEqual([
      { event: 'search', query: 'cats', results: 4, anonymous_id: null },
      { event: 'logout', source: 'header', anonymous_id: 'u-1' },
      { event: 'like', episode: 'e-1', active: true, anonymous_id: null },
    ]);
  });

  it('sends nothing while no sink is registered', () => {
    startTracking([]);
    track({ name: 'login', method: 'email' });
    identify(toIdentity(user));
    expect(messages).toEqual([]);
  });
});

describe('identify', () => {
  it('sends only the listed fields of the user', () => {
    identify(toIdentity(user));
    expect(messages).toEqual([
      {
        event: 'identify',
        anonymous_id: 'u-1',
        uuid: 'u-1',
        email: 'ada@example.com',
        username: 'ada',
        display_name: 'Ada',
        is_creator: true,
        comics_count: 2,
        followers_count: 3,
        onboarding_step: 'done',
        created_at: '2026-01-02T03:04:05.000Z',
      },
    ]);
  });

  it('sends the user again when a listed field has changed, but not for another field', () => {
    identify(toIdentity(user));
    identify(toIdentity({ ...user, gender: null }));
    identify(toIdentity({ ...user, comics_count: 3 }));
    expect(messages.map(({ comics_count }) => comics_count)).toEqual([2, 3]);
  });
});

describe('startPageView', () => {
  const view = { event: 'page view', anonymous_id: null };
  const titles = () => messages.map(({ screen, title }) => [screen, title]);

  it('sends a page view 250 ms after a route change, with the current title and redacted addresses', () => {
    const pageView = startPageView('invitation', '/invitation/s3cr3t');
    pageView.setTitle('Invitation');
    pageView.setTitle('You are invited');
    vi.advanceTimersByTime(PAGE_VIEW_DELAY_MS - 1);
    expect(messages).toEqual([]);
    vi.advanceTimersByTime(1);
    pageView.leave();
    startPageView('tools', '/tools').setTitle('Tools');
    vi.advanceTimersByTime(PAGE_VIEW_DELAY_MS);
    expect(messages).toEqual([
      {
        ...view,
        screen: 'invitation',
        address: '/invitation/redacted',
        previous: 'https://elsewhere.test/page?token=redacted',
        title: 'You are invited',
      },
      { ...view, screen: 'tools', address: '/tools', previous: '/invitation/redacted', title: 'Tools' },
    ]);
  });

  it('waits for the title of a slow screen and sends one page view', () => {
    const pageView = startPageView('series', '/series/a');
    vi.advanceTimersByTime(TITLE_TIMEOUT_MS - 1);
    expect(messages).toEqual([]);
    pageView.setTitle('Lanterns');
    expect(titles()).toEqual([['series', 'Lanterns']]);
    pageView.setTitle('Lanterns over the harbour');
    vi.advanceTimersByTime(TITLE_TIMEOUT_MS);
    pageView.leave();
    expect(messages).toHaveLength(1);
  });

  it('uses the route name when no title arrives in time or the visitor leaves first', () => {
    startPageView('series', '/series/a');
    vi.advanceTimersByTime(TITLE_TIMEOUT_MS);
    startPageView('episode', '/series/a/b').leave();
    expect(titles()).toEqual([
      ['series', 'series'],
      ['episode', 'episode'],
    ]);
  });
});

describe('sinks', () => {
  it('the data layer is created, appended to and limited to 500 entries', () => {
    const page: { dataLayer?: unknown[] } = {};
    vi.stubGlobal('window', page);
    for (let count = 0; count < 600; count++) dataLayerSink({ event: `e${count}`, anonymous_id: null });
    expect(page.dataLayer).toHaveLength(500);
    expect(page.dataLayer?.at(-1)).toEqual({ event: 'e599', anonymous_id: null });
  });

  it('the beacon sends JSON without cookies or referrer and ignores network failures', async () => {
    const sent = vi.fn((..._call: unknown[]) => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', sent);
    beaconSink('https://stats.test/in')({ event: 'login', method: 'email', anonymous_id: null });
    await vi.advanceTimersByTimeAsync(0);
    const [address, request] = sent.mock.calls[0] as [string, RequestInit];
    expect(address).toBe('https://stats.test/in');
    expect(request).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(JSON.parse(request.body as string)).toMatchObject({ event: 'login', method: 'email', anonymous_id: null });
  });
});

it.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('asksNotToTrack for the navigator %o: %s', (browser, asks) => {
  expect(asksNotToTrack(browser)).toBe(asks);
});
