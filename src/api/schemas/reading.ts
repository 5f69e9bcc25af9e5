/** Reading progress, also of guests, and likes. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, code, identifier, timestamp as timestampField, request, wholeNumber } from './fields.ts';
import { count, timestamp, toggled } from './shapes.ts';

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * A reading position in an episode. `image` is the image at the top edge of the viewport; null if only `finished` is known.
 * `fraction` is the part of this image above the edge, 0 to 1.
 */
export const readingPosition = v.object({
  image: v.nullable(v.string()),
  fraction,
  finished: v.boolean(),
  at: timestamp,
});
export type ReadingPosition = v.InferOutput<typeof readingPosition>;

/** The longest reading time of one event, seconds. */
export const MAX_READING_S = 86_400;

/**
 * A reading event.
 *
 * - `image`, `fraction`: the reading position; the event with the newest `at` determines both
 * - `finished`: a later `false` doesn't reset an earlier `true`
 * - `unread`: `true` resets `finished` and removes the reading position
 * - `at`: time of the event; a time more than a minute in the future counts as now
 * - `seconds`: reading time since the previous event of this visit; ignored in events that aren't newer than the stored position
 */
export const readingEvent = request({
  episode: identifier,
  image: v.optional(v.nullable(identifier), null),
  fraction: v.optional(
    v.pipe(v.number(code('invalid')), v.minValue(0, code('invalid')), v.maxValue(1, code('invalid'))),
    0,
  ),
  finished: v.optional(v.boolean(code('invalid')), false),
  unread: v.optional(v.boolean(code('invalid')), false),
  at: timestampField,
  seconds: v.optional(wholeNumber(0, MAX_READING_S), 0),
});
export type ReadingEvent = v.InferInput<typeof readingEvent>;

/**
 * Body of a toggle. With `active` the call is idempotent: the newest `at` wins, and an older call changes nothing. Without
 * `active` the call flips the state. `at` defaults to now; a time more than a minute in the future counts as now.
 */
export const toggleEntries = {
  active: v.optional(v.boolean(code('invalid'))),
  at: v.optional(timestampField),
};
export const toggleRequest = v.optional(changes(toggleEntries), {});

/** Response to a reading event. `episode`: public_id. `reading`: the stored position. `views`: all views of the episode. */
export const readResponse = v.object({ episode: v.string(), reading: v.nullable(readingPosition), views: count });

export const readingEndpoints = {
  /**
   * Returns the stored reading position, which may be newer than the sent one. 404 if the episode isn't public. 403 for mature
   * series, except for the owner and for adults who have turned on mature content.
   */
  read: {
    method: 'POST',
    path: 'user/read-episode',
    caller: 'guest',
    body: readingEvent,
    status: 200,
    response: readResponse,
  },
  /**
   * `{id}` is the episode's public_id. `count`: number of likes. Errors as in `read`, but a like can always be removed, also of
   * an episode that isn't public any more.
   */
  like: {
    method: 'POST',
    path: 'user/episode-like/{id}/toggle',
    caller: 'signedIn',
    body: toggleRequest,
    status: 200,
    response: toggled,
  },
} as const satisfies EndpointTable;
