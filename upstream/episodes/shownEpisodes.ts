/** Episodes as answers show them. Every query asks for all episodes of a list together. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type EpisodeStatus, type EpisodeSummary, episodeStatuses } from '../../src/api/schemas/episode.ts';
import type { Image } from '../../src/api/schemas/shapes.ts';
import { readerId, userId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodeContents } from '../db/tables/episodes.ts';
import { likes, views } from '../db/tables/reading.ts';
import { imagesById, shown } from '../images/shownImages.ts';
import { placesOf } from '../reading/places.ts';
import type { EpisodeRow } from './namedEpisode.ts';
import { asOf } from './publicEpisodes.ts';

/** In the order of the rows, as they stand now; likes and places are of who asks. */
export async function episodeSummaries(
  db: Db,
  rows: readonly EpisodeRow[],
  visitor: Visitor,
  now: Date,
): Promise<EpisodeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await imagesById(
    db,
    rows.map(({ thumbnailId }) => thumbnailId),
  );
  const viewsOf = await viewsByEpisode(db, ids);
  const likesOf = await likesByEpisode(db, ids);
  const liked = await likedAmong(db, ids, userId(visitor));
  const places = await placesOf(db, readerId(visitor), ids);
  return rows.map((row) => {
    const { status, publishedAt, scheduledAt } = asOf(row, now);
    return {
      public_id: row.publicId,
      slug: row.slug,
      title: row.title,
      position: row.position,
      thumbnail: shown(images, row.thumbnailId),
      status: statusOf(status),
      published_at: publishedAt?.toISOString() ?? null,
      scheduled_at: scheduledAt?.toISOString() ?? null,
      views_count: viewsOf.get(row.id) ?? 0,
      likes_count: likesOf.get(row.id) ?? 0,
      is_liked: liked.has(row.id),
      reading: places.get(row.id) ?? null,
    };
  });
}

export async function episodeSummary(db: Db, row: EpisodeRow, visitor: Visitor, now: Date): Promise<EpisodeSummary> {
  const [summary] = await episodeSummaries(db, [row], visitor, now);
  if (summary === undefined) throw new Error('An episode was not shown');
  return summary;
}

/** In reading order. */
export async function contentsOf(db: Db, episodeId: string): Promise<Image[]> {
  const rows = await db
    .select({ imageId: episodeContents.imageId })
    .from(episodeContents)
    .where(eq(episodeContents.episodeId, episodeId))
    .orderBy(asc(episodeContents.position));
  const ids = rows.map(({ imageId }) => imageId);
  const images = await imagesById(db, ids);
  return ids.flatMap((id) => images.get(id) ?? []);
}

export async function viewsByEpisode(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: views.episodeId, count: count() })
    .from(views)
    .where(inArray(views.episodeId, [...ids]))
    .groupBy(views.episodeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export async function likesByEpisode(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: likes.episodeId, count: count() })
    .from(likes)
    .where(and(inArray(likes.episodeId, [...ids]), eq(likes.active, true)))
    .groupBy(likes.episodeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

async function likedAmong(db: Db, ids: readonly string[], user: string | undefined): Promise<ReadonlySet<string>> {
  if (user === undefined) return new Set();
  const rows = await db
    .select({ id: likes.episodeId })
    .from(likes)
    .where(and(eq(likes.userId, user), inArray(likes.episodeId, [...ids]), eq(likes.active, true)));
  return new Set(rows.map(({ id }) => id));
}

function statusOf(text: string): EpisodeStatus | 'unknown' {
  return episodeStatuses.find((status) => status === text) ?? 'unknown';
}
