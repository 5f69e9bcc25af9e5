/** Handler of the search for series. */
import { limits } from '../../src/api/schemas/limits.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { toPage } from '../http/paging.ts';
import { routes } from '../http/routing.ts';
import { searchSeries } from '../series/searchSeries.ts';
import { loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { withTitles } from '../series/searchTitles.ts';
import { seriesViewContext } from '../series/seriesViewContext.ts';

export const searchRoutes = routes(searchEndpoints, {
  series: async (call) => {
    const { query, services } = call;
    const { db } = services;
    if (query.keywords.length < limits.keywordsMin) return toPage([], 0, query);
    const { keywords, genre, status, language } = query;
    const filter = { genre, status: status === undefined ? undefined : [status], language };
    const { ids, total } = await searchSeries(db, keywords, query, { languages: call.languages, filter });
    const summaries = await loadSeriesSummaries(db, ids, await seriesViewContext(call));
    const items = await withTitles(
      db,
      keywords,
      ids.flatMap((id) => summaries.get(id) ?? []),
    );
    return toPage(items, total, query);
  },
});
