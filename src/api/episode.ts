/** Episodes: the list of a series, reading, editing, and their creator's actions. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Filter } from './transport/call.ts';
import { send } from './transport/client.ts';
import { everyItem, inNextFrame, paged, reloadLists } from './queryCache/paging.ts';
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
  reads: [...root, 'read'] as const,
  read: (seriesId: string, episodeSlug: string) => [...root, 'read', seriesId, episodeSlug] as const,
  place: (slug: string) => [...root, 'place', slug] as const,
  own: (id: string) => [...root, 'own', id] as const,
};

export function episodesOptions(seriesId: string, filter: EpisodeFilter = {}) {
  return infiniteQueryOptions({
    queryKey: episodeKeys.list(seriesId, filter),
    queryFn: ({ pageParam, signal }) =>
      inNextFrame(
        send(episodeEndpoints.list, { params: { id: seriesId }, query: { ...filter, pageNumber: pageParam }, signal }),
        { pageNumber: pageParam },
      ),
    ...paged,
    staleTime: filter.all ? staleTimeMs.personal : staleTimeMs.content,
  });
}

/** All episodes of a series of the signed-in user in order, in any state, for the dashboard. */
export function everyEpisodeOptions(seriesId: string) {
  return queryOptions({
    queryKey: episodeKeys.every(seriesId),
    queryFn: ({ signal }) =>
      everyItem((paging) =>
        send(episodeEndpoints.list, { params: { id: seriesId }, query: { ...paging, all: true }, signal }),
      ),
    staleTime: staleTimeMs.personal,
  });
}

/** An episode for reading, with its neighbours and the reader's place. */
export function episodeOptions(seriesId: string, episodeSlug: string) {
  return queryOptions({
    queryKey: episodeKeys.read(seriesId, episodeSlug),
    queryFn: ({ signal }) => send(episodeEndpoints.get, { params: { id: seriesId, episodeSlug }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** Finds a public episode by its slug alone. @throws ApiError 'notFound' */
export function episodePlaceOptions(slug: string) {
  return queryOptions({
    queryKey: episodeKeys.place(slug),
    queryFn: ({ signal }) => send(episodeEndpoints.locate, { params: { slug }, signal }),
    staleTime: staleTimeMs.content,
  });
}

/** An episode for editing. */
export function ownEpisodeOptions(id: string) {
  return queryOptions({
    queryKey: episodeKeys.own(id),
    queryFn: ({ signal }) => send(episodeEndpoints.own, { params: { id }, signal }),
    staleTime: staleTimeMs.personal,
  });
}

/**
 * Whether an episode may use this slug in its series. Not cached, because another episode may take it in the meantime.
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

/** Changes one of several episodes without refetching. Call `reloadEpisodes` once after the last one. */
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

/** Like `changeEpisode`. */
export function removeEpisode(id: string): Promise<void> {
  return send(episodeEndpoints.remove, { params: { id } });
}

/** Removes deleted episodes from the cache, then refetches. */
export async function forgetEpisodes(client: QueryClient, ids: readonly string[]): Promise<void> {
  client.setQueriesData<EpisodeSummary[]>({ queryKey: [...root, 'every'] }, (all) =>
    all?.filter(({ public_id }) => !ids.includes(public_id)),
  );
  await reloadEpisodes(client);
}

const orderKey = [...root, 'order'] as const;

/** `episodes`: public_ids of all episodes in their new order. */
export const reorderEpisodesOptions = mutationOptions({
  mutationKey: orderKey,
  mutationFn: ({ seriesId, episodes }: { seriesId: string; episodes: string[] }) =>
    send(episodeEndpoints.reorder, { params: { id: seriesId }, body: { episodes } }),
  // While another order is being saved, the server's order isn't the wanted one.
  onSuccess: (_nothing, _order, _before, { client }) =>
    client.isMutating({ mutationKey: orderKey }) > 1 ? undefined : reloadEpisodes(client),
  // Orders are sent one after the other, so that the last one wins.
  scope: { id: 'episode-order' },
});

function updateCache(client: QueryClient, episode: OwnEpisode): Promise<void> {
  client.setQueryData(episodeKeys.own(episode.public_id), episode);
  updateEpisodeRows(client, [episode]);
  return reloadEpisodes(client);
}

/** Updates the rows of changed episodes immediately; `reloadEpisodes` refetches the rest. */
export function updateEpisodeRows(client: QueryClient, episodes: readonly OwnEpisode[]): void {
  const changed = new Map(episodes.map((episode) => [episode.public_id, episode]));
  client.setQueriesData<EpisodeSummary[]>({ queryKey: [...root, 'every'] }, (all) =>
    all?.map((row) => {
      const episode = changed.get(row.public_id);
      return episode ? summaryOf(episode, row) : row;
    }),
  );
}

/** Refetches everything that a changed episode affects: lists, neighbouring episodes and the counts of the series. */
export async function reloadEpisodes(client: QueryClient): Promise<void> {
  await Promise.all([
    reloadLists(client, episodeKeys.lists),
    client.invalidateQueries({ queryKey: [...root, 'every'] }),
    client.invalidateQueries({ queryKey: episodeKeys.reads }),
    client.invalidateQueries({ queryKey: seriesKeys.root }),
  ]);
}

/** Returns the row of a changed episode. The like and the reading place are taken from the previous row. */
function summaryOf(changed: OwnEpisode, { reading, is_liked }: EpisodeSummary): EpisodeSummary {
  const { contents: _contents, comic: _comic, created_at: _created, updated_at: _updated, ...summary } = changed;
  return { ...summary, reading, is_liked };
}
