/** Guests: visitors without an account, identified by a session id that they send as X-ANONYMOUS-TOKEN. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const guest = v.object({ session_id: v.string() });
export type Guest = v.InferOutput<typeof guest>;

export const anonymousEndpoints = {
  /** The guest of the sent token. 404 for signed-in users, 401 for unknown tokens. */
  current: {
    method: 'GET',
    path: 'anonymous/current',
    caller: 'guest',
    prelaunch: 'open',
    status: 200,
    response: guest,
  },
  /** Creates a guest. Sent without Authorization and without X-ANONYMOUS-TOKEN. */
  create: {
    method: 'POST',
    path: 'anonymous/login',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 201,
    response: guest,
  },
} as const satisfies EndpointTable;
