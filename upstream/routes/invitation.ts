/** Invitations into the closed beta. */
import { and, eq, gt } from 'drizzle-orm';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { invitationRequests, invitations, waitingAuthors, waitingReaders } from '../db/tables/sessions.ts';
import { notFound } from '../http/errors.ts';
import { invitationAskedLetter, notWaitingLetter } from '../mail/letters.ts';
import { waitingListLink } from '../mail/links.ts';
import { emailKey } from '../people/accounts.ts';
import { creatorsById } from '../people/shownPeople.ts';
import { routes } from '../http/routing.ts';
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

  ask: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('invitationRequest', address, body.email);
    // Behind the answer, so that neither it nor its time tells whether the address is on the waiting list.
    services.background.start('A request for an invitation', async () => {
      const isKept = await keepRequest(services, body);
      const letter = isKept
        ? invitationAskedLetter(locale)
        : notWaitingLetter(locale, waitingListLink(services.publicUrl, locale));
      const mayMail = await services.limiter.mayMail('invitationRequest', body.email);
      if (mayMail) await services.outbox.send({ to: body.email, ...letter });
    });
  },
});

/** @returns false where one has to be invited and the address is not on the waiting list, from which the operator invites */
async function keepRequest(services: Services, request: { readonly email: string; readonly message: string }) {
  if (services.settings.INVITATION_REQUIRED && !(await isWaiting(services, request.email))) return false;
  await services.db
    .insert(invitationRequests)
    .values({ ...request, emailKey: emailKey(request.email), createdAt: services.now() })
    .onConflictDoNothing();
  return true;
}

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
