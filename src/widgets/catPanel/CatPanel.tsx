import type { ReactNode } from 'react';
import styles from './CatPanel.module.css';

interface CatPanelProps {
  /** The picture: SVG elements in an area of 288 by 208 units. What lies outside is cut off. */
  readonly children: ReactNode;
}

/** A single comic panel on paper, for empty and failed pages. Decorative. */
export function CatPanel({ children }: CatPanelProps) {
  return (
    <svg viewBox="0 0 320 240" width="320" height="240" className={styles.panel} aria-hidden="true">
      <rect className={styles.paper} x="2" y="2" width="316" height="236" rx="16" />
      {/* A nested SVG cuts off its content without a clip path, whose id would have to be unique. */}
      <svg x="16" y="16" width="288" height="208" viewBox="0 0 288 208">
        {children}
      </svg>
      <rect className={styles.edge} x="12" y="12" width="296" height="216" rx="10" />
    </svg>
  );
}
