import type { Category } from '../../../api/schemas/category.ts';
import type { SeriesSummary } from '../../../api/schemas/series.ts';

/**
 * Chooses a series for each genre, by the code of the genre. No cover is on two tiles. Mature series are left out, because not
 * everyone who sees the tiles wants to see them.
 */
export function genreCovers(
  genres: readonly Category[],
  popular: readonly SeriesSummary[],
): ReadonlyMap<string, SeriesSummary> {
  const chosen = new Map<string, SeriesSummary>();
  const used = new Set<SeriesSummary>();
  for (const { code } of genres) {
    const series = popular.find(
      (one) =>
        !used.has(one) && !one.is_mature && one.cover_image !== null && one.genres.some((genre) => genre.code === code),
    );
    if (!series) continue;
    chosen.set(code, series);
    used.add(series);
  }
  return chosen;
}
