import { MutationObserver } from '@tanstack/react-query';
import { followOptions } from '../../api/follow.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { FollowRequest } from '../../api/changes/change.ts';

/**
 * Follows or unfollows a user independently of the button, because signing in remounts the screen. `id` is the user's uuid.
 * @throws ApiError
 */
export async function follow(request: FollowRequest): Promise<void> {
  await new MutationObserver(queryClient(), followOptions).mutate(request);
  track({ name: 'follow', person: request.id, active: request.active, source: request.source });
}
