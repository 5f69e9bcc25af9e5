/** Changing one's mail address: asked for here, done by the link in the mail to the new one. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, opaqueToken, password, request } from './fields.ts';

/**
 * `current_password` is asked of a person who has one (422 `user_password_invalid`); of others a sign-in of the last ten minutes
 * (403 `fresh_sign_in_required`).
 */
export const emailChange = request({ email, current_password: v.optional(password) });
export const emailConfirmation = request({ token: opaqueToken });

export const emailEndpoints = {
  /** The same answer whether the address is free or not; who has it already is told by mail. */
  change: { method: 'POST', path: 'email/change', caller: 'signedIn', body: emailChange, status: 204 },
  /**
   * The link may be opened on another device, so anyone may. 404 `email_link_invalid`. The first proof of an account's address ends
   * every session, provider and pending link that is older, except the session that makes this call if it is of the account.
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
