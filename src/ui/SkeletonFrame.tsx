import type { ReactNode } from 'react';
import styles from './SkeletonFrame.module.css';

/** Around what is shown of a screen while its content comes, however long that will be: nothing below it is pushed about. */
export function SkeletonFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.coming}>{children}</div>;
}
