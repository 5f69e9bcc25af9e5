/** Notices that another tab has saved the episode that stands in this form. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeKeys, reloadEpisodes } from '../../../../api/episode.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

interface SavedElsewhere {
  /** A new episode is one no longer: what comes next in this form would be another. */
  readonly isSaved: boolean;
  readonly startAnother: () => void;
}

/** @param id of the episode where it is upstream already: its form goes on with what was saved */
export function useSavedElsewhere(
  { draft: { actions } }: Pick<EpisodeWork, 'draft'>,
  id: string | undefined,
): SavedElsewhere {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  useEffect(
    () =>
      actions.onSaved(() => {
        setSaved(id === undefined);
        const own = id === undefined ? undefined : client.invalidateQueries({ queryKey: episodeKeys.own(id) });
        return Promise.all([own, reloadEpisodes(client)]);
      }),
    [actions, client, id],
  );
  return { isSaved, startAnother: () => setSaved(false) };
}
