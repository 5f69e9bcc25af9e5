/** The publishing time of an episode: the draft's, else the saved one, else a suggestion based on the series' other episodes. */
import { useMemo, useState } from 'react';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import { suggestTime, type TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { getDeviceZone, resolveWallTime, toWallTime } from '../../../../widgets/schedule/wallTime.ts';
import type { Publishing } from '../episodeDraft.ts';

/**
 * Returns the initial publishing fields: the saved time of a scheduled episode. For all others, a suggested date and time, with
 * 'draft' for drafts and 'now' for episodes that are new or in any other state.
 * @param position of the episode in the series, from 1
 */
export function getInitialPublishing(
  saved: Pick<OwnEpisode, 'status' | 'scheduled_at'> | undefined,
  timeline: readonly TimedEpisode[],
  position: number,
  now: Date,
): Publishing {
  const zone = getDeviceZone();
  if (saved?.status === 'scheduled' && saved.scheduled_at !== null)
    return { when: 'later', zone, ...toWallTime(new Date(saved.scheduled_at), zone) };
  const when = saved === undefined || saved.status !== 'draft' ? 'now' : 'draft';
  return { when, zone, ...suggestTime(timeline, position, { now, zone }) };
}

/**
 * Returns why the episode can't be published at that time, as an error code of the API (`api/schemas/codes.ts`); undefined if it
 * can.
 */
export function findPublishingFault(
  publishing: Publishing,
  now: Date,
): 'required' | 'invalid' | 'date_in_past' | undefined {
  if (publishing.when !== 'later') return undefined;
  const moment = resolveWallTime(publishing, publishing.zone);
  if (!moment.ok) return moment.code === 'incomplete' ? 'required' : 'invalid';
  return moment.moment <= now ? 'date_in_past' : undefined;
}

export function usePublishing(
  draftPublishing: Publishing | undefined,
  saved: OwnEpisode | undefined,
  timeline: readonly TimedEpisode[],
  position: number,
): Publishing {
  // Read once, so that the initial time doesn't change as time passes.
  const [now] = useState(() => new Date());
  const initial = useMemo(() => getInitialPublishing(saved, timeline, position, now), [saved, timeline, position, now]);
  return draftPublishing ?? initial;
}
