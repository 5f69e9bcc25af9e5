/** Query that tells whether a slug is available for a series. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { slugEndpoints } from './schemas/slug.ts';

/**
 * Not cached, because another user may take the slug in the meantime.
 * @param series public_id of the series that wants the slug; undefined for a new one
 */
export function slugOptions(slug: string, series?: string) {
  return queryOptions({
    queryKey: ['slug', slug, series],
    queryFn: ({ signal }) =>
      send(slugEndpoints.available, { params: { slug }, query: series === undefined ? {} : { comic: series }, signal }),
    select: ({ available }) => available,
    enabled: slug !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
