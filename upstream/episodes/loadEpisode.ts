/** Loads an episode for a visitor. */
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { User, Visitor } from '../auth/visitors.ts';
import { userId } from '../auth/visitors.ts';
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

const both = { episode: getTableColumns(episodes), series: seriesColumns };

/** SQL condition: the episode's series is public. */
export const isInPublicSeries = inArray(series.status, [...publicSeriesStatuses]);

/** Loads a public episode by its public_id. @throws HttpError 404 for any other one, for its owner too */
export async function loadPublicEpisode(db: Db, publicId: string, now: Date): Promise<EpisodeWithSeries> {
  const [found] = await db
    .select(both)
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(eq(episodes.publicId, publicId), isInPublicSeries, isPublicEpisode(now)));
  if (found === undefined) throw notFound();
  return { ...found, episode: withCurrentStatus(found.episode, now) };
}

/** Loads a public episode by its slug in the series, or by a former public slug. @throws HttpError 404 */
export async function loadPublicEpisodeBySlug(db: Db, of: SeriesRow, slug: string, now: Date): Promise<EpisodeRow> {
  if (!isPublicSeries(of)) throw notFound();
  const [found] = await db
    .select(getTableColumns(episodes))
    .from(episodeSlugs)
    .innerJoin(episodes, eq(episodes.id, episodeSlugs.episodeId))
    .where(
      and(
        eq(episodeSlugs.seriesId, of.id),
        eq(episodeSlugs.slug, slug),
        or(eq(episodes.slug, episodeSlugs.slug), episodeSlugs.wasPublic),
        isPublicEpisode(now),
      ),
    );
  if (found === undefined) throw notFound();
  return withCurrentStatus(found, now);
}

/** @throws HttpError 403 for a public episode of somebody else, 404 for any other one */
export async function loadEpisodeForOwner(
  db: Db,
  publicId: string,
  visitor: User,
  now: Date,
): Promise<EpisodeWithSeries> {
  const [found] = await db
    .select(both)
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(eq(episodes.publicId, publicId));
  if (found === undefined) throw notFound();
  const episode = withCurrentStatus(found.episode, now);
  if (found.series.ownerId === visitor.id) return { ...found, episode };
  throw isPublicSeries(found.series) && episode.status === 'published' ? forbidden() : notFound();
}

/** @throws HttpError 403 for a mature series, unless it is the visitor's own or the visitor has enabled mature content as an adult */
export async function requireMatureAccess(db: Db, of: SeriesRow, visitor: Visitor, now: Date): Promise<void> {
  if (!of.isMature || of.ownerId === userId(visitor)) return;
  if (!(await mayReadMature(db, visitor, now))) throw forbidden();
}
