/**
 * Handlers for the waiting lists. For an email address that is already listed, the response is the same as for a new one, and its
 * entry stays unchanged.
 */
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { waitingAuthors, waitingReaders } from '../db/tables/sessions.ts';
import { emailKey } from '../people/accounts.ts';
import { routes } from '../http/routing.ts';

export const waitingListRoutes = routes(waitingListEndpoints, {
  join: async ({ body, services, address }) => {
    await services.limiter.attempt('waitingList', address);
    await services.db
      .insert(waitingReaders)
      .values({ email: body.email, emailKey: emailKey(body.email), createdAt: services.now() })
      .onConflictDoNothing();
  },
  joinAsAuthor: async ({ body, services, address }) => {
    await services.limiter.attempt('waitingAuthors', address);
    await services.db
      .insert(waitingAuthors)
      .values({ ...body, emailKey: emailKey(body.email), createdAt: services.now() })
      .onConflictDoNothing();
  },
});
