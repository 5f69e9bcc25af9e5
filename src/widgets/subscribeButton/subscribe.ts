import { MutationObserver } from '@tanstack/react-query';
import { askAgainWhatIsUnderWay } from '../../api/answersUnderWay.ts';
import { subscribeOptions } from '../../api/library.ts';
import { track } from '../../analytics/track.ts';
import { queryClient } from '../../session/queries.ts';
import type { ToggleRequest } from '../../api/change.ts';

/**
 * Subscribes to a series, or no more, whatever becomes of the button meanwhile: while somebody signs in to subscribe, the screen it
 * stands on is loaded anew. `id` is the series' public_id. @throws ApiError when it could not be done; it is undone by then
 */
export async function subscribe(request: ToggleRequest): Promise<void> {
  const client = queryClient();
  await new MutationObserver(client, subscribeOptions).mutate(request);
  track({ name: 'favorite', series: request.id, active: request.active });
  await askAgainWhatIsUnderWay(client);
}
