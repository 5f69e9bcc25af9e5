/** What the app's resources do with the client and the cache, against a real server. */
import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import { connectApi } from '../../../src/api/client.ts';
import { changeEmailOptions } from '../../../src/api/email.ts';
import { changePasswordOptions, checkResetLink, resetPasswordOptions } from '../../../src/api/password.ts';
import { currentUserOptions } from '../../../src/api/user.ts';
import { followOptions } from '../../../src/api/follow.ts';
import { isUploaded, uploadImage } from '../../../src/api/image.ts';
import { subscribeOptions } from '../../../src/api/library.ts';
import { nextPage, reloadLists } from '../../../src/api/paging.ts';
import { likeOptions, readOptions } from '../../../src/api/reading.ts';
import { retryDelay, retryQuery } from '../../../src/api/retryPolicy.ts';
import {
  seriesFeedAddress,
  seriesKeys,
  seriesListOptions,
  seriesOptions,
  setSeriesStatusOptions,
} from '../../../src/api/series.ts';
import { refreshTokens } from '../../../src/api/token.ts';
import { type Answering, json, type LocalUpstream, startUpstream } from './localUpstream.ts';
import { sampleImage, sampleSeries } from './sampleSeries.ts';

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

let upstream: LocalUpstream;
let client: QueryClient;
let answer: Answering;

beforeEach(async () => {
  answer = (_, response) => json(response, 500, {});
  upstream = await startUpstream((came, response) => answer(came, response));
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  connectApi({
    base: upstream.base,
    appName: 'longstrip',
    appVersion: '1',
    language: () => 'en',
    credentials: { current: () => undefined, refresh: () => Promise.resolve(), refused: () => undefined },
  });
});
afterEach(async () => {
  client.clear();
  await upstream.close();
});

/** Answers that wait until the test lets them go, one by one. */
function held(): { answer: Answering; release: (status: number, body: unknown) => void; waiting: () => number } {
  const waiting: ((status: number, body: unknown) => void)[] = [];
  return {
    answer: (_, response) => void waiting.push((status, body) => json(response, status, body)),
    release: (status, body) => waiting.shift()?.(status, body),
    waiting: () => waiting.length,
  };
}

async function until(true_: () => boolean): Promise<void> {
  await expect.poll(true_, { timeout: 3_000, interval: 5 }).toBe(true);
}

const detailNow = () => client.getQueryData<typeof detail>(seriesKeys.detail('s1'));

describe('subscribing', () => {
  const subscribe = () => new MutationObserver(client, subscribeOptions);

  beforeEach(() => {
    client.setQueryData(seriesKeys.detail('s1'), detail);
  });

  it('is shown before the answer is there, and the count is the answer’s in the end', async () => {
    const { answer: hold, release, waiting } = held();
    answer = hold;
    const done = subscribe().mutate({ id: 's1', active: true });
    await until(() => waiting() === 1);
    expect(detailNow()).toMatchObject({ is_favorite: true, stats: { subscribers: 11 } });
    release(200, { active: true, count: 25 });
    await done;
    expect(detailNow()).toMatchObject({ is_favorite: true, stats: { ...stats, subscribers: 25 } });
    expect(upstream.came[0]).toMatchObject({ method: 'POST', url: '/api/user/comic-favorite/s1/toggle' });
    expect(JSON.parse(upstream.came[0]?.body ?? '')).toEqual({
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
    answer = hold;
    const shown: unknown[] = [];
    client.getQueryCache().subscribe(({ type }) => {
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
    expect(upstream.came.map(({ body }) => (JSON.parse(body) as { active: boolean }).active)).toEqual([true, false]);
  });
});

describe('what is on several screens', () => {
  it('is followed and liked on all of them, and nothing else is touched', async () => {
    const ada = { uuid: 'u1', is_followed: false, followers_count: 3 };
    const bob = { uuid: 'u2', is_followed: false, followers_count: 4 };
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1, reading: null };
    client.setQueryData(['person'], ada);
    client.setQueryData(['people'], { pages: [{ items: [bob, ada] }], pageParams: [1] });
    client.setQueryData(['others'], { pages: [{ items: [bob] }], pageParams: [1] });
    client.setQueryData(['episodes'], { pages: [{ items: [episode] }], pageParams: [1] });
    const touched = new Set<string>();
    client.getQueryCache().subscribe(({ query }) => touched.add(query.queryHash));

    answer = (_, response) => json(response, 200, { active: true, count: 8 });
    await new MutationObserver(client, followOptions).mutate({ id: 'u1', active: true, source: 'profile' });
    await new MutationObserver(client, likeOptions).mutate({ id: 'e1', active: true });

    const followed = { ...ada, is_followed: true, followers_count: 8 };
    expect(client.getQueryData(['person'])).toEqual(followed);
    expect(client.getQueryData(['people'])).toEqual({ pages: [{ items: [bob, followed] }], pageParams: [1] });
    expect([...touched].sort()).toEqual(['["episodes"]', '["people"]', '["person"]']);
    expect(client.getQueryData(['episodes'])).toMatchObject({
      pages: [{ items: [{ is_liked: true, likes_count: 8 }] }],
    });
    expect(JSON.parse(upstream.came[0]?.body ?? '')).toMatchObject({ active: true, source: 'profile' });
  });

  it('is no newer for having been changed here', async () => {
    const episode = { public_id: 'e1', is_liked: false, likes_count: 1 };
    client.setQueryData(['it'], [episode], { updatedAt: 1_000 });
    client.setQueryData(['outdated'], [episode], { updatedAt: 2_000 });
    client.setQueryData(['other'], [{ ...episode, public_id: 'e2' }], { updatedAt: 3_000 });
    await client.invalidateQueries({ queryKey: ['outdated'] });
    await client.invalidateQueries({ queryKey: ['other'] });
    answer = (_, response) => json(response, 200, { active: true, count: 2 });
    await new MutationObserver(client, likeOptions).mutate({ id: 'e1', active: true });
    const states = ['it', 'outdated', 'other'].map((key) => client.getQueryState([key]));
    expect(states.map((state) => state?.dataUpdatedAt)).toEqual([1_000, 2_000, 3_000]);
    expect(states.map((state) => state?.isInvalidated)).toEqual([false, true, true]);
    expect(client.getQueryData(['outdated'])).toEqual([{ ...episode, is_liked: true, likes_count: 2 }]);
  });

  it('shows the place that the upstream has kept, which may be of another device', async () => {
    client.setQueryData(['episodes'], { pages: [{ items: [{ public_id: 'e1', reading: null }] }], pageParams: [1] });
    const reading = { image: 'i9', fraction: 0.25, finished: true, at: '2026-05-01T00:00:00Z' };
    answer = (_, response) => json(response, 200, { episode: 'e1', reading, views: 2 });
    await new MutationObserver(client, readOptions).mutate({
      episode: 'e1',
      fraction: 0.1,
      at: '2026-04-01T00:00:00Z',
    });
    expect(client.getQueryData(['episodes'])).toMatchObject({ pages: [{ items: [{ reading }] }] });
  });

  it('keeps a changed series under its id and under its slug', async () => {
    answer = (_, response) => json(response, 200, { ...detail, status: 'paused' });
    await new MutationObserver(client, setSeriesStatusOptions).mutate({ id: 's1', status: 'paused' });
    for (const id of ['s1', 'night-train']) {
      expect(client.getQueryData(seriesOptions(id).queryKey)?.status).toBe('paused');
    }
    expect(JSON.parse(upstream.came[0]?.body ?? '')).toEqual({ status: 'paused' });
  });
});

describe('lists', () => {
  const page = (page_number: number, page_last_number: number) => ({
    items: [{ ...sampleSeries, public_id: `s${page_number}` }],
    page_number,
    page_last_number,
    total: page_last_number,
  });

  it('grow page by page until the last', async () => {
    answer = ({ url }, response) => {
      const number = Number(new URL(url, 'http://x').searchParams.get('pageNumber'));
      json(response, 200, page(number, 2));
    };
    const list = new InfiniteQueryObserver(client, seriesListOptions({ genre: ['drama'] }));
    const stop = list.subscribe(() => undefined);
    await until(() => list.getCurrentResult().isSuccess);
    expect(list.getCurrentResult().hasNextPage).toBe(true);
    await list.fetchNextPage();
    const { data, hasNextPage } = list.getCurrentResult();
    expect(data?.pages.flatMap(({ items }) => items.map(({ public_id }) => public_id))).toEqual(['s1', 's2']);
    expect(hasNextPage).toBe(false);

    // Started over, they ask for one page and not for all they had.
    upstream.came.length = 0;
    await reloadLists(client, seriesKeys.lists);
    expect(upstream.came.map(({ url }) => url)).toEqual(['/api/comic?genre%5B%5D=drama&pageNumber=1']);
    expect(list.getCurrentResult().data?.pages).toHaveLength(1);
    stop();
  });

  it('end where the loaded page is the last one, or beyond', () => {
    expect(nextPage({ page_number: 1, page_last_number: 3 })).toBe(2);
    expect(nextPage({ page_number: 3, page_last_number: 3 })).toBeUndefined();
    expect(nextPage({ page_number: 4, page_last_number: 3 })).toBeUndefined();
  });
});

describe('uploading', () => {
  const sha256 = 'a'.repeat(64);

  it('asks by digest, and takes 404 for no', async () => {
    answer = (_, response) => void response.writeHead(404).end();
    expect(await isUploaded(sha256)).toBe(false);
    answer = (_, response) => void response.writeHead(200).end();
    expect(await isUploaded(sha256)).toBe(true);
    answer = (_, response) => void response.writeHead(503).end();
    await expect(isUploaded(sha256)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(upstream.came[0]).toMatchObject({ method: 'HEAD', url: `/api/image/${sha256}` });
  });

  it('sends the sizes that are new and names the others', async () => {
    answer = (_, response) => json(response, 201, sampleImage);
    const file = new File(['pixels'], 'cover.webp', { type: 'image/webp' });
    const sizes = [{ file }, { sha256 }];
    const image = await uploadImage({ category: 'comic-cover', width: 960, height: 1440, sizes });
    expect(image).toEqual(sampleImage);
    const { body, headers } = upstream.came[0] ?? {};
    const form = await new Response(body ?? '', {
      headers: { 'Content-Type': headers?.['content-type'] ?? '' },
    }).formData();
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
      category: 'comic-cover',
      width: '960',
      height: '1440',
      'sha256[]': sha256,
    });
    const [sent] = form.getAll('file');
    expect(sent instanceof File && (await sent.text())).toBe('pixels');
  });
});

describe('secrets', () => {
  it('of links are in no query', async () => {
    answer = (_, response) => void response.writeHead(204).end();
    await checkResetLink('link-secret');
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it.each([
    ['reset', () => new MutationObserver(client, resetPasswordOptions), { token: 'link', password: 'new-password' }],
    ['change', () => new MutationObserver(client, changePasswordOptions), { current_password: 'a', new_password: 'b' }],
    ['mail', () => new MutationObserver(client, changeEmailOptions), { email: 'a@b.test', current_password: 'a' }],
  ] as const)('of a %s are gone once its screen is', async (_name, observe, body) => {
    answer = (_, response) => void response.writeHead(204).end();
    const observer = observe() as MutationObserver<void, Error, object>;
    const stop = observer.subscribe(() => undefined);
    await observer.mutate(body);
    stop();
    await until(() => client.getMutationCache().getAll().length === 0);
  });

  it('ask for a refresh only where there is a token to refresh with', async () => {
    await expect(refreshTokens(undefined)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('refresh token required') as string,
    });
    expect(upstream.came).toHaveLength(0);
  });
});

describe('asking again by itself', () => {
  const failed = (kind: ApiError['kind'], retryAfter?: number) => new ApiError({ kind, endpoint: 'GET x', retryAfter });

  it('is for what may be over in a moment, twice', () => {
    for (const kind of ['network', 'timeout', 'unavailable'] as const) {
      expect([0, 1, 2].map((failures) => retryQuery(failures, failed(kind)))).toEqual([true, true, false]);
    }
    for (const kind of ['refused', 'notFound', 'invalid', 'tooMany', 'server', 'contract', 'aborted'] as const) {
      expect(retryQuery(0, failed(kind))).toBe(false);
    }
    expect(retryQuery(0, new TypeError('ours'))).toBe(false);
  });

  it('waits as long as it was told, within reason', () => {
    expect(retryDelay(0, failed('unavailable'))).toBe(1_000);
    expect(retryDelay(1, failed('unavailable'))).toBe(2_000);
    expect(retryDelay(0, failed('unavailable', 3))).toBe(3_000);
    expect(retryDelay(0, failed('unavailable', 3_600))).toBe(10_000);
  });
});

it('hands a query’s signal on, so that a screen that is left takes its call back', async () => {
  let asked = false;
  let hungUp = false;
  answer = (_, response) => {
    asked = true;
    response.on('close', () => {
      hungUp = true;
    });
  };
  const query = client.fetchQuery(currentUserOptions);
  await until(() => asked);
  await Promise.all([expect(query).rejects.toThrow(), client.cancelQueries(currentUserOptions)]);
  await until(() => hungUp);
});

it('gives feed readers a whole address', () => {
  expect(seriesFeedAddress('night train')).toBe(`${upstream.base}/comic/night%20train/feed.xml`);
});
