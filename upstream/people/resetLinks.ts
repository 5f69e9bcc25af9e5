/** Links to a new password. */
import { and, count, eq, gt } from 'drizzle-orm';
import { hashOf, newSecret } from '../auth/secrets.ts';
import { users } from '../db/tables/people.ts';
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

/** @returns undefined when so many fresh ones are in the mailbox already that another would only be a nuisance */
export async function newResetLink(
  { db, now, publicUrl }: Services,
  userId: string,
  locale: Locale,
): Promise<string | undefined> {
  const token = newSecret();
  const at = now().getTime();
  const isNew = await db.transaction(async (tx) => {
    // Of two who ask at once the second counts the first one's link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isFresh = gt(passwordResets.expiresAt, new Date(at + RESET_MS / 2));
    const [fresh] = await tx
      .select({ count: count() })
      .from(passwordResets)
      .where(and(eq(passwordResets.userId, userId), isFresh));
    if ((fresh?.count ?? 0) >= FRESH_LINKS) return false;
    await tx.insert(passwordResets).values({ hash: hashOf(token), userId, expiresAt: new Date(at + RESET_MS) });
    return true;
  });
  return isNew ? resetLink(publicUrl, locale, token) : undefined;
}
