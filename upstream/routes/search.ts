/** Search for series. */
import { limits } from '../../src/api/schemas/limits.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { pageOf } from '../paging.ts';
import { routes } from '../routing.ts';
import { searchSeries } from '../series/searchSeries.ts';
import { seriesSummaries } from '../series/shownSeries.ts';

export const searchRoutes = routes(searchEndpoints, {
  series: async ({ query, languages, locale, services }) => {
    const { db } = services;
    if (query.keywords.length < limits.keywordsMin) return pageOf([], 0, query);
    const { ids, total } = await searchSeries(db, query.keywords, query);
    const summaries = await seriesSummaries(db, ids, { languages, locale, now: services.now() });
    return pageOf(
      ids.flatMap((id) => summaries.get(id) ?? []),
      total,
      query,
    );
  },
});
