import type { ReactNode } from 'react';
import styles from './Coming.module.css';

/** Around what is shown of a screen while its content comes, however long that will be: nothing below it is pushed about. */
export function Coming({ children }: { readonly children: ReactNode }) {
  return <div className={styles.coming}>{children}</div>;
}
