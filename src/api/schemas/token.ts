/** The token pair and its refresh. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { opaqueToken, request } from './fields.ts';

/** `token` is a JWT with `exp` and `iat`, valid for 1 h. `refresh_token` is opaque, valid for 30 days, and changes with each use. */
export const tokenPair = v.object({ token: v.string(), refresh_token: v.string() });
export type TokenPair = v.InferOutput<typeof tokenPair>;

export const refreshRequest = request({ refresh_token: opaqueToken });

export const tokenEndpoints = {
  /** 401 `refresh_token_invalid` if the session is over. Sent without the access token, which has usually expired. */
  refresh: {
    method: 'POST',
    path: 'token/refresh',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    body: refreshRequest,
    status: 200,
    response: tokenPair,
  },
} as const satisfies EndpointTable;
