import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** The name of the activity, shown above the bar. */
  readonly label: ReactNode;
  /** 0 to 1; without it, the bar is indeterminate. */
  readonly value?: number;
  /** Progress as text ("12 of 31 slices"), shown beside the label. */
  readonly valueText?: string;
}

/** A progress bar with a visible name. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.labels}>
        <span id={id}>{label}</span>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={percent === undefined ? styles.unknown : styles.fill}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
