import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { uploadModeAtom } from '../../offline/uploads/uploadMode.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './ImageProgressStatus.module.css';
import { useImageProgressMessages } from './useImageProgressMessages.ts';
import type { ImageProgress } from './draftUploads.ts';
import { isUnusable, isWorthRetrying, computeShare } from './totalProgress.ts';

export interface ImageProgressStatusProps {
  readonly draftKey: string;
  readonly name: string;
  readonly imageProgress: ImageProgress;
  readonly onRetry: () => void;
  /** Removes the file. Without this function, there is no 'Remove'. */
  readonly onRemove?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** The progress of a file as text and bar, with 'Retry' or 'Remove' after a failure. */
export function ImageProgressStatus({ draftKey, name, imageProgress, onRetry, onRemove }: ImageProgressStatusProps) {
  const { t } = useLingui();
  const messages = useImageProgressMessages();
  const isPaused = useAtomValue(uploadModeAtom).paused.includes(draftKey);
  const { kind: stage } = imageProgress;
  const isInProgress = stage === 'preparing' || stage === 'sending';
  return (
    <div className={classNames(styles.status, stage === 'failed' && styles.failed, stage === 'done' && styles.done)}>
      {stage === 'done' && <CircleCheck aria-hidden="true" className={styles.icon} />}
      {stage === 'failed' && <CircleAlert aria-hidden="true" className={styles.icon} />}
      <span className={styles.text}>{messages.status(imageProgress, isPaused)}</span>
      {isInProgress && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${computeShare(imageProgress)})` }} />
        </span>
      )}
      {imageProgress.kind === 'failed' && isWorthRetrying(imageProgress.problem) && (
        <button type="button" className={styles.retry} aria-label={t`Retry ${name}`} onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      )}
      {onRemove && isUnusable(imageProgress) && (
        <button type="button" className={styles.retry} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </button>
      )}
    </div>
  );
}
