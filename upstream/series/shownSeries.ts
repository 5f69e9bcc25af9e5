/** Series as lists show them. Every query asks for all series of a list together. */
import { and, asc, count, eq, inArray, max } from 'drizzle-orm';
import type { Category } from '../../src/api/schemas/category.ts';
import { type SeriesStatus, type SeriesSummary, seriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { genres, series, seriesGenres, seriesTranslations } from '../db/tables/series.ts';
import { isPublicEpisode, publicSince } from '../episodes/publicEpisodes.ts';
import { imagesById, shown } from '../images/shownImages.ts';
import type { Locale } from '../languages.ts';
import { creatorsById } from '../people/shownPeople.ts';
import { type SeriesRow, seriesColumns } from './namedSeries.ts';
import { shownGenre } from './shownGenres.ts';

/** For whom and when. */
export interface Shown {
  /** Of Accept-Language, best first: which translation is shown. */
  readonly languages: readonly string[];
  /** Of the genres' names. */
  readonly locale: Locale;
  readonly now: Date;
}

/** By id, in any status; ids of series that are gone are not in it. */
export async function seriesSummaries(
  db: Db,
  ids: readonly string[],
  how: Shown,
): Promise<ReadonlyMap<string, SeriesSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(inArray(series.id, [...ids]));
  const found = await shownSeries(db, rows, how);
  return new Map(rows.flatMap(({ id }, index) => (found[index] === undefined ? [] : [[id, found[index]]])));
}

/** In the order of the rows. */
export async function shownSeries(db: Db, rows: readonly SeriesRow[], how: Shown): Promise<SeriesSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await imagesById(
    db,
    rows.flatMap(({ coverId, thumbnailId, bannerId, promoBannerId }) => [
      coverId,
      thumbnailId,
      bannerId,
      promoBannerId,
    ]),
  );
  const creators = await creatorsById(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const genresOf = await genresBySeries(db, ids, how.locale);
  const titles = await translatedTexts(db, rows, how.languages);
  const publicOnes = await publicEpisodesBySeries(db, ids, how.now);
  return rows.map((row) => {
    const creator = creators.get(row.ownerId);
    if (creator === undefined) throw new Error('A series has lost its creator');
    return {
      public_id: row.publicId,
      slug: row.slug,
      title: titles.get(row.id)?.title ?? row.title,
      language: row.language,
      status: statusOf(row.status),
      is_mature: row.isMature,
      genres: genresOf.get(row.id) ?? [],
      cover_image: shown(images, row.coverId),
      thumbnail: shown(images, row.thumbnailId),
      banner: shown(images, row.bannerId),
      promo_banner: shown(images, row.promoBannerId),
      created_by: creator,
      episodes_count: publicOnes.get(row.id)?.count ?? 0,
      published_at: row.publishedAt?.toISOString() ?? null,
      updated_at: publicOnes.get(row.id)?.newest?.toISOString() ?? null,
    };
  });
}

/**
 * Title and description in the first language of Accept-Language that the series has, its own one included; a series that has
 * none of them is not in it, and neither is one whose own language comes first.
 */
export async function translatedTexts(
  db: Db,
  rows: readonly Pick<SeriesRow, 'id' | 'language'>[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly description: string }>> {
  if (rows.length === 0 || languages.length === 0) return new Map();
  const { seriesId, language, title, description } = seriesTranslations;
  const translations = await db
    .select({ seriesId, language, title, description })
    .from(seriesTranslations)
    .where(
      inArray(
        seriesId,
        rows.map(({ id }) => id),
      ),
    );
  const found = new Map<string, { title: string; description: string }>();
  for (const { id, language: own } of rows) {
    const its = translations.filter((one) => one.seriesId === id);
    const best = bestLanguage([own, ...its.map((one) => one.language)], languages);
    const translation = best === own ? undefined : its.find((one) => one.language === best);
    if (translation !== undefined) found.set(id, translation);
  }
  return found;
}

/** 'fr-CH' is content with 'fr-CH', then with any other French. */
function bestLanguage(there: readonly string[], wanted: readonly string[]): string | undefined {
  for (const one of wanted) {
    const asked = one.toLowerCase();
    const exact = there.find((language) => language.toLowerCase() === asked);
    const found = exact ?? there.find((language) => primary(language) === primary(asked));
    if (found !== undefined) return found;
  }
  return undefined;
}

function primary(language: string): string | undefined {
  return language.toLowerCase().split('-')[0];
}

async function genresBySeries(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Category[]>> {
  const rows = await db
    .select({ seriesId: seriesGenres.seriesId, code: genres.code, names: genres.names })
    .from(seriesGenres)
    .innerJoin(genres, eq(genres.code, seriesGenres.genreCode))
    .where(inArray(seriesGenres.seriesId, [...ids]))
    .orderBy(asc(seriesGenres.position));
  const found = new Map<string, Category[]>();
  for (const { seriesId, code, names } of rows) {
    const its = found.get(seriesId) ?? [];
    its.push(shownGenre({ code, names }, locale));
    found.set(seriesId, its);
  }
  return found;
}

async function publicEpisodesBySeries(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .select({ seriesId: episodes.seriesId, count: count(), newest: max(publicSince).mapWith(episodes.publishedAt) })
    .from(episodes)
    .where(and(inArray(episodes.seriesId, [...ids]), isPublicEpisode(now)))
    .groupBy(episodes.seriesId);
  return new Map(rows.map((row) => [row.seriesId, row]));
}

function statusOf(text: string): SeriesStatus | 'unknown' {
  return seriesStatuses.find((status) => status === text) ?? 'unknown';
}
