/** Loads episodes, and checks that the visitor may see or edit them. */
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { User, Visitor } from '../auth/visitors.ts';
import { getUserId } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes, episodeSlugs } from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayReadMature } from '../people/matureReading.ts';
import { isPublicSeries, type SeriesRow, seriesColumns } from '../series/loadSeries.ts';
import { withCurrentStatus, isPublicEpisode } from './episodePublication.ts';

export type EpisodeRow = typeof episodes.$inferSelect;

export interface EpisodeWithSeries {
  readonly episode: EpisodeRow;
  readonly series: SeriesRow;
}

const episodeAndSeriesColumns = { episode: getTableColumns(episodes), series: seriesColumns };

/** SQL condition: the series of the episode is public. */
export const isInPublicSeries = inArray(series.status, [...publicSeriesStatuses]);

/** Loads a public episode by its public_id. @throws HttpError 404 if it or its series isn't public, even for the owner */
export async function loadPublicEpisode(db: Db, publicId: string, now: Date): Promise<EpisodeWithSeries> {
  const [found] = await db
    .select(episodeAndSeriesColumns)
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(eq(episodes.publicId, publicId), isInPublicSeries, isPublicEpisode(now)));
  if (found === undefined) throw notFound();
  return { ...found, episode: withCurrentStatus(found.episode, now) };
}

/** Loads a public episode by its current slug or a former public slug in the series. @throws HttpError 404 */
export async function loadPublicEpisodeBySlug(
  db: Db,
  seriesRow: SeriesRow,
  slug: string,
  now: Date,
): Promise<EpisodeRow> {
  if (!isPublicSeries(seriesRow)) throw notFound();
  const [found] = await db
    .select(getTableColumns(episodes))
    .from(episodeSlugs)
    .innerJoin(episodes, eq(episodes.id, episodeSlugs.episodeId))
    .where(
      and(
        eq(episodeSlugs.seriesId, seriesRow.id),
        eq(episodeSlugs.slug, slug),
        or(eq(episodes.slug, episodeSlugs.slug), episodeSlugs.wasPublic),
        isPublicEpisode(now),
      ),
    );
  if (found === undefined) throw notFound();
  return withCurrentStatus(found, now);
}

/**
 * Loads an episode by its public_id, with its status at `now`.
 * @throws HttpError 403 if the episode is public and belongs to another user; 404 if it is hidden and belongs to another user, or
 * doesn't exist
 */
export async function loadEpisodeForOwner(
  db: Db,
  publicId: string,
  visitor: User,
  now: Date,
): Promise<EpisodeWithSeries> {
  const [found] = await db
    .select(episodeAndSeriesColumns)
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(eq(episodes.publicId, publicId));
  if (found === undefined) throw notFound();
  const episode = withCurrentStatus(found.episode, now);
  if (found.series.ownerId === visitor.id) return { ...found, episode };
  throw isPublicSeries(found.series) && episode.status === 'published' ? forbidden() : notFound();
}

/**
 * Checks access to mature content.
 * @throws HttpError 403 for a mature series of another user, unless the visitor is an adult who has enabled mature content
 */
export async function requireMatureAccess(db: Db, seriesRow: SeriesRow, visitor: Visitor, now: Date): Promise<void> {
  if (!seriesRow.isMature || seriesRow.ownerId === getUserId(visitor)) return;
  if (!(await mayReadMature(db, visitor, now))) throw forbidden();
}
