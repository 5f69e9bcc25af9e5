/** Telling the operator that something should not be there. Guests may: whoever sees it may say so. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { choice, freeText, identifier, request } from './fields.ts';
import { limits } from './limits.ts';

export const reportReasons = ['illegal', 'sexual', 'violence', 'hate', 'copyright', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `episode`: its public_id, when it is one episode and not the whole series. */
export const report = request({
  reason: choice(reportReasons),
  message: v.optional(freeText(limits.message), ''),
  episode: v.optional(v.nullable(identifier), null),
});

export const reportEndpoints = {
  create: { method: 'POST', path: 'comic/{id}/report', caller: 'guest', body: report, status: 204 },
} as const satisfies EndpointTable;
