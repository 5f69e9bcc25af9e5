/** Handler that lists the public series of a user. */
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { notFound } from '../http/errors.ts';
import { loadPersonId } from '../people/personSummaries.ts';
import { createRoutes } from '../http/routing.ts';
import { listSeries } from '../series/listSeries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';

export const seriesOfPersonRoutes = createRoutes(
  { series: userEndpoints.series },
  {
    series: async (call) => {
      const { params, query, services } = call;
      const ownerId = await loadPersonId(services.db, params.id);
      if (ownerId === undefined) throw notFound();
      return listSeries(services.db, { ...query, ownerId }, await loadSeriesViewContext(call));
    },
  },
);
