/** Changes the user's password, or sets a new one by a link in an email. */
import type { EndpointTable } from './endpoint.ts';
import { email, newPassword, opaqueToken, password, request } from './fields.ts';

export const passwordChange = request({ current_password: password, new_password: newPassword });
export const passwordForgotten = request({ email });
export const passwordReset = request({ token: opaqueToken, password: newPassword });

export const passwordEndpoints = {
  /**
   * 422 `user_password_invalid` under `current_password` (never 401, which would start a refresh), or `user_password_weak` under
   * `new_password`. Ends all other sessions, pending reset links and pending changes of the email address.
   */
  change: { method: 'PUT', path: 'user/password', caller: 'signedIn', body: passwordChange, status: 204 },
  /** Requests a mail with a reset link. The response is the same whether the address has an account or not. */
  forgotten: {
    method: 'POST',
    path: 'password/forgot',
    caller: 'anyone',
    prelaunch: 'open',
    body: passwordForgotten,
    status: 204,
  },
  /** 404 `reset_link_invalid` if the link is unknown, used or too old. Checking doesn't use it up. */
  resetLink: { method: 'GET', path: 'password/reset/{token}', caller: 'anyone', prelaunch: 'open', status: 204 },
  /**
   * 404 `reset_link_invalid` in the same cases as `resetLink`; 422 `user_password_weak` under `password`. Ends all sessions, other
   * reset links and pending changes of the email address, and confirms the account's email address.
   */
  reset: {
    method: 'POST',
    path: 'password/change',
    caller: 'anyone',
    prelaunch: 'open',
    body: passwordReset,
    status: 204,
  },
} as const satisfies EndpointTable;
