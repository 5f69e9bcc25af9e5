import type { ReactNode } from 'react';
import styles from './Shelf.module.css';

interface ShelfProps {
  /** `covers`: six beside each other on a desk. `ranks`: three columns of three rows. `wide`: three beside each other. */
  readonly form: 'covers' | 'ranks' | 'wide';
  /** Skeletons: silent. */
  readonly isComing?: boolean;
  readonly children: ReactNode;
}

/** Things beside each other: on a phone a row that one swipes, where there is room a grid. Its children are `<li>`. */
export function Shelf({ form, isComing = false, children }: ShelfProps) {
  return (
    <ul className={styles[form]} aria-hidden={isComing || undefined}>
      {children}
    </ul>
  );
}
