/** Banners of the home page. */
import * as v from 'valibot';
import { collectionSummary, collectionTypes } from './collection.ts';
import type { EndpointTable } from './endpoint.ts';
import { seriesSummary } from './series.ts';
import { image, openChoice } from './shapes.ts';

/**
 * Where a banner leads is by its type: `custom_url`, `comic` or `collection`; the other two are null. `title` names it for who
 * does not see the image. `images` holds the same banner in several shapes (banner-square, banner-rectangle, …).
 */
export const banner = v.object({
  type: openChoice(collectionTypes),
  position: v.pipe(v.number(), v.integer()),
  title: v.string(),
  custom_url: v.nullable(v.string()),
  comic: v.nullable(seriesSummary),
  collection: v.nullable(collectionSummary),
  images: v.array(image),
});
export type Banner = v.InferOutput<typeof banner>;

export const bannerEndpoints = {
  /** All of them, by position. */
  list: { method: 'GET', path: 'banner', caller: 'anyone', status: 200, answer: v.array(banner) },
} as const satisfies EndpointTable;
