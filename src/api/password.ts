/** Changes the user's password, or sets a new one by a link in an email. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { passwordEndpoints } from './schemas/password.ts';

export const changePasswordOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof passwordEndpoints.change>) => send(passwordEndpoints.change, { body }),
  // Variables of a finished mutation would stay in the cache, and these contain passwords.
  gcTime: 0,
});

/** @throws ApiError */
export function forgotPassword(body: BodyOf<typeof passwordEndpoints.forgotten>): Promise<void> {
  return send(passwordEndpoints.forgotten, { body });
}

export const forgotPasswordOptions = mutationOptions({ mutationFn: forgotPassword });

/**
 * Resolves if a reset link is still valid. Not a query, because its token must not be cached.
 * @throws ApiError; 'notFound' with code 'reset_link_invalid' if the link can't be used
 */
export function checkResetLink(token: string, signal?: AbortSignal): Promise<void> {
  return send(passwordEndpoints.resetLink, { params: { token }, signal });
}

/** @throws ApiError */
export function resetPassword(body: BodyOf<typeof passwordEndpoints.reset>): Promise<void> {
  return send(passwordEndpoints.reset, { body });
}
