/**
 * The credentials of the demo accounts. `upstream/README.md` publishes them, so a server without `DEMO` refuses them. Its database
 * may contain demo accounts from an earlier start or from a backup.
 */
import { normalizeEmail } from '../people/accounts.ts';
import type { Settings } from '../settings.ts';

export const demoEmails = ['reader@longstrip.test', 'creator@longstrip.test', 'newcomer@longstrip.test'] as const;
export const DEMO_PASSWORD = 'read-more-comics';

/** Whether these are demo credentials that the server must refuse. Demo accounts with a changed password can sign in. */
export function areBlockedDemoCredentials({ DEMO }: Pick<Settings, 'DEMO'>, email: string, password: string): boolean {
  return !DEMO && password === DEMO_PASSWORD && demoEmails.some((demoEmail) => demoEmail === normalizeEmail(email));
}
