/** Passwords: changing one's own, and a new one by a link in a mail. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { passwordEndpoints } from './schemas/password.ts';

export const changePasswordOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof passwordEndpoints.change>) => send(passwordEndpoints.change, { body }),
  // Variables of a finished mutation stay in the cache otherwise, and these are passwords.
  gcTime: 0,
});

/** @throws ApiError */
export function forgotPassword(body: BodyOf<typeof passwordEndpoints.forgotten>): Promise<void> {
  return send(passwordEndpoints.forgotten, { body });
}

export const forgotPasswordOptions = mutationOptions({ mutationFn: forgotPassword });

/**
 * Whether the link still opens anything. A call and no query: its token must not get into the cache, which may be kept.
 * @throws ApiError 'notFound' with code 'reset_link_invalid'
 */
export function checkResetLink(token: string, signal?: AbortSignal): Promise<void> {
  return send(passwordEndpoints.resetLink, { params: { token }, signal });
}

/** @throws ApiError */
export function resetPassword(body: BodyOf<typeof passwordEndpoints.reset>): Promise<void> {
  return send(passwordEndpoints.reset, { body });
}
