import { CatPanel } from './CatPanel.tsx';
import { SittingCat } from './Cat.tsx';
import styles from './CatPanel.module.css';

/** A visitor without an account: a cat looks at the empty frame of its portrait. */
export default function PortraitCat() {
  return (
    <CatPanel>
      <rect width="288" height="208" className={styles.wall} />
      <path className={styles.brick} d="M8 30h36v13H8ZM22 88h36v13H22ZM238 24h38v13h-38ZM226 104h40v13h-40Z" />
      <path className={styles.beam} d="M96 0h96l44 176H52Z" />
      <ellipse className={styles.strip} cx="144" cy="78" rx="54" ry="62" />
      <ellipse className={styles.rim} cx="144" cy="78" rx="54" ry="62" />
      <path
        className={styles.sketch}
        d="M114 126c-2-20 4-33 13-38M174 126c2-20-4-33-13-38M124 80V48l14 11a26 26 0 0 1 12 0l14-11v32a20 20 0 0 1-40 0Z"
      />
      <path className={styles.ground} d="M0 176h288v32H0Z" />
      <SittingCat x={70} y={192} scale={1.15} fur="ginger" />
    </CatPanel>
  );
}
