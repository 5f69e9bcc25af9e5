import { ArrowDownToLine, CircleAlert, CircleCheck } from 'lucide-react';
import type { DownloadStatus } from '../../offline/downloads/downloadsState.ts';
import styles from './SaveMark.module.css';

interface SaveMarkProps {
  readonly status: DownloadStatus;
  /** Downloaded share, 0 to 1. */
  readonly share: number;
}

/** Circumference of the ring, in SVG units. */
const CIRCUMFERENCE = 100;
const RADIUS = CIRCUMFERENCE / (2 * Math.PI);

/** An icon of an episode's download state. Decorative. */
export function SaveMark({ status, share }: SaveMarkProps) {
  switch (status) {
    case 'saved':
      return <CircleCheck className={styles.saved} />;
    case 'failed':
      return <CircleAlert className={styles.failed} />;
    case 'waiting':
    case 'saving':
      return (
        <svg viewBox="0 0 40 40" className={styles.ring}>
          <circle cx="20" cy="20" r={RADIUS} className={styles.track} />
          <circle
            cx="20"
            cy="20"
            r={RADIUS}
            className={styles.share}
            strokeDasharray={`${CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            strokeDashoffset={CIRCUMFERENCE * (1 - share)}
            transform="rotate(-90 20 20)"
          />
          <rect x="15" y="15" width="10" height="10" rx="2" className={styles.stop} />
        </svg>
      );
    case 'absent':
    case 'unknown':
    case 'unavailable':
      return <ArrowDownToLine />;
  }
}
