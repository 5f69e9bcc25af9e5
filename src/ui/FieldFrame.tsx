import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './FieldFrame.module.css';

/** Label, hint and error of a control. */
export interface FieldLabels {
  /** The accessible name. */
  readonly label: ReactNode;
  /** The word 'optional', shown beside the label. */
  readonly optional?: ReactNode;
  /** Shown below the label. */
  readonly hint?: ReactNode;
  /** The error message, shown below the control. */
  readonly error?: ReactNode;
}

export interface ControlIds {
  readonly id: string;
  /** For `aria-describedby`. */
  readonly describedBy: string | undefined;
}

interface FieldFrameProps extends FieldLabels {
  /** Shown as 'current/max'. */
  readonly counter?: { readonly current: number; readonly max: number } | undefined;
  readonly className?: string | undefined;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** Shows label, hint, control, error and counter, connected for screen readers. */
export function FieldFrame({ label, optional, hint, error, counter, className, children }: FieldFrameProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter` };
  const described = [hint && ids.hint, error && ids.error, counter && ids.counter].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{optional}</span>}
        {/* On the label's line, so that the counter doesn't change the field's height. */}
        {counter && (
          <span
            id={ids.counter}
            className={classNames(styles.counter, counter.current > counter.max && styles.exceeded)}
          >
            {counter.current}/{counter.max}
          </span>
        )}
      </div>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, describedBy: described || undefined })}
      <div className={styles.below}>
        {/* Always in the document, so that screen readers announce changes while the user types. */}
        <p id={ids.error} aria-live="polite" className={styles.error}>
          {error}
        </p>
      </div>
    </div>
  );
}
