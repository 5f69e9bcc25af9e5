/** Handler that stores reports, which moderators and the operator close. */
import { and, eq } from 'drizzle-orm';
import { reportEndpoints } from '../../src/api/schemas/report.ts';
import { getUserId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import { fieldError } from '../http/errors.ts';
import { createRoutes } from '../http/routing.ts';
import { loadSeriesForVisitor, type SeriesRow } from '../series/loadSeries.ts';

export const reportRoutes = createRoutes(reportEndpoints, {
  create: async ({ params, body, visitor, address, services }) => {
    const { db, limiter } = services;
    const now = services.now();
    await limiter.attempt('report', address, visitor.id);
    const seriesRow = await loadSeriesForVisitor(db, params.id, visitor);
    const { reason, message, episode } = body;
    const episodeId = episode === null ? null : await loadReportedEpisodeId(db, seriesRow, episode, visitor, now);
    await db
      .insert(reports)
      .values({ readerId: visitor.id, seriesId: seriesRow.id, episodeId, reason, message, createdAt: now });
  },
});

/** Returns the id of the reported episode. @throws HttpError 422 unless it is of this series, and public or the reporter's own */
async function loadReportedEpisodeId(
  db: Db,
  { id, ownerId }: SeriesRow,
  publicId: string,
  visitor: Visitor,
  now: Date,
): Promise<string> {
  const isOwner = ownerId === getUserId(visitor);
  const [found] = await db
    .select({ id: episodes.id })
    .from(episodes)
    .where(and(eq(episodes.publicId, publicId), eq(episodes.seriesId, id), isOwner ? undefined : isPublicEpisode(now)));
  if (found === undefined) throw fieldError(['episode'], 'invalid');
  return found.id;
}
