import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element. Give `section` and `article` an accessible name with `aria-labelledby`. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** `roomy` for the main card of a screen. */
  readonly padding?: 'none' | 'regular' | 'roomy';
  readonly children: ReactNode;
}

/** A container with a background and a frame. */
export function Card({ as: Element = 'div', padding = 'regular', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
