import type { HTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'h1' | 'h2';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={classNames(styles.hidden, className)} />;
}
