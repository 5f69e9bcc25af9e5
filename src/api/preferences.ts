/** Query and mutation for the preferences of the signed-in user. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { preferencesEndpoints } from './schemas/preferences.ts';
import { staleTimeMs } from './transport/timing.ts';

export const preferencesKey = ['preferences'] as const;

export const preferencesOptions = queryOptions({
  queryKey: preferencesKey,
  queryFn: ({ signal }) => send(preferencesEndpoints.get, { signal }),
  staleTime: staleTimeMs.personal,
});

/**
 * Changes the preferences.
 * @throws ApiError; with 'birth_date_required' or 'age_too_low' for the field `isMatureContentEnabled` if the server refuses it
 */
export const changePreferencesOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof preferencesEndpoints.change>) => send(preferencesEndpoints.change, { body }),
  onSuccess: (preferences, _body, _before, { client }) => {
    client.setQueryData(preferencesKey, preferences);
  },
});
