/** Changing one's profile. */
import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { isAdult } from '../../src/api/schemas/age.ts';
import type { profileChange } from '../../src/api/schemas/user.ts';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { violatedUnique } from '../db/failures.ts';
import { images } from '../db/tables/images.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { fieldError } from '../http/errors.ts';
import { isReservedName } from '../reservedNames.ts';

/** Only what is sent changes; null empties. */
type Changes = v.InferOutput<typeof profileChange>;

/** @throws HttpError 422 `username_invalid` for a reserved name, `username_taken`, `image_unknown` */
export async function changeProfile(db: Db, userId: string, changes: Changes, now: Date): Promise<void> {
  const { username, image, birth_date: birthDate, social_links: links = {} } = changes;
  if (username !== undefined && isReservedName(username)) throw fieldError(['username'], 'username_invalid');
  if (typeof image === 'string') await requireOwnPortrait(db, userId, image);
  const row = {
    username,
    displayName: changes.display_name,
    imageId: image,
    birthDate,
    name: changes.name,
    location: changes.location,
    description: changes.description,
    ...links,
  };
  try {
    await db.transaction(async (tx) => {
      if (Object.values(row).some((value) => value !== undefined))
        await tx.update(profiles).set(row).where(eq(profiles.userId, userId));
      await passOnboarding(tx, userId, changes.display_name !== undefined);
      // Whoever is no adult after all reads nothing mature, and is not told that they do.
      if (birthDate !== undefined && !isAdult(birthDate, now)) {
        await tx.update(users).set({ isMatureContentEnabled: false }).where(eq(users.id, userId));
      }
    });
  } catch (error) {
    if (violatedUnique(error) === 'profiles_username') throw fieldError(['username'], 'username_taken');
    throw error;
  }
}

/**
 * A name has to be chosen first; done is who has said something else of themselves as well, in whichever order. Everybody has a
 * display name from the start: `hasSaid` tells that this one is of their choice.
 */
async function passOnboarding(tx: Db, userId: string, hasSaid: boolean): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile === undefined || profile.username === null) return;
  const { imageId, birthDate, name, location, description, facebook, twitter, instagram } = profile;
  const kept = [imageId, birthDate, name, location, description, facebook, twitter, instagram];
  const isDone = hasSaid || kept.some((value) => value !== null);
  await tx
    .update(users)
    .set({ onboardingStep: isDone ? 'done' : 'profile' })
    .where(and(eq(users.id, userId), ne(users.onboardingStep, 'done')));
}

/** Whoever may show somebody else's picture could show it as theirs. */
async function requireOwnPortrait(db: Db, userId: string, image: string): Promise<void> {
  const [found] = isUuid(image)
    ? await db
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.id, image), eq(images.ownerId, userId), eq(images.category, 'user-profile')))
    : [];
  if (found === undefined) throw fieldError(['image'], 'image_unknown');
}
