import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FormBoundary.module.css';

/** What determines the height of a field. */
export interface FieldShape {
  /** The hint's text, because its line count depends on the width. */
  readonly hint?: string;
  /** A multi-line text field. */
  readonly isLong?: boolean;
}

interface FormBoundaryProps {
  /** The number of fields, or a description of each if some have a hint or several lines. */
  readonly fields: number | readonly FieldShape[];
  /** Number of lines of text between the last field and the button. */
  readonly lines?: number;
  /** The text between the last field and the button, instead of `lines`, if its line count depends on the width. */
  readonly text?: ReactNode;
  /** A lazily loaded form. */
  readonly children: ReactNode;
}

/** Suspense boundary with a skeleton of the form's size. */
export function FormBoundary({ children, ...shape }: FormBoundaryProps) {
  return <Suspense fallback={<FormSkeleton {...shape} />}>{children}</Suspense>;
}

/** Shows only the skeleton, for a form whose data isn't loaded yet. */
export function FormSkeleton({ fields, lines = 0, text }: Omit<FormBoundaryProps, 'children'>) {
  const shapes: readonly FieldShape[] =
    typeof fields === 'number' ? Array.from({ length: fields }, () => ({})) : fields;
  return (
    <div className={styles.form}>
      <VisuallyHidden role="status">
        <Trans>loading</Trans>
      </VisuallyHidden>
      {shapes.map(({ hint, isLong }, field) => (
        <div key={field}>
          <Skeleton width="short" className={styles.label} />
          {hint && (
            <p aria-hidden="true" className={styles.hint}>
              {hint}
            </p>
          )}
          <Skeleton shape="block" className={isLong ? styles.area : styles.field} />
        </div>
      ))}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width="half" className={styles.line} />
      ))}
      {text}
      <Skeleton shape="block" className={styles.button} />
    </div>
  );
}
