import styles from './NavigationProgress.module.css';

/** A line at the top while the next screen is on its way; seen only when that takes longer than 200 ms (product.md §9). */
export function NavigationProgress({ active }: { readonly active: boolean }) {
  return active ? <div className={styles.line} aria-hidden="true" /> : null;
}
