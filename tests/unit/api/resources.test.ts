import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/transport/apiError.ts';
import { changeEmailOptions } from '../../../src/api/email.ts';
import { isUploaded, uploadImage } from '../../../src/api/image.ts';
import { getNextPageNumber, reloadLists } from '../../../src/api/queryCache/paging.ts';
import { changePasswordOptions, checkResetLink, resetPassword } from '../../../src/api/password.ts';
import { getRetryDelay, shouldRetryQuery } from '../../../src/api/transport/retryPolicy.ts';
import { searchOptions, searchPagesOptions } from '../../../src/api/search.ts';
import { seriesFeedAddress, seriesKeys, seriesListOptions } from '../../../src/api/series.ts';
import { refreshTokens } from '../../../src/api/token.ts';
import { currentUserOptions } from '../../../src/api/currentUser.ts';
import { setUpConnectedApp, waitUntil } from './connectedApp.ts';
import { sendJson } from './localServer.ts';
import { sampleImage, sampleSeries } from './sampleSeries.ts';

const app = setUpConnectedApp();

describe('paged lists', () => {
  const page = (page_number: number, page_last_number: number) => ({
    items: [{ ...sampleSeries, public_id: `s${page_number}` }],
    page_number,
    page_last_number,
    total: page_last_number,
  });

  it('load page by page until the last; a reload requests and keeps only the first page', async () => {
    app.answer = ({ url }, response) => {
      const number = Number(new URL(url, 'http://x').searchParams.get('pageNumber'));
      sendJson(response, 200, page(number, 2));
    };
    const list = new InfiniteQueryObserver(app.client, seriesListOptions({ genre: ['drama'] }));
    const stop = list.subscribe(() => undefined);
    await waitUntil(() => list.getCurrentResult().isSuccess);
    expect(list.getCurrentResult().hasNextPage).toBe(true);
    await list.fetchNextPage();
    const { data, hasNextPage } = list.getCurrentResult();
    expect(data?.pages.flatMap(({ items }) => items.map(({ public_id }) => public_id))).toEqual(['s1', 's2']);
    expect(hasNextPage).toBe(false);

    // Reloading requests one page, not all loaded ones.
    app.server.requests.length = 0;
    await reloadLists(app.client, seriesKeys.lists);
    expect(app.server.requests.map(({ url }) => url)).toEqual(['/api/comic?genre%5B%5D=drama&pageNumber=1']);
    expect(list.getCurrentResult().data?.pages).toHaveLength(1);
    stop();
  });

  it('of a search send page number, page size and trimmed keywords', async () => {
    app.answer = (_, response) => sendJson(response, 200, page(1, 1));
    await app.client.fetchQuery(searchOptions(' cat '));
    await app.client.fetchInfiniteQuery(searchPagesOptions('cat'));
    const searchPath = '/api/search/comic?pageNumber=1&pageSize=10&keywords=cat';
    expect(app.server.requests.map(({ url }) => url)).toEqual([searchPath, searchPath]);
  });

  it('have no next page at the last page or beyond', () => {
    expect(getNextPageNumber({ page_number: 1, page_last_number: 3 })).toBe(2);
    expect(getNextPageNumber({ page_number: 3, page_last_number: 3 })).toBeUndefined();
    expect(getNextPageNumber({ page_number: 4, page_last_number: 3 })).toBeUndefined();
  });
});

describe('uploading', () => {
  const sha256 = 'a'.repeat(64);

  it('checks by SHA-256 whether the user has uploaded a file before, where 404 means no', async () => {
    app.answer = (_, response) => void response.writeHead(404).end();
    expect(await isUploaded(sha256)).toBe(false);
    app.answer = (_, response) => void response.writeHead(200).end();
    expect(await isUploaded(sha256)).toBe(true);
    app.answer = (_, response) => void response.writeHead(503).end();
    await expect(isUploaded(sha256)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(app.server.requests[0]).toMatchObject({ method: 'HEAD', url: `/api/image/${sha256}` });
  });

  it('sends new sizes as files, and already uploaded ones as digests', async () => {
    app.answer = (_, response) => sendJson(response, 201, sampleImage);
    const file = new File(['pixels'], 'cover.webp', { type: 'image/webp' });
    const sizes = [{ file }, { sha256 }];
    const image = await uploadImage({ category: 'comic-cover', width: 960, height: 1440, sizes });
    expect(image).toEqual(sampleImage);
    const { body, headers } = app.server.requests[0] ?? {};
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

describe('secrets in the query cache', () => {
  it('a reset link token is in no query and no mutation', async () => {
    app.answer = (_, response) => void response.writeHead(204).end();
    await checkResetLink('link-secret');
    await resetPassword({ token: 'link-secret', password: 'new-password' });
    expect(app.client.getQueryCache().getAll()).toEqual([]);
    expect(app.client.getMutationCache().getAll()).toEqual([]);
  });

  it.each([
    [
      'password change',
      () => new MutationObserver(app.client, changePasswordOptions),
      { current_password: 'a', new_password: 'b' },
    ],
    [
      'email change',
      () => new MutationObserver(app.client, changeEmailOptions),
      { email: 'a@b.test', current_password: 'a' },
    ],
  ] as const)('the mutation of a %s is removed when its observer unsubscribes', async (_name, observe, body) => {
    app.answer = (_, response) => void response.writeHead(204).end();
    const observer = observe() as MutationObserver<void, Error, object>;
    const stop = observer.subscribe(() => undefined);
    await observer.mutate(body);
    stop();
    await waitUntil(() => app.client.getMutationCache().getAll().length === 0);
  });
});

it('refreshTokens rejects without a request when no refresh token exists', async () => {
  await expect(refreshTokens(undefined)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('refresh token required') as string,
  });
  expect(app.server.requests).toHaveLength(0);
});

describe('retry policy', () => {
  const createError = (kind: ApiError['kind'], retryAfter?: number) =>
    new ApiError({ kind, endpoint: 'GET x', retryAfter });

  it('retries network and unavailable errors twice, and no others', () => {
    for (const kind of ['network', 'unavailable'] as const) {
      expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, createError(kind)))).toEqual([true, true, false]);
    }
    for (const kind of [
      'refused',
      'notFound',
      'invalid',
      'tooMany',
      'server',
      'contract',
      'aborted',
      'timeout',
    ] as const) {
      expect(shouldRetryQuery(0, createError(kind))).toBe(false);
    }
    expect(shouldRetryQuery(0, new TypeError('a bug of the app'))).toBe(false);
  });

  it('waits 1 s, then 2 s, or as long as Retry-After says, and does not retry when Retry-After exceeds 2 s', () => {
    expect(getRetryDelay(0, createError('unavailable'))).toBe(1_000);
    expect(getRetryDelay(1, createError('unavailable'))).toBe(2_000);
    expect(getRetryDelay(0, createError('unavailable', 2))).toBe(2_000);
    expect(shouldRetryQuery(0, createError('unavailable', 2))).toBe(true);
    expect(shouldRetryQuery(0, createError('unavailable', 3))).toBe(false);
  });
});

it('cancelling a query aborts its request', async () => {
  let isRequested = false;
  let connectionClosed = false;
  app.answer = (_, response) => {
    isRequested = true;
    response.on('close', () => {
      connectionClosed = true;
    });
  };
  const query = app.client.fetchQuery(currentUserOptions);
  await waitUntil(() => isRequested);
  await Promise.all([expect(query).rejects.toThrow(), app.client.cancelQueries(currentUserOptions)]);
  await waitUntil(() => connectionClosed);
});

it('the feed address of a series is absolute, with the slug encoded', () => {
  expect(seriesFeedAddress('night train')).toBe(`${app.server.base}/comic/night%20train/feed.xml`);
});
