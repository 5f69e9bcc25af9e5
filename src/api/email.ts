/** Changes the user's email address. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { emailEndpoints } from './schemas/email.ts';
import { userKeys } from './currentUser.ts';

/** Requests a change. The address changes when the user opens the link in the email (`confirmEmailOptions`). */
export const changeEmailOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof emailEndpoints.change>) => send(emailEndpoints.change, { body }),
  // Variables of a finished mutation would stay in the cache, and these contain a password or, below, a token.
  gcTime: 0,
});

/** Resends the link that confirms the account's present address. Sends nothing if the address is confirmed. */
export const resendConfirmationOptions = mutationOptions({
  mutationFn: () => send(emailEndpoints.resend),
  gcTime: 0,
});

/**
 * Confirms an email address by the token from the email.
 * @throws ApiError; 'notFound' with code 'email_link_invalid' if the link can't be used
 */
export const confirmEmailOptions = mutationOptions({
  mutationFn: (token: string) => send(emailEndpoints.confirm, { body: { token } }),
  onSuccess: (_nothing, _token, _before, { client }) => client.invalidateQueries({ queryKey: userKeys.current }),
  gcTime: 0,
});
