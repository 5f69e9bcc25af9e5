/** Handlers for the editors' collections of series. */
import { asc, count, eq, or } from 'drizzle-orm';
import { collectionEndpoints } from '../../src/api/schemas/collection.ts';
import { collections } from '../db/tables/series.ts';
import { notFound } from '../http/errors.ts';
import { pageOffset, toPage } from '../http/paging.ts';
import { createRoutes } from '../http/routing.ts';
import { toCollectionSummaries, loadCollectionSeriesIds } from '../series/collectionSummaries.ts';
import { loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';

export const collectionRoutes = createRoutes(collectionEndpoints, {
  list: async ({ query, locale, services: { db } }) => {
    const [total] = await db.select({ count: count() }).from(collections);
    const rows = await db
      .select()
      .from(collections)
      .orderBy(asc(collections.position), asc(collections.id))
      .limit(query.pageSize)
      .offset(pageOffset(query));
    return toPage(await toCollectionSummaries(db, rows, locale), total?.count ?? 0, query);
  },

  get: async (call) => {
    const { slug } = call.params;
    const { db } = call.services;
    const rows = await db
      .select()
      .from(collections)
      .where(or(eq(collections.slug, slug), eq(collections.publicId, slug)));
    const row = rows.find(({ publicId }) => publicId === slug) ?? rows[0];
    const [summary] = row === undefined ? [] : await toCollectionSummaries(db, [row], call.locale);
    if (row === undefined || summary === undefined) throw notFound();
    const ids = await loadCollectionSeriesIds(db, row.id);
    const summaries = await loadSeriesSummaries(db, ids, await loadSeriesViewContext(call));
    return { ...summary, items: ids.flatMap((id) => summaries.get(id) ?? []) };
  },
});
