/** Determines which visitors may read mature series, and which visitors may see their images. */
import { eq } from 'drizzle-orm';
import { isAdult } from '../../src/api/schemas/age.ts';
import { getUserId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';

/** Tells whether the visitor is an adult who has enabled mature content. Callers must allow a creator's own series themselves. */
export async function mayReadMature(db: Db, visitor: Visitor, now: Date): Promise<boolean> {
  const person = await loadMatureSettings(db, visitor);
  // The age is checked again, because the birth date may have changed after mature content was enabled.
  return person !== undefined && person.isEnabled && isAdult(person.birthDate, now);
}

/**
 * The mature series whose cover, thumbnail and banners a visitor may see: all series for an adult, even with mature content
 * disabled; for a creator who isn't an adult, only the creator's own series; otherwise none.
 */
export type MatureArt = 'all' | 'none' | { readonly ownerId: string };

interface SeriesInfo {
  readonly isMature: boolean;
  readonly ownerId: string;
}

/** Determines the mature series whose images a visitor may see in lists of public series. */
export async function loadMatureArt(db: Db, visitor: Visitor, now: Date): Promise<MatureArt> {
  const person = await loadMatureSettings(db, visitor);
  if (person !== undefined && isAdult(person.birthDate, now)) return 'all';
  return visitor.kind === 'user' && visitor.isCreator ? { ownerId: visitor.id } : 'none';
}

/** Tells whether a visitor with this `MatureArt` may see the images of a series. */
export function isArtVisible(art: MatureArt, { isMature, ownerId }: SeriesInfo): boolean {
  if (!isMature || art === 'all') return true;
  return art !== 'none' && art.ownerId === ownerId;
}

/** Tells whether the visitor may see the images of a series in any status. */
export async function maySeeArt(db: Db, series: SeriesInfo, visitor: Visitor, now: Date): Promise<boolean> {
  if (!series.isMature || series.ownerId === getUserId(visitor)) return true;
  return (await loadMatureArt(db, visitor, now)) === 'all';
}

async function loadMatureSettings(db: Db, visitor: Visitor) {
  if (visitor.kind !== 'user') return undefined;
  const [person] = await db
    .select({ isEnabled: users.isMatureContentEnabled, birthDate: profiles.birthDate })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, visitor.id));
  return person;
}
