/** Detects when another tab saves the episode of this form. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { episodeKeys, reloadEpisodes } from '../../../../api/episode.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

interface SavedElsewhere {
  /** Whether another tab has saved the new episode. */
  readonly isSaved: boolean;
  /** Shows the empty form again, for another episode. */
  readonly startAnother: () => void;
}

/** @param id of a saved episode; undefined for a new episode */
export function useSavedElsewhere(
  { draft: { actions } }: Pick<EpisodeEditor, 'draft'>,
  id: string | undefined,
): SavedElsewhere {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  useEffect(
    () =>
      actions.onSaved(() => {
        setSaved(id === undefined);
        const ownEpisodeReload =
          id === undefined ? undefined : client.invalidateQueries({ queryKey: episodeKeys.own(id) });
        return Promise.all([ownEpisodeReload, reloadEpisodes(client)]);
      }),
    [actions, client, id],
  );
  return { isSaved, startAnother: () => setSaved(false) };
}
