/** The transitions between statuses of an episode that its creator may request. */
import type { EpisodeStatus } from '../../src/api/schemas/episode.ts';
import { episodeTransitions } from '../../src/api/schemas/states.ts';

/** The statuses that a creator may request. `publishing`: the client is still adding images. */
type RequestedStatus = 'draft' | 'published' | 'publishing' | 'scheduled';

/** Allowed transitions by current status. A request for the current status is always allowed. */
const allowedTransitions: Readonly<Record<EpisodeStatus, readonly RequestedStatus[]>> = episodeTransitions;

export function canTransition(from: string, to: RequestedStatus): boolean {
  if (from === to) return true;
  const allowed: readonly RequestedStatus[] =
    Object.entries(allowedTransitions).find(([status]) => status === from)?.[1] ?? [];
  return allowed.includes(to);
}

/**
 * Returns the status after a request for `requested`.
 * @param isModerated whether this episode needs approval
 */
export function statusAfterTransition(from: string, requested: RequestedStatus, isModerated: boolean): EpisodeStatus {
  const goesPublic = requested === 'published' || requested === 'scheduled';
  // An episode that already has the requested status needs no new approval.
  return goesPublic && isModerated && from !== requested ? 'validation_waiting' : requested;
}

/** Tells whether an episode with this status must have at least one image. */
export function needsContents(status: string): boolean {
  return status === 'published' || status === 'scheduled' || status === 'validation_waiting';
}
