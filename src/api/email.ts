/** Changes the user's email address. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { emailEndpoints } from './schemas/email.ts';
import { userKeys } from './currentUser.ts';

export const changeEmailOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof emailEndpoints.change>) => send(emailEndpoints.change, { body }),
  gcTime: 0,
});

/** Sends the link that confirms the account's address again. */
export const resendConfirmationOptions = mutationOptions({
  mutationFn: () => send(emailEndpoints.resend),
  gcTime: 0,
});

/** Confirms a new address by the token from the email. @throws ApiError 'notFound' with code 'email_link_invalid' */
export const confirmEmailOptions = mutationOptions({
  mutationFn: (token: string) => send(emailEndpoints.confirm, { body: { token } }),
  onSuccess: (_nothing, _token, _before, { client }) => client.invalidateQueries({ queryKey: userKeys.current }),
  gcTime: 0,
});
