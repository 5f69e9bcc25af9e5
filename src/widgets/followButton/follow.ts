import { MutationObserver } from '@tanstack/react-query';
import { followOptions } from '../../api/follow.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { FollowRequest } from '../../api/change.ts';

/**
 * Has a person followed or no more, whatever becomes of the button meanwhile: while somebody signs in to follow, the screen it
 * stands on is loaded anew. `id` is the person's uuid. @throws ApiError when it could not be done; it is undone by then
 */
export async function follow(request: FollowRequest): Promise<void> {
  await new MutationObserver(queryClient(), followOptions).mutate(request);
  track({ name: 'follow', person: request.id, active: request.active, source: request.source });
}
