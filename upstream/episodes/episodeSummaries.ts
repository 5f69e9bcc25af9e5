import { and, count, eq, inArray } from 'drizzle-orm';
import { type EpisodeStatus, type EpisodeSummary, episodeStatuses } from '../../src/api/schemas/episode.ts';
import { getReaderId, getUserId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { likes, views } from '../db/tables/reading.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { loadReadingPositions } from '../reading/readingPositions.ts';
import type { EpisodeRow } from './loadEpisode.ts';
import { withCurrentStatus } from './episodePublication.ts';
import { loadTranslatedTitles } from './localizedEpisodes.ts';
import { loadPublicPositions } from './publicPositions.ts';

/** The properties of a request that affect how an episode is shown. */
export interface EpisodeViewContext {
  readonly visitor: Visitor;
  /** Languages from Accept-Language, best first. They select the titles. With an empty list, titles are original. */
  readonly languages: readonly string[];
  /** True: positions count all episodes, and `decision` is included. False: positions count only the public episodes. */
  readonly isForDashboard: boolean;
  readonly now: Date;
}

/** Converts rows to summaries in the same order, with the status at `now` and the visitor's likes and reading positions. */
export async function toEpisodeSummaries(
  db: Db,
  rows: readonly EpisodeRow[],
  { visitor, languages, isForDashboard, now }: EpisodeViewContext,
): Promise<EpisodeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await loadImages(
    db,
    rows.map(({ thumbnailId }) => thumbnailId),
  );
  const titles = await loadTranslatedTitles(db, ids, languages);
  const positions = isForDashboard ? undefined : await loadPublicPositions(db, rows, now);
  const viewsByEpisode = await countViewsByEpisode(db, ids);
  const likesByEpisode = await countLikesByEpisode(db, ids);
  const liked = await loadLikedEpisodeIds(db, ids, getUserId(visitor));
  const readingPositions = await loadReadingPositions(db, getReaderId(visitor), ids);
  return rows.map((row) => {
    const { status, publishedAt, scheduledAt } = withCurrentStatus(row, now);
    return {
      public_id: row.publicId,
      slug: row.slug,
      title: titles.get(row.id) ?? row.title,
      position: positions?.get(row.id) ?? row.position,
      thumbnail: toImageResponse(images, row.thumbnailId),
      status: toEpisodeStatus(status),
      published_at: publishedAt?.toISOString() ?? null,
      scheduled_at: scheduledAt?.toISOString() ?? null,
      views_count: viewsByEpisode.get(row.id) ?? 0,
      likes_count: likesByEpisode.get(row.id) ?? 0,
      is_liked: liked.has(row.id),
      reading: readingPositions.get(row.id) ?? null,
      ...(isForDashboard && { decision: row.decision }),
    };
  });
}

export async function toEpisodeSummary(db: Db, row: EpisodeRow, context: EpisodeViewContext): Promise<EpisodeSummary> {
  const [summary] = await toEpisodeSummaries(db, [row], context);
  if (summary === undefined) throw new Error('The episode has no summary');
  return summary;
}

/** Removes the thumbnail. */
export function withoutThumbnail(summary: EpisodeSummary): EpisodeSummary {
  return { ...summary, thumbnail: null };
}

/** Counts views by episode id. Episodes without views have no entry. */
export async function countViewsByEpisode(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: views.episodeId, count: count() })
    .from(views)
    .where(inArray(views.episodeId, [...ids]))
    .groupBy(views.episodeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Counts likes by episode id. Episodes without likes have no entry. */
export async function countLikesByEpisode(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: likes.episodeId, count: count() })
    .from(likes)
    .where(and(inArray(likes.episodeId, [...ids]), eq(likes.active, true)))
    .groupBy(likes.episodeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

async function loadLikedEpisodeIds(
  db: Db,
  ids: readonly string[],
  user: string | undefined,
): Promise<ReadonlySet<string>> {
  if (user === undefined) return new Set();
  const rows = await db
    .select({ id: likes.episodeId })
    .from(likes)
    .where(and(eq(likes.userId, user), inArray(likes.episodeId, [...ids]), eq(likes.active, true)));
  return new Set(rows.map(({ id }) => id));
}

export function toEpisodeStatus(text: string): EpisodeStatus | 'unknown' {
  return episodeStatuses.find((status) => status === text) ?? 'unknown';
}
