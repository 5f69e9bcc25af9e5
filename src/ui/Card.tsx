import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** HTML element to render. Default: `div`. Name a `section` or `article` with `aria-labelledby`. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** `roomy` for the main card of a screen. */
  readonly padding?: 'none' | 'regular' | 'roomy';
  readonly children: ReactNode;
}

/** A container with a background and a border. */
export function Card({ as: Element = 'div', padding = 'regular', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
