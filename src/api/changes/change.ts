/** Changes that can be stored on the device until they are sent (`outbox.ts`). */
import type { BodyOf } from '../transport/call.ts';
import type { FollowSource } from '../schemas/follow.ts';
import type { readingEndpoints } from '../schemas/reading.ts';

export interface ToggleRequest {
  /** public_id of a series or episode, uuid of a user. */
  readonly id: string;
  readonly active: boolean;
}

/** A request with its time. */
export type Stamped<Wanted extends ToggleRequest> = Wanted & { readonly at: string };

export interface FollowRequest extends ToggleRequest {
  readonly source: FollowSource;
}

export type ReadingEvent = BodyOf<typeof readingEndpoints.read>;

export type ToggleName = 'like' | 'subscribe' | 'follow';

export type Change =
  | ({ readonly kind: 'like' | 'subscribe' } & Stamped<ToggleRequest>)
  | ({ readonly kind: 'follow' } & Stamped<FollowRequest>)
  | ({ readonly kind: 'read' } & Readonly<ReadingEvent>);
