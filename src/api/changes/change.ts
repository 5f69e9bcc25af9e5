/** Changes that can be stored on the device until they are sent (`outbox.ts`). */
import type { BodyOf } from '../transport/call.ts';
import type { FollowSource } from '../schemas/follow.ts';
import type { readingEndpoints } from '../schemas/reading.ts';

/** Sets a like, a subscription or a follow. */
export interface ToggleRequest {
  /** public_id of a series or episode, uuid of a user. */
  readonly id: string;
  /** The new state: liked, subscribed or followed. */
  readonly active: boolean;
}

/** A request with the time of the user's action, `at` (ISO 8601). */
export type Stamped<Request extends ToggleRequest> = Request & { readonly at: string };

export interface FollowRequest extends ToggleRequest {
  readonly source: FollowSource;
}

export type ReadingEvent = BodyOf<typeof readingEndpoints.read>;

export type ToggleName = 'like' | 'subscribe' | 'follow';

export type Change =
  | ({ readonly kind: 'like' | 'subscribe' } & Stamped<ToggleRequest>)
  | ({ readonly kind: 'follow' } & Stamped<FollowRequest>)
  | ({ readonly kind: 'read' } & Readonly<ReadingEvent>);
