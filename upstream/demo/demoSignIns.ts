/** The demo's accounts have a password that everybody can read: whether it lets anybody in, and what is said of it. */
import { inArray } from 'drizzle-orm';
import { isPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { emailKey } from '../people/accounts.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { DEMO_PASSWORD, demoEmails } from './demoPeople.ts';

/** Without `DEMO` the printed password opens none of the demo's accounts. One that was given another is an account like any. */
export function isRefusedDemoSignIn({ DEMO }: Pick<Settings, 'DEMO'>, email: string, password: string): boolean {
  return !DEMO && password === DEMO_PASSWORD && demoEmails.some((one) => one === emailKey(email));
}

/** The sign-ins of the demo that are in this database, in a sentence; undefined where there are none. */
export async function demoSignIns(db: Db): Promise<string | undefined> {
  const names = (await demoAccounts(db)).map(({ email }) => email);
  return names.length === 0 ? undefined : `Demo sign-ins: ${names.join(', ')} (password ${DEMO_PASSWORD})`;
}

/**
 * Ends the sign-ins of demo accounts that still have the printed password: somebody may have come in by it while it was taken.
 * @returns how many accounts are closed so
 */
export async function closeDemoAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let closed = 0;
  for (const { id, passwordHash } of await demoAccounts(db)) {
    if (!(await isPassword(passwordHash, DEMO_PASSWORD))) continue;
    await endSessions(db, id, now());
    closed += 1;
  }
  return closed;
}

/** In the order in which they are printed. */
async function demoAccounts(db: Db) {
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.emailKey, [...demoEmails]));
  return demoEmails.flatMap((email) => rows.filter((row) => emailKey(row.email) === email));
}
