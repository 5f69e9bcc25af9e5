/** Handlers for genres, which the API calls categories. */
import { eq } from 'drizzle-orm';
import { categoryEndpoints } from '../../src/api/schemas/category.ts';
import { genres } from '../db/tables/series.ts';
import { notFound } from '../http/errors.ts';
import { createRoutes } from '../http/routing.ts';
import { loadGenres, toGenreResponse } from '../series/genres.ts';

export const categoryRoutes = createRoutes(categoryEndpoints, {
  list: async ({ locale, services }) => loadGenres(services.db, locale),

  get: async ({ params, locale, services }) => {
    const [row] = await services.db.select().from(genres).where(eq(genres.code, params.code));
    if (row === undefined) throw notFound();
    return toGenreResponse(row, locale);
  },
});
