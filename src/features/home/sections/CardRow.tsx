import type { ReactNode } from 'react';
import styles from './CardRow.module.css';

interface CardRowProps {
  /** Columns of the grid: six for `covers`, three for `wide`, three with three rows for `ranks`. */
  readonly layout: 'covers' | 'ranks' | 'wide';
  /** Whether the children are skeletons, hidden from screen readers. */
  readonly isSkeleton?: boolean;
  readonly children: ReactNode;
}

/** From the lg breakpoint up (`tokens.css`), a grid; below, a row that scrolls. The children must be `<li>` elements. */
export function CardRow({ layout, isSkeleton = false, children }: CardRowProps) {
  return (
    <ul className={styles[layout]} aria-hidden={isSkeleton || undefined}>
      {children}
    </ul>
  );
}
