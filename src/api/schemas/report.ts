/** Reports of inappropriate content, also by guests. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { choice, freeText, identifier, request } from './fields.ts';
import { limits } from './limits.ts';

export const reportReasons = ['illegal', 'sexual', 'violence', 'hate', 'copyright', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `episode`: its public_id, if the report is about one episode. */
export const report = request({
  reason: choice(reportReasons),
  message: v.optional(freeText(limits.message), ''),
  episode: v.optional(v.nullable(identifier), null),
});

export const reportEndpoints = {
  /** 404 unless the series is public or the caller's own; 422 `invalid` under `episode` unless the episode is. */
  create: { method: 'POST', path: 'comic/{id}/report', caller: 'guest', body: report, status: 204 },
} as const satisfies EndpointTable;
