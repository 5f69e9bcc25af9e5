/** Translations of episodes, for their owner. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ResponseOf, BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { episodeKeys } from './episode.ts';
import { paged, reloadLists } from './queryCache/paging.ts';
import { type EpisodeTranslation, episodeTranslationEndpoints } from './schemas/episodeTranslation.ts';
import { staleTimeMs } from './transport/timing.ts';
import { translationKeys } from './translation.ts';

const root = translationKeys.ofEpisodes;
export const episodeTranslationKeys = {
  coverages: [...root, 'coverage'] as const,
  /** Query key of a series' episodes in a language. `id` is the series' id. */
  coverage: (id: string, language: string) => [...root, 'coverage', id, language] as const,
  /** `id` is the episode's id. */
  one: (id: string, language: string) => [...root, 'one', id, language] as const,
};

/** All episodes of a series in order: their titles in a language, and whether images and transcript are translated into it. */
export function translatedEpisodesOptions(id: string, language: string) {
  return infiniteQueryOptions({
    queryKey: episodeTranslationKeys.coverage(id, language),
    queryFn: ({ pageParam, signal }) =>
      send(episodeTranslationEndpoints.list, {
        params: { id, language },
        query: { pageNumber: pageParam, pageSize: 50 },
        signal,
      }),
    ...paged,
    staleTime: staleTimeMs.personal,
  });
}

/** The translated parts of an episode. A part is null if it is as in the original. `id` is the episode's id. */
export function episodeTranslationOptions(id: string, language: string) {
  return queryOptions({
    queryKey: episodeTranslationKeys.one(id, language),
    queryFn: ({ signal }) => send(episodeTranslationEndpoints.get, { params: { id, language }, signal }),
    staleTime: staleTimeMs.personal,
  });
}

/** `id` is the episode's id. Only the given fields change; null resets a field to the original. */
export const changeEpisodeTranslationOptions = mutationOptions({
  mutationFn: ({
    id,
    language,
    ...body
  }: BodyOf<typeof episodeTranslationEndpoints.change> & { id: string; language: string }) =>
    send(episodeTranslationEndpoints.change, { params: { id, language }, body }),
  onSuccess: (translation, { id }, _before, { client }) => updateCache(client, id, translation),
});

/**
 * Updates the episode's row in the cached lists, so that a list scrolled to the 300th episode keeps its position. Refetches the
 * other lists and the episodes in the reader.
 */
async function updateCache(client: QueryClient, id: string, translation: EpisodeTranslation): Promise<void> {
  client.setQueryData(episodeTranslationKeys.one(id, translation.language), translation);
  client.setQueriesData<InfiniteData<CoveragePage>>(
    {
      queryKey: episodeTranslationKeys.coverages,
      // The language is the fourth part of the key (`coverage`).
      predicate: ({ queryKey }) => queryKey[3] === translation.language,
    },
    (data) => data && { ...data, pages: data.pages.map((page) => updateRowOfPage(page, id, translation)) },
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: translationKeys.lists }),
    reloadLists(client, episodeKeys.lists),
    client.invalidateQueries({ queryKey: episodeKeys.allForReading }),
  ]);
}

type CoveragePage = ResponseOf<typeof episodeTranslationEndpoints.list>;

function updateRowOfPage(
  page: CoveragePage,
  id: string,
  { title, contents, transcript }: EpisodeTranslation,
): CoveragePage {
  const items = page.items.map((row) =>
    row.public_id === id
      ? { ...row, translated_title: title, images: contents?.length ?? null, has_transcript: transcript !== null }
      : row,
  );
  return { ...page, items };
}
