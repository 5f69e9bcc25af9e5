/**
 * The steps with which the outbox (`offline/outbox/outbox.ts`) handles a stored change: apply the change to the query cache, send
 * it, then apply the response or undo the change.
 */
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '../queryCache/cachedEntities.ts';
import { followOptions, updateFollowLists, setCachedFollow } from '../follow.ts';
import { episodeKeys } from '../episode.ts';
import { libraryKeys, setCachedSubscription, subscribeOptions, updateSubscriptionLists } from '../library.ts';
import { likeOptions, toReadingPosition, sendRead, setCachedLike, setCachedReadingPosition } from '../reading.ts';
import type { ReadingPosition } from '../schemas/reading.ts';
import { seriesKeys } from '../series.ts';
import type { ToggleState } from './toggles.ts';
import type { Change, ReadingEvent } from './change.ts';

/** Sends the change with its original time. @throws ApiError */
export async function sendChange(change: Change): Promise<ChangeResponse> {
  if (change.kind === 'read') return { reading: await sendRead(toReadingEvent(change)) };
  switch (change.kind) {
    case 'like':
      return { toggled: await likeOptions.sendStamped(change) };
    case 'subscribe':
      return { toggled: await subscribeOptions.sendStamped(change) };
    case 'follow':
      return { toggled: await followOptions.sendStamped(change) };
  }
}

export type ChangeResponse =
  | { readonly reading: Awaited<ReturnType<typeof sendRead>> }
  | { readonly toggled: ToggleState };

/** Applies the change to the cached data, even to newer responses that don't include it yet. A newer reading position is kept. */
export function applyChange(client: QueryClient, change: Change): void {
  if (change.kind === 'read') applyReadingPosition(client, change);
  else setCached[change.kind](client, change.id, change.active);
}

/** Applies the server's response to the cached data, and marks, removes or refetches the lists that depend on it. */
export async function applyResponse(client: QueryClient, change: Change, response: ChangeResponse): Promise<void> {
  if ('reading' in response) {
    setCachedReadingPosition(client, response.reading);
    await client.invalidateQueries({ queryKey: libraryKeys.root, refetchType: 'none' });
  } else if (change.kind !== 'read') {
    setCached[change.kind](client, change.id, response.toggled.active, response.toggled.count);
    if (change.kind === 'subscribe') await updateSubscriptionLists(client, change);
    if (change.kind === 'follow') await updateFollowLists(client);
  }
}

/** Undoes a change that the server has rejected, then refetches. A rejected reading position is only refetched. */
export async function undoChange(client: QueryClient, change: Change): Promise<void> {
  if (change.kind !== 'read') setCached[change.kind](client, change.id, !change.active);
  const roots = [libraryKeys.root, episodeKeys.root, seriesKeys.root];
  await Promise.all(roots.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (change.kind === 'follow') await updateFollowLists(client);
}

const setCached = { like: setCachedLike, subscribe: setCachedSubscription, follow: setCachedFollow } as const;

interface Readable {
  readonly public_id: string;
  readonly reading: ReadingPosition | null;
}

function applyReadingPosition(client: QueryClient, change: Extract<Change, { kind: 'read' }>): void {
  const event = toReadingEvent(change);
  const eventTime = Date.parse(event.at);
  /** Whether a value is a copy of the episode with an older position, or without a position. `unread` changes no copy without one. */
  const isOutdatedCopy = (value: object): value is Readable => {
    if (!('public_id' in value) || value.public_id !== event.episode || !('reading' in value)) return false;
    const reading: unknown = value.reading;
    if (typeof reading !== 'object' || reading === null || !('at' in reading)) return !event.unread;
    return typeof reading.at === 'string' && Date.parse(reading.at) < eventTime;
  };
  changeCached(client, isOutdatedCopy, (episode) => {
    const position = toReadingPosition(event);
    return {
      ...episode,
      reading: position && { ...position, finished: position.finished || (episode.reading?.finished ?? false) },
    };
  });
}

function toReadingEvent(change: Extract<Change, { kind: 'read' }>): ReadingEvent {
  const { kind: _kind, ...event } = change;
  return event;
}
