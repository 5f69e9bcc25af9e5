import type { ReactNode } from 'react';
import styles from './Shelf.module.css';

interface ShelfProps {
  /** `covers`: six per row on desktop. `ranks`: three columns of three rows. `wide`: three per row. */
  readonly form: 'covers' | 'ranks' | 'wide';
  /** Whether the children are skeletons, hidden from screen readers. */
  readonly isComing?: boolean;
  readonly children: ReactNode;
}

/** A row to swipe on phones, and a grid on wider screens. The children must be `<li>` elements. */
export function Shelf({ form, isComing = false, children }: ShelfProps) {
  return (
    <ul className={styles[form]} aria-hidden={isComing || undefined}>
      {children}
    </ul>
  );
}
