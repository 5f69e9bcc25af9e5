import type { ReactNode } from 'react';
import styles from './SkeletonFrame.module.css';

/** Wraps a screen's skeletons and hides the footer. */
export function SkeletonFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
