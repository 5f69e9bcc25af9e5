import { classNames } from '../../ui/classNames.ts';
import styles from './QueueDrawing.module.css';

/** Draws five cats waiting at a door. Decorative. 480 by 300 units. */
export function QueueDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={classNames(styles.drawing, className)} aria-hidden="true">
      <defs>
        <clipPath id="queue-panel">
          <rect x="16" y="16" width="448" height="268" rx="6" />
        </clipPath>
      </defs>
      <rect className={styles.paper} x="2" y="2" width="476" height="296" rx="18" />
      <g clipPath="url(#queue-panel)">
        <rect x="16" y="16" width="448" height="268" className={styles.night} />
        <path className={styles.glow} d="M16 170c130-44 300-44 448 6v108H16Z" />
        <circle cx="92" cy="72" r="26" className={styles.moon} />
        <circle cx="104" cy="63" r="23" className={styles.night} />
        <g className={styles.star}>
          <circle cx="168" cy="52" r="2" />
          <circle cx="214" cy="92" r="1.500" />
          <circle cx="262" cy="44" r="1.800" />
          <circle cx="44" cy="128" r="1.600" />
          <circle cx="300" cy="110" r="1.400" />
        </g>
        <path className={styles.house} d="M330 284V96l74-52 74 52v188Z" />
        <path className={styles.lit} d="M366 246v-84a28 28 0 0 1 56 0v84Z" />
        <path className={styles.door} d="M394 246v-84a28 28 0 0 1 28-28v112Z" />
        <circle cx="402" cy="196" r="3" className={styles.lit} />
        <path className={styles.lit} d="M380 88h28v28h-28Z" />
        <path className={styles.bars} d="M394 88v28M380 102h28" />
        <path className={styles.ground} d="M16 246h448v38H16Z" />
        <path className={styles.beam} d="M366 246h56l20 38H300Z" />
        <Cat x={318} scale={1.05} />
        <Cat x={262} scale={0.8} />
        <Cat x={208} scale={1.15} isGinger />
        <Cat x={146} scale={0.9} />
        <Cat x={80} scale={1} />
        {/* The strip that the last cat holds. */}
        <g transform="translate(48 214) rotate(-8)">
          <rect width="22" height="52" rx="3" className={styles.strip} />
          <path className={styles.panels} d="M4 5h14v11H4ZM4 20h14v16H4ZM4 40h14v8H4Z" />
        </g>
      </g>
    </svg>
  );
}

interface CatProps {
  /** Horizontal position of the centre. */
  readonly x: number;
  readonly scale: number;
  readonly isGinger?: boolean;
}

/** A cat seen from behind. */
function Cat({ x, scale, isGinger = false }: CatProps) {
  return (
    <g transform={`translate(${x} 258) scale(${scale})`} className={isGinger ? styles.ginger : styles.cat}>
      <path d="M-22 0c-4-26 5-48 22-48s26 22 22 48Z" />
      <path d="M-18-52-19-79-6-68a23 23 0 0 1 12 0l13-11-1 27a18 17 0 0 1-36 0Z" />
      <path className={styles.tail} d="M-18-5c-22 4-34-10-29-27" />
    </g>
  );
}
