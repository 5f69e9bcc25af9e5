/** Whether an address is free. One's own present address answers false like any other: ask only for a new one. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const slugAnswer = v.object({ available: v.boolean() });

export const slugEndpoints = {
  /** Of series. False for what is taken, reserved, once was public, or is no slug at all. */
  available: { method: 'GET', path: 'slug/{slug}', caller: 'signedIn', status: 200, answer: slugAnswer },
} as const satisfies EndpointTable;
