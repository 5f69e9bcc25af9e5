/** Handlers that create a guest and check the token of a guest. */
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { hashSecret, createSecret } from '../auth/secrets.ts';
import { guests, readers } from '../db/tables/people.ts';
import { notFound } from '../http/errors.ts';
import { createRoutes } from '../http/routing.ts';

export const anonymousRoutes = createRoutes(anonymousEndpoints, {
  current: async ({ visitor }) => {
    if (visitor.kind === 'user') throw notFound();
    return { session_id: visitor.token };
  },
  create: async ({ services, address }) => {
    await services.limiter.attempt('guest', address);
    const token = createSecret();
    await services.db.transaction(async (tx) => {
      const [reader] = await tx.insert(readers).values({ createdAt: services.now() }).returning({ id: readers.id });
      if (reader === undefined) throw new Error('A reader was not stored');
      await tx.insert(guests).values({ id: reader.id, tokenHash: hashSecret(token) });
    });
    return { session_id: token };
  },
});
