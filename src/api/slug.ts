/** Query that tells whether a slug is available. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { slugEndpoints } from './schemas/slug.ts';

/** Not cached, because another user may take the slug in the meantime. */
export function slugOptions(slug: string) {
  return queryOptions({
    queryKey: ['slug', slug],
    queryFn: ({ signal }) => send(slugEndpoints.available, { params: { slug }, signal }),
    select: ({ available }) => available,
    enabled: slug !== '',
    staleTime: 0,
    gcTime: 0,
  });
}
