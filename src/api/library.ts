/** The library: series subscribed to, and episodes read last. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { changeCached } from './cachedEntities.ts';
import type { Filter } from './call.ts';
import { send } from './client.ts';
import { paged, reloadLists } from './paging.ts';
import { libraryEndpoints } from './schemas/library.ts';
import { STALE } from './timing.ts';
import { countAfter, toggleOptions, type Wish } from './toggles.ts';

export type SubscriptionFilter = Filter<typeof libraryEndpoints.subscribed>;

const root = ['library'] as const;
export const libraryKeys = {
  root,
  subscribedLists: [...root, 'subscribed'] as const,
  subscribed: (filter: SubscriptionFilter) => [...root, 'subscribed', filter] as const,
  recent: [...root, 'recent'] as const,
};

export const subscribedOptions = (filter: SubscriptionFilter = {}) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.subscribed(filter),
    queryFn: ({ pageParam, signal }) =>
      send(libraryEndpoints.subscribed, { query: { ...filter, pageNumber: pageParam }, signal }),
    ...paged,
    staleTime: STALE.personal,
  });

export const recentOptions = infiniteQueryOptions({
  queryKey: libraryKeys.recent,
  queryFn: ({ pageParam, signal }) => send(libraryEndpoints.recent, { query: { pageNumber: pageParam }, signal }),
  ...paged,
  staleTime: STALE.personal,
});

/** `id` is the series' public_id. */
export const subscribeOptions = toggleOptions<Wish>({
  name: 'subscribe',
  send: ({ id, active, at }) => send(libraryEndpoints.subscribe, { params: { id }, body: { active, at } }),
  show: showSubscribed,
  after: (client) => reloadLists(client, libraryKeys.subscribedLists),
});

interface Subscribable {
  readonly public_id: string;
  readonly is_favorite: boolean;
  readonly stats: { readonly views: number; readonly subscribers: number; readonly likes: number };
}

function showSubscribed(client: QueryClient, id: string, active: boolean, count?: number): void {
  const isIt = (value: object): value is Subscribable =>
    'public_id' in value && value.public_id === id && 'is_favorite' in value && 'stats' in value;
  changeCached(client, isIt, (series) => ({
    ...series,
    is_favorite: active,
    stats: {
      ...series.stats,
      subscribers: countAfter({ active: series.is_favorite, count: series.stats.subscribers }, active, count),
    },
  }));
}
