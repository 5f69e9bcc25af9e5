/** Search for series. */
import { limits } from '../../src/api/schemas/limits.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { pageOf } from '../http/paging.ts';
import { routes } from '../http/routing.ts';
import { searchSeries } from '../series/searchSeries.ts';
import { seriesSummaries } from '../series/shownSeries.ts';
import { shownTo } from '../series/shownTo.ts';

export const searchRoutes = routes(searchEndpoints, {
  series: async (call) => {
    const { query, services } = call;
    const { db } = services;
    if (query.keywords.length < limits.keywordsMin) return pageOf([], 0, query);
    const { ids, total } = await searchSeries(db, query.keywords, query);
    const summaries = await seriesSummaries(db, ids, await shownTo(call));
    return pageOf(
      ids.flatMap((id) => summaries.get(id) ?? []),
      total,
      query,
    );
  },
});
