/** Handlers for the preferences of an account. */
import { eq } from 'drizzle-orm';
import { isAdult } from '../../src/api/schemas/age.ts';
import { preferencesEndpoints } from '../../src/api/schemas/preferences.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { fieldError, unauthorized } from '../http/errors.ts';
import { createRoutes } from '../http/routing.ts';

export const preferencesRoutes = createRoutes(preferencesEndpoints, {
  get: async ({ visitor, services }) => loadPreferences(services.db, visitor.id),
  change: async ({ visitor, services, body }) => {
    const { db, now } = services;
    const { isMatureContentEnabled } = body;
    if (isMatureContentEnabled === true) await requireAdult(db, visitor.id, now());
    if (isMatureContentEnabled !== undefined) {
      await db.update(users).set({ isMatureContentEnabled }).where(eq(users.id, visitor.id));
    }
    return loadPreferences(db, visitor.id);
  },
});

async function loadPreferences(db: Db, userId: string) {
  const [found] = await db
    .select({ isMatureContentEnabled: users.isMatureContentEnabled })
    .from(users)
    .where(eq(users.id, userId));
  if (found === undefined) throw unauthorized();
  return found;
}

/** @throws HttpError 422 for the field of the preference, unless the user is an adult */
async function requireAdult(db: Db, userId: string, now: Date): Promise<void> {
  const [found] = await db.select({ birthDate: profiles.birthDate }).from(profiles).where(eq(profiles.userId, userId));
  const birthDate = found?.birthDate ?? null;
  if (birthDate === null) throw fieldError(['isMatureContentEnabled'], 'birth_date_required');
  if (!isAdult(birthDate, now)) throw fieldError(['isMatureContentEnabled'], 'age_too_low');
}
