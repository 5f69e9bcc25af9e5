import { MutationObserver } from '@tanstack/react-query';
import { refetchQueriesInFlight } from '../../api/queryCache/refetchQueriesInFlight.ts';
import { likeOptions } from '../../api/reading.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { ToggleRequest } from '../../api/changes/change.ts';

/**
 * Likes or unlikes an episode independently of the button, because signing in remounts the screen. `id` is the episode's
 * public_id. @throws ApiError
 */
export async function like(request: ToggleRequest): Promise<void> {
  const client = queryClient();
  await new MutationObserver(client, likeOptions).mutate(request);
  track({ name: 'like', episode: request.id, active: request.active });
  await refetchQueriesInFlight(client);
}
