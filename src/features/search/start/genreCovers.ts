import type { Category } from '../../../api/schemas/category.ts';
import type { SeriesSummary } from '../../../api/schemas/series.ts';

/**
 * Chooses a series for each genre, so that as many genres as possible have a cover of their own. A genre without one repeats the
 * cover of its most popular series. Mature series are left out, because not everyone who sees the tiles wants to see them.
 * @param popular most popular first
 * @returns series by code of the genre, without genres that have no cover at all
 */
export function genreCovers(
  genres: readonly Category[],
  popular: readonly SeriesSummary[],
): ReadonlyMap<string, SeriesSummary> {
  const shown = popular.filter((series) => !series.is_mature && series.cover_image !== null);
  const candidates = new Map(
    genres.map(({ code }) => [code, shown.filter((series) => series.genres.some((genre) => genre.code === code))]),
  );
  const genreOf = new Map<SeriesSummary, string>();
  for (const code of candidates.keys()) assign(code, candidates, genreOf, new Set());

  const chosen = new Map([...genreOf].map(([series, code]) => [code, series]));
  return new Map(
    [...candidates].flatMap(([code, [mostPopular]]) => {
      const series = chosen.get(code) ?? mostPopular;
      return series === undefined ? [] : [[code, series]];
    }),
  );
}

/**
 * Gives a genre its most popular series that no other genre has. If there is none, another genre may change its series to make one
 * free (an augmenting path of a bipartite matching).
 * @param tried series that earlier steps of this path have tried to make free
 */
function assign(
  code: string,
  candidates: ReadonlyMap<string, readonly SeriesSummary[]>,
  genreOf: Map<SeriesSummary, string>,
  tried: Set<SeriesSummary>,
): boolean {
  const ownCandidates = candidates.get(code) ?? [];
  const free = ownCandidates.find((series) => !genreOf.has(series));
  if (free !== undefined) {
    genreOf.set(free, code);
    return true;
  }
  return ownCandidates.some((series) => {
    const holder = genreOf.get(series);
    if (holder === undefined || tried.has(series)) return false;
    tried.add(series);
    if (!assign(holder, candidates, genreOf, tried)) return false;
    genreOf.set(series, code);
    return true;
  });
}
