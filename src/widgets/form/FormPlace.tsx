import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FormPlace.module.css';

/** What a field has beside its label and a line to type in. */
export interface FieldShape {
  /** The very words, for they take more lines where there is little room. */
  readonly hint?: string;
  /** A text of several lines. */
  readonly isLong?: boolean;
}

interface FormPlaceProps {
  /** How many fields the form begins with, or what they are like where they aren't all of a line. */
  readonly fields: number | readonly FieldShape[];
  /** Lines of words between the last field and the button. */
  readonly lines?: number;
  /** Or the words themselves, where it depends on the room how many lines they are. */
  readonly words?: ReactNode;
  /** A form that is loaded lazily. */
  readonly children: ReactNode;
}

/** Where a form will stand. Its code comes behind the page's words, which don't wait for it and don't move when it is there. */
export function FormPlace({ children, ...shape }: FormPlaceProps) {
  return <Suspense fallback={<FormSkeleton {...shape} />}>{children}</Suspense>;
}

/** The same shape, for what isn’t known yet for other reasons. */
export function FormSkeleton({ fields, lines = 0, words }: Omit<FormPlaceProps, 'children'>) {
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
      {words}
      <Skeleton shape="block" className={styles.button} />
    </div>
  );
}
