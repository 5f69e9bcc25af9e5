/** Handler that tells whether the slug of a series is free. */
import * as v from 'valibot';
import { slug as slugSchema } from '../../src/api/schemas/fields.ts';
import { slugEndpoints } from '../../src/api/schemas/slug.ts';
import { createRoutes } from '../http/routing.ts';
import { isFreeSlug } from '../series/seriesSlugs.ts';

export const slugRoutes = createRoutes(slugEndpoints, {
  available: async ({ params, services }) => {
    const parsed = v.safeParse(slugSchema, params.slug);
    return { available: parsed.success && (await isFreeSlug(services.db, parsed.output)) };
  },
});
