import { inArray } from 'drizzle-orm';
import { type SeriesStatus, type SeriesSummary, seriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { series, seriesTranslations } from '../db/tables/series.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { findBestLanguage, type Locale } from '../http/languages.ts';
import { type MatureArt, isArtVisible } from '../people/matureReading.ts';
import { type SeriesRow, seriesColumns } from './loadSeries.ts';
import { loadSeriesRelations } from './seriesRelations.ts';
import { toGenreResponse } from './genres.ts';

/** The properties of a request that affect how a series is shown. */
export interface SeriesViewContext {
  /** Languages from Accept-Language, best first. They select the translation. */
  readonly languages: readonly string[];
  /** Language of the genre names. */
  readonly locale: Locale;
  readonly now: Date;
  /** The mature series whose images are sent. For other mature series, the response contains none of their image URLs. */
  readonly matureArt: MatureArt;
}

const noArt = { coverId: null, thumbnailId: null, bannerId: null, promoBannerId: null };

/** Loads summaries of series in any status, by series id. Series that no longer exist have no entry. */
export async function loadSeriesSummaries(
  db: Db,
  ids: readonly string[],
  context: SeriesViewContext,
): Promise<ReadonlyMap<string, SeriesSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(inArray(series.id, [...ids]));
  const found = new Map((await toSeriesSummaries(db, rows, context)).map((summary) => [summary.public_id, summary]));
  return new Map(
    rows.flatMap(({ id, publicId }) => {
      const summary = found.get(publicId);
      return summary === undefined ? [] : [[id, summary]];
    }),
  );
}

/** Converts rows to summaries in the same order. Series that were deleted in the meantime are omitted. */
export async function toSeriesSummaries(
  db: Db,
  rows: readonly SeriesRow[],
  context: SeriesViewContext,
): Promise<SeriesSummary[]> {
  if (rows.length === 0) return [];
  const getVisibleArt = (row: SeriesRow) => (isArtVisible(context.matureArt, row) ? row : noArt);
  const parts = await loadSeriesRelations(
    db,
    rows.map(({ id }) => id),
    context.now,
  );
  const images = await loadImages(db, [
    ...rows.map(getVisibleArt).flatMap((art) => [art.coverId, art.thumbnailId, art.bannerId, art.promoBannerId]),
    ...[...parts.values()].map(({ creator }) => creator.imageId),
  ]);
  return rows.flatMap((row): SeriesSummary[] => {
    const relations = parts.get(row.id);
    // The series was deleted after its row was read.
    if (relations === undefined) return [];
    const { uuid, username, displayName, imageId } = relations.creator;
    const art = getVisibleArt(row);
    const language = findBestLanguage([row.language, ...Object.keys(relations.titles)], context.languages);
    const translated = language === undefined || language === row.language ? undefined : relations.titles[language];
    return [
      {
        public_id: row.publicId,
        slug: row.slug,
        title: translated ?? row.title,
        language: row.language,
        status: toSeriesStatus(row.status),
        is_mature: row.isMature,
        genres: relations.genres.map((genre) => toGenreResponse(genre, context.locale)),
        cover_image: toImageResponse(images, art.coverId),
        thumbnail: toImageResponse(images, art.thumbnailId),
        banner: toImageResponse(images, art.bannerId),
        promo_banner: toImageResponse(images, art.promoBannerId),
        created_by: { uuid, username, display_name: displayName, image: toImageResponse(images, imageId) },
        episodes_count: relations.episodesCount,
        published_at: row.publishedAt?.toISOString() ?? null,
        updated_at: relations.newestEpisodeAt?.toISOString() ?? null,
      },
    ];
  });
}

interface Texts {
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Loads the title and the description of each series in the best language of Accept-Language that the series has. A series has no
 * entry if its original texts are the best match, or if no language matches.
 */
export async function loadTranslatedTexts(
  db: Db,
  rows: readonly Pick<SeriesRow, 'id' | 'language'>[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, Texts>> {
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
  const found = new Map<string, Texts>();
  for (const { id, language: originalLanguage } of rows) {
    const translationsOfSeries = translations.filter((translation) => translation.seriesId === id);
    const best = findBestLanguage(
      [originalLanguage, ...translationsOfSeries.map((translation) => translation.language)],
      languages,
    );
    const translation =
      best === originalLanguage ? undefined : translationsOfSeries.find((candidate) => candidate.language === best);
    if (translation !== undefined) found.set(id, translation);
  }
  return found;
}

export function toSeriesStatus(text: string): SeriesStatus | 'unknown' {
  return seriesStatuses.find((status) => status === text) ?? 'unknown';
}
