/** Genres, called categories in the API. `name` is in the language of Accept-Language. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

export const category = v.object({ code: v.string(), name: v.string() });
export type Category = v.InferOutput<typeof category>;

export const categoryEndpoints = {
  /** All genres, in display order. */
  list: { method: 'GET', path: 'category', caller: 'anyone', status: 200, response: v.array(category) },
  /** 404 for unknown codes. */
  get: { method: 'GET', path: 'category/{code}', caller: 'anyone', status: 200, response: category },
} as const satisfies EndpointTable;
