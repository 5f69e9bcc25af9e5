import type { Category } from '../../../api/schemas/category.ts';
import type { SeriesSummary } from '../../../api/schemas/series.ts';

/**
 * Chooses a series for each genre, so that as many genres as possible have different covers. A genre left without a series of
 * its own repeats the cover of its most popular one. Leaves out mature series, because the tiles have no age gate.
 * @param popular most popular first
 * @returns series by code of the genre
 */
export function assignGenreCovers(
  genres: readonly Category[],
  popular: readonly SeriesSummary[],
): ReadonlyMap<string, SeriesSummary> {
  const eligible = popular.filter((series) => !series.is_mature && series.cover_image !== null);
  const candidates = new Map(
    genres.map(({ code }) => [code, eligible.filter((series) => series.genres.some((genre) => genre.code === code))]),
  );
  const genreBySeries = new Map<SeriesSummary, string>();
  for (const code of candidates.keys()) assignSeries(code, candidates, genreBySeries, new Set());

  const chosen = new Map([...genreBySeries].map(([series, code]) => [code, series]));
  return new Map(
    [...candidates].flatMap(([code, [mostPopular]]) => {
      const series = chosen.get(code) ?? mostPopular;
      return series === undefined ? [] : [[code, series]];
    }),
  );
}

/**
 * Gives a genre its most popular series that no other genre has. Other genres may change their series to make one free (an
 * augmenting path of a bipartite matching).
 * @param triedSeries series that earlier steps have tried to make free
 * @returns whether the genre has got a series
 */
function assignSeries(
  code: string,
  candidates: ReadonlyMap<string, readonly SeriesSummary[]>,
  genreBySeries: Map<SeriesSummary, string>,
  triedSeries: Set<SeriesSummary>,
): boolean {
  const ownCandidates = candidates.get(code) ?? [];
  const free = ownCandidates.find((series) => !genreBySeries.has(series));
  if (free !== undefined) {
    genreBySeries.set(free, code);
    return true;
  }
  return ownCandidates.some((series) => {
    const otherGenre = genreBySeries.get(series);
    if (otherGenre === undefined || triedSeries.has(series)) return false;
    triedSeries.add(series);
    if (!assignSeries(otherGenre, candidates, genreBySeries, triedSeries)) return false;
    genreBySeries.set(series, code);
    return true;
  });
}
