/** Lists the demo accounts, and ends the sessions of those that have the public password. */
import { inArray } from 'drizzle-orm';
import { demoEmails, DEMO_PASSWORD } from '../auth/demoCredentials.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { normalizeEmail } from '../people/accounts.ts';
import type { Services } from '../services.ts';

/** Returns a sentence that names the demo accounts in this database; undefined if there are none. */
export async function describeDemoSignIns(db: Db): Promise<string | undefined> {
  const emails = (await loadDemoAccounts(db)).map(({ email }) => email);
  return emails.length === 0 ? undefined : `Demo sign-ins: ${emails.join(', ')} (password ${DEMO_PASSWORD})`;
}

/**
 * Ends the sessions of demo accounts that still have the public password (`DEMO_PASSWORD`), because anyone may have signed in
 * with it. New sign-ins with this password are refused by `auth/demoCredentials.ts`.
 * @returns the number of demo accounts that still have the public password
 */
export async function endDemoSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let closedCount = 0;
  for (const { id, passwordHash } of await loadDemoAccounts(db)) {
    if (!(await verifyPassword(passwordHash, DEMO_PASSWORD))) continue;
    await endSessions(db, id, now());
    closedCount += 1;
  }
  return closedCount;
}

/** Loads the demo accounts in the order of `demoEmails`. */
async function loadDemoAccounts(db: Db) {
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.emailKey, [...demoEmails]));
  return demoEmails.flatMap((email) => rows.filter((row) => normalizeEmail(row.email) === email));
}
