/** Translated texts of a series. `id` is the series' public_id or slug. For episodes see `episodeTranslation.ts`. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { reloadLists } from './queryCache/paging.ts';
import { type Translation, translationEndpoints } from './schemas/translation.ts';
import { seriesKeys } from './series.ts';
import { staleTimeMs } from './transport/timing.ts';

export const translationKeys = {
  lists: ['translation'] as const,
  list: (id: string) => ['translation', id] as const,
  /** Query keys of `episodeTranslation.ts`, which are invalidated together with these. */
  ofEpisodes: ['episodeTranslation'] as const,
};

export function translationsOptions(id: string) {
  return queryOptions({
    queryKey: translationKeys.list(id),
    queryFn: ({ signal }) => send(translationEndpoints.list, { params: { id }, signal }),
    staleTime: staleTimeMs.personal,
  });
}

export const createTranslationOptions = mutationOptions({
  mutationFn: ({ id, ...body }: BodyOf<typeof translationEndpoints.create> & { id: string }) =>
    send(translationEndpoints.create, { params: { id }, body }),
  onSuccess: (_translation, { id }, _before, { client }) => reload(client, id),
});

export const changeTranslationOptions = mutationOptions({
  mutationFn: ({
    id,
    language,
    ...body
  }: BodyOf<typeof translationEndpoints.change> & { id: string; language: string }) =>
    send(translationEndpoints.change, { params: { id, language }, body }),
  onSuccess: (_translation, { id }, _before, { client }) => reload(client, id),
});

/** Deletes a translation without updating the cache. Call `removeCachedTranslation` afterwards. @throws ApiError */
export function removeTranslation(id: string, language: string): Promise<void> {
  return send(translationEndpoints.remove, { params: { id, language } });
}

/** Removes a deleted translation from the cached list, then refetches as after every other change. */
export async function removeCachedTranslation(client: QueryClient, id: string, language: string): Promise<void> {
  client.setQueryData<Translation[]>(translationKeys.list(id), (all) =>
    all?.filter((translation) => translation.language !== language),
  );
  await reload(client, id);
}

/** Refetches the translations of all series. */
export async function reloadTranslations(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: translationKeys.lists });
}

/**
 * Refetches the translations of the series and of all episodes, and also all queries of series, which contain languages and
 * translated titles.
 */
async function reload(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: translationKeys.list(id) }),
    reloadLists(client, translationKeys.ofEpisodes),
    client.invalidateQueries({ queryKey: seriesKeys.root }),
  ]);
}
