import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { emailConfirmations } from '../db/tables/sessions.ts';
import type { Locale } from '../http/languages.ts';
import { formatConfirmationLink } from '../mail/links.ts';
import type { Services } from '../services.ts';

/** How long a link is valid. */
const LINK_LIFETIME_MS = 24 * 3_600_000;

/**
 * Creates a link that makes `email` the account's confirmed address.
 * @param token token of the link. If the same mail is sent again, the lifetime of the link starts again.
 */
export async function createConfirmationLink(
  db: Db,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  userId: string,
  email: string,
  token: string,
  locale: Locale,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS);
  await db
    .insert(emailConfirmations)
    .values({ hash: hashSecret(token), userId, email, expiresAt })
    .onConflictDoUpdate({ target: emailConfirmations.hash, set: { expiresAt } });
  return formatConfirmationLink(publicUrl, locale, token);
}
