/** Changes and confirms the user's email address. The link that confirms an address is sent to that address. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, opaqueToken, password, request } from './fields.ts';

/**
 * Users with a password need `current_password` (422 `user_password_invalid`); others need a sign-in within the last ten minutes
 * (403 `fresh_sign_in_required`).
 */
export const emailChange = request({ email, current_password: v.optional(password) });
export const emailConfirmation = request({ token: opaqueToken });

export const emailEndpoints = {
  /** Sends the link. The response is the same if another account has the address. */
  change: { method: 'POST', path: 'email/change', caller: 'signedIn', body: emailChange, status: 204 },
  /** Sends the link that confirms the account's present address again. Sends nothing if the address is confirmed. */
  resend: { method: 'POST', path: 'email/confirmation', caller: 'signedIn', status: 204 },
  /**
   * Works without a sign-in, because the link may be opened on another device. 404 `email_link_invalid` if the link is unknown,
   * used or too old, or if another account has got the address in the meantime.
   *
   * Anybody can enter another person's address. A confirmation may therefore end other sessions and remove the password
   * (docs/contract.md, 'Proof of identity').
   */
  confirm: {
    method: 'POST',
    path: 'email/confirm',
    caller: 'anyone',
    prelaunch: 'open',
    body: emailConfirmation,
    status: 204,
  },
} as const satisfies EndpointTable;
