import { type SQL, sql } from 'drizzle-orm';
import { series, seriesTranslations } from '../db/tables/series.ts';

/** Maximum number of requested languages that are considered. Each language adds subqueries. */
const MAX_LANGUAGES = 4;

/**
 * Returns SQL that selects the title as `findBestLanguage` (`http/languages.ts`) does, or the original title if no language
 * matches. The collation follows Unicode, whatever the locale of the database.
 */
export function selectLocalizedTitle(languages: readonly string[]): SQL {
  const wanted = languages.slice(0, MAX_LANGUAGES).map((language) => language.toLowerCase());
  if (wanted.length === 0) return sql`${series.title} COLLATE "und-x-icu"`;
  const titles = wanted.flatMap((language) => {
    const [primary = language] = language.split('-');
    return [
      sql`CASE WHEN lower(${series.language}) = ${language} THEN ${series.title} END`,
      selectTranslatedTitle(sql`lower(${seriesTranslations.language}) = ${language}`),
      sql`CASE WHEN split_part(lower(${series.language}), '-', 1) = ${primary} THEN ${series.title} END`,
      selectTranslatedTitle(sql`split_part(lower(${seriesTranslations.language}), '-', 1) = ${primary}`),
    ];
  });
  return sql`coalesce(${sql.join(titles, sql`, `)}, ${series.title}) COLLATE "und-x-icu"`;
}

function selectTranslatedTitle(isWanted: SQL): SQL {
  return sql`(SELECT ${seriesTranslations.title} FROM ${seriesTranslations}
    WHERE ${seriesTranslations.seriesId} = ${series.id} AND ${isWanted} ORDER BY ${seriesTranslations.language} LIMIT 1)`;
}
