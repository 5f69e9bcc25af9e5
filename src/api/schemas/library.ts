/** The library: subscriptions (called favorites in the API) and recently read episodes. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { episodeSummary } from './episode.ts';
import { choice } from './fields.ts';
import { pageQuery, paging } from './query.ts';
import { readingPosition, toggleRequest } from './reading.ts';
import { seriesSummary } from './series.ts';
import { count, list, timestamp, toggled } from './shapes.ts';

/** The episode to read next. `position`: its number among the public episodes of the series, from 1. */
const nextUnread = v.object({ public_id: v.string(), slug: v.string(), title: v.string(), position: count });

/** A series that the user subscribes to. `unread_count`: number of public episodes that the user hasn't finished. */
export const subscription = v.object({
  ...seriesSummary.entries,
  subscribed_at: timestamp,
  unread_count: count,
  /**
   * The first unfinished episode, starting with the one that was read last. If that one and all later ones are finished, the
   * first unfinished episode of the series; null if all are finished. Missing in responses of older servers.
   */
  next: v.optional(v.nullable(nextUnread)),
});
export type Subscription = v.InferOutput<typeof subscription>;

/** `updated`: newest episode first. `added`: newest subscription first. `title`: a to z. */
export const subscriptionQuery = v.object({
  ...paging,
  sort: v.optional(choice(['updated', 'added', 'title']), 'updated'),
});
export type SubscriptionQuery = v.InferOutput<typeof subscriptionQuery>;

/** The last read episode of a series, its reading position, and the public episode after it. */
export const recentlyRead = v.object({
  comic: seriesSummary,
  episode: episodeSummary,
  reading: readingPosition,
  next: v.nullable(
    v.object({
      public_id: v.string(),
      slug: v.string(),
      title: v.string(),
      /** Missing in responses of older servers. */
      position: v.optional(count),
    }),
  ),
});
export type RecentlyRead = v.InferOutput<typeof recentlyRead>;

export const libraryEndpoints = {
  /** Subscriptions to series that aren't public any more are left out. */
  subscribed: {
    method: 'GET',
    path: 'user/comic-favorite',
    caller: 'signedIn',
    query: subscriptionQuery,
    status: 200,
    response: list(subscription),
  },
  /** Recently read series, the last read one first. */
  recent: {
    method: 'GET',
    path: 'user/last-read-episode',
    caller: 'signedIn',
    query: pageQuery,
    status: 200,
    response: list(recentlyRead),
  },
  /**
   * `{id}` is the series' public_id or slug. `count`: number of subscribers. 404 if the series isn't public, also for its owner;
   * but subscribers can then end their subscription with `active: false`.
   */
  subscribe: {
    method: 'POST',
    path: 'user/comic-favorite/{id}/toggle',
    caller: 'signedIn',
    body: toggleRequest,
    status: 200,
    response: toggled,
  },
} as const satisfies EndpointTable;
