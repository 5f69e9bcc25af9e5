/** Links to a new password. */
import { and, count, eq, gt, ne } from 'drizzle-orm';
import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { passwordResets } from '../db/tables/sessions.ts';
import type { Locale } from '../http/languages.ts';
import { resetLink } from '../mail/links.ts';
import type { Services } from '../services.ts';

/** How long a link is good. */
const RESET_MS = 3_600_000;

/**
 * Links in a mailbox that are good for half their time or more: six mails an hour at most, whoever asks for them. A link that was
 * used takes the others with it, so its owner can ask again at once.
 */
const FRESH_LINKS = 3;

/**
 * @param tx in which the account's row is locked: of two links at once the second counts the first
 * @param token of the link; its hour begins anew when the same mail is sent again
 * @returns undefined when so many other fresh ones are in the mailbox already that this one would only be a nuisance
 */
export async function createResetLink(
  tx: Db,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  userId: string,
  token: string,
  locale: Locale,
): Promise<string | undefined> {
  const hash = hashSecret(token);
  const at = now().getTime();
  const isFresh = gt(passwordResets.expiresAt, new Date(at + RESET_MS / 2));
  const [fresh] = await tx
    .select({ count: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), ne(passwordResets.hash, hash), isFresh));
  if ((fresh?.count ?? 0) >= FRESH_LINKS) return undefined;
  const expiresAt = new Date(at + RESET_MS);
  await tx
    .insert(passwordResets)
    .values({ hash, userId, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.hash, set: { expiresAt } });
  return resetLink(publicUrl, locale, token);
}
