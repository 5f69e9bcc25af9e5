/**
 * Handlers for the waiting lists. For an email address that is already listed, the response is the same as for a new one, and the
 * existing entry stays unchanged.
 */
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { waitingAuthors, waitingReaders } from '../db/tables/waitingLists.ts';
import { normalizeEmail } from '../people/accounts.ts';
import { createRoutes } from '../http/routing.ts';

export const waitingListRoutes = createRoutes(waitingListEndpoints, {
  join: async ({ body, services, address }) => {
    await services.limiter.attempt('waitingList', address);
    await services.db
      .insert(waitingReaders)
      .values({ email: body.email, emailKey: normalizeEmail(body.email), createdAt: services.now() })
      .onConflictDoNothing();
  },
  joinAsAuthor: async ({ body, services, address }) => {
    await services.limiter.attempt('waitingAuthors', address);
    await services.db
      .insert(waitingAuthors)
      .values({ ...body, emailKey: normalizeEmail(body.email), createdAt: services.now() })
      .onConflictDoNothing();
  },
});
