import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  /** Always visible. */
  readonly summary: ReactNode;
}

/** A native `<details>` with a chevron. */
export function Disclosure({ summary, className, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      {children}
    </details>
  );
}
