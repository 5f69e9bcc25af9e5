/** Query for the banners of the home page. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { bannerEndpoints } from './schemas/banner.ts';
import { staleTimeMs } from './transport/timing.ts';

export const bannersOptions = queryOptions({
  queryKey: ['banner'],
  queryFn: ({ signal }) => send(bannerEndpoints.list, { signal }),
  staleTime: staleTimeMs.content,
});
