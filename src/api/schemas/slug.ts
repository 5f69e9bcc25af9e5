/** Availability of slugs. The current slug of a series counts as taken, also for its owner, so check only changed slugs. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const slugResponse = v.object({ available: v.boolean() });

export const slugEndpoints = {
  /** For series. False for slugs that are taken, reserved, were once public, or are invalid. */
  available: { method: 'GET', path: 'slug/{slug}', caller: 'signedIn', status: 200, response: slugResponse },
} as const satisfies EndpointTable;
