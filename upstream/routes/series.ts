/** Handlers for series: lists, details, and changes by the owner. The feed of a series is in `feed.ts`. */
import { and, eq, sql } from 'drizzle-orm';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { series } from '../db/tables/series.ts';
import { notFound } from '../http/errors.ts';
import { toPage } from '../http/paging.ts';
import { mayReadMature } from '../people/matureReading.ts';
import { loadPersonId } from '../people/personSummaries.ts';
import { type Call, createRoutes } from '../http/routing.ts';
import { loadReadableSeries } from '../moderation/access.ts';
import { loadDashboard } from '../series/dashboard.ts';
import { hasPublicStatus, listSeries } from '../series/listSeries.ts';
import type { SeriesRow } from '../series/loadSeries.ts';
import { changeImage, changeStatus } from '../series/publishSeries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';
import { toSeriesResponse } from '../series/seriesResponse.ts';
import { changeSeries, createSeries, removeSeries } from '../series/writeSeries.ts';

const { feed: _feed, ...ownEndpoints } = seriesEndpoints;

export const seriesRoutes = createRoutes(ownEndpoints, {
  list: async (call) => {
    const { query, services } = call;
    const { creator, status, ...rest } = query;
    const ownerId = creator === undefined ? undefined : await loadPersonId(services.db, creator);
    if (creator !== undefined && ownerId === undefined) return toPage([], 0, query);
    const filter = { ...rest, ownerId, status: status === undefined ? undefined : [status] };
    return listSeries(services.db, filter, await loadSeriesViewContext(call));
  },

  random: async ({ visitor, services }) => {
    const { db } = services;
    const includesMature = await mayReadMature(db, visitor, services.now());
    const [found] = await db
      .select({ slug: series.slug })
      .from(series)
      .where(and(hasPublicStatus, includesMature ? undefined : eq(series.isMature, false)))
      .orderBy(sql`random()`)
      .limit(1);
    if (found === undefined) throw notFound();
    return found;
  },

  get: async (call) =>
    loadSeriesResponse(call, await loadReadableSeries(call.services.db, call.params.id, call.visitor)),

  create: async (call) => loadSeriesResponse(call, await createSeries(call.services, call.visitor, call.body)),

  change: async (call) =>
    loadSeriesResponse(call, await changeSeries(call.services, call.visitor, call.params.id, call.body)),

  remove: async ({ params, visitor, services }) => removeSeries(services, visitor, params.id),

  setStatus: async (call) =>
    loadSeriesResponse(call, await changeStatus(call.services, call.visitor, call.params.id, call.body)),

  setImage: async (call) =>
    loadSeriesResponse(call, await changeImage(call.services, call.visitor, call.params.id, call.body)),

  own: async (call) => {
    const { items, total } = await loadDashboard(
      call.services.db,
      call.visitor.id,
      call.query,
      await loadSeriesViewContext(call),
    );
    return toPage(items, total, call.query);
  },
});

type RequestContext = Pick<Call<typeof seriesEndpoints.get>, 'languages' | 'locale' | 'services' | 'visitor'>;

async function loadSeriesResponse(call: RequestContext, row: SeriesRow) {
  return toSeriesResponse(call.services.db, row, call.visitor, await loadSeriesViewContext(call));
}
