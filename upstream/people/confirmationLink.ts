/** Links that show that a mail address is somebody's: with sign-up, and when they want another one. */
import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { emailChanges } from '../db/tables/sessions.ts';
import type { Locale } from '../http/languages.ts';
import { emailLink } from '../mail/links.ts';
import type { Services } from '../services.ts';

/** Ours. */
const LINK_MS = 24 * 3_600_000;

/**
 * Whoever opens it within a day makes `email` the account's own and confirmed address.
 * @param token of the link; its day begins anew when the same mail is sent again
 */
export async function createConfirmationLink(
  db: Db,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  userId: string,
  email: string,
  token: string,
  locale: Locale,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + LINK_MS);
  await db
    .insert(emailChanges)
    .values({ hash: hashSecret(token), userId, email, expiresAt })
    .onConflictDoUpdate({ target: emailChanges.hash, set: { expiresAt } });
  return emailLink(publicUrl, locale, token);
}
