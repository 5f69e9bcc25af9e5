import { limits } from '../../api/schemas/limits.ts';
import styles from './MatureCover.module.css';

/**
 * In place of a mature series' picture, for visitors who aren't told its address: a closed curtain with the age. Fills its place,
 * whatever its shape; the title stands in it where there is room. Decoration, as the picture would be.
 */
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
