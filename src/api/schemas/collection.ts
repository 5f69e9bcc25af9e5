/** Collections of series, made by the editors. `{slug}` is a slug or a public_id. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { pageQuery } from './query.ts';
import { seriesSummary } from './series.ts';
import { count, image, list, openChoice } from './shapes.ts';

/**
 * The kinds of collections and banners. A banner of type `comic` links to a series, one of type `custom` to any URL that
 * the operator has set.
 */
export const collectionTypes = ['collection', 'comic', 'custom'] as const;

export const collectionSummary = v.object({
  public_id: v.string(),
  slug: v.string(),
  type: openChoice(collectionTypes),
  title: v.string(),
  description: v.string(),
  image: v.nullable(image),
  /** Number of public series, at most 100. */
  comics_count: count,
});
export type CollectionSummary = v.InferOutput<typeof collectionSummary>;

/** A collection with its public series (the first 100) in the editors' order. */
export const collection = v.object({ ...collectionSummary.entries, items: v.array(seriesSummary) });
export type Collection = v.InferOutput<typeof collection>;

export const collectionEndpoints = {
  list: {
    method: 'GET',
    path: 'collection',
    caller: 'anyone',
    query: pageQuery,
    status: 200,
    response: list(collectionSummary),
  },
  get: { method: 'GET', path: 'collection/{slug}', caller: 'anyone', status: 200, response: collection },
} as const satisfies EndpointTable;
