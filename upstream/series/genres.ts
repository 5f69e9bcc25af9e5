/** Loads genres with their names in the language of the call. */
import { asc } from 'drizzle-orm';
import type { Category } from '../../src/api/schemas/category.ts';
import type { Db } from '../db/db.ts';
import { genres } from '../db/tables/series.ts';
import type { Locale } from '../http/languages.ts';

type GenreRow = Pick<typeof genres.$inferSelect, 'code' | 'names'>;

/** Converts a genre to the response. Its name is that in the locale, otherwise the English name, otherwise the code. */
export function toGenreResponse({ code, names }: GenreRow, locale: Locale): Category {
  return { code, name: names[locale] ?? names.en ?? code };
}

/** Loads all genres in display order. */
export async function loadGenres(db: Db, locale: Locale): Promise<Category[]> {
  const rows = await db.select().from(genres).orderBy(asc(genres.position), asc(genres.code));
  return rows.map((row) => toGenreResponse(row, locale));
}
