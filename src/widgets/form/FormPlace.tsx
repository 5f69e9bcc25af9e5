import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FormPlace.module.css';

interface FormPlaceProps {
  /** How many fields the form begins with. */
  readonly fields: number;
  /** Lines of words between the last field and the button. */
  readonly lines?: number;
  /** A form that is loaded lazily. */
  readonly children: ReactNode;
}

/** Where a form will stand. Its code comes behind the page's words, which don't wait for it and don't move when it is there. */
export function FormPlace({ fields, lines, children }: FormPlaceProps) {
  return <Suspense fallback={<FormSkeleton fields={fields} lines={lines} />}>{children}</Suspense>;
}

/** The same shape, for what isn’t known yet for other reasons. */
export function FormSkeleton({ fields, lines = 0 }: Pick<FormPlaceProps, 'fields' | 'lines'>) {
  return (
    <div className={styles.form}>
      <VisuallyHidden role="status">
        <Trans>loading</Trans>
      </VisuallyHidden>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton width="short" className={styles.label} />
          <Skeleton shape="block" className={styles.field} />
        </div>
      ))}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width="half" className={styles.line} />
      ))}
      <Skeleton shape="block" className={styles.button} />
    </div>
  );
}
