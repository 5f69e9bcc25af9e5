/** Health and documentation of the server. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';

/** The response of a running server, whatever the state of its parts (`readyParts`). */
export const health = v.object({ status: v.literal('ok') });

/** The parts that a server needs to be ready. */
export const readyParts = ['database', 'disk', 'storage', 'mail'] as const;
export type ReadyPart = (typeof readyParts)[number];

/** The HTTP status is 503, with the same shape, if a part fails. `failing` names the failing parts. */
export const readiness = v.object({
  status: v.picklist(['ok', 'failing']),
  failing: v.optional(v.array(v.picklist(readyParts))),
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
  ready: {
    method: 'GET',
    path: 'ready',
    caller: 'anyone',
    authorization: 'none',
    prelaunch: 'open',
    status: 200,
    response: readiness,
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
