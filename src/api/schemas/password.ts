/** Passwords: changing one's own, and a new one by a link in a mail. */
import type { EndpointTable } from './endpoint.ts';
import { email, newPassword, opaqueToken, password, request } from './fields.ts';

export const passwordChange = request({ current_password: password, new_password: newPassword });
export const passwordForgotten = request({ email });
export const passwordReset = request({ token: opaqueToken, password: newPassword });

export const passwordEndpoints = {
  /**
   * 422 `user_password_invalid` under `current_password` (never 401, which would start a refresh), `user_password_weak`. Ends
   * every other session.
   */
  change: { method: 'PUT', path: 'user/password', caller: 'signedIn', body: passwordChange, status: 204 },
  /** The same answer whether anybody has that address or not. */
  forgotten: {
    method: 'POST',
    path: 'password/forgot',
    caller: 'anyone',
    prelaunch: 'open',
    body: passwordForgotten,
    status: 204,
  },
  /** 404 `reset_link_invalid` for one that is unknown, used or too old. Asking does not use it up. */
  resetLink: { method: 'GET', path: 'password/reset/{token}', caller: 'anyone', prelaunch: 'open', status: 204 },
  /** 404 `reset_link_invalid` likewise. Ends every session. */
  reset: {
    method: 'POST',
    path: 'password/change',
    caller: 'anyone',
    prelaunch: 'open',
    body: passwordReset,
    status: 204,
  },
} as const satisfies EndpointTable;
