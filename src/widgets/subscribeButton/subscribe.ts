import { MutationObserver } from '@tanstack/react-query';
import { refetchQueriesInFlight } from '../../api/queryCache/refetchQueriesInFlight.ts';
import { subscribeOptions } from '../../api/library.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { ToggleRequest } from '../../api/changes/change.ts';

/**
 * Subscribes or unsubscribes independently of the button, because signing in remounts the screen. `id` is the series' public_id.
 * @throws ApiError
 */
export async function subscribe(request: ToggleRequest): Promise<void> {
  const client = queryClient();
  await new MutationObserver(client, subscribeOptions).mutate(request);
  track({ name: 'favorite', series: request.id, active: request.active });
  await refetchQueriesInFlight(client);
}
