/** Banners of the home page. */
import * as v from 'valibot';
import { collectionSummary, collectionTypes } from './collection.ts';
import type { EndpointTable } from './endpoint.ts';
import { seriesSummary } from './series.ts';
import { image, openChoice } from './shapes.ts';

/**
 * A banner links to `custom_url` (type `custom`), `comic` or `collection`; the other two are null. `title` is the text
 * alternative of the images. `images` contains the same banner in several shapes (banner-square, banner-rectangle, …). It is
 * empty for a banner of a mature series, unless the caller is an adult or the owner.
 */
export const banner = v.object({
  type: openChoice(collectionTypes),
  /** Place in the order of the banners, from 1. */
  position: v.pipe(v.number(), v.integer()),
  title: v.string(),
  custom_url: v.nullable(v.string()),
  comic: v.nullable(seriesSummary),
  collection: v.nullable(collectionSummary),
  images: v.array(image),
});
export type Banner = v.InferOutput<typeof banner>;

export const bannerEndpoints = {
  /** All banners, by position, except those of series that aren't public. */
  list: { method: 'GET', path: 'banner', caller: 'anyone', status: 200, response: v.array(banner) },
} as const satisfies EndpointTable;
