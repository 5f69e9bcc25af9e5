/** The demo: a handful of series with their people, for whoever starts this for the first time. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import type { Services } from '../services.ts';
import { addDemoPeople, DEMO_PASSWORD, demoEmails, demoPasswordHashes } from './demoPeople.ts';
import { addDemoReading } from './demoReading.ts';
import { addDemoSeries } from './demoSeries.ts';

/**
 * Into a database in which nobody is yet, and only there. All or nothing: a start that is broken off begins anew the next time.
 * @param say tells a person that it takes a moment
 */
export async function seedDemo(services: Services, say: (text: string) => void): Promise<void> {
  const [somebody] = await services.db.select({ id: users.id }).from(users).limit(1);
  if (somebody !== undefined) return;
  say('Adding the demo series …');
  const hashes = await demoPasswordHashes();
  // Files are written meanwhile too. Nobody is kept waiting: nothing listens yet.
  await services.db.transaction(async (tx) => {
    // What the operator checks is what people publish, and not this.
    const inside: Services = { ...services, db: tx, settings: { ...services.settings, MODERATION: false } };
    const people = await addDemoPeople(inside, hashes);
    const stories = await addDemoSeries(inside, people.makers);
    await addDemoReading(inside, people, stories);
  });
}

/** The sign-ins of the demo that are in this database, in a sentence; undefined where there are none. */
export async function demoSignIns(db: Db): Promise<string | undefined> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...demoEmails]));
  const there = demoEmails.filter((email) => rows.some((row) => row.email === email));
  return there.length === 0 ? undefined : `Demo sign-ins: ${there.join(', ')} (password ${DEMO_PASSWORD})`;
}
