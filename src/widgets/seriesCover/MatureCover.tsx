import { limits } from '../../api/schemas/limits.ts';
import styles from './MatureCover.module.css';

/**
 * Replaces the image of a mature series for visitors to whom the server doesn't send the image. Shows a closed curtain with the age
 * limit, and the title if there is space. Fills a box of any shape. Decorative, like the image.
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
