import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { UNDO_MS } from '../../../../offline/removals/removalQueue.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from '../Dialogs.module.css';
import { isPublished } from './episodeChoices.ts';

interface DeleteEpisodesDialogProps {
  /** The episodes to delete. */
  readonly episodes: readonly EpisodeSummary[];
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks before public episodes are deleted. */
export default function DeleteEpisodesDialog({ episodes, onClose, onDelete }: DeleteEpisodesDialogProps) {
  const { t } = useLingui();
  const publicOnes = episodes.filter(isPublished).length;
  const title = episodes[0]?.title ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        episodes.length === 1 ? (
          <Trans>Delete “{title}”?</Trans>
        ) : (
          <Plural value={episodes.length} one="Delete # episode?" other="Delete # episodes?" />
        )
      }
      closeLabel={t`Close`}
    >
      <p className={styles.warning}>
        {episodes.length === 1 ? (
          <Trans>It’s public. Views, likes and readers’ progress will be lost.</Trans>
        ) : (
          <Plural
            value={publicOnes}
            one="# of them is public. Views, likes and readers’ progress will be lost."
            other="# of them are public. Views, likes and readers’ progress will be lost."
          />
        )}{' '}
        <Trans>You’ll have {UNDO_MS / 1_000} seconds to undo this.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
