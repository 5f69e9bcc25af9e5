/** Episodes: those of a series, one being read, one being edited, and what its creator does with it. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Filter } from './call.ts';
import { send } from './client.ts';
import { paged, reloadLists } from './paging.ts';
import { episodeEndpoints, type OwnEpisode } from './schemas/episode.ts';
import { seriesKeys } from './series.ts';
import { STALE } from './timing.ts';

export type EpisodeFilter = Filter<typeof episodeEndpoints.list>;

const root = ['episode'] as const;
export const episodeKeys = {
  root,
  lists: [...root, 'list'] as const,
  list: (seriesId: string, filter: EpisodeFilter) => [...root, 'list', seriesId, filter] as const,
  reads: [...root, 'read'] as const,
  read: (seriesId: string, episodeSlug: string) => [...root, 'read', seriesId, episodeSlug] as const,
  place: (slug: string) => [...root, 'place', slug] as const,
  own: (id: string) => [...root, 'own', id] as const,
};

export const episodesOptions = (seriesId: string, filter: EpisodeFilter = {}) =>
  infiniteQueryOptions({
    queryKey: episodeKeys.list(seriesId, filter),
    queryFn: ({ pageParam, signal }) =>
      send(episodeEndpoints.list, { params: { id: seriesId }, query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: filter.all ? STALE.personal : STALE.content,
  });

/** An episode to be read, with its neighbours and the reader's place. */
export const episodeOptions = (seriesId: string, episodeSlug: string) =>
  queryOptions({
    queryKey: episodeKeys.read(seriesId, episodeSlug),
    queryFn: ({ signal }) => send(episodeEndpoints.get, { params: { id: seriesId, episodeSlug }, signal }),
    staleTime: STALE.content,
  });

/** Where a public episode is whose slug is all that is known. @throws ApiError 'notFound' */
export const episodePlaceOptions = (slug: string) =>
  queryOptions({
    queryKey: episodeKeys.place(slug),
    queryFn: ({ signal }) => send(episodeEndpoints.locate, { params: { slug }, signal }),
    staleTime: STALE.content,
  });

/** An episode to be edited. */
export const ownEpisodeOptions = (id: string) =>
  queryOptions({
    queryKey: episodeKeys.own(id),
    queryFn: ({ signal }) => send(episodeEndpoints.own, { params: { id }, signal }),
    staleTime: STALE.personal,
  });

/**
 * Whether an episode may have this address in its series. Not kept: another one may take it meanwhile.
 * @param episode public_id of the one that is to have it; undefined for a new one
 */
export const episodeSlugOptions = (seriesId: string, slug: string, episode?: string) =>
  queryOptions({
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

export const createEpisodeOptions = mutationOptions({
  mutationFn: ({ seriesId, ...body }: BodyOf<typeof episodeEndpoints.create> & { seriesId: string }) =>
    send(episodeEndpoints.create, { params: { id: seriesId }, body }),
  onSuccess: (episode, _body, _before, { client }) => keep(client, episode),
});

export const changeEpisodeOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof episodeEndpoints.change> & { id: string }) =>
    send(episodeEndpoints.change, { params: { id }, body }),
  onSuccess: (episode, _body, _before, { client }) => keep(client, episode),
});

export const duplicateEpisodeOptions = mutationOptions({
  mutationFn: (id: string) => send(episodeEndpoints.duplicate, { params: { id } }),
  onSuccess: (episode, _id, _before, { client }) => keep(client, episode),
});

export const removeEpisodeOptions = mutationOptions({
  mutationFn: (id: string) => send(episodeEndpoints.remove, { params: { id } }),
  onSuccess: async (_nothing, id, _before, { client }) => {
    client.removeQueries({ queryKey: episodeKeys.own(id) });
    await reloadAround(client);
  },
});

/** `episodes`: public_ids of all of them in their new order. */
export const reorderEpisodesOptions = mutationOptions({
  mutationFn: ({ seriesId, episodes }: { seriesId: string; episodes: string[] }) =>
    send(episodeEndpoints.reorder, { params: { id: seriesId }, body: { episodes } }),
  onSuccess: (_nothing, _order, _before, { client }) => reloadAround(client),
});

function keep(client: QueryClient, episode: OwnEpisode): Promise<void> {
  client.setQueryData(episodeKeys.own(episode.public_id), episode);
  return reloadAround(client);
}

/** Lists and neighbours change with any episode, and so do the counts of its series. */
async function reloadAround(client: QueryClient): Promise<void> {
  await Promise.all([
    reloadLists(client, episodeKeys.lists),
    client.invalidateQueries({ queryKey: episodeKeys.reads }),
    client.invalidateQueries({ queryKey: seriesKeys.root }),
  ]);
}
