import { MutationObserver } from '@tanstack/react-query';
import { askAgainWhatIsUnderWay } from '../../api/answersUnderWay.ts';
import { likeOptions } from '../../api/reading.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { ToggleRequest } from '../../api/change.ts';

/**
 * Likes an episode, or no more, whatever becomes of the button meanwhile: while somebody signs in to like it, the screen it stands
 * on is loaded anew. `id` is the episode's public_id. @throws ApiError when it could not be done; it is undone by then
 */
export async function like(request: ToggleRequest): Promise<void> {
  const client = queryClient();
  await new MutationObserver(client, likeOptions).mutate(request);
  track({ name: 'like', episode: request.id, active: request.active });
  await askAgainWhatIsUnderWay(client);
}
