import { eq, inArray } from 'drizzle-orm';
import type { SearchResult } from '../../src/api/schemas/search.ts';
import type { SeriesSummary } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { series, seriesTranslations } from '../db/tables/series.ts';
import { findMatchedText } from './matchedText.ts';
import { containsWords, parseDescriptionWords } from './parseSearch.ts';
import { loadTranslatedTexts } from './seriesSummaries.ts';

/**
 * Adds `original_title`, `matched_title` and `matched_text` (`src/api/schemas/search.ts`) to the summaries of found series.
 * @param languages languages from Accept-Language, with which the summaries were loaded
 */
export async function withMatches(
  db: Db,
  typed: string,
  summaries: readonly SeriesSummary[],
  languages: readonly string[],
): Promise<SearchResult[]> {
  if (summaries.length === 0) return [];
  const ids = summaries.map(({ public_id }) => public_id);
  const rows = await db
    .select({
      id: series.id,
      publicId: series.publicId,
      language: series.language,
      title: series.title,
      translatedTitle: seriesTranslations.title,
    })
    .from(series)
    .leftJoin(seriesTranslations, eq(seriesTranslations.seriesId, series.id))
    .where(inArray(series.publicId, ids))
    .orderBy(seriesTranslations.language);
  const words = parseDescriptionWords(typed);
  const found = summaries.map((summary) => {
    const rowsOfSeries = rows.filter(({ publicId }) => publicId === summary.public_id);
    const [row] = rowsOfSeries;
    const originalTitle = row?.title ?? summary.title;
    const translatedTitles = rowsOfSeries.flatMap(({ translatedTitle }) => translatedTitle ?? []);
    const isMatched = [summary.title, originalTitle].some((title) => containsWords(title, typed));
    const matchedTitle = isMatched ? undefined : translatedTitles.find((title) => containsWords(title, typed));
    const names = [summary.title, originalTitle, matchedTitle ?? '', summary.created_by.display_name];
    const missing = words.filter((word) => !names.some((name) => containsWords(name, word)));
    return { summary, row, originalTitle, matchedTitle, missing };
  });
  const descriptions = await loadDescriptions(
    db,
    found.flatMap(({ row, missing }) => (row === undefined || missing.length === 0 ? [] : [row])),
    languages,
  );
  return found.map(({ summary, row, originalTitle, matchedTitle, missing }) => ({
    ...summary,
    original_title: originalTitle === summary.title ? null : originalTitle,
    matched_title: matchedTitle ?? null,
    matched_text: findMatchedText(descriptions.get(row?.id ?? '') ?? '', missing),
  }));
}

/** Loads the descriptions in the best of `languages`, by series id. */
async function loadDescriptions(
  db: Db,
  rows: readonly { readonly id: string; readonly language: string }[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [originals, translated] = await Promise.all([
    db.select({ id: series.id, description: series.description }).from(series).where(inArray(series.id, ids)),
    loadTranslatedTexts(db, rows, languages),
  ]);
  return new Map(originals.map(({ id, description }) => [id, translated.get(id)?.description ?? description]));
}
