/** The cats of the panels. */
import styles from './CatPanel.module.css';

interface CatProps {
  /** Horizontal position of the centre, in the units of `CatPanel`. */
  readonly x: number;
  /** Vertical position of the ground on which the cat sits or lies. */
  readonly y: number;
  readonly scale?: number;
  readonly fur: 'black' | 'ginger';
  /** Mirrors the cat, so that the tail is on the right. */
  readonly isMirrored?: boolean;
}

function createTransform({ x, y, scale = 1, isMirrored = false }: CatProps): string {
  return `translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})`;
}

/** A sitting cat, seen from behind. */
export function SittingCat(cat: CatProps) {
  return (
    <g transform={createTransform(cat)} className={styles[cat.fur]}>
      <Silhouette />
    </g>
  );
}

/** A sitting cat that looks at the reader. */
export function FacingCat(cat: CatProps) {
  return (
    <g transform={createTransform(cat)} className={styles[cat.fur]}>
      <Silhouette />
      <ellipse className={styles.face} cx="-8" cy="-55" rx="3.2" ry="4.2" />
      <ellipse className={styles.face} cx="8" cy="-55" rx="3.2" ry="4.2" />
      <path className={styles.face} d="M-2.500-48h5L0-45Z" />
      <path className={styles.whiskers} d="M-11-47l-12-2M-11-44l-11 3M11-47l12-2M11-44l11 3" />
    </g>
  );
}

/** A lying cat, asleep with its head on the left. */
export function SleepingCat(cat: CatProps) {
  return (
    <g transform={createTransform(cat)} className={styles[cat.fur]}>
      <path className={styles.fur} d="M-58 2c-4-28 20-45 52-45s62 15 62 45Z" />
      <path className={styles.stripe} d="M-12-42c2 8 2 13-2 19M8-42c4 8 4 15 0 22M28-36c4 7 4 13 0 19" />
      <path className={styles.fur} d="M-66-13-62-38l14 10a24 24 0 0 1 17 0l14-8 2 23a24.500 19 0 0 1-51 0Z" />
      <path className={styles.nap} d="M-55-13c4 4 9 4 12 0M-34-13c4 4 9 4 12 0" />
    </g>
  );
}

function Silhouette() {
  return (
    <>
      <path className={styles.tail} d="M-18-5c-22 4-34-10-29-27" />
      <path className={styles.fur} d="M-22 0c-4-26 5-48 22-48s26 22 22 48Z" />
      <path className={styles.fur} d="M-18-52-19-79-6-68a23 23 0 0 1 12 0l13-11-1 27a18 17 0 0 1-36 0Z" />
    </>
  );
}
