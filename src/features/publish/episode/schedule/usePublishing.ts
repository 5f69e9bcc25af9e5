/** The publishing time of an episode: the draft's, else the saved one, else a suggestion based on the series' other episodes. */
import { useMemo, useState } from 'react';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import { suggestTime, type TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { deviceZone, momentOf, wallTimeOf } from '../../../../widgets/schedule/wallTime.ts';
import type { Publishing } from '../episodeDraft.ts';

export function publishingOf(
  saved: Pick<OwnEpisode, 'status' | 'scheduled_at'> | undefined,
  timeline: readonly TimedEpisode[],
  position: number,
  now: Date,
): Publishing {
  const zone = deviceZone();
  if (saved?.status === 'scheduled' && saved.scheduled_at !== null)
    return { when: 'later', zone, ...wallTimeOf(new Date(saved.scheduled_at), zone) };
  const when = saved === undefined || saved.status !== 'draft' ? 'now' : 'draft';
  return { when, zone, ...suggestTime(timeline, position, { now, zone }) };
}

/** Returns why the episode can't be published at that time, as an error code of the API (`api/schemas/codes.ts`). */
export function publishingFault(
  publishing: Publishing,
  now: Date,
): 'required' | 'invalid' | 'date_in_past' | undefined {
  if (publishing.when !== 'later') return undefined;
  const meant = momentOf(publishing, publishing.zone);
  if (!meant.ok) return meant.code === 'incomplete' ? 'required' : 'invalid';
  return meant.moment <= now ? 'date_in_past' : undefined;
}

export function usePublishing(
  drafted: Publishing | undefined,
  saved: OwnEpisode | undefined,
  timeline: readonly TimedEpisode[],
  position: number,
): Publishing {
  // Read once, so that the suggestion doesn't change while the form is open.
  const [now] = useState(() => new Date());
  const first = useMemo(() => publishingOf(saved, timeline, position, now), [saved, timeline, position, now]);
  return drafted ?? first;
}
