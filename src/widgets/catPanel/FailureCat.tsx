import type { FailureReason } from '../loadFailure/failureReason.ts';
import { CatPanel } from './CatPanel.tsx';
import { FacingCat, SittingCat } from './Cat.tsx';
import styles from './CatPanel.module.css';

/** The illustration of a page that can't be shown. */
export default function FailureCat({ reason }: { readonly reason: FailureReason }) {
  return (
    <CatPanel>
      {reason === 'offline' ? <PulledPlug /> : reason === 'notFound' ? <MissingPanel /> : <SpiltInk />}
    </CatPanel>
  );
}

/** Not found: the cat looks at the empty place of a panel on a wall. */
function MissingPanel() {
  return (
    <>
      <rect width="288" height="208" className={styles.wall} />
      <path
        className={styles.brick}
        d="M10 22h36v14H10ZM32 58h36v14H32ZM2 128h34v14H2ZM236 20h38v14h-38ZM252 66h36v14h-36ZM228 138h40v14h-40Z"
      />
      <path className={styles.beam} d="M144 0l86 172H58Z" />
      <path className={styles.missing} d="M84 34h120v92H84Z" />
      <g className={styles.lit}>
        <circle cx="84" cy="34" r="4" />
        <circle cx="204" cy="34" r="4" />
        <circle cx="204" cy="126" r="4" />
      </g>
      <path className={styles.ground} d="M0 172h288v36H0Z" />
      <SittingCat x={136} y={184} scale={1.1} fur="black" />
      <path className={styles.strip} d="M206 178l34-9 4 15-34 9Z" />
      <path className={styles.warm} d="M211 180l11-3 2 9-11 3ZM227 176l8-2 2 9-8 2Z" />
    </>
  );
}

/** Offline: the cat sits beside the plug that it has pulled out. */
function PulledPlug() {
  return (
    <>
      <rect width="288" height="208" className={styles.day} />
      <path className={styles.wood} d="M0 134h288v8H0Z" />
      <path className={styles.rug} d="M0 142h288v66H0Z" />
      <path className={styles.rugEdge} d="M0 142h288v7H0Z" />
      <rect className={styles.strip} x="34" y="60" width="46" height="46" rx="9" />
      <circle className={styles.ink} cx="49" cy="83" r="4" />
      <circle className={styles.ink} cx="65" cy="83" r="4" />
      <path className={styles.cable} d="M292 168c-34 26-70 10-92 6s-24-12-44-12" />
      <g transform="translate(126 162) rotate(-6)">
        <path className={styles.ink} d="M30-13v26H12a13 13 0 0 1 0-26Z" />
        <path className={styles.ink} d="M4-9h-15v5H4ZM4 4h-15v5H4Z" />
      </g>
      <FacingCat x={206} y={164} scale={1.2} fur="ginger" isMirrored />
    </>
  );
}

/** Any other failure: the cat sits beside the bottle that it has knocked over. */
function SpiltInk() {
  return (
    <>
      <rect width="288" height="208" className={styles.night} />
      <path className={styles.glow} d="M0 90c80-34 190-34 288 4v60H0Z" />
      <circle cx="62" cy="46" r="20" className={styles.moon} />
      <circle cx="71" cy="39" r="18" className={styles.night} />
      <g className={styles.star}>
        <circle cx="230" cy="30" r="1.8" />
        <circle cx="112" cy="56" r="1.4" />
        <circle cx="168" cy="24" r="1.900" />
      </g>
      <path className={styles.wood} d="M0 150h288v58H0Z" />
      <path className={styles.woodDark} d="M0 150h288v6H0Z" />
      <path className={styles.strip} d="M28 170h132v26H28Z" />
      <path className={styles.rug} d="M36 175h30v16H36ZM72 175h22v16H72ZM100 175h34v16h-34Z" />
      <path
        className={styles.ink}
        d="M178 168c-14-6-40-2-62 6s-34 12-30 19 26 4 42 3 22 8 42 4 34-14 30-22-12-6-22-10Z"
      />
      <g transform="translate(180 166) rotate(-68)">
        <path className={styles.cool} d="M-15 0h30v34a6 6 0 0 1-6 6H-9a6 6 0 0 1-6-6Z" />
        <path className={styles.strip} d="M-15 14h30v14h-30Z" />
        <path className={styles.ink} d="M-8-9H8V0H-8Z" />
      </g>
      <FacingCat x={226} y={160} scale={1.1} fur="black" isMirrored />
    </>
  );
}
