/** States of an episode and the changes a creator may ask for (contract.md 'States'). Pure. */
import type { EpisodeStatus } from '../../src/api/schemas/episode.ts';
import { episodeChanges } from '../../src/api/schemas/states.ts';

type Asked = 'draft' | 'published' | 'publishing' | 'scheduled';

/** What may be asked for in each state, besides the state itself. */
const CHANGES: Readonly<Record<EpisodeStatus, readonly Asked[]>> = episodeChanges;

export function canTransition(from: string, to: Asked): boolean {
  if (from === to) return true;
  const allowed: readonly Asked[] = Object.entries(CHANGES).find(([status]) => status === from)?.[1] ?? [];
  return allowed.includes(to);
}

/** What becomes of an episode that goes to `asked`: where the operator checks first, it waits. */
export function statusAfterTransition(from: string, asked: Asked, isModerated: boolean): EpisodeStatus {
  const goesPublic = asked === 'published' || asked === 'scheduled';
  // What has been let through once stays so.
  return goesPublic && isModerated && from !== asked ? 'validation_waiting' : asked;
}

/** Whether an episode in that state must have something to show. */
export function needsContents(status: string): boolean {
  return status === 'published' || status === 'scheduled' || status === 'validation_waiting';
}
