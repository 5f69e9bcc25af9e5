/** Adds to search results why they were found: titles in other languages than the shown one, and the text in the description. */
import { eq, inArray } from 'drizzle-orm';
import type { SearchResult } from '../../src/api/schemas/search.ts';
import type { SeriesSummary } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { series, seriesTranslations } from '../db/tables/series.ts';
import { bestLanguage } from '../http/languages.ts';
import { matchedText } from './matchedText.ts';
import { containsWords, wordsInDescriptions } from './parseSearch.ts';

interface Texts {
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Adds `original_title`, `matched_title` and `matched_text` to the summaries of found series.
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
      publicId: series.publicId,
      original: { language: series.language, title: series.title, description: series.description },
      translation: {
        language: seriesTranslations.language,
        title: seriesTranslations.title,
        description: seriesTranslations.description,
      },
    })
    .from(series)
    .leftJoin(seriesTranslations, eq(seriesTranslations.seriesId, series.id))
    .where(inArray(series.publicId, ids))
    .orderBy(seriesTranslations.language);
  const words = wordsInDescriptions(typed);
  return summaries.map((summary) => {
    const rowsOfSeries = rows.filter(({ publicId }) => publicId === summary.public_id);
    const original = rowsOfSeries[0]?.original;
    const translations = rowsOfSeries.flatMap(({ translation }) => translation ?? []);
    const originalTitle = original?.title ?? summary.title;
    const isMatched = [summary.title, originalTitle].some((title) => containsWords(title, typed));
    const matchedTitle = isMatched ? undefined : translations.find(({ title }) => containsWords(title, typed))?.title;
    const names = [summary.title, originalTitle, matchedTitle ?? '', summary.created_by.display_name];
    const missing = words.filter((word) => !names.some((name) => containsWords(name, word)));
    return {
      ...summary,
      original_title: originalTitle === summary.title ? null : originalTitle,
      matched_title: matchedTitle ?? null,
      matched_text: original ? matchedText(shownDescription(original, translations, languages), missing) : null,
    };
  });
}

/** Returns the description that readers with these languages see on the page of the series. */
function shownDescription(original: Texts, translations: readonly Texts[], languages: readonly string[]): string {
  const texts = [original, ...translations];
  const best = bestLanguage(
    texts.map(({ language }) => language),
    languages,
  );
  return (texts.find(({ language }) => language === best) ?? original).description;
}
