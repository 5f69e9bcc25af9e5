import { and, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { isAdult } from '../../src/api/schemas/age.ts';
import { username as usernameSchema } from '../../src/api/schemas/fields.ts';
import type { profileChange } from '../../src/api/schemas/user.ts';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { getViolatedUnique } from '../db/failures.ts';
import { images } from '../db/tables/images.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { fieldError } from '../http/errors.ts';
import { isReservedName } from '../reservedNames.ts';

/** Absent fields keep their values. Null clears a field. */
type Changes = v.InferOutput<typeof profileChange>;

/**
 * Changes the given fields of a profile. Advances the onboarding, and disables mature content if the birth date is removed
 * or is now that of a minor.
 * @throws HttpError 422 `username_taken`, also for a reserved name; `image_unknown`
 */
export async function changeProfile(db: Db, userId: string, changes: Changes, now: Date): Promise<void> {
  const { username, image, birth_date: birthDate, social_links: links = {} } = changes;
  if (username !== undefined && isReservedName(username)) throw fieldError(['username'], 'username_taken');
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
      await updateOnboarding(tx, userId, changes.display_name !== undefined);
      if (birthDate !== undefined && !isAdult(birthDate, now)) {
        await tx.update(users).set({ isMatureContentEnabled: false }).where(eq(users.id, userId));
      }
    });
  } catch (error) {
    if (getViolatedUnique(error) === 'profiles_username') throw fieldError(['username'], 'username_taken');
    throw error;
  }
}

/** Tells whether a username is valid, not reserved, and not taken. */
export async function isFreeUsername(db: Db, wanted: string): Promise<boolean> {
  const parsed = v.safeParse(usernameSchema, wanted);
  if (!parsed.success || isReservedName(parsed.output)) return false;
  const [found] = await db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.username, parsed.output))
    .limit(1);
  return found === undefined;
}

/**
 * Advances the onboarding. The last step requires a username and at least one other profile field. The display name counts only
 * if it is set with or after the username, because an earlier one may be that of the account's creation.
 * @param setsDisplayName whether this call sets the display name
 */
async function updateOnboarding(tx: Db, userId: string, setsDisplayName: boolean): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile === undefined || profile.username === null) return;
  const { imageId, birthDate, name, location, description, facebook, twitter, instagram } = profile;
  const otherFields = [imageId, birthDate, name, location, description, facebook, twitter, instagram];
  const isDone = setsDisplayName || otherFields.some((value) => value !== null);
  await tx
    .update(users)
    .set({ onboardingStep: isDone ? 'done' : 'profile' })
    .where(and(eq(users.id, userId), ne(users.onboardingStep, 'done')));
}

/**
 * Requires a profile image that the user has uploaded. One of another user would allow impersonation.
 * @throws HttpError 422 `image_unknown`
 */
async function requireOwnPortrait(db: Db, userId: string, image: string): Promise<void> {
  const [found] = isUuid(image)
    ? await db
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.id, image), eq(images.ownerId, userId), eq(images.category, 'user-profile')))
    : [];
  if (found === undefined) throw fieldError(['image'], 'image_unknown');
}
