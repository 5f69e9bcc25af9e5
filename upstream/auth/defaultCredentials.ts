/**
 * Sign-ins that the README prints, for trying a server on one's own machine. Everybody can read them, so a server without `DEMO`
 * refuses them whatever its database holds: an earlier start may have added these accounts, or a backup.
 */
import { emailKey } from '../people/accounts.ts';
import type { Settings } from '../settings.ts';

export const DEFAULT_EMAILS = ['reader@longstrip.test', 'creator@longstrip.test', 'newcomer@longstrip.test'] as const;
export const DEFAULT_PASSWORD = 'read-more-comics';

/** An account of these that was given another password is an account like any. */
export function areBlockedDefaults({ DEMO }: Pick<Settings, 'DEMO'>, email: string, password: string): boolean {
  return !DEMO && password === DEFAULT_PASSWORD && DEFAULT_EMAILS.some((one) => one === emailKey(email));
}
