import { useMemo, useState } from 'react';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import { suggestTime, type TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { getDeviceZone, resolveWallTime, toWallTime } from '../../../../widgets/schedule/wallTime.ts';
import type { Publishing } from '../episodeDraft.ts';

/**
 * Returns the saved time of a scheduled episode. All other episodes get a suggested date and time, with 'draft' for saved
 * drafts and otherwise 'now'.
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

/** Returns an error code of the API; undefined without an error. */
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
  const [now] = useState(() => new Date());
  const initial = useMemo(() => getInitialPublishing(saved, timeline, position, now), [saved, timeline, position, now]);
  return draftPublishing ?? initial;
}
