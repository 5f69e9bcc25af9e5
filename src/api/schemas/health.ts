/** Health and documentation of the server. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

/**
 * The HTTP status is 503, with the same shape and `status: 'failing'`, if the database or storage is unavailable or the disk is
 * full. If the disk is full, `disk` is set, writes are rejected with 503, and reads still work.
 */
export const health = v.object({
  status: v.picklist(['ok', 'failing']),
  disk: v.optional(v.picklist(['full'])),
});

export const healthEndpoints = {
  get: {
    method: 'GET',
    path: 'health',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 200,
    response: health,
  },
  /** The contract as an OpenAPI document, derived from `endpoints`. */
  openApi: {
    method: 'GET',
    path: 'openapi.json',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 200,
    response: v.looseObject({ openapi: v.string() }),
  },
  /** The documentation of the contract as an HTML page. */
  docs: {
    method: 'GET',
    path: 'docs',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 200,
    media: 'text/html',
  },
} as const satisfies EndpointTable;
