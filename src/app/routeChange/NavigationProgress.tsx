import styles from './NavigationProgress.module.css';

/** A progress line at the top while the next screen loads; visible only if loading takes longer than 200 ms. */
export function NavigationProgress({ active }: { readonly active: boolean }) {
  return active ? <div className={styles.line} aria-hidden="true" /> : null;
}
