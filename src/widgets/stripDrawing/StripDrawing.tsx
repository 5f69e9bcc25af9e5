import { classNames } from '../../ui/classNames.ts';
import styles from './StripDrawing.module.css';

/** A decorative illustration of a strip that is cut into slices. */
export function StripDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 420 1000" className={classNames(styles.drawing, className)} aria-hidden="true">
      <defs>
        <clipPath id="strip-roofs">
          <rect width="268" height="240" rx="5" />
        </clipPath>
        <clipPath id="strip-eyes">
          <rect width="268" height="112" rx="5" />
        </clipPath>
        <clipPath id="strip-leap">
          <rect width="268" height="236" rx="5" />
        </clipPath>
        <clipPath id="strip-morning">
          <rect width="268" height="212" rx="5" />
        </clipPath>
      </defs>

      <g className={styles.firstSlice}>
        <path className={styles.paper} d="M60 28a18 18 0 0 1 18-18h264a18 18 0 0 1 18 18v372H60Z" />
        <g transform="translate(76 26)" clipPath="url(#strip-roofs)">
          <Roofs />
        </g>
        <g transform="translate(76 280)" clipPath="url(#strip-eyes)">
          <Eyes />
        </g>
      </g>

      <g className={styles.secondSlice}>
        <path className={styles.paper} d="M60 408h300v268H60Z" />
        <g transform="translate(76 424)" clipPath="url(#strip-leap)">
          <Leap />
        </g>
      </g>

      <g className={styles.thirdSlice}>
        <path className={styles.paper} d="M60 684h300v228a18 18 0 0 1-18 18H78a18 18 0 0 1-18-18Z" />
        <g transform="translate(76 700)" clipPath="url(#strip-morning)">
          <Morning />
        </g>
      </g>

      <g className={styles.cut}>
        <path d="M44 404h352" />
      </g>
      <g className={styles.cut}>
        <path d="M52 680h344" />
        <g transform="translate(28 680)">
          <circle cx="-12" cy="-9" r="7" />
          <circle cx="-12" cy="9" r="7" />
          <path d="M-6-5 22 9M-6 5 22-9" />
        </g>
      </g>
    </svg>
  );
}

function Roofs() {
  return (
    <>
      <rect width="268" height="240" className={styles.night} />
      <path className={styles.nightGlow} d="M0 150c60-34 150-40 268-8v98H0Z" />
      <circle cx="182" cy="78" r="52" className={styles.halo} />
      <circle cx="182" cy="78" r="38" className={styles.moon} />
      <g className={styles.crater}>
        <circle cx="170" cy="68" r="7" />
        <circle cx="194" cy="88" r="10" />
        <circle cx="196" cy="62" r="4" />
      </g>
      <g className={styles.star}>
        <circle cx="30" cy="34" r="2" />
        <circle cx="72" cy="62" r="1.5" />
        <circle cx="104" cy="24" r="2.2" />
        <circle cx="244" cy="30" r="1.6" />
        <circle cx="48" cy="98" r="1.4" />
        <circle cx="246" cy="116" r="1.8" />
        <circle cx="112" cy="88" r="1.2" />
      </g>
      <path className={styles.farRoofs} d="M0 176h26v-22l24-18 24 18v14h42v-30h34v30h30v-16l22-16 22 16v22h44v66H0Z" />
      <path className={styles.nearRoofs} d="M-6 240v-32l62-44 62 44h10v-26h18v26h126v32Z" />
      <g className={styles.lamp}>
        <rect x="36" y="206" width="14" height="18" rx="1.5" />
        <rect x="62" y="206" width="14" height="18" rx="1.5" />
        <rect x="196" y="222" width="12" height="12" rx="1.5" />
      </g>
      <path className={styles.lampDim} d="M222 222h12v12h-12Z" />
      {/* The cat on the ridge, seen from behind. */}
      <g transform="translate(176 208)" className={styles.cat}>
        <path d="M-19 0c-3-22 4-42 19-42s22 20 19 42Z" />
        <path d="M-15-46-16-68-5-59a20 20 0 0 1 10 0l11-9-1 22a15.500 14 0 0 1-30 0Z" />
        <path className={styles.tail} d="M16-4c18 4 30-6 26-20" />
      </g>
    </>
  );
}

function Eyes() {
  return (
    <>
      <rect width="268" height="112" className={styles.fur} />
      <path
        className={styles.furDark}
        d="M0 0h268v20c-40-6-70 4-134 4S40 14 0 20ZM0 112V96c50 12 90 0 134 0s84 12 134 0v16Z"
      />
      <path className={styles.eye} d="M26 62c18-30 62-36 88 2-30 22-66 22-88-2Z" />
      <path className={styles.eye} d="M242 62c-18-30-62-36-88 2 30 22 66 22 88-2Z" />
      <path className={styles.pupil} d="M72 40c9 10 9 30 0 40-9-10-9-30 0-40ZM196 40c9 10 9 30 0 40-9-10-9-30 0-40Z" />
      <circle cx="79" cy="50" r="5" className={styles.glint} />
      <circle cx="203" cy="50" r="5" className={styles.glint} />
    </>
  );
}

function Leap() {
  return (
    <>
      <rect width="268" height="236" className={styles.dawn} />
      <path className={styles.dawnLow} d="M0 130c70-22 190-22 268 6v100H0Z" />
      <path className={styles.dawnLower} d="M0 178c80-18 180-14 268 10v48H0Z" />
      <g className={styles.speed}>
        <path d="M-8 62h78M14 84h46M-4 106h58M20 128h30" />
      </g>
      <path className={styles.nearRoofs} d="M0 236v-48h44l10 12v36ZM268 236v-70h-34l-12 12v58Z" />
      <path className={styles.cloud} d="M172 40c4-14 24-16 30-4 12-6 24 2 22 12h-62c-2-6 4-9 10-8Z" />
      <g transform="translate(136 104) rotate(-13)" className={styles.cat}>
        <path d="M-52 4C-50-16-26-22-2-20c14 1 24-4 34-8 12 4 22 16 20 30-8 12-26 14-44 14-20 2-56 8-60-12Z" />
        <path d="M30-24 28-46l14 9a21 21 0 0 1 11 1l13-7-3 22a17 16 0 0 1-33-3Z" />
        <path className={styles.leg} d="M42 8 72 20M32 12 58 32M-40 10-68 30M-46 2-82 14" />
        <path className={styles.tail} d="M-48-4c-22-2-30-18-24-34" />
      </g>
    </>
  );
}

function Morning() {
  return (
    <>
      <rect width="268" height="212" className={styles.day} />
      <circle cx="206" cy="62" r="30" className={styles.sun} />
      <g className={styles.ray}>
        <path d="M206 14v10M206 100v10M158 62h10M244 62h10M172 28l7 7M233 89l7 7M240 28l-7 7M179 89l-7 7" />
      </g>
      <path className={styles.farTown} d="M0 130h30v-24h30v18h24v-34h28v40h40v-18h30v12h86v88H0Z" />
      <path className={styles.ledge} d="M0 168h268v44H0Z" />
      <path className={styles.ledgeEdge} d="M0 168h268v8H0Z" />
      {/* A pot of herbs, and the cat asleep beside it. */}
      <path
        className={styles.leaf}
        d="M36 138c-20-4-24-22-20-32 12 2 20 12 20 24 0-14 6-28 18-32 6 12 0 32-12 40 8-8 20-10 26-4-4 8-18 12-28 8Z"
      />
      <path className={styles.pot} d="M20 138h38l-5 32H25Z" />
      <g transform="translate(150 168)">
        <path className={styles.ginger} d="M-62 2c-4-30 22-48 56-48s66 16 66 48Z" />
        <path className={styles.stripe} d="M-14-45c2 8 2 14-2 20M8-45c4 8 4 16 0 24M30-38c4 7 4 14 0 20" />
        <path className={styles.ginger} d="M-70-14-66-40l15 10a26 26 0 0 1 18 0l15-8 2 24a26 20 0 0 1-54 0Z" />
        <path className={styles.nap} d="M-58-14c4 4 9 4 12 0M-36-14c4 4 9 4 12 0" />
        <path className={styles.nose} d="M-44-8h6l-3 4Z" />
        <path className={styles.gingerTail} d="M56-4c-14 8-50 6-78 2" />
      </g>
    </>
  );
}
