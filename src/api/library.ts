/** The library: subscriptions and recently read series. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Filter } from './transport/call.ts';
import { send } from './transport/client.ts';
import { deliverInNextFrame, paged, reloadLists } from './queryCache/paging.ts';
import { libraryEndpoints } from './schemas/library.ts';
import { staleTimeMs } from './transport/timing.ts';
import type { Toggled } from './schemas/shapes.ts';
import { setCachedToggle, toggleOptions } from './changes/toggles.ts';
import type { ToggleRequest } from './changes/change.ts';

export type SubscriptionFilter = Filter<typeof libraryEndpoints.subscribed>;

const root = ['library'] as const;
export const libraryKeys = {
  root,
  subscribedLists: [...root, 'subscribed'] as const,
  subscribed: (filter: SubscriptionFilter) => [...root, 'subscribed', filter] as const,
  recent: [...root, 'recent'] as const,
};

export function subscribedOptions(filter: SubscriptionFilter = {}) {
  return infiniteQueryOptions({
    queryKey: libraryKeys.subscribed(filter),
    queryFn: ({ pageParam, signal }) =>
      deliverInNextFrame(send(libraryEndpoints.subscribed, { query: { ...filter, pageNumber: pageParam }, signal }), {
        pageNumber: pageParam,
      }),
    ...paged,
    staleTime: staleTimeMs.personal,
  });
}

export const recentOptions = infiniteQueryOptions({
  queryKey: libraryKeys.recent,
  queryFn: ({ pageParam, signal }) =>
    deliverInNextFrame(send(libraryEndpoints.recent, { query: { pageNumber: pageParam }, signal }), {
      pageNumber: pageParam,
    }),
  ...paged,
  staleTime: staleTimeMs.personal,
});

/** Subscribes to a series or ends the subscription. `id` is the series' public_id. */
export const subscribeOptions = toggleOptions<ToggleRequest>({
  name: 'subscribe',
  send: ({ id, active, at }) => send(libraryEndpoints.subscribe, { params: { id }, body: { active, at } }),
  toChange: (request) => ({ kind: 'subscribe', ...request }),
  setCached: setCachedSubscription,
  invalidate: updateSubscriptionLists,
});

/**
 * Updates the library's lists after a subscription has changed. Removes lists that aren't on the screen from the cache. If all
 * lists on the screen contain the series, they stay, because refetching would lose the scroll position. Otherwise they are
 * refetched.
 */
export async function updateSubscriptionLists(client: QueryClient, { id }: Pick<ToggleRequest, 'id'>): Promise<void> {
  const queryKey = libraryKeys.subscribedLists;
  client.removeQueries({ queryKey, type: 'inactive' });
  const shown = client.getQueryCache().findAll({ queryKey, type: 'active' });
  const allInclude = shown.every(({ state }) => includesSeries(state.data, id));
  if (allInclude) await client.invalidateQueries({ queryKey, refetchType: 'none' });
  else await reloadLists(client, queryKey);
}

function includesSeries(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return false;
  return data.pages.some(
    (page: { readonly items?: readonly { readonly public_id: string }[] }) =>
      page.items?.some(({ public_id }) => public_id === id) ?? false,
  );
}

interface Subscribable {
  readonly public_id: string;
  readonly is_favorite: boolean;
  readonly stats: { readonly views: number; readonly subscribers: number; readonly likes: number };
}

/** Sets the subscription in all cached copies of a series. Parameters and result are those of `setCachedToggle`. */
export function setCachedSubscription(
  client: QueryClient,
  id: string,
  active: boolean,
  count?: number,
): boolean | undefined {
  const isSeries = (value: object): value is Subscribable =>
    'public_id' in value && value.public_id === id && 'is_favorite' in value && 'stats' in value;
  const fields = {
    read: ({ is_favorite, stats }: Subscribable) => ({ active: is_favorite, count: stats.subscribers }),
    write: (series: Subscribable, state: Toggled) => ({
      ...series,
      is_favorite: state.active,
      stats: { ...series.stats, subscribers: state.count },
    }),
  };
  return setCachedToggle(client, isSeries, fields, active, count);
}
