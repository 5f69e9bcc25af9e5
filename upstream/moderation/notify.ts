/** Tells users by mail about decisions on their series, their episodes and their account. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { series } from '../db/tables/series.ts';
import { pickLocale } from '../http/languages.ts';
import { type ModerationNotice, queueMail } from '../mail/mailQueue.ts';

/**
 * Queues a mail, unless the user's address is unconfirmed: it may belong to someone else. Accounts store no language, so the mail
 * is in the language of the series (or of the user's newest series), or in English if the app doesn't have that language.
 * @param tx the transaction of the decision
 * @param language language of the series; undefined if the decision is about the account
 */
export async function queueNotice(
  tx: Db,
  now: Date,
  userId: string,
  notice: ModerationNotice,
  language?: string,
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  if (user === undefined) return;
  const locale = pickLocale([language ?? (await loadLanguage(tx, userId)) ?? '']);
  await queueMail(tx, now, { content: { kind: 'moderation', ...notice }, email: user.email, userId, locale });
}

async function loadLanguage(tx: Db, userId: string): Promise<string | undefined> {
  const [newest] = await tx
    .select({ language: series.language })
    .from(series)
    .where(eq(series.ownerId, userId))
    .orderBy(desc(series.createdAt))
    .limit(1);
  return newest?.language;
}
