/** The statuses of an episode and the transitions that its creator may request. Pure. */
import type { EpisodeStatus } from '../../src/api/schemas/episode.ts';
import { episodeChanges } from '../../src/api/schemas/states.ts';

type Asked = 'draft' | 'published' | 'publishing' | 'scheduled';

/** Allowed transitions by current status. Staying in the same status is always allowed. */
const CHANGES: Readonly<Record<EpisodeStatus, readonly Asked[]>> = episodeChanges;

export function canTransition(from: string, to: Asked): boolean {
  if (from === to) return true;
  const allowed: readonly Asked[] = Object.entries(CHANGES).find(([status]) => status === from)?.[1] ?? [];
  return allowed.includes(to);
}

/** The status after a request for `asked`. With moderation, an episode waits for validation before it becomes public. */
export function statusAfterTransition(from: string, asked: Asked, isModerated: boolean): EpisodeStatus {
  const goesPublic = asked === 'published' || asked === 'scheduled';
  // An episode that was validated once is not validated again.
  return goesPublic && isModerated && from !== asked ? 'validation_waiting' : asked;
}

/** Whether an episode in this status needs at least one image. */
export function needsContents(status: string): boolean {
  return status === 'published' || status === 'scheduled' || status === 'validation_waiting';
}
