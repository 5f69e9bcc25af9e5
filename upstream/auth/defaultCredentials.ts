/**
 * The credentials of the demo accounts, which the README prints. A server without `DEMO` refuses them even if its database has these
 * accounts from an earlier start or a backup.
 */
import { emailKey } from '../people/accounts.ts';
import type { Settings } from '../settings.ts';

export const DEFAULT_EMAILS = ['reader@longstrip.test', 'creator@longstrip.test', 'newcomer@longstrip.test'] as const;
export const DEFAULT_PASSWORD = 'read-more-comics';

/** A demo account with a changed password is not blocked. */
export function areBlockedDefaults({ DEMO }: Pick<Settings, 'DEMO'>, email: string, password: string): boolean {
  return !DEMO && password === DEFAULT_PASSWORD && DEFAULT_EMAILS.some((one) => one === emailKey(email));
}
