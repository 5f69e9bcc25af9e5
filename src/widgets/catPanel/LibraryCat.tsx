import { CatPanel } from './CatPanel.tsx';
import { SleepingCat } from './Cat.tsx';
import styles from './CatPanel.module.css';

/** The illustration of an empty list: a cat sleeps on a shelf with few books. */
export default function LibraryCat() {
  return (
    <CatPanel>
      <rect width="288" height="208" className={styles.day} />
      <path className={styles.wood} d="M0 52h288v8H0ZM0 158h288v9H0Z" />
      <path className={styles.woodDark} d="M0 60h288v4H0ZM0 167h288v4H0Z" />
      <path className={styles.cool} d="M18 14h14v38H18ZM50 6h16v46H50Z" />
      <path className={styles.warm} d="M34 22h14v30H34ZM68 18h12v34H68Z" />
      <path className={styles.plum} d="M86 24l12-4 11 32H96Z" />
      <path className={styles.rug} d="M226 12h12v40h-12ZM256 8h15v44h-15Z" />
      <path className={styles.cool} d="M240 20h14v32h-14Z" />
      <path className={styles.plum} d="M262 112h15v46h-15Z" />
      <path className={styles.warm} d="M246 122h14v36h-14Z" />
      <path className={styles.rug} d="M0 192h288v16H0Z" />
      <SleepingCat x={134} y={157} scale={1.15} fur="ginger" />
    </CatPanel>
  );
}
