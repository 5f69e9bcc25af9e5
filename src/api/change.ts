/** The changes that may be kept on the device until they can be sent (`outbox.ts`), as they are sent and kept. */
import type { BodyOf } from './call.ts';
import type { FollowSource } from './schemas/follow.ts';
import type { readingEndpoints } from './schemas/reading.ts';

export interface ToggleRequest {
  /** public_id or uuid, as the cached copies have it. */
  readonly id: string;
  readonly active: boolean;
}

/** A request with its moment, as it is sent, now or later. */
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
