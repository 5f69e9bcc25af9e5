/** The upstream about itself. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

/**
 * 503 with the same shape while the database or the storage is away, or the disk is full: then `disk` says so, nothing new is kept,
 * and what is kept is still read.
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
    answer: health,
  },
  /** The contract as an OpenAPI document, made of `endpoints`. */
  openApi: {
    method: 'GET',
    path: 'openapi.json',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 200,
    answer: v.looseObject({ openapi: v.string() }),
  },
  /** The same for people. */
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
