/** Handlers for accounts: sign-up, the signed-in user, and profiles. The series of a user are in `routes/seriesOfPerson.ts`. */
import { eq } from 'drizzle-orm';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { hashPassword, isWeakPassword } from '../auth/passwords.ts';
import { beginSession } from '../auth/sessions.ts';
import { getUserId } from '../auth/visitors.ts';
import { users } from '../db/tables/people.ts';
import { fieldError } from '../http/errors.ts';
import { queueMail } from '../mail/mailQueue.ts';
import { createAccount } from '../people/accounts.ts';
import { changeProfile, isFreeUsername } from '../people/changeProfile.ts';
import { loadCurrentUser } from '../people/currentUser.ts';
import { requireReauthentication, requireFreshSignIn } from '../people/reauthentication.ts';
import { transferGuestReading } from '../people/transferGuestReading.ts';
import { requireInvitation } from '../people/requireInvitation.ts';
import { exportUserData } from '../people/exportUserData.ts';
import { loadPublicPerson } from '../people/publicPerson.ts';
import { removeAccount } from '../people/removeAccount.ts';
import { loadPersonIdByUsername, loadPersonId } from '../people/personSummaries.ts';
import { createRoutes } from '../http/routing.ts';

const { series: _series, ...ownEndpoints } = userEndpoints;

export const userRoutes = createRoutes(ownEndpoints, {
  create: async ({ body, visitor, services, address, locale }) => {
    const { email, password, invitationCode: code } = body;
    await services.limiter.attempt('signUp', address);
    if (isWeakPassword(password, { email })) throw fieldError(['password'], 'user_password_weak');
    const passwordHash = await hashPassword(password);
    const id = await services.db.transaction(async (tx) => {
      await requireInvitation(tx, { email, code }, services.settings);
      const userId = await createAccount(tx, { email, passwordHash, createdAt: services.now() });
      await queueMail(tx, services.now(), { content: { kind: 'email_confirmation' }, email, userId, locale });
      return userId;
    });
    services.mails.wake();
    await transferGuestReading(services.db, visitor, id);
    const { token, refresh_token } = await beginSession(services, id);
    return { authentication_token: token, refresh_token, user: await loadCurrentUser(services.db, id) };
  },

  current: async ({ visitor, services }) => loadCurrentUser(services.db, visitor.id),

  change: async ({ body, visitor, services }) => {
    const { gender, onboarding_step: onboardingStep } = body;
    if (gender !== undefined || onboardingStep !== undefined) {
      await services.db.update(users).set({ gender, onboardingStep }).where(eq(users.id, visitor.id));
    }
    return loadCurrentUser(services.db, visitor.id);
  },

  changeProfile: async ({ body, visitor, services }) => {
    await changeProfile(services.db, visitor.id, body, services.now());
    return loadCurrentUser(services.db, visitor.id);
  },

  get: async ({ params, visitor, services: { db } }) =>
    loadPublicPerson(db, await loadPersonId(db, params.id), getUserId(visitor)),

  byName: async ({ params, visitor, services: { db } }) =>
    loadPublicPerson(db, await loadPersonIdByUsername(db, params.username), getUserId(visitor)),

  usernameAvailable: async ({ params, services: { db } }) => ({ available: await isFreeUsername(db, params.username) }),

  exported: async ({ visitor, services }) => {
    requireFreshSignIn(services, visitor);
    return exportUserData(services.db, visitor.id, services.now());
  },

  exportedByProof: async ({ body, visitor, services, address }) => {
    await requireReauthentication(services, { visitor, address }, body.current_password);
    return exportUserData(services.db, visitor.id, services.now());
  },

  remove: async ({ body, visitor, services, address }) => {
    await requireReauthentication(services, { visitor, address }, body.current_password);
    await removeAccount(services, visitor.id);
  },
});
