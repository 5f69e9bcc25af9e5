/** The library: what somebody has subscribed to, and what they read last. */
import { and, eq } from 'drizzle-orm';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import { favorites } from '../db/tables/reading.ts';
import { pageOf } from '../http/paging.ts';
import { recentlyReadBy } from '../reading/recentlyRead.ts';
import { subscribersOf, subscriptionsOf } from '../reading/subscriptions.ts';
import { routes } from '../http/routing.ts';
import { isPublicSeries, readableSeries } from '../series/namedSeries.ts';
import { shownTo } from '../series/shownTo.ts';
import { notFound } from '../http/errors.ts';
import { toggling } from '../toggles.ts';

export const libraryRoutes = routes(libraryEndpoints, {
  subscribed: async (call) => {
    const { query, visitor, services } = call;
    const { items, total } = await subscriptionsOf(services.db, visitor.id, query, await shownTo(call));
    return pageOf(items, total, query);
  },

  recent: async (call) => {
    const { query, visitor, services } = call;
    const { items, total } = await recentlyReadBy(services.db, visitor, query, await shownTo(call));
    return pageOf(items, total, query);
  },

  subscribe: async ({ params, body, visitor, services }) => {
    const { db } = services;
    const of = await readableSeries(db, params.id, visitor);
    // A draft isn't anything to wait for, not even one's own.
    if (!isPublicSeries(of)) throw notFound();
    const { values, update } = toggling(favorites, body, services.now());
    await db
      .insert(favorites)
      .values({ userId: visitor.id, seriesId: of.id, ...values })
      .onConflictDoUpdate({ target: [favorites.userId, favorites.seriesId], ...update });
    const [row] = await db
      .select({ active: favorites.active })
      .from(favorites)
      .where(and(eq(favorites.userId, visitor.id), eq(favorites.seriesId, of.id)));
    return { active: row?.active ?? false, count: await subscribersOf(db, of.id) };
  },
});
