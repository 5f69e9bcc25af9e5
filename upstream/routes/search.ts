/** Handler of the search for series. */
import { limits } from '../../src/api/schemas/limits.ts';
import { searchEndpoints } from '../../src/api/schemas/search.ts';
import { toPage } from '../http/paging.ts';
import { createRoutes } from '../http/routing.ts';
import { withMatches } from '../series/searchMatches.ts';
import { searchSeries } from '../series/searchSeries.ts';
import { loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';

export const searchRoutes = createRoutes(searchEndpoints, {
  series: async (call) => {
    const { query, services } = call;
    const { db } = services;
    if (query.keywords.length < limits.keywordsMin) return toPage([], 0, query);
    const { keywords, genre, status, language } = query;
    const filter = { genre, status: status === undefined ? undefined : [status], language };
    const { ids, total } = await searchSeries(db, keywords, query, { languages: call.languages, filter });
    const context = await loadSeriesViewContext(call);
    const summaries = await loadSeriesSummaries(db, ids, context);
    const found = ids.flatMap((id) => summaries.get(id) ?? []);
    const items = await withMatches(db, keywords, found, context.languages);
    return toPage(items, total, query);
  },
});
