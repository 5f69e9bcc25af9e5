import type { HTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** What it is in the document: a heading that need not be seen is one all the same. */
  readonly as?: 'span' | 'h1' | 'h2';
}

/** Heard, not seen. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={classNames(styles.hidden, className)} />;
}
