import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import type { RefusalReason } from './changeEpisodes.ts';
import type { ChangeProgress, EpisodeActions } from './useEpisodeActions.ts';
import styles from './ChangesNotice.module.css';

/** A single change has no intermediate progress. */
const MIN_EPISODES_FOR_PROGRESS = 2;

/** Shows the progress of changing several episodes, and refused changes. */
export function ChangesNotice({ episodeActions }: { readonly episodeActions: EpisodeActions }) {
  const { progress, refused, dismissRefused, cancel } = episodeActions;
  return (
    <>
      {progress && progress.total >= MIN_EPISODES_FOR_PROGRESS && (
        <ChangesProgress progress={progress} onCancel={cancel} />
      )}
      {refused.length > 0 && (
        <Notice
          live
          tone="danger"
          className={styles.notice}
          title={
            <Plural value={refused.length} one="# episode couldn’t be changed" other="# episodes couldn’t be changed" />
          }
          actions={
            <Button onClick={dismissRefused}>
              <Trans>Dismiss</Trans>
            </Button>
          }
        >
          <ul className={styles.list}>
            {refused.map(({ episode: { public_id, title }, code }) => (
              <li key={public_id}>
                <Trans>
                  <b>{title}</b>: <Reason code={code} />
                </Trans>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function ChangesProgress({
  progress: { kind, done, total },
  onCancel,
}: {
  readonly progress: ChangeProgress;
  readonly onCancel: () => void;
}) {
  const { t } = useLingui();
  const labels = { publish: t`Publishing…`, draft: t`Moving to drafts…`, schedule: t`Scheduling…` };
  return (
    <div className={styles.progress}>
      <ProgressBar label={labels[kind]} value={done / total} valueText={t`${done} of ${total}`} />
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Reason({ code }: { readonly code: RefusalReason }) {
  switch (code) {
    case 'no-contents':
      return <Trans>it has no images yet</Trans>;
    case 'in-past':
      return <Trans>its scheduled time has passed</Trans>;
    case 'not-possible':
      return <Trans>its status has changed in the meantime</Trans>;
    case 'gone':
      return <Trans>it no longer exists</Trans>;
    case 'no-network':
      return <Trans>we can’t reach the server</Trans>;
    case 'other':
      return <Trans>something went wrong on our end. Please retry</Trans>;
  }
}
