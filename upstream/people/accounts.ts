/** Making and finding accounts. */
import { eq } from 'drizzle-orm';
import { newPublicId } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { violatedUnique } from '../db/failures.ts';
import { readers, users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { fieldError, unauthorized } from '../http/errors.ts';

/** What two accounts may not share: mail addresses are compared without case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export interface NewAccount {
  readonly email: string;
  /** Null for who comes through another provider. */
  readonly passwordHash: string | null;
  readonly displayName?: string;
  readonly createdAt: Date;
}

/**
 * Reader, account and profile. Until somebody says otherwise they are shown under a name that tells nothing of them: the mail
 * address is nobody's business.
 * @param db a transaction
 * @returns the user's id
 * @throws HttpError 422 `user_email_already_used`
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const { email, passwordHash, createdAt, displayName = `Reader ${newPublicId(5)}` } = account;
  const [reader] = await db.insert(readers).values({ createdAt }).returning({ id: readers.id });
  if (reader === undefined) throw new Error('A reader was not kept');
  try {
    await db.insert(users).values({ id: reader.id, email, emailKey: emailKey(email), passwordHash, createdAt });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') throw fieldError(['email'], 'user_email_already_used');
    throw error;
  }
  await db.insert(profiles).values({ userId: reader.id, displayName });
  return reader.id;
}

/** The account with that mail address, whatever its case. */
export async function loadAccountByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return found;
}

/** What a password of somebody who is signed in is judged by. */
export async function loadCredentials(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, passwordHash: users.passwordHash, username: profiles.username })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  // Deleted since the call began.
  if (found === undefined) throw unauthorized();
  return found;
}
