/** Handler that tells whether a series can take a slug. */
import * as v from 'valibot';
import { slug as slugSchema } from '../../src/api/schemas/fields.ts';
import { slugEndpoints } from '../../src/api/schemas/slug.ts';
import { createRoutes } from '../http/routing.ts';
import { isFreeSlug } from '../series/seriesSlugs.ts';

export const slugRoutes = createRoutes(slugEndpoints, {
  available: async ({ params, query, visitor, services }) => {
    const parsed = v.safeParse(slugSchema, params.slug);
    const wantedBy = query.comic === undefined ? undefined : { publicId: query.comic, ownerId: visitor.id };
    return { available: parsed.success && (await isFreeSlug(services.db, parsed.output, wantedBy)) };
  },
});
