/** Tests optimistic updates of the query cache. */
import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/transport/apiError.ts';
import { followOptions } from '../../../src/api/follow.ts';
import { subscribeOptions } from '../../../src/api/library.ts';
import { likeOptions, readOptions } from '../../../src/api/reading.ts';
import { seriesKeys, seriesOptions, setSeriesStatusOptions } from '../../../src/api/series.ts';
import { setUpConnectedApp, holdResponses, waitUntil } from './connectedApp.ts';
import { sendJson } from './localServer.ts';
import { sampleSeries } from './sampleSeries.ts';

const stats = { views: 900, subscribers: 10, likes: 30 };
const detail = {
  ...sampleSeries,
  description: '',
  custom_slug: null,
  translations: [],
  stats,
  is_favorite: false,
  is_owner: false,
  next_to_read: null,
  localized: null,
  created_at: '2026-01-01T00:00:00Z',
};

const app = setUpConnectedApp();

function getCachedDetail() {
  return app.client.getQueryData<typeof detail>(seriesKeys.detail('s1'));
}

describe('subscribing', () => {
  const subscribe = () => new MutationObserver(app.client, subscribeOptions);

  beforeEach(() => {
    app.client.setQueryData(seriesKeys.detail('s1'), detail);
  });

  it('is shown before the response, and takes the count from the response', async () => {
    const { answer: hold, release, waiting } = holdResponses();
    app.answer = hold;
    const done = subscribe().mutate({ id: 's1', active: true });
    await waitUntil(() => waiting() === 1);
    expect(getCachedDetail()).toMatchObject({ is_favorite: true, stats: { subscribers: 11 } });
    release(200, { active: true, count: 25 });
    await done;
    expect(getCachedDetail()).toMatchObject({ is_favorite: true, stats: { ...stats, subscribers: 25 } });
    expect(app.server.requests[0]).toMatchObject({ method: 'POST', url: '/api/user/comic-favorite/s1/toggle' });
    expect(JSON.parse(app.server.requests[0]?.body ?? '')).toEqual({
      active: true,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('is rolled back when the request fails', async () => {
    await expect(subscribe().mutate({ id: 's1', active: true })).rejects.toBeInstanceOf(ApiError);
    expect(getCachedDetail()).toEqual(detail);
  });

  it('to a series that is already subscribed keeps the subscription if the request fails', async () => {
    app.client.setQueryData(seriesKeys.detail('s1'), { ...detail, is_favorite: true });
    await expect(subscribe().mutate({ id: 's1', active: true })).rejects.toBeInstanceOf(ApiError);
    expect(getCachedDetail()).toEqual({ ...detail, is_favorite: true });
  });

  it('twice and unsubscribing shows the state before the first request if all requests fail', async () => {
    const requests = [true, true, false].map((active) => subscribe().mutate({ id: 's1', active }));
    expect(await Promise.allSettled(requests)).toMatchObject(requests.map(() => ({ status: 'rejected' })));
    expect(getCachedDetail()).toEqual(detail);
  });

  it('and unsubscribing shows the response to the first request if the second one fails', async () => {
    let calls = 0;
    app.answer = (_, response) => sendJson(response, ++calls === 1 ? 200 : 500, { active: true, count: 11 });
    const [first, second] = [true, false].map((active) => subscribe().mutate({ id: 's1', active }));
    await first;
    await expect(second).rejects.toBeInstanceOf(ApiError);
    expect(getCachedDetail()).toMatchObject({ is_favorite: true });
  });

  it('and unsubscribing at once keeps showing the last choice, and sends the requests in order', async () => {
    const { answer: hold, release, waiting } = holdResponses();
    app.answer = hold;
    const shown: unknown[] = [];
    app.client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') shown.push(getCachedDetail()?.is_favorite);
    });
    const first = subscribe().mutate({ id: 's1', active: true });
    const second = subscribe().mutate({ id: 's1', active: false });
    await waitUntil(() => waiting() === 1);
    expect(getCachedDetail()?.is_favorite).toBe(false);
    shown.length = 0;
    release(200, { active: true, count: 11 });
    await first;
    await waitUntil(() => waiting() === 1);
    release(200, { active: false, count: 10 });
    await second;
    expect(shown).not.toContain(true);
    expect(getCachedDetail()).toMatchObject({ is_favorite: false, stats: { subscribers: 10 } });
    expect(app.server.requests.map(({ body }) => (JSON.parse(body) as { active: boolean }).active)).toEqual([
      true,
      false,
    ]);
  });
});

describe('entities in several queries', () => {
  it('a follow or like updates the queries that hold the entity, and no other', async () => {
    const ada = { uuid: 'u1', is_followed: false, followers_count: 3 };
    const bob = { uuid: 'u2', is_followed: false, followers_count: 4 };
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1, reading: null };
    app.client.setQueryData(['person'], ada);
    app.client.setQueryData(['people'], { pages: [{ items: [bob, ada] }], pageParams: [1] });
    app.client.setQueryData(['others'], { pages: [{ items: [bob] }], pageParams: [1] });
    app.client.setQueryData(['episodes'], { pages: [{ items: [episode] }], pageParams: [1] });
    const touched = new Set<string>();
    app.client.getQueryCache().subscribe(({ query }) => touched.add(query.queryHash));

    app.answer = (_, response) => sendJson(response, 200, { active: true, count: 8 });
    await new MutationObserver(app.client, followOptions).mutate({ id: 'u1', active: true, source: 'profile' });
    await new MutationObserver(app.client, likeOptions).mutate({ id: 'e1', active: true });

    const followed = { ...ada, is_followed: true, followers_count: 8 };
    expect(app.client.getQueryData(['person'])).toEqual(followed);
    expect(app.client.getQueryData(['people'])).toEqual({ pages: [{ items: [bob, followed] }], pageParams: [1] });
    expect([...touched].sort()).toEqual(['["episodes"]', '["people"]', '["person"]']);
    expect(app.client.getQueryData(['episodes'])).toMatchObject({
      pages: [{ items: [{ is_liked: true, likes_count: 8 }] }],
    });
    expect(JSON.parse(app.server.requests[0]?.body ?? '')).toMatchObject({ active: true, source: 'profile' });
  });

  it('an optimistic update changes neither dataUpdatedAt nor isInvalidated', async () => {
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1 };
    app.client.setQueryData(['fresh'], [episode], { updatedAt: 1_000 });
    app.client.setQueryData(['outdated'], [episode], { updatedAt: 2_000 });
    app.client.setQueryData(['other'], [{ ...episode, public_id: 'e2' }], { updatedAt: 3_000 });
    await app.client.invalidateQueries({ queryKey: ['outdated'] });
    await app.client.invalidateQueries({ queryKey: ['other'] });
    app.answer = (_, response) => sendJson(response, 200, { active: true, count: 2 });
    await new MutationObserver(app.client, likeOptions).mutate({ id: 'e1', active: true });
    const states = ['fresh', 'outdated', 'other'].map((key) => app.client.getQueryState([key]));
    expect(states.map((state) => state?.dataUpdatedAt)).toEqual([1_000, 2_000, 3_000]);
    expect(states.map((state) => state?.isInvalidated)).toEqual([false, true, true]);
    expect(app.client.getQueryData(['outdated'])).toEqual([{ ...episode, is_liked: true, likes_count: 2 }]);
  });

  it('a reading event shows the position that the server returns', async () => {
    app.client.setQueryData(['episodes'], {
      pages: [{ items: [{ public_id: 'e1', reading: null }] }],
      pageParams: [1],
    });
    const reading = { image: 'i9', fraction: 0.25, finished: true, at: '2026-05-01T00:00:00Z' };
    app.answer = (_, response) => sendJson(response, 200, { episode: 'e1', reading, views: 2 });
    await new MutationObserver(app.client, readOptions).mutate({
      episode: 'e1',
      fraction: 0.1,
      at: '2026-04-01T00:00:00Z',
    });
    expect(app.client.getQueryData(['episodes'])).toMatchObject({ pages: [{ items: [{ reading }] }] });
  });

  it('a changed series is cached under its id and its slug', async () => {
    app.answer = (_, response) => sendJson(response, 200, { ...detail, status: 'paused' });
    await new MutationObserver(app.client, setSeriesStatusOptions).mutate({ id: 's1', status: 'paused' });
    for (const id of ['s1', 'night-train']) {
      expect(app.client.getQueryData(seriesOptions(id).queryKey)?.status).toBe('paused');
    }
    expect(JSON.parse(app.server.requests[0]?.body ?? '')).toEqual({ status: 'paused' });
  });
});
