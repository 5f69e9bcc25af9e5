import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './FieldFrame.module.css';

/** What stands around a control, whatever it is. */
export interface FieldLabels {
  /** The accessible name. */
  readonly label: ReactNode;
  /** Beside the label of what may stay empty: the word for 'optional'. */
  readonly optional?: ReactNode;
  /** Below the label, read with the control. */
  readonly hint?: ReactNode;
  /** What is wrong with the answer, beside the question. */
  readonly error?: ReactNode;
}

export interface ControlIds {
  readonly id: string;
  /** For `aria-describedby`: hint, what is wrong, and the counter while it is there. */
  readonly describedBy: string | undefined;
}

interface FieldFrameProps extends FieldLabels {
  /** 'current/max', while there is something to count. */
  readonly counter?: { readonly current: number; readonly max: number } | undefined;
  readonly className?: string | undefined;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** Label, hint, control, what is wrong, counter: one below the other, told to screen readers together. */
export function FieldFrame({ label, optional, hint, error, counter, className, children }: FieldFrameProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter` };
  const described = [hint && ids.hint, error && ids.error, counter && ids.counter].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{optional}</span>}
        {/* In the label's line, where it makes nothing taller: a field that shrinks as it loses the focus takes its neighbour away from under the pointer. */}
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
        {/* Always there, so that screen readers hear what comes into it while a person types. */}
        <p id={ids.error} aria-live="polite" className={styles.error}>
          {error}
        </p>
      </div>
    </div>
  );
}
