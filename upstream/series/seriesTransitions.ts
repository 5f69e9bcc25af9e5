/** States of a series and the changes its creator may ask for (contract.md 'States'). Pure. */
import type { SeriesStatus } from '../../src/api/schemas/series.ts';
import { seriesChanges } from '../../src/api/schemas/states.ts';

export type RequestedStatus = Exclude<SeriesStatus, 'validation_waiting'>;

/** What may be asked for in each state. 'draft' is subject to `hadPublicEpisode` besides. */
const CHANGES: Readonly<Record<SeriesStatus, readonly RequestedStatus[]>> = seriesChanges;

/** @param hadPublicEpisode whether an episode of it was ever public: then nothing leads back to draft */
export function canTransition(from: string, to: RequestedStatus, hadPublicEpisode: boolean): boolean {
  if (from === to) return true;
  if (to === 'draft' && hadPublicEpisode) return false;
  const allowed: readonly RequestedStatus[] = Object.entries(CHANGES).find(([status]) => status === from)?.[1] ?? [];
  return allowed.includes(to);
}

/** What becomes of a series that goes to `asked`: where the operator checks first, it waits. */
export function statusAfterTransition(from: string, asked: RequestedStatus, isModerated: boolean): SeriesStatus {
  const isNew = from === 'draft' || from === 'validation_waiting';
  return isNew && asked === 'published' && isModerated ? 'validation_waiting' : asked;
}
