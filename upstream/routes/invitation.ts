/** Invitations into the closed beta. */
import { and, eq, gt } from 'drizzle-orm';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { invitationRequests, invitations, waitingAuthors, waitingReaders } from '../db/tables/sessions.ts';
import { notFound, refusedField } from '../errors.ts';
import { emailKey } from '../people/accounts.ts';
import { creatorsById } from '../people/shownPeople.ts';
import { routes } from '../routing.ts';
import type { Services } from '../services.ts';

export const invitationRoutes = routes(invitationEndpoints, {
  get: async ({ params, services, address }) => {
    await services.limiter.attempt('invitationCode', address);
    const { db } = services;
    const [found] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.code, params.code), gt(invitations.usesLeft, 0)));
    if (found === undefined) throw notFound('invitation_invalid');
    const { code, invitedBy } = found;
    if (invitedBy === null) return { code, invited_by: null };
    return { code, invited_by: (await creatorsById(db, [invitedBy])).get(invitedBy) ?? null };
  },

  ask: async ({ body, services, address }) => {
    await services.limiter.attempt('invitationRequest', address, body.email);
    // Where one has to be invited, the operator invites from the waiting list.
    if (services.settings.INVITATION_REQUIRED && !(await isWaiting(services, body.email))) {
      throw refusedField(['email'], 'not_on_waiting_list');
    }
    await services.db
      .insert(invitationRequests)
      .values({ ...body, emailKey: emailKey(body.email), createdAt: services.now() })
      .onConflictDoNothing();
  },
});

async function isWaiting({ db }: Services, email: string): Promise<boolean> {
  for (const list of [waitingReaders, waitingAuthors]) {
    const [found] = await db
      .select({ email: list.email })
      .from(list)
      .where(eq(list.emailKey, emailKey(email)));
    if (found !== undefined) return true;
  }
  return false;
}
