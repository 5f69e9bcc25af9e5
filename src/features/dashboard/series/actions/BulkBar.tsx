import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './BulkBar.module.css';
import { type RequestedEpisodeStatus, mayBecome } from './episodeChoices.ts';
import type { EpisodeWork } from './useEpisodeWork.ts';

interface BulkBarProps {
  /** The selected episodes, in the series' order. */
  readonly chosen: readonly EpisodeSummary[];
  readonly work: EpisodeWork;
  readonly onClear: () => void;
  readonly onSchedule: (chosen: readonly EpisodeSummary[]) => void;
  readonly onDelete: (chosen: readonly EpisodeSummary[]) => void;
}

/** Actions for the selected episodes. Each button shows the number of episodes in a state that allows the action. */
export function BulkBar({ chosen, work, onClear, onSchedule, onDelete }: BulkBarProps) {
  const { t } = useLingui();
  const of = (requested: RequestedEpisodeStatus) => chosen.filter((episode) => mayBecome(episode, requested));
  const [toPublish, toSchedule, toDraft] = [of('published'), of('scheduled'), of('draft')];
  const change = (kind: 'publish' | 'draft', episodes: readonly EpisodeSummary[]) => {
    onClear();
    const status = kind === 'publish' ? 'published' : 'draft';
    void work.change(
      kind,
      episodes.map((episode) => ({ episode, change: { status } })),
    );
  };
  const count = chosen.length;
  return (
    <div className={styles.bar} role="group" aria-label={t`Selected episodes`}>
      <p className={styles.count} role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      {toPublish.length > 0 && (
        <Button disabled={work.progress !== undefined} onClick={() => change('publish', toPublish)}>
          <Plural value={toPublish.length} one="Publish # now" other="Publish # now" />
        </Button>
      )}
      {toSchedule.length > 0 && (
        <Button disabled={work.progress !== undefined} onClick={() => onSchedule(toSchedule)}>
          <Plural value={toSchedule.length} one="Schedule #…" other="Schedule #…" />
        </Button>
      )}
      {toDraft.length > 0 && (
        <Button disabled={work.progress !== undefined} onClick={() => change('draft', toDraft)}>
          <Plural value={toDraft.length} one="Move # to drafts" other="Move # to drafts" />
        </Button>
      )}
      <Button variant="danger" onClick={() => onDelete(chosen)}>
        <Plural value={count} one="Delete #" other="Delete #" />
      </Button>
      <Button onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
