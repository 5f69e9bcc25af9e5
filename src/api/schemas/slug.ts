/** Availability of slugs. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { identifier } from './fields.ts';

export const slugResponse = v.object({ available: v.boolean() });

/**
 * `comic`: public_id of the caller's series that wants the slug. Its own current and former slugs are available to it. Ignored if
 * the series belongs to another user.
 */
export const slugQuery = v.object({ comic: v.optional(identifier) });

export const slugEndpoints = {
  /** For series. False for slugs that are taken, reserved or invalid, or that another series had while it was public. */
  available: {
    method: 'GET',
    path: 'slug/{slug}',
    caller: 'signedIn',
    query: slugQuery,
    status: 200,
    response: slugResponse,
  },
} as const satisfies EndpointTable;
