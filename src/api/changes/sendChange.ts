/** What happens to a stored change: how it is shown, sent, and undone if the server rejects it. */
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '../queryCache/cachedEntities.ts';
import { followOptions, followsChanged, showFollowed } from '../follow.ts';
import { episodeKeys } from '../episode.ts';
import { libraryKeys, showSubscribed, subscribeOptions, subscriptionsChanged } from '../library.ts';
import { likeOptions, placeOf, sendRead, showLiked, showPlace } from '../reading.ts';
import type { ReadingPlace } from '../schemas/reading.ts';
import { seriesKeys } from '../series.ts';
import type { Granted } from './toggles.ts';
import type { Change, ReadingEvent } from './change.ts';

/** Sends the change with its original time. @throws ApiError */
export async function sendChange(change: Change): Promise<ChangeAnswer> {
  if (change.kind === 'read') return { place: await sendRead(eventOf(change)) };
  switch (change.kind) {
    case 'like':
      return { granted: await likeOptions.sendStamped(change) };
    case 'subscribe':
      return { granted: await subscribeOptions.sendStamped(change) };
    case 'follow':
      return { granted: await followOptions.sendStamped(change) };
  }
}

export type ChangeAnswer = { readonly place: Awaited<ReturnType<typeof sendRead>> } | { readonly granted: Granted };

/** Applies the change to the cached data, even to newer responses that don't include it yet. */
export function showChange(client: QueryClient, change: Change): void {
  if (change.kind === 'read') layPlaceOver(client, change);
  else showOf[change.kind](client, change.id, change.active);
}

/** Applies the server's response, which replaces the local state. */
export async function showAnswer(client: QueryClient, change: Change, answer: ChangeAnswer): Promise<void> {
  if ('place' in answer) {
    showPlace(client, answer.place);
    await client.invalidateQueries({ queryKey: libraryKeys.root, refetchType: 'none' });
  } else if (change.kind !== 'read') {
    showOf[change.kind](client, change.id, answer.granted.active, answer.granted.count);
    if (change.kind === 'subscribe') await subscriptionsChanged(client, change);
    if (change.kind === 'follow') await followsChanged(client);
  }
}

/** Undoes a rejected change, then refetches. */
export async function undoChange(client: QueryClient, change: Change): Promise<void> {
  if (change.kind !== 'read') showOf[change.kind](client, change.id, !change.active);
  const roots = [libraryKeys.root, episodeKeys.root, seriesKeys.root];
  await Promise.all(roots.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (change.kind === 'follow') await followsChanged(client);
}

const showOf = { like: showLiked, subscribe: showSubscribed, follow: showFollowed } as const;

interface Readable {
  readonly public_id: string;
  readonly reading: ReadingPlace | null;
}

function layPlaceOver(client: QueryClient, change: Extract<Change, { kind: 'read' }>): void {
  const event = eventOf(change);
  const moment = Date.parse(event.at);
  const isOlder = (value: object): value is Readable => {
    if (!('public_id' in value) || value.public_id !== event.episode || !('reading' in value)) return false;
    const reading: unknown = value.reading;
    if (typeof reading !== 'object' || reading === null || !('at' in reading)) return !event.unread;
    return typeof reading.at === 'string' && Date.parse(reading.at) < moment;
  };
  changeCached(client, isOlder, (one) => {
    const place = placeOf(event);
    return { ...one, reading: place && { ...place, finished: place.finished || (one.reading?.finished ?? false) } };
  });
}

function eventOf(change: Extract<Change, { kind: 'read' }>): ReadingEvent {
  const { kind: _kind, ...event } = change;
  return event;
}
