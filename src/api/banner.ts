/** Banners of the home page. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './client.ts';
import { bannerEndpoints } from './schemas/banner.ts';
import { STALE } from './timing.ts';

export const bannersOptions = queryOptions({
  queryKey: ['banner'],
  queryFn: ({ signal }) => send(bannerEndpoints.list, { signal }),
  staleTime: STALE.content,
});
