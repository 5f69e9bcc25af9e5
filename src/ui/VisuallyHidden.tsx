import type { HTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import styles from './VisuallyHidden.module.css';

/** Heard, not seen. */
export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={classNames(styles.hidden, className)} />;
}
