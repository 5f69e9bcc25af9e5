/**
 * Availability of slugs. The current and former slugs of a series count as taken, also for its owner, although the owner may use
 * them for this series. So check only changed slugs.
 */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const slugResponse = v.object({ available: v.boolean() });

export const slugEndpoints = {
  /** For series. False for slugs that are taken, reserved or invalid, or that any series had while it was public. */
  available: { method: 'GET', path: 'slug/{slug}', caller: 'signedIn', status: 200, response: slugResponse },
} as const satisfies EndpointTable;
