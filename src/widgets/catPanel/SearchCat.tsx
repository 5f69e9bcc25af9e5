import { CatPanel } from './CatPanel.tsx';
import { FacingCat } from './Cat.tsx';
import styles from './CatPanel.module.css';

/** Nothing found: a cat looks through a magnifying glass. */
export default function SearchCat() {
  return (
    <CatPanel>
      <rect width="288" height="208" className={styles.night} />
      <path className={styles.glow} d="M0 112c80-34 190-34 288 4v92H0Z" />
      <g className={styles.star}>
        <circle cx="40" cy="36" r="2" />
        <circle cx="86" cy="64" r="1.500" />
        <circle cx="226" cy="30" r="1.900" />
        <circle cx="256" cy="74" r="1.400" />
      </g>
      <path className={styles.ground} d="M0 178h288v30H0Z" />
      <path className={styles.strip} d="M22 166l40-8 6 26-40 8ZM214 186l44 4-2 16-44-4Z" />
      <path className={styles.rug} d="M28 170l12-2 4 16-12 2ZM44 167l12-2 4 16-12 2ZM220 190l14 1-1 10-14-1Z" />
      <FacingCat x={132} y={190} scale={1.75} fur="black" />
      {/* The glass enlarges the eye behind it. */}
      <path className={styles.handle} d="M173 116l32 42" />
      <circle className={styles.lens} cx="156" cy="94" r="28" />
      <ellipse className={styles.lit} cx="156" cy="94" rx="14" ry="17" />
      <ellipse className={styles.pupil} cx="156" cy="94" rx="4.500" ry="12" />
      <circle className={styles.rim} cx="156" cy="94" r="28" />
    </CatPanel>
  );
}
