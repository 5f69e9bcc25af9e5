/** The transitions between statuses of a series that its creator may request. */
import type { SeriesStatus } from '../../src/api/schemas/series.ts';
import { seriesTransitions } from '../../src/api/schemas/states.ts';

export type RequestedStatus = Exclude<SeriesStatus, 'validation_waiting'>;

/** Allowed transitions by current status. `canTransition` additionally refuses 'draft' for some series. */
const allowedTransitions: Readonly<Record<SeriesStatus, readonly RequestedStatus[]>> = seriesTransitions;

/**
 * Tells whether the creator may request this status. The current status is always allowed.
 * @param hadPublicEpisode whether any episode was ever public; such a series can't become a draft again
 */
export function canTransition(from: string, to: RequestedStatus, hadPublicEpisode: boolean): boolean {
  if (from === to) return true;
  if (to === 'draft' && hadPublicEpisode) return false;
  const allowed: readonly RequestedStatus[] =
    Object.entries(allowedTransitions).find(([status]) => status === from)?.[1] ?? [];
  return allowed.includes(to);
}

/**
 * Returns the status after a request for `requested`.
 * @param isModerated whether publishing this series needs approval; ignored if the series is public already
 */
export function statusAfterTransition(from: string, requested: RequestedStatus, isModerated: boolean): SeriesStatus {
  const isNew = from === 'draft' || from === 'validation_waiting';
  return isNew && requested === 'published' && isModerated ? 'validation_waiting' : requested;
}
