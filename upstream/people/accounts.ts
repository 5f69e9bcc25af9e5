import { eq } from 'drizzle-orm';
import { createPublicId } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { getViolatedUnique } from '../db/failures.ts';
import { readers, users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { fieldError, unauthorized } from '../http/errors.ts';

/** Returns the unique key of an email address. Addresses are compared case-insensitively. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}

export interface NewAccount {
  readonly email: string;
  /** Null if the account is created through a sign-in provider. */
  readonly passwordHash: string | null;
  readonly displayName?: string;
  readonly createdAt: Date;
}

/**
 * Creates the reader, the account and the profile. The default display name is random, so that it reveals nothing about the
 * address.
 * @param db a transaction
 * @returns the user's id
 * @throws HttpError 422 `user_email_already_used`
 */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const { email, passwordHash, createdAt, displayName = `Reader ${createPublicId(5)}` } = account;
  const [reader] = await db.insert(readers).values({ createdAt }).returning({ id: readers.id });
  if (reader === undefined) throw new Error('A reader was not stored');
  try {
    await db.insert(users).values({ id: reader.id, email, emailKey: normalizeEmail(email), passwordHash, createdAt });
  } catch (error) {
    if (getViolatedUnique(error) === 'users_email_key') throw fieldError(['email'], 'user_email_already_used');
    throw error;
  }
  await db.insert(profiles).values({ userId: reader.id, displayName });
  return reader.id;
}

/** Loads an account by email address, ignoring case; undefined if there is none. Blocked users are included. */
export async function loadAccountByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailKey, normalizeEmail(email)));
  return found;
}

/**
 * Loads the data with which the old and the new password of a user are checked.
 * @throws HttpError 401 if the account was deleted after the request began
 */
export async function loadCredentials(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, passwordHash: users.passwordHash, username: profiles.username })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (found === undefined) throw unauthorized();
  return found;
}
