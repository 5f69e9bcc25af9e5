import { limits } from '../../api/schemas/limits.ts';
import styles from './MatureCover.module.css';

/** Replaces the image of a mature series: a curtain with the age limit and the title. Decorative. */
export function MatureCover({ title }: { readonly title?: string | undefined }) {
  return (
    <span className={styles.cover} data-mature-cover="">
      <span className={styles.curtain}>
        <span className={styles.age}>{`${limits.adultAge}+`}</span>
        {title !== undefined && <span className={styles.title}>{title}</span>}
      </span>
    </span>
  );
}
