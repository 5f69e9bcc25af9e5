import { verifyPassword } from '../auth/passwords.ts';
import type { User } from '../auth/visitors.ts';
import { forbidden, fieldError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { loadCredentials } from './accounts.ts';

/** Maximum age of a sign-in that is accepted instead of a password. */
const MAX_SIGN_IN_AGE_MS = 600_000;

interface ReauthRequest {
  readonly visitor: User;
  readonly address: string;
}

/**
 * Requires the password. An account without a password needs a fresh sign-in instead.
 * @throws HttpError 422 `user_password_invalid` for the field `current_password`; 403 `fresh_sign_in_required`; 429 after too many
 * wrong passwords; 401 if the account was deleted
 */
export async function requireReauthentication(
  services: Services,
  { visitor, address }: ReauthRequest,
  password: string | undefined,
): Promise<void> {
  const { passwordHash } = await loadCredentials(services.db, visitor.id);
  if (passwordHash === null) return requireFreshSignIn(services, visitor);
  await services.limiter.countFailures('ownPassword', address, visitor.id, async () => {
    if (!(await verifyPassword(passwordHash, password ?? '')))
      throw fieldError(['current_password'], 'user_password_invalid');
  });
}

/**
 * Requires a sign-in by any method within the last ten minutes. Refreshing the tokens doesn't count as a sign-in.
 * @throws HttpError 403 `fresh_sign_in_required`
 */
export function requireFreshSignIn({ now }: Services, { signedInAt }: User): void {
  if (now().getTime() - signedInAt.getTime() > MAX_SIGN_IN_AGE_MS) throw forbidden('fresh_sign_in_required');
}
