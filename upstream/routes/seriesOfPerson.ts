/** Public series of a person. */
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { notFound } from '../http/errors.ts';
import { personNamed } from '../people/shownPeople.ts';
import { routes } from '../http/routing.ts';
import { listedSeries } from '../series/listedSeries.ts';
import { shownTo } from '../series/shownTo.ts';

export const seriesOfPersonRoutes = routes(
  { series: userEndpoints.series },
  {
    series: async (call) => {
      const { params, query, services } = call;
      const ownerId = await personNamed(services.db, params.id);
      if (ownerId === undefined) throw notFound();
      return listedSeries(services.db, { ...query, ownerId }, await shownTo(call));
    },
  },
);
