/** Queries and mutations for series. `id` is a public_id or a slug. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Filter } from './transport/call.ts';
import { apiAddress, send } from './transport/client.ts';
import { loadEveryItem, paged, reloadLists } from './queryCache/paging.ts';
import { type OwnSeries, type Series, seriesEndpoints } from './schemas/series.ts';
import { staleTimeMs } from './transport/timing.ts';
import { userKeys } from './currentUser.ts';

export type SeriesFilter = Filter<typeof seriesEndpoints.list>;
export type OwnSeriesFilter = Filter<typeof seriesEndpoints.own>;

const root = ['series'] as const;
export const seriesKeys = {
  root,
  lists: [...root, 'list'] as const,
  list: (filter: SeriesFilter) => [...root, 'list', filter] as const,
  ownLists: [...root, 'own'] as const,
  own: (filter: OwnSeriesFilter) => [...root, 'own', filter] as const,
  everyOwn: [...root, 'everyOwn'] as const,
  detail: (id: string) => [...root, 'detail', id] as const,
  inLanguage: (id: string, language: string) => [...root, 'detail', id, language] as const,
};

export function seriesListOptions(filter: SeriesFilter = {}) {
  return infiniteQueryOptions({
    queryKey: seriesKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      send(seriesEndpoints.list, { query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: staleTimeMs.content,
  });
}

/** The signed-in user's series in any state, page by page. */
export function ownSeriesOptions(filter: OwnSeriesFilter = {}) {
  return infiniteQueryOptions({
    queryKey: seriesKeys.own(filter),
    queryFn: ({ pageParam, signal }) =>
      send(seriesEndpoints.own, { query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: staleTimeMs.personal,
  });
}

/** All of the signed-in user's series, last changed first. */
export const everyOwnSeriesOptions = queryOptions({
  queryKey: seriesKeys.everyOwn,
  queryFn: ({ signal }) => loadEveryItem((paging) => send(seriesEndpoints.own, { query: paging, signal })),
  staleTime: staleTimeMs.personal,
});

export function seriesOptions(id: string) {
  return queryOptions({
    queryKey: seriesKeys.detail(id),
    queryFn: ({ signal }) => send(seriesEndpoints.get, { params: { id }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** A series with its texts in a given language, independent of the interface language. */
export function seriesInLanguageOptions(id: string, language: string) {
  return queryOptions({
    queryKey: seriesKeys.inLanguage(id, language),
    queryFn: ({ signal }) => send(seriesEndpoints.get, { params: { id }, signal, language }),
    staleTime: staleTimeMs.content,
  });
}

/**
 * Loads the slug of a random series that the visitor may read; not a query, because each call chooses anew. @throws ApiError
 * 'notFound' if there is none
 */
export function getRandomSeriesSlug(signal?: AbortSignal): Promise<string> {
  return send(seriesEndpoints.random, { signal }).then(({ slug }) => slug);
}

/** Returns the address of the series' RSS feed. @throws Error before the API client is connected */
export function seriesFeedAddress(id: string): string {
  return apiAddress(seriesEndpoints.feed, { params: { id } });
}

export const createSeriesOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof seriesEndpoints.create>) => send(seriesEndpoints.create, { body }),
  onSuccess: (series, _body, _before, { client }) => updateCache(client, series),
});

export const changeSeriesOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof seriesEndpoints.change> & { id: string }) =>
    send(seriesEndpoints.change, { params: { id }, body }),
  onSuccess: (series, _body, _before, { client }) => updateCache(client, series),
});

export const setSeriesStatusOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof seriesEndpoints.setStatus> & { id: string }) =>
    send(seriesEndpoints.setStatus, { params: { id }, body }),
  onSuccess: async (series, _body, _before, { client }) => {
    // Publishing a first series turns a reader into a creator.
    if (series.status !== 'draft') await client.refetchQueries({ queryKey: userKeys.current });
    await updateCache(client, series);
  },
});

export const setSeriesImageOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof seriesEndpoints.setImage> & { id: string }) =>
    send(seriesEndpoints.setImage, { params: { id }, body }),
  onSuccess: (series, _body, _before, { client }) => updateCache(client, series),
});

/** Deletes a series without updating the cache. Call `removeCachedSeries` afterwards. @throws ApiError */
export function removeSeries(id: string): Promise<void> {
  return send(seriesEndpoints.remove, { params: { id } });
}

/** Removes a deleted series from the cache, then refetches the lists. */
export async function removeCachedSeries(
  client: QueryClient,
  { public_id, slug }: Pick<Series, 'public_id' | 'slug'>,
): Promise<void> {
  for (const id of [public_id, slug]) client.removeQueries({ queryKey: seriesKeys.detail(id) });
  client.setQueryData<OwnSeries[]>(seriesKeys.everyOwn, (all) =>
    all?.filter((series) => series.public_id !== public_id),
  );
  await reloadListsOfSeries(client);
}

/** Writes a changed series into the cache, under its id and its slug, and refetches the lists. */
function updateCache(client: QueryClient, series: Series): Promise<void> {
  client.setQueryData(seriesKeys.detail(series.public_id), series);
  client.setQueryData(seriesKeys.detail(series.slug), series);
  return reloadListsOfSeries(client);
}

/** Marks the lists of series as outdated, also those of the user's own series. */
export async function reloadListsOfSeries(client: QueryClient): Promise<void> {
  await Promise.all([
    reloadLists(client, seriesKeys.lists),
    reloadLists(client, seriesKeys.ownLists),
    client.invalidateQueries({ queryKey: seriesKeys.everyOwn }),
  ]);
}
