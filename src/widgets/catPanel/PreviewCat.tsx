import { CatPanel } from './CatPanel.tsx';
import { SittingCat } from './Cat.tsx';
import styles from './CatPanel.module.css';

/** Nothing to preview: a cat in front of a blank strip, with a pencil. */
export default function PreviewCat() {
  return (
    <CatPanel>
      <rect width="288" height="208" className={styles.day} />
      <path className={styles.woodDark} d="M62 208 96 18h8L74 208ZM226 208 192 18h-8l30 190Z" />
      <path className={styles.strip} d="M92 14h104v150H92Z" />
      <path className={styles.wood} d="M78 164h132v10H78Z" />
      <path className={styles.sketch} d="M104 28h80v36h-80ZM104 76h80v28h-80ZM104 116h80v34h-80Z" />
      <path className={styles.rug} d="M0 186h288v22H0Z" />
      <path className={styles.rugEdge} d="M0 186h288v6H0Z" />
      <SittingCat x={144} y={200} scale={1.25} fur="ginger" />
      <g transform="translate(228 190) rotate(-24)">
        <path className={styles.cool} d="M-4-44h9V0h-9Z" />
        <path className={styles.strip} d="M-4 0h9L.5 12Z" />
        <path className={styles.warm} d="M-4-52h9v8h-9Z" />
      </g>
    </CatPanel>
  );
}
