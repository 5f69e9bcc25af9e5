/** What the operator has switched on. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './client.ts';
import { appConfigEndpoints } from './schemas/appConfig.ts';
import { STALE } from './timing.ts';

/** While it can't be had, `assumedAppConfig` is what a screen goes by. */
export const appConfigOptions = queryOptions({
  queryKey: ['appConfig'],
  queryFn: ({ signal }) => send(appConfigEndpoints.get, { signal }),
  staleTime: STALE.session,
});
