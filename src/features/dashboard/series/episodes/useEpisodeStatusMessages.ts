import { useLingui } from '@lingui/react/macro';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

type Status = EpisodeSummary['status'];

/** Names of the episode states. */
export function useEpisodeStatusMessages(): Readonly<Record<Status, string>> {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    published: t`Published`,
    publishing: t`Publishing`,
    validation_waiting: t`Waiting for approval`,
    scheduled: t`Scheduled`,
    unknown: '',
  };
}
