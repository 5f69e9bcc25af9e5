/** How far somebody has read, and what they like. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeCached } from './cachedEntities.ts';
import type { Answer, CallOptions } from './call.ts';
import { send } from './client.ts';
import { noteChange, sendOrKeep } from './outbox.ts';
import { libraryKeys } from './library.ts';
import { readingEndpoints } from './schemas/reading.ts';
import { countAfter, toggleOptions } from './toggles.ts';
import type { ReadingEvent, ToggleRequest } from './change.ts';

/** The place as it stands now; without views while the event is only kept on the device (`outbox.ts`). */
export type KeptPlace = Omit<Answer<typeof readingEndpoints.read>, 'views'> & { readonly views?: number };

/**
 * Says where the reader is. With `keepalive` it outlives the page, for the last word when it is being left. What can't be said for
 * now is kept, and said later.
 */
export function sayRead(event: ReadingEvent, options: CallOptions = {}): Promise<KeptPlace> {
  return sendOrKeep<KeptPlace>(
    { kind: 'read', ...event },
    () => sendRead(event, options),
    () => ({ episode: event.episode, reading: placeOf(event) }),
  );
}

export function sendRead(event: ReadingEvent, options: CallOptions = {}): Promise<KeptPlace> {
  return send(readingEndpoints.read, { ...options, body: event });
}

/** The place that an event makes, as far as one knows who hasn't heard of the others. */
export function placeOf({
  image = null,
  fraction = 0,
  finished = false,
  unread,
  at,
}: ReadingEvent): KeptPlace['reading'] {
  return unread ? null : { image, fraction, finished, at };
}

export const readOptions = mutationOptions({
  // In the order they were said.
  scope: { id: 'reading' },
  mutationFn: (event: ReadingEvent) => sayRead(event),
  onMutate: (event) => noteChange({ kind: 'read', ...event }),
  onSuccess: async (place, _event, _before, { client }) => {
    showPlace(client, place);
    // Marked and no more: it is asked for when the library is next looked at, not at every step of the reader.
    await client.invalidateQueries({ queryKey: libraryKeys.root, refetchType: 'none' });
  },
});

/** `id` is the episode's public_id. */
export const likeOptions = toggleOptions<ToggleRequest>({
  name: 'like',
  send: ({ id, active, at }) => send(readingEndpoints.like, { params: { id }, body: { active, at } }),
  keep: (request) => ({ kind: 'like', ...request }),
  show: showLiked,
});

interface Likeable {
  readonly public_id: string;
  readonly is_liked: boolean;
  readonly likes_count: number;
}

export function showLiked(client: QueryClient, id: string, active: boolean, count?: number): void {
  const isIt = (value: object): value is Likeable =>
    'public_id' in value && value.public_id === id && 'is_liked' in value && 'likes_count' in value;
  changeCached(client, isIt, (episode) => ({
    ...episode,
    is_liked: active,
    likes_count: countAfter({ active: episode.is_liked, count: episode.likes_count }, active, count),
  }));
}

interface Readable {
  readonly public_id: string;
  readonly reading: KeptPlace['reading'];
}

/** Finished is finished: an event that came without it takes it back from nobody. */
export function showPlace(client: QueryClient, { episode, reading }: KeptPlace): void {
  const isIt = (value: object): value is Readable =>
    'public_id' in value && value.public_id === episode && 'reading' in value;
  changeCached(client, isIt, (one) => ({ ...one, reading }));
}
