import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { track } from '../../../../analytics/track.ts';
import {
  duplicateEpisodeOptions,
  episodeKeys,
  reloadEpisodes,
  reorderEpisodesOptions,
  updateEpisodeRows,
} from '../../../../api/episode.ts';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { removals } from '../../../../offline/removals/removals.ts';
import { holdUnsavedWork } from '../../../../device/unsavedWork.ts';
import { toast } from '../../../../ui/toasts.ts';
import { failures } from '../../../../widgets/form/messages.ts';
import { mapErrorToForm } from '../../../../widgets/form/mapErrorToForm.ts';
import { getSentence } from '../../../../widgets/form/sentences.ts';
import { changeEpisodes, type Outcome, type PlannedChange } from './changeEpisodes.ts';
import { createCopyTitle } from './createCopyTitle.ts';
import { mergeHiddenEpisodes } from '../order/ordering.ts';

export type ChangeKind = 'publish' | 'draft' | 'schedule';

/** Numbers of episodes. */
export interface ChangeProgress {
  readonly kind: ChangeKind;
  readonly done: number;
  readonly total: number;
}

export interface EpisodeActions {
  /** Progress of the running `change`; undefined if none is running. */
  readonly progress: ChangeProgress | undefined;
  /** Episodes that the last `change` couldn't change. */
  readonly refused: Outcome['refused'];
  readonly dismissRefused: () => void;
  /** Ends a running `change` after the current episode. */
  readonly cancel: () => void;
  /** Changes episodes one after the other. Never rejects. Does nothing while another change is running. */
  readonly change: (kind: ChangeKind, planned: readonly PlannedChange[]) => Promise<void>;
  /** Adds a copy of an episode as a draft at the end of the series. */
  readonly duplicate: (episode: EpisodeSummary) => void;
  /** Deletes episodes. The user can undo this for a moment (`offline/removals/`). */
  readonly remove: (episodes: readonly EpisodeSummary[]) => void;
  /**
   * Shows a new order and sends it. If the request fails, shows the previous order.
   * @param visibleIds ids of the visible episodes, in their new order
   */
  readonly reorder: (visibleIds: readonly string[]) => void;
}

const noRefusals: Outcome['refused'] = [];

/** @param listId the series' id as in the address, which identifies the query of the episode list (`everyEpisodeOptions`) */
export function useEpisodeActions(seriesId: string, listId: string): EpisodeActions {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const [progress, setProgress] = useState<ChangeProgress>();
  const [refused, setRefused] = useState(noRefusals);
  const currentRun = useRef({ isCancelled: false, isRunning: false });
  const { mutate: sendCopy } = useMutation(duplicateEpisodeOptions);
  const { mutateAsync: sendOrder } = useMutation(reorderEpisodesOptions);

  // Warn before the page closes, because closing would leave only some of the episodes changed.
  const isRunning = progress !== undefined;
  useEffect(() => (isRunning ? holdUnsavedWork() : undefined), [isRunning]);

  const change = useCallback(
    async (kind: ChangeKind, planned: readonly PlannedChange[]) => {
      if (currentRun.current.isRunning || planned.length === 0) return;
      currentRun.current = { isCancelled: false, isRunning: true };
      const thisRun = currentRun.current;
      setRefused(noRefusals);
      setProgress({ kind, done: 0, total: planned.length });
      const outcome = await changeEpisodes(planned, {
        onProgress: (done) => setProgress({ kind, done, total: planned.length }),
        isCancelled: () => thisRun.isCancelled,
      });
      updateEpisodeRows(client, outcome.changed);
      thisRun.isRunning = false;
      setProgress(undefined);
      setRefused(outcome.refused);
      void reloadEpisodes(client);
      const count = outcome.changed.length;
      if (count > 0) {
        const messages: Readonly<Record<ChangeKind, string>> = {
          publish: t`${plural(count, { one: '# episode published', other: '# episodes published' })}`,
          draft: t`${plural(count, { one: '# episode moved to drafts', other: '# episodes moved to drafts' })}`,
          schedule: t`${plural(count, { one: '# episode scheduled', other: '# episodes scheduled' })}`,
        };
        const isWaiting = kind !== 'draft' && outcome.changed.every(({ status }) => status === 'validation_waiting');
        toast({ type: 'success', message: isWaiting ? t`Waiting for approval` : messages[kind] });
      }
    },
    [client, t],
  );

  const duplicate = useCallback(
    ({ public_id: id, title }: EpisodeSummary) => {
      const all = client.getQueryData<EpisodeSummary[]>(episodeKeys.every(listId)) ?? [];
      const copy = createCopyTitle(
        title,
        all.map((episode) => episode.title),
        (count) => (count === 1 ? t` (copy)` : t` (copy ${count})`),
      );
      sendCopy(
        { id, title: copy },
        {
          onSuccess: () => toast({ type: 'success', message: t`Draft “${copy}” added at the end` }),
          onError: (error) => {
            const [message = { failure: 'request' }] = mapErrorToForm(error, {
              fields: [],
              fallback: 'request',
            }).general;
            toast({ type: 'error', message: i18n._(getSentence(message, 'server')) });
          },
        },
      );
    },
    [client, listId, sendCopy, i18n, t],
  );

  const removeEpisodes = useCallback(
    (episodes: readonly EpisodeSummary[]) => {
      removals.remove({
        kind: 'episode',
        ids: episodes.map(({ public_id }) => public_id),
        title: episodes[0]?.title ?? '',
        of: seriesId,
      });
    },
    [seriesId],
  );

  const reorder = useCallback(
    (visibleIds: readonly string[]) => {
      const key = episodeKeys.every(listId);
      const before = client.getQueryData<EpisodeSummary[]>(key);
      if (!before) return;
      const order = mergeHiddenEpisodes(
        before.map(({ public_id }) => public_id),
        visibleIds,
      );
      const byId = new Map(before.map((episode) => [episode.public_id, episode]));
      // A pending response would overwrite the new order with the old one.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<EpisodeSummary[]>(
        key,
        order.flatMap((id, index) => {
          const episode = byId.get(id);
          return episode ? [{ ...episode, position: index + 1 }] : [];
        }),
      );
      sendOrder({ seriesId, episodes: order }).then(
        () => track({ name: 'episode order change', series: seriesId, episodes: order.length }),
        () => {
          client.setQueryData(key, before);
          void reloadEpisodes(client);
          toast({ type: 'error', message: i18n._(failures.episodeOrder) });
        },
      );
    },
    [client, listId, seriesId, sendOrder, i18n],
  );

  const dismissRefused = useCallback(() => setRefused(noRefusals), []);
  const cancel = useCallback(() => {
    currentRun.current.isCancelled = true;
  }, []);
  return useMemo(
    () => ({ progress, refused, dismissRefused, cancel, change, duplicate, remove: removeEpisodes, reorder }),
    [progress, refused, dismissRefused, cancel, change, duplicate, removeEpisodes, reorder],
  );
}
