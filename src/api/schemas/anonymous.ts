/** The guest: a visitor without an account, known by a session id that is its X-ANONYMOUS-TOKEN. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const guest = v.object({ session_id: v.string() });
export type Guest = v.InferOutput<typeof guest>;

export const anonymousEndpoints = {
  /** The guest whose token is sent; 404 for who is signed in, 401 for a token nobody knows. */
  current: { method: 'GET', path: 'anonymous/current', caller: 'guest', prelaunch: 'open', status: 200, answer: guest },
  /** Creates a guest. Sent without Authorization and without X-ANONYMOUS-TOKEN. */
  create: {
    method: 'POST',
    path: 'anonymous/login',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 201,
    answer: guest,
  },
} as const satisfies EndpointTable;
