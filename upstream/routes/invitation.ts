/** Handlers for invitations to the closed beta. */
import { and, eq, gt } from 'drizzle-orm';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { invitations } from '../db/tables/waitingLists.ts';
import { notFound } from '../http/errors.ts';
import { queueMail } from '../mail/mailQueue.ts';
import { loadCreators } from '../people/personSummaries.ts';
import { createRoutes } from '../http/routing.ts';

export const invitationRoutes = createRoutes(invitationEndpoints, {
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
    return { code, invited_by: (await loadCreators(db, [invitedBy])).get(invitedBy) ?? null };
  },

  ask: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('invitationRequest', address, body.email);
    const isAnswered = await services.limiter.countMail('invitationRequest', body.email);
    // The waiting list is looked up after the response, so neither its content nor its timing reveals who is on the list.
    await queueMail(services.db, services.now(), {
      content: { kind: 'invitation_request', message: body.message, isAnswered },
      email: body.email,
      locale,
    });
    services.mails.wake();
  },
});
