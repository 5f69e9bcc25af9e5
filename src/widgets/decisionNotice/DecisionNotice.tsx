import { Trans } from '@lingui/react/macro';
import type { Decision } from '../../api/schemas/decision.ts';
import { formatDay } from '../../i18n/dayAndTime.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './DecisionNotice.module.css';

interface DecisionNoticeProps {
  readonly decision: Decision | null | undefined;
  /** Whether to show only the kind of decision, its date and the message. */
  readonly isCompact?: boolean;
  /** Whether the series or episode is a draft. The notice then says how to publish it again. No effect with `isCompact`. */
  readonly isDraft?: boolean;
  readonly className?: string | undefined;
}

/** Tells that moderators have sent back or taken down a series or an episode, and why. */
export function DecisionNotice({ decision, isCompact = false, isDraft = false, className }: DecisionNoticeProps) {
  if (!decision) return null;
  const { kind, at, message } = decision;
  const date = formatDay(at);
  const title = kind === 'taken_down' ? <Trans>Taken down on {date}</Trans> : <Trans>Sent back on {date}</Trans>;
  if (isCompact) {
    return (
      <p className={styles.compact}>
        <strong>{title}</strong>
        {message !== '' && <span className={styles.message}>{message}</span>}
      </p>
    );
  }
  return (
    <Notice tone="warning" title={title} {...(className !== undefined && { className })}>
      {message !== '' && <p className={styles.message}>{message}</p>}
      {isDraft && (
        <p>
          <Trans>Make your changes, then publish again. We’ll review it before readers see it.</Trans>
        </p>
      )}
    </Notice>
  );
}
