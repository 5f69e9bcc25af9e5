import { and, count, eq, gt, ne } from 'drizzle-orm';
import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { passwordResets } from '../db/tables/sessions.ts';
import type { Locale } from '../http/languages.ts';
import { formatResetLink } from '../mail/links.ts';
import type { Services } from '../services.ts';

/** How long a link is valid. */
const RESET_LINK_LIFETIME_MS = 3_600_000;

/** Maximum number of fresh links of an account. A link is fresh in the first half of its lifetime. */
const MAX_FRESH_LINKS = 3;

/**
 * Creates a password reset link, or extends the lifetime of the link with this token.
 * @param tx a transaction that has locked the row of the account, so that concurrent requests count each other's links
 * @param token token of the link. If the same mail is sent again, the lifetime of the link starts again.
 * @returns undefined if the account already has `MAX_FRESH_LINKS` other fresh links
 */
export async function createResetLink(
  tx: Db,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  userId: string,
  token: string,
  locale: Locale,
): Promise<string | undefined> {
  const hash = hashSecret(token);
  const nowMs = now().getTime();
  const isFresh = gt(passwordResets.expiresAt, new Date(nowMs + RESET_LINK_LIFETIME_MS / 2));
  const [fresh] = await tx
    .select({ count: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), ne(passwordResets.hash, hash), isFresh));
  if ((fresh?.count ?? 0) >= MAX_FRESH_LINKS) return undefined;
  const expiresAt = new Date(nowMs + RESET_LINK_LIFETIME_MS);
  await tx
    .insert(passwordResets)
    .values({ hash, userId, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.hash, set: { expiresAt } });
  return formatResetLink(publicUrl, locale, token);
}
