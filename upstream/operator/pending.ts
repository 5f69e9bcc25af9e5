/** Lists everything that waits for a decision of the operator, oldest first. */
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { invitationRequests } from '../db/tables/waitingLists.ts';

const WAITING = 'validation_waiting';

export async function listPending(db: Db) {
  return {
    series: await db
      .select({ id: series.publicId, title: series.title, since: series.changedAt })
      .from(series)
      .where(eq(series.status, WAITING))
      .orderBy(asc(series.changedAt)),
    episodes: await db
      .select({ id: episodes.publicId, series: series.title, title: episodes.title, since: episodes.updatedAt })
      .from(episodes)
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(eq(episodes.status, WAITING))
      .orderBy(asc(episodes.updatedAt)),
    invitations: await db
      .select({
        email: invitationRequests.email,
        message: invitationRequests.message,
        since: invitationRequests.createdAt,
      })
      .from(invitationRequests)
      .where(isNull(invitationRequests.acceptedAt))
      .orderBy(asc(invitationRequests.createdAt)),
    reports: await db
      .select({
        id: reports.id,
        series: series.publicId,
        episode: episodes.publicId,
        reason: reports.reason,
        message: reports.message,
        since: reports.createdAt,
      })
      .from(reports)
      .innerJoin(series, eq(series.id, reports.seriesId))
      .leftJoin(episodes, eq(episodes.id, reports.episodeId))
      .where(isNull(reports.handledAt))
      .orderBy(asc(reports.createdAt)),
  };
}
