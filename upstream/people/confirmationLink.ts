/** Links that show that a mail address is somebody's: with sign-up, and when they want another one. */
import { hashOf, newSecret } from '../auth/secrets.ts';
import { emailChanges } from '../db/tables/sessions.ts';
import type { Locale } from '../http/languages.ts';
import { emailLink } from '../mail/links.ts';
import type { Services } from '../services.ts';

/** Ours. */
const LINK_MS = 24 * 3_600_000;

/** Whoever opens it within a day makes `email` the account's own and confirmed address. */
export async function confirmationLink(
  { db, now, publicUrl }: Services,
  userId: string,
  email: string,
  locale: Locale,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now().getTime() + LINK_MS);
  await db.insert(emailChanges).values({ hash: hashOf(token), userId, email, expiresAt });
  return emailLink(publicUrl, locale, token);
}
