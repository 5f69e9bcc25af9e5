import type { ReactNode } from 'react';
import styles from './CardRow.module.css';

interface CardRowProps {
  /** `covers`: six columns. `ranks`: three columns of three rows. `wide`: three columns. */
  readonly layout: 'covers' | 'ranks' | 'wide';
  /** Whether the children are skeletons, hidden from screen readers. */
  readonly isSkeleton?: boolean;
  readonly children: ReactNode;
}

/** A grid from the lg breakpoint up (`tokens.css`). The children must be `<li>` elements. */
export function CardRow({ layout, isSkeleton = false, children }: CardRowProps) {
  return (
    <ul className={styles[layout]} aria-hidden={isSkeleton || undefined}>
      {children}
    </ul>
  );
}
