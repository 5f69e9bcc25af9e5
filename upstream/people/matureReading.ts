/** Who may read mature series, and who may see their pictures. */
import { eq } from 'drizzle-orm';
import { isAdult } from '../../src/api/schemas/age.ts';
import { userId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';

/** Adults who have turned them on; creators read their own anyway. */
export async function mayReadMature(db: Db, visitor: Visitor, now: Date): Promise<boolean> {
  const person = await ageOf(db, visitor);
  // The age is asked again: a birth date may have been changed since mature series were turned on.
  return person !== undefined && person.isOn && isAdult(person.birthDate, now);
}

/**
 * Whose mature series show cover, thumbnail and banners: everybody's to adults, nobody's to guests and to people who are under 18
 * or haven't said their age, except a creator's own to that creator.
 */
export type MatureArt = 'all' | 'none' | { readonly ownerId: string };

interface OfSeries {
  readonly isMature: boolean;
  readonly ownerId: string;
}

/** For public series: people who aren't creators have none, and so share their answers with guests. */
export async function loadMatureArt(db: Db, visitor: Visitor, now: Date): Promise<MatureArt> {
  const person = await ageOf(db, visitor);
  if (person !== undefined && isAdult(person.birthDate, now)) return 'all';
  return visitor.kind === 'user' && visitor.isCreator ? { ownerId: visitor.id } : 'none';
}

export function isArtVisible(art: MatureArt, { isMature, ownerId }: OfSeries): boolean {
  if (!isMature || art === 'all') return true;
  return art !== 'none' && art.ownerId === ownerId;
}

/** The same for one series, drafts included. */
export async function maySeeArt(db: Db, of: OfSeries, visitor: Visitor, now: Date): Promise<boolean> {
  if (!of.isMature || of.ownerId === userId(visitor)) return true;
  return (await loadMatureArt(db, visitor, now)) === 'all';
}

async function ageOf(db: Db, visitor: Visitor) {
  if (visitor.kind !== 'user') return undefined;
  const [person] = await db
    .select({ isOn: users.isMatureContentEnabled, birthDate: profiles.birthDate })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, visitor.id));
  return person;
}
