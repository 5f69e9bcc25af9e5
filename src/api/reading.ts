/** Mutations for reading progress and likes. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeCached } from './queryCache/cachedEntities.ts';
import type { ResponseOf, CallOptions } from './transport/call.ts';
import { send } from './transport/client.ts';
import { logChange, sendOrStore } from './changes/outbox.ts';
import { libraryKeys } from './library.ts';
import { readingEndpoints } from './schemas/reading.ts';
import type { Toggled } from './schemas/shapes.ts';
import { setCachedToggle, toggleOptions } from './changes/toggles.ts';
import type { ReadingEvent, ToggleRequest } from './changes/change.ts';

/** The reading position after an event; without views while the event is only stored on the device (`changes/outbox.ts`). */
export type ReadResult = Omit<ResponseOf<typeof readingEndpoints.read>, 'views'> & { readonly views?: number };

/** Sends a reading event, or stores it if it can't be sent now. Doesn't change the cache. @throws ApiError as `sendOrStore` */
export function sendOrStoreRead(event: ReadingEvent, options: CallOptions = {}): Promise<ReadResult> {
  return sendOrStore<ReadResult>(
    { kind: 'read', ...event },
    () => sendRead(event, options),
    () => ({ episode: event.episode, reading: toReadingPosition(event) }),
  );
}

/** Sends a reading event. @throws ApiError */
export function sendRead(event: ReadingEvent, options: CallOptions = {}): Promise<ReadResult> {
  return send(readingEndpoints.read, { ...options, body: event });
}

/** Returns the reading position after an event, computed from this event alone; null after `unread`. */
export function toReadingPosition({
  image = null,
  fraction = 0,
  finished = false,
  unread,
  at,
}: ReadingEvent): ReadResult['reading'] {
  return unread ? null : { image, fraction, finished, at };
}

/** Sends or stores a reading event, and writes the resulting reading position into the cache. */
export const readOptions = mutationOptions({
  // Sends the events one at a time, in order.
  scope: { id: 'reading' },
  mutationFn: (event: ReadingEvent) => sendOrStoreRead(event),
  onMutate: (event) => logChange({ kind: 'read', ...event }),
  onSuccess: async (result, _event, _before, { client }) => {
    setCachedReadingPosition(client, result);
    // The library is refetched when it is next shown, not after each event.
    await client.invalidateQueries({ queryKey: libraryKeys.root, refetchType: 'none' });
  },
});

/** Likes an episode or removes the like. `id` is the episode's public_id. */
export const likeOptions = toggleOptions<ToggleRequest>({
  name: 'like',
  send: ({ id, active, at }) => send(readingEndpoints.like, { params: { id }, body: { active, at } }),
  toChange: (request) => ({ kind: 'like', ...request }),
  setCached: setCachedLike,
});

interface Likeable {
  readonly public_id: string;
  readonly is_liked: boolean;
  readonly likes_count: number;
}

/** Sets the like in all cached copies of an episode. Parameters and result are those of `setCachedToggle`. */
export function setCachedLike(client: QueryClient, id: string, active: boolean, count?: number): boolean | undefined {
  const isEpisode = (value: object): value is Likeable =>
    'public_id' in value && value.public_id === id && 'is_liked' in value && 'likes_count' in value;
  const fields = {
    read: ({ is_liked, likes_count }: Likeable) => ({ active: is_liked, count: likes_count }),
    write: (episode: Likeable, state: Toggled) => ({ ...episode, is_liked: state.active, likes_count: state.count }),
  };
  return setCachedToggle(client, isEpisode, fields, active, count);
}

interface Readable {
  readonly public_id: string;
  readonly reading: ReadResult['reading'];
}

/** Sets the reading position in all cached copies of an episode. */
export function setCachedReadingPosition(client: QueryClient, { episode, reading }: ReadResult): void {
  const isEpisode = (value: object): value is Readable =>
    'public_id' in value && value.public_id === episode && 'reading' in value;
  changeCached(client, isEpisode, (copy) => ({ ...copy, reading }));
}
