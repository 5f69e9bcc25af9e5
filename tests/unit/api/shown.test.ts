/** What screens show of a change: at once, on all of them, and the upstream's word in the end. */
import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import { followOptions } from '../../../src/api/follow.ts';
import { subscribeOptions } from '../../../src/api/library.ts';
import { likeOptions, readOptions } from '../../../src/api/reading.ts';
import { seriesKeys, seriesOptions, setSeriesStatusOptions } from '../../../src/api/series.ts';
import { connectAnew, held, until } from './connectedApp.ts';
import { json } from './localUpstream.ts';
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
  created_at: '2026-01-01T00:00:00Z',
};

const app = connectAnew();

function detailNow() {
  return app.client.getQueryData<typeof detail>(seriesKeys.detail('s1'));
}

describe('subscribing', () => {
  const subscribe = () => new MutationObserver(app.client, subscribeOptions);

  beforeEach(() => {
    app.client.setQueryData(seriesKeys.detail('s1'), detail);
  });

  it('is shown before the answer is there, and the count is the answer’s in the end', async () => {
    const { answer: hold, release, waiting } = held();
    app.answer = hold;
    const done = subscribe().mutate({ id: 's1', active: true });
    await until(() => waiting() === 1);
    expect(detailNow()).toMatchObject({ is_favorite: true, stats: { subscribers: 11 } });
    release(200, { active: true, count: 25 });
    await done;
    expect(detailNow()).toMatchObject({ is_favorite: true, stats: { ...stats, subscribers: 25 } });
    expect(app.upstream.came[0]).toMatchObject({ method: 'POST', url: '/api/user/comic-favorite/s1/toggle' });
    expect(JSON.parse(app.upstream.came[0]?.body ?? '')).toEqual({
      active: true,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('is taken back when it fails', async () => {
    await expect(subscribe().mutate({ id: 's1', active: true })).rejects.toBeInstanceOf(ApiError);
    expect(detailNow()).toEqual(detail);
  });

  it('twice in a row shows the second wish all the time, and the calls arrive in order', async () => {
    const { answer: hold, release, waiting } = held();
    app.answer = hold;
    const shown: unknown[] = [];
    app.client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') shown.push(detailNow()?.is_favorite);
    });
    const first = subscribe().mutate({ id: 's1', active: true });
    const second = subscribe().mutate({ id: 's1', active: false });
    await until(() => waiting() === 1);
    expect(detailNow()?.is_favorite).toBe(false);
    shown.length = 0;
    release(200, { active: true, count: 11 });
    await first;
    await until(() => waiting() === 1);
    release(200, { active: false, count: 10 });
    await second;
    expect(shown).not.toContain(true);
    expect(detailNow()).toMatchObject({ is_favorite: false, stats: { subscribers: 10 } });
    expect(app.upstream.came.map(({ body }) => (JSON.parse(body) as { active: boolean }).active)).toEqual([
      true,
      false,
    ]);
  });
});

describe('what is on several screens', () => {
  it('is followed and liked on all of them, and nothing else is touched', async () => {
    const ada = { uuid: 'u1', is_followed: false, followers_count: 3 };
    const bob = { uuid: 'u2', is_followed: false, followers_count: 4 };
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1, reading: null };
    app.client.setQueryData(['person'], ada);
    app.client.setQueryData(['people'], { pages: [{ items: [bob, ada] }], pageParams: [1] });
    app.client.setQueryData(['others'], { pages: [{ items: [bob] }], pageParams: [1] });
    app.client.setQueryData(['episodes'], { pages: [{ items: [episode] }], pageParams: [1] });
    const touched = new Set<string>();
    app.client.getQueryCache().subscribe(({ query }) => touched.add(query.queryHash));

    app.answer = (_, response) => json(response, 200, { active: true, count: 8 });
    await new MutationObserver(app.client, followOptions).mutate({ id: 'u1', active: true, source: 'profile' });
    await new MutationObserver(app.client, likeOptions).mutate({ id: 'e1', active: true });

    const followed = { ...ada, is_followed: true, followers_count: 8 };
    expect(app.client.getQueryData(['person'])).toEqual(followed);
    expect(app.client.getQueryData(['people'])).toEqual({ pages: [{ items: [bob, followed] }], pageParams: [1] });
    expect([...touched].sort()).toEqual(['["episodes"]', '["people"]', '["person"]']);
    expect(app.client.getQueryData(['episodes'])).toMatchObject({
      pages: [{ items: [{ is_liked: true, likes_count: 8 }] }],
    });
    expect(JSON.parse(app.upstream.came[0]?.body ?? '')).toMatchObject({ active: true, source: 'profile' });
  });

  it('is no newer for having been changed here', async () => {
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1 };
    app.client.setQueryData(['it'], [episode], { updatedAt: 1_000 });
    app.client.setQueryData(['outdated'], [episode], { updatedAt: 2_000 });
    app.client.setQueryData(['other'], [{ ...episode, public_id: 'e2' }], { updatedAt: 3_000 });
    await app.client.invalidateQueries({ queryKey: ['outdated'] });
    await app.client.invalidateQueries({ queryKey: ['other'] });
    app.answer = (_, response) => json(response, 200, { active: true, count: 2 });
    await new MutationObserver(app.client, likeOptions).mutate({ id: 'e1', active: true });
    const states = ['it', 'outdated', 'other'].map((key) => app.client.getQueryState([key]));
    expect(states.map((state) => state?.dataUpdatedAt)).toEqual([1_000, 2_000, 3_000]);
    expect(states.map((state) => state?.isInvalidated)).toEqual([false, true, true]);
    expect(app.client.getQueryData(['outdated'])).toEqual([{ ...episode, is_liked: true, likes_count: 2 }]);
  });

  it('shows the place that the upstream has kept, which may be of another device', async () => {
    app.client.setQueryData(['episodes'], {
      pages: [{ items: [{ public_id: 'e1', reading: null }] }],
      pageParams: [1],
    });
    const reading = { image: 'i9', fraction: 0.25, finished: true, at: '2026-05-01T00:00:00Z' };
    app.answer = (_, response) => json(response, 200, { episode: 'e1', reading, views: 2 });
    await new MutationObserver(app.client, readOptions).mutate({
      episode: 'e1',
      fraction: 0.1,
      at: '2026-04-01T00:00:00Z',
    });
    expect(app.client.getQueryData(['episodes'])).toMatchObject({ pages: [{ items: [{ reading }] }] });
  });

  it('keeps a changed series under its id and under its slug', async () => {
    app.answer = (_, response) => json(response, 200, { ...detail, status: 'paused' });
    await new MutationObserver(app.client, setSeriesStatusOptions).mutate({ id: 's1', status: 'paused' });
    for (const id of ['s1', 'night-train']) {
      expect(app.client.getQueryData(seriesOptions(id).queryKey)?.status).toBe('paused');
    }
    expect(JSON.parse(app.upstream.came[0]?.body ?? '')).toEqual({ status: 'paused' });
  });
});
