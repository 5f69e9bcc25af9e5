/** The title a series is shown by, for orders of the database: what stands from a to z on the screen is to stand so. */
import { type SQL, sql } from 'drizzle-orm';
import { series, seriesTranslations } from '../db/tables/series.ts';

/** So many of the languages asked for are looked at: an app sends one or two, and each costs something. */
const LOOKED_AT = 4;

/**
 * As `bestLanguage` chooses it (`languages.ts`): of each language asked for the very one first, then any of its kind, the series' own
 * before its translations. In the order of a dictionary, whatever the database's own locale.
 */
export function localizedTitle(languages: readonly string[]): SQL {
  const wanted = languages.slice(0, LOOKED_AT).map((one) => one.toLowerCase());
  if (wanted.length === 0) return sql`${series.title} COLLATE "und-x-icu"`;
  const titles = wanted.flatMap((one) => {
    const [kind = one] = one.split('-');
    return [
      sql`CASE WHEN lower(${series.language}) = ${one} THEN ${series.title} END`,
      translatedWhere(sql`lower(${seriesTranslations.language}) = ${one}`),
      sql`CASE WHEN split_part(lower(${series.language}), '-', 1) = ${kind} THEN ${series.title} END`,
      translatedWhere(sql`split_part(lower(${seriesTranslations.language}), '-', 1) = ${kind}`),
    ];
  });
  return sql`coalesce(${sql.join(titles, sql`, `)}, ${series.title}) COLLATE "und-x-icu"`;
}

function translatedWhere(isWanted: SQL): SQL {
  return sql`(SELECT ${seriesTranslations.title} FROM ${seriesTranslations}
    WHERE ${seriesTranslations.seriesId} = ${series.id} AND ${isWanted} ORDER BY ${seriesTranslations.language} LIMIT 1)`;
}
