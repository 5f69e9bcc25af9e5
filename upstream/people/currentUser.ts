/** Loads the signed-in user, including private fields. */
import { asc, eq } from 'drizzle-orm';
import { type CurrentUser, genders, onboardingSteps } from '../../src/api/schemas/user.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles, providerAccounts } from '../db/tables/profiles.ts';
import { unauthorized } from '../http/errors.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { loadPublicSeriesIds } from './publicPerson.ts';
import { countFollowers } from './personSummaries.ts';

/** @throws HttpError 401 if the account was deleted after the request began */
export async function loadCurrentUser(db: Db, userId: string): Promise<CurrentUser> {
  const [found] = await db
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (found === undefined) throw unauthorized();
  const { users: account, profiles: profile } = found;
  const linkedProviders = await db
    .select({ provider: providerAccounts.provider })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId))
    .orderBy(asc(providerAccounts.createdAt));
  const images = await loadImages(db, [profile.imageId]);
  return {
    uuid: account.id,
    email: account.email,
    username: profile.username,
    gender: genders.find((gender) => gender === account.gender) ?? null,
    is_creator: account.isCreator,
    is_moderator: account.isModerator,
    comics_count: (await loadPublicSeriesIds(db, userId)).length,
    followers_count: (await countFollowers(db, [userId])).get(userId) ?? 0,
    onboarding_step: onboardingSteps.find((step) => step === account.onboardingStep) ?? 'unknown',
    email_confirmed: account.emailConfirmedAt !== null,
    has_password: account.passwordHash !== null,
    providers: linkedProviders.map(({ provider }) => provider),
    created_at: account.createdAt.toISOString(),
    profile: {
      username: profile.username,
      display_name: profile.displayName,
      image: toImageResponse(images, profile.imageId),
      birth_date: profile.birthDate,
      name: profile.name,
      location: profile.location,
      description: profile.description,
      social_links: { facebook: profile.facebook, twitter: profile.twitter, instagram: profile.instagram },
    },
  };
}
