import styles from './NavigationProgress.module.css';

/** A progress line at the top of the page. */
export function NavigationProgress({ active }: { readonly active: boolean }) {
  return active ? <div className={styles.line} aria-hidden="true" /> : null;
}
