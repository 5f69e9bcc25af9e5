import styles from './DoorDrawing.module.css';

/** A comic strip: a street at night, an open door, the room behind it. Decorative. 300 by 640 units. */
export default function DoorDrawing() {
  return (
    <svg viewBox="0 0 300 640" className={styles.drawing} aria-hidden="true">
      <defs>
        <clipPath id="door-street">
          <rect width="244" height="150" rx="5" />
        </clipPath>
        <clipPath id="door-open">
          <rect width="244" height="236" rx="5" />
        </clipPath>
        <clipPath id="door-inside">
          <rect width="244" height="150" rx="5" />
        </clipPath>
      </defs>
      <path
        className={styles.paper}
        d="M12 28a18 18 0 0 1 18-18h240a18 18 0 0 1 18 18v584a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18Z"
      />
      <g transform="translate(28 26)" clipPath="url(#door-street)">
        <Street />
      </g>
      <g transform="translate(28 202)" clipPath="url(#door-open)">
        <Door />
      </g>
      <g transform="translate(28 464)" clipPath="url(#door-inside)">
        <Inside />
      </g>
    </svg>
  );
}

function Street() {
  return (
    <>
      <rect width="244" height="150" className={styles.night} />
      <path className={styles.glow} d="M0 92c70-26 160-26 244 4v54H0Z" />
      <circle cx="44" cy="40" r="19" className={styles.moon} />
      <circle cx="53" cy="33" r="17" className={styles.night} />
      <g className={styles.star}>
        <circle cx="96" cy="26" r="1.8" />
        <circle cx="132" cy="48" r="1.3" />
        <circle cx="20" cy="78" r="1.4" />
        <circle cx="214" cy="22" r="1.9" />
      </g>
      <path
        className={styles.house}
        d="M0 150V96l34-20 34 20v54ZM78 150V82h44v68ZM132 150V70l44-34 44 34v80ZM228 150v-48h16v48Z"
      />
      <g className={styles.pane}>
        <path d="M24 108h12v15H24ZM90 94h9v12h-9ZM106 94h9v12h-9ZM90 116h9v12h-9Z" />
      </g>
      <path className={styles.lit} d="M162 76h28v34h-28Z" />
      <path className={styles.frame} d="M176 76v34M162 93h28" />
    </>
  );
}

function Door() {
  return (
    <>
      <rect width="244" height="236" className={styles.wall} />
      <path
        className={styles.brick}
        d="M8 34h34v13H8ZM30 66h34v13H30ZM4 118h30v13H4ZM200 28h32v13h-32ZM182 148h36v13h-36ZM206 90h30v13h-30Z"
      />
      <path className={styles.lit} d="M84 212V70a38 38 0 0 1 76 0v142Z" />
      <path className={styles.beam} d="M84 212h76l74 24H30Z" />
      <path className={styles.step} d="M62 210h120v10H62Z" />
      <path className={styles.leafOfDoor} d="M160 212V70a38 38 0 0 0-15-30l46 14v176Z" />
      <circle cx="182" cy="142" r="4.500" className={styles.lit} />
      <g transform="translate(106 210)" className={styles.cat}>
        <path d="M-17 0c-3-20 4-37 17-37s20 17 17 37Z" />
        <path d="M-14-41-15-62-5-53a18 18 0 0 1 10 0l10-9-1 21a14 13 0 0 1-28 0Z" />
        <path className={styles.tail} d="M-14-4c-18 4-28-8-24-22" />
      </g>
    </>
  );
}

function Inside() {
  return (
    <>
      <rect width="244" height="150" className={styles.day} />
      <path className={styles.shelf} d="M0 44h244v6H0Z" />
      <path className={styles.booksCool} d="M14 14h12v30H14ZM44 8h14v36H44ZM176 12h12v32h-12ZM206 18h14v26h-14Z" />
      <path className={styles.booksWarm} d="M28 20h14v24H28ZM60 18h10v26H60ZM190 6h14v38h-14ZM222 12h10v32h-10Z" />
      <path className={styles.rug} d="M0 116h244v34H0Z" />
      <path className={styles.rugEdge} d="M0 116h244v6H0Z" />
      {/* An unrolled strip with a sleeping cat on its end. */}
      <path className={styles.roll} d="M20 112h112v14H20Z" />
      <path className={styles.rollPanel} d="M26 115h22v8H26ZM54 115h30v8H54ZM90 115h18v8H90Z" />
      <g transform="translate(162 122)">
        <path className={styles.ginger} d="M-58 2c-4-28 20-45 52-45s62 15 62 45Z" />
        <path className={styles.stripe} d="M-12-42c2 8 2 13-2 19M8-42c4 8 4 15 0 22M28-36c4 7 4 13 0 19" />
        <path className={styles.ginger} d="M-66-13-62-38l14 10a24 24 0 0 1 17 0l14-8 2 23a24.500 19 0 0 1-51 0Z" />
        <path className={styles.nap} d="M-55-13c4 4 9 4 12 0M-34-13c4 4 9 4 12 0" />
      </g>
    </>
  );
}
