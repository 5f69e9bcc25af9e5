/** Who may read mature series: adults who have turned them on, and their creators (product.md §4). */
import { eq } from 'drizzle-orm';
import { isAdult } from '../../src/api/schemas/age.ts';
import type { Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';

export async function readsMature(db: Db, visitor: Visitor, now: Date): Promise<boolean> {
  if (visitor.kind !== 'user') return false;
  const [person] = await db
    .select({ isOn: users.isMatureContentEnabled, birthDate: profiles.birthDate })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, visitor.id));
  // Asked again: a birth date may have been changed since it was turned on.
  return person !== undefined && person.isOn && isAdult(person.birthDate, now);
}
