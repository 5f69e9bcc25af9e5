/** The token pair and its refresh. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { opaqueToken, request } from './fields.ts';

/** `token` is a JWT with `exp`. `refresh_token` is opaque and can be used once (`refresh`). */
export const tokenPair = v.object({ token: v.string(), refresh_token: v.string() });
export type TokenPair = v.InferOutput<typeof tokenPair>;

export const refreshRequest = request({ refresh_token: opaqueToken });

export const tokenEndpoints = {
  /**
   * Exchanges the refresh token for a new pair. A second use within 60 s (`REFRESH_GRACE_S`) returns the same new refresh token,
   * because two tabs may refresh at once and a response may get lost. A later one counts as theft and ends the session. 401
   * `refresh_token_invalid` if the session is over.
   */
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
