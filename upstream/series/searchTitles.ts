/** Adds titles of other languages than the shown one to search results. */
import { eq, inArray } from 'drizzle-orm';
import type { SearchResult } from '../../src/api/schemas/search.ts';
import type { SeriesSummary } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { series, seriesTranslations } from '../db/tables/series.ts';
import { containsWords } from './parseSearch.ts';

/** Adds `original_title` and `matched_title` to the summaries of found series. */
export async function withTitles(db: Db, typed: string, summaries: readonly SeriesSummary[]): Promise<SearchResult[]> {
  if (summaries.length === 0) return [];
  const ids = summaries.map(({ public_id }) => public_id);
  const rows = await db
    .select({ publicId: series.publicId, original: series.title, translated: seriesTranslations.title })
    .from(series)
    .leftJoin(seriesTranslations, eq(seriesTranslations.seriesId, series.id))
    .where(inArray(series.publicId, ids))
    .orderBy(seriesTranslations.language);
  return summaries.map((summary) => {
    const rowsOfSeries = rows.filter(({ publicId }) => publicId === summary.public_id);
    const original = rowsOfSeries[0]?.original ?? summary.title;
    const isMatched = [summary.title, original].some((title) => containsWords(title, typed));
    const translations = rowsOfSeries.flatMap(({ translated }) => translated ?? []);
    return {
      ...summary,
      original_title: original === summary.title ? null : original,
      matched_title: isMatched ? null : (translations.find((title) => containsWords(title, typed)) ?? null),
    };
  });
}
