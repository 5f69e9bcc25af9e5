/** Queries for collections: lists of series chosen by the editors. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { paged } from './queryCache/paging.ts';
import { collectionEndpoints } from './schemas/collection.ts';
import { staleTimeMs } from './transport/timing.ts';

const root = ['collection'] as const;
export const collectionKeys = {
  root,
  list: [...root, 'list'] as const,
  detail: (slug: string) => [...root, 'detail', slug] as const,
};

export const collectionListOptions = infiniteQueryOptions({
  queryKey: collectionKeys.list,
  queryFn: ({ pageParam, signal }) => send(collectionEndpoints.list, { query: { pageNumber: pageParam }, signal }),
  ...paged,
  staleTime: staleTimeMs.content,
});

export function collectionDetailOptions(slug: string) {
  return queryOptions({
    queryKey: collectionKeys.detail(slug),
    queryFn: ({ signal }) => send(collectionEndpoints.get, { params: { slug }, signal }),
    staleTime: staleTimeMs.content,
  });
}
