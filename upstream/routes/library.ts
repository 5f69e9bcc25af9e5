/** Handlers for the library: subscriptions and recently read series. */
import { and, eq } from 'drizzle-orm';
import { libraryEndpoints } from '../../src/api/schemas/library.ts';
import type { Db } from '../db/db.ts';
import { favorites } from '../db/tables/reading.ts';
import { toPage } from '../http/paging.ts';
import { loadRecentlyRead } from '../reading/recentlyRead.ts';
import { countSubscribers, loadSubscriptions } from '../reading/subscriptions.ts';
import { createRoutes } from '../http/routing.ts';
import { isPublicSeries, loadSeries, type SeriesRow } from '../series/loadSeries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';
import { notFound } from '../http/errors.ts';
import { createToggleUpsert } from '../toggles.ts';

export const libraryRoutes = createRoutes(libraryEndpoints, {
  subscribed: async (call) => {
    const { query, visitor, services } = call;
    const { items, total } = await loadSubscriptions(services.db, visitor.id, query, await loadSeriesViewContext(call));
    return toPage(items, total, query);
  },

  recent: async (call) => {
    const { query, visitor, services } = call;
    const { items, total } = await loadRecentlyRead(services.db, visitor, query, await loadSeriesViewContext(call));
    return toPage(items, total, query);
  },

  subscribe: async ({ params, body, visitor, services }) => {
    const { db } = services;
    const series = await loadSeriesToSubscribe(db, params.id, visitor.id, body.active === false);
    const { values, update } = createToggleUpsert(favorites, body, services.now());
    await db
      .insert(favorites)
      .values({ userId: visitor.id, seriesId: series.id, ...values })
      .onConflictDoUpdate({ target: [favorites.userId, favorites.seriesId], ...update });
    // The upsert returns no row if a newer call is stored already.
    const [row] = await db
      .select({ active: favorites.active })
      .from(favorites)
      .where(and(eq(favorites.userId, visitor.id), eq(favorites.seriesId, series.id)));
    return { active: row?.active ?? false, count: await countSubscribers(db, series.id) };
  },
});

/**
 * Loads the series of a subscription. Nobody can subscribe to a series that isn't public, not even its owner, but its subscribers
 * can end their subscriptions.
 * @throws HttpError 404 if there is no such series, or if it isn't public and the call doesn't end a subscription
 */
async function loadSeriesToSubscribe(db: Db, idOrSlug: string, userId: string, isEnding: boolean): Promise<SeriesRow> {
  const found = await loadSeries(db, idOrSlug);
  if (found === undefined) throw notFound();
  if (isPublicSeries(found)) return found;
  const [subscription] = await db
    .select({ active: favorites.active })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.seriesId, found.id)));
  if (!isEnding || subscription === undefined) throw notFound();
  return found;
}
