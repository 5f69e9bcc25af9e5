import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Series } from '../../src/api/schemas/series.ts';
import { getReaderId, getUserId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { favorites, readingPlaces } from '../db/tables/reading.ts';
import { seriesTranslations } from '../db/tables/series.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { loadPublicPositions } from '../episodes/publicPositions.ts';
import { notFound } from '../http/errors.ts';
import { hasReadingPosition, toReadingPosition } from '../reading/readingPositions.ts';
import type { SeriesRow } from './loadSeries.ts';
import { zeroStats, loadSeriesStats } from './seriesStats.ts';
import { type SeriesViewContext, toSeriesSummaries, loadTranslatedTexts } from './seriesSummaries.ts';
import { emptyWeek, loadWeekStats } from './weekStats.ts';

/**
 * Converts a row to the full response. The owner gets the original title and description, because the owner edits these texts,
 * and saving a translation would overwrite the original. The translation that readers with the same languages see is in
 * `localized`.
 */
export async function toSeriesResponse(
  db: Db,
  row: SeriesRow,
  visitor: Visitor,
  context: SeriesViewContext,
): Promise<Series> {
  const isOwner = row.ownerId === getUserId(visitor);
  const isModerator = visitor.kind === 'user' && visitor.isModerator;
  const effectiveContext: SeriesViewContext = {
    ...context,
    ...(isOwner && { languages: [] }),
    // Moderators judge the images, too.
    ...((isOwner || isModerator) && { matureArt: 'all' }),
  };
  const [summary] = await toSeriesSummaries(db, [row], effectiveContext);
  if (summary === undefined) throw notFound();
  const localized = (await loadTranslatedTexts(db, [row], context.languages)).get(row.id);
  const languages = await db
    .select({ language: seriesTranslations.language })
    .from(seriesTranslations)
    .where(eq(seriesTranslations.seriesId, row.id))
    .orderBy(asc(seriesTranslations.language));
  return {
    ...summary,
    description: (isOwner ? undefined : localized?.description) ?? row.description,
    custom_slug: isOwner ? row.customSlug : null,
    translations: languages.map(({ language }) => language),
    stats: { ...((await loadSeriesStats(db, [row.id])).get(row.id) ?? zeroStats) },
    this_week: isOwner
      ? { ...((await loadWeekStats(db, [row.id], effectiveContext.now)).get(row.id) ?? emptyWeek) }
      : null,
    is_favorite: await isFavorite(db, row.id, getUserId(visitor)),
    is_owner: isOwner,
    next_to_read: await toNextResponse(
      db,
      await loadNextToRead(db, row.id, getReaderId(visitor), effectiveContext.now),
      effectiveContext,
    ),
    localized: isOwner && localized !== undefined ? toTextsResponse(localized) : null,
    decision: isOwner || isModerator ? row.decision : null,
    created_at: row.createdAt.toISOString(),
  };
}

async function isFavorite(db: Db, seriesId: string, user: string | undefined): Promise<boolean> {
  if (user === undefined) return false;
  const [row] = await db
    .select({ active: favorites.active })
    .from(favorites)
    .where(and(eq(favorites.seriesId, seriesId), eq(favorites.userId, user)));
  return row?.active ?? false;
}

function toTextsResponse({ language, title, description }: NonNullable<Series['localized']>): Series['localized'] {
  return { language, title, description };
}

/** Replaces the title by that in the reader's language, and the position by that among the public episodes. */
async function toNextResponse(
  db: Db,
  next: NextToRead | null,
  { languages, now }: SeriesViewContext,
): Promise<Series['next_to_read']> {
  if (next === null) return null;
  const { id, seriesId: _seriesId, ...shown } = next;
  const titles = await loadTranslatedTitles(db, [id], languages);
  const positions = await loadPublicPositions(db, [next], now);
  return { ...shown, title: titles.get(id) ?? next.title, position: positions.get(id) ?? next.position };
}

type NextToRead = Required<NonNullable<Series['next_to_read']>> & { readonly id: string; readonly seriesId: string };

/**
 * Loads the public episode that the reader should read next: the one that was read last or, if that is finished, the one after
 * it. Returns the first one if none was read, or if none comes after the one that was read last; null if no episode is public.
 */
async function loadNextToRead(
  db: Db,
  seriesId: string,
  reader: string | undefined,
  now: Date,
): Promise<NextToRead | null> {
  const last = reader === undefined ? undefined : await loadLastRead(db, seriesId, reader, now);
  if (last !== undefined && toReadingPosition(last.place)?.finished === false)
    return { ...last.episode, started: true };
  if (last !== undefined) {
    const nextEpisode = await loadNextEpisode(db, seriesId, last.episode.position, now);
    if (nextEpisode !== undefined) return { ...nextEpisode, started: true };
  }
  const first = await loadNextEpisode(db, seriesId, 0, now);
  return first === undefined ? null : { ...first, started: false };
}

const shownEpisode = {
  id: episodes.id,
  seriesId: episodes.seriesId,
  public_id: episodes.publicId,
  slug: episodes.slug,
  title: episodes.title,
  position: episodes.position,
};

async function loadLastRead(db: Db, seriesId: string, reader: string, now: Date) {
  const [row] = await db
    .select({ episode: shownEpisode, place: readingPlaces })
    .from(readingPlaces)
    .innerJoin(episodes, eq(episodes.id, readingPlaces.episodeId))
    .where(
      and(
        eq(readingPlaces.readerId, reader),
        eq(episodes.seriesId, seriesId),
        hasReadingPosition,
        isPublicEpisode(now),
      ),
    )
    .orderBy(desc(readingPlaces.at), desc(episodes.position))
    .limit(1);
  return row;
}

/** Loads the first public episode after a position; undefined if there is none. */
async function loadNextEpisode(db: Db, seriesId: string, position: number, now: Date) {
  const [row] = await db
    .select(shownEpisode)
    .from(episodes)
    .where(and(eq(episodes.seriesId, seriesId), gt(episodes.position, position), isPublicEpisode(now)))
    .orderBy(asc(episodes.position))
    .limit(1);
  return row;
}
