import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { uploadModeAtom } from '../../offline/uploads/uploadMode.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './MakingStatus.module.css';
import { useMakingMessages } from './useMakingMessages.ts';
import type { Making } from './wanted.ts';
import { isUnusable, isWorthRetrying, shareOf } from './wholeProgress.ts';

export interface MakingStatusProps {
  /** The draft's key. */
  readonly batch: string;
  /** Name of the file. */
  readonly name: string;
  readonly making: Making;
  readonly onRetry: () => void;
  /** Removes the file; offered if a retry would not help. Undefined if the screen offers another way. */
  readonly onRemove?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/**
 * The progress of a file on one line: text, a progress bar, and after a failure 'Retry' if that may help, otherwise 'Remove'. Its
 * height is constant.
 */
export function MakingStatus({ batch, name, making, onRetry, onRemove }: MakingStatusProps) {
  const { t } = useLingui();
  const words = useMakingMessages();
  const isPaused = useAtomValue(uploadModeAtom).paused.includes(batch);
  const { kind: stage } = making;
  const isMoving = stage === 'making' || stage === 'sending';
  return (
    <div className={classNames(styles.status, stage === 'failed' && styles.failed, stage === 'done' && styles.done)}>
      {stage === 'done' && <CircleCheck aria-hidden="true" className={styles.icon} />}
      {stage === 'failed' && <CircleAlert aria-hidden="true" className={styles.icon} />}
      <span className={styles.words}>{words.status(making, isPaused)}</span>
      {isMoving && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${shareOf(making)})` }} />
        </span>
      )}
      {making.kind === 'failed' && isWorthRetrying(making.problem) && (
        <button type="button" className={styles.retry} aria-label={t`Retry ${name}`} onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      )}
      {onRemove && isUnusable(making) && (
        <button type="button" className={styles.retry} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </button>
      )}
    </div>
  );
}
