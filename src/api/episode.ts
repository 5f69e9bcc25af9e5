/** Queries and mutations for episodes. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Filter } from './transport/call.ts';
import { send } from './transport/client.ts';
import { loadEveryItem, deliverInNextFrame, paged, reloadLists } from './queryCache/paging.ts';
import { type EpisodeSummary, episodeEndpoints, type OwnEpisode } from './schemas/episode.ts';
import { seriesKeys } from './series.ts';
import { staleTimeMs } from './transport/timing.ts';

export type EpisodeFilter = Filter<typeof episodeEndpoints.list>;

const root = ['episode'] as const;
export const episodeKeys = {
  root,
  lists: [...root, 'list'] as const,
  list: (seriesId: string, filter: EpisodeFilter) => [...root, 'list', seriesId, filter] as const,
  every: (seriesId: string) => [...root, 'every', seriesId] as const,
  allForReading: [...root, 'read'] as const,
  forReading: (seriesId: string, episodeSlug: string) => [...root, 'read', seriesId, episodeSlug] as const,
  /** The key contains 'place', because browsers have stored responses under it (`queryPersister.ts`). */
  bySlug: (slug: string) => [...root, 'place', slug] as const,
  own: (id: string) => [...root, 'own', id] as const,
};

export function episodesOptions(seriesId: string, filter: EpisodeFilter = {}) {
  return infiniteQueryOptions({
    queryKey: episodeKeys.list(seriesId, filter),
    queryFn: ({ pageParam, signal }) =>
      deliverInNextFrame(
        send(episodeEndpoints.list, { params: { id: seriesId }, query: { ...filter, pageNumber: pageParam }, signal }),
        { pageNumber: pageParam },
      ),
    ...paged,
    staleTime: filter.all ? staleTimeMs.personal : staleTimeMs.content,
  });
}

/** All episodes of one of the user's own series, in any state. */
export function everyEpisodeOptions(seriesId: string) {
  return queryOptions({
    queryKey: episodeKeys.every(seriesId),
    queryFn: ({ signal }) =>
      loadEveryItem((paging) =>
        send(episodeEndpoints.list, { params: { id: seriesId }, query: { ...paging, all: true }, signal }),
      ),
    staleTime: staleTimeMs.personal,
  });
}

/** An episode for reading. */
export function episodeOptions(seriesId: string, episodeSlug: string) {
  return queryOptions({
    queryKey: episodeKeys.forReading(seriesId, episodeSlug),
    queryFn: ({ signal }) => send(episodeEndpoints.get, { params: { id: seriesId, episodeSlug }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** Finds a public episode by its slug alone. @throws ApiError 'notFound' */
export function episodeBySlugOptions(slug: string) {
  return queryOptions({
    queryKey: episodeKeys.bySlug(slug),
    queryFn: ({ signal }) => send(episodeEndpoints.locate, { params: { slug }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** An episode in any state, for its owner, and for moderators who may read it. */
export function ownEpisodeOptions(id: string) {
  return queryOptions({
    queryKey: episodeKeys.own(id),
    queryFn: ({ signal }) => send(episodeEndpoints.own, { params: { id }, signal }),
    staleTime: staleTimeMs.personal,
  });
}

/**
 * Whether an episode may use this slug in its series. Not cached, because another episode may take the slug in the meantime.
 * @param episode public_id of the episode; undefined for a new one
 */
export function episodeSlugOptions(seriesId: string, slug: string, episode?: string) {
  return queryOptions({
    queryKey: [...root, 'slug', seriesId, slug, episode],
    queryFn: ({ signal }) =>
      send(episodeEndpoints.slugAvailable, {
        params: { id: seriesId, slug },
        query: episode === undefined ? {} : { episode },
        signal,
      }),
    select: ({ available }) => available,
    enabled: slug !== '',
    staleTime: 0,
    gcTime: 0,
  });
}

export const createEpisodeOptions = mutationOptions({
  mutationFn: ({ seriesId, ...body }: BodyOf<typeof episodeEndpoints.create> & { seriesId: string }) =>
    send(episodeEndpoints.create, { params: { id: seriesId }, body }),
  onSuccess: (episode, _body, _before, { client }) => updateCache(client, episode),
});

export const changeEpisodeOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof episodeEndpoints.change> & { id: string }) =>
    send(episodeEndpoints.change, { params: { id }, body }),
  onSuccess: (episode, _body, _before, { client }) => updateCache(client, episode),
});

/** Changes one of several episodes without updating the cache. Call `reloadEpisodes` once after the last one. @throws ApiError */
export function changeEpisode({
  id,
  ...body
}: BodyOf<typeof episodeEndpoints.change> & { id: string }): Promise<OwnEpisode> {
  return send(episodeEndpoints.change, { params: { id }, body });
}

export const duplicateEpisodeOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof episodeEndpoints.duplicate> & { id: string }) =>
    send(episodeEndpoints.duplicate, { params: { id }, body }),
  onSuccess: (episode, _body, _before, { client }) => updateCache(client, episode),
});

/**
 * Deletes one of several episodes without updating the cache. Call `removeCachedEpisodes` once after the last one.
 * @throws ApiError
 */
export function removeEpisode(id: string): Promise<void> {
  return send(episodeEndpoints.remove, { params: { id } });
}

/** Removes deleted episodes from the results of `everyEpisodeOptions`, then refetches as `reloadEpisodes` does. */
export async function removeCachedEpisodes(client: QueryClient, ids: readonly string[]): Promise<void> {
  client.setQueriesData<EpisodeSummary[]>({ queryKey: [...root, 'every'] }, (all) =>
    all?.filter(({ public_id }) => !ids.includes(public_id)),
  );
  await reloadEpisodes(client);
}

const orderKey = [...root, 'order'] as const;

/** Saves the order of a series' episodes. `episodes` contains the public_ids of all of them in the new order. */
export const reorderEpisodesOptions = mutationOptions({
  mutationKey: orderKey,
  mutationFn: ({ seriesId, episodes }: { seriesId: string; episodes: string[] }) =>
    send(episodeEndpoints.reorder, { params: { id: seriesId }, body: { episodes } }),
  // While a later reordering is still being saved, a refetch would show an outdated order.
  onSuccess: (_nothing, _order, _before, { client }) =>
    client.isMutating({ mutationKey: orderKey }) > 1 ? undefined : reloadEpisodes(client),
  // TanStack Query runs mutations with the same scope one after the other, so the last reordering is the one that remains.
  scope: { id: 'episode-order' },
});

function updateCache(client: QueryClient, episode: OwnEpisode): Promise<void> {
  client.setQueryData(episodeKeys.own(episode.public_id), episode);
  updateEpisodeRows(client, [episode]);
  return reloadEpisodes(client);
}

/** Updates changed episodes in the cached results of `everyEpisodeOptions`. */
export function updateEpisodeRows(client: QueryClient, episodes: readonly OwnEpisode[]): void {
  const changed = new Map(episodes.map((episode) => [episode.public_id, episode]));
  client.setQueriesData<EpisodeSummary[]>({ queryKey: [...root, 'every'] }, (all) =>
    all?.map((row) => {
      const episode = changed.get(row.public_id);
      return episode ? toSummary(episode, row) : row;
    }),
  );
}

/**
 * Marks the lists of episodes, the episodes for reading and the series as outdated. Resolves when those on the screen are
 * refetched.
 */
export async function reloadEpisodes(client: QueryClient): Promise<void> {
  await Promise.all([
    reloadLists(client, episodeKeys.lists),
    client.invalidateQueries({ queryKey: [...root, 'every'] }),
    client.invalidateQueries({ queryKey: episodeKeys.allForReading }),
    client.invalidateQueries({ queryKey: seriesKeys.root }),
  ]);
}

/** Returns the list entry of a changed episode. The like and the reading position are taken from the previous entry. */
function toSummary(changed: OwnEpisode, { reading, is_liked }: EpisodeSummary): EpisodeSummary {
  const { contents: _contents, comic: _comic, created_at: _created, updated_at: _updated, ...summary } = changed;
  return { ...summary, reading, is_liked };
}
