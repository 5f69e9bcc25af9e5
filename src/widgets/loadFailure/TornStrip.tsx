import styles from './TornStrip.module.css';

/** A strip torn in two. With `empty`, a panel has been cut out of it. Decorative. */
export default function TornStrip({ empty }: { readonly empty: boolean }) {
  return (
    <svg viewBox="0 0 200 260" width="200" height="260" className={styles.strip} aria-hidden="true">
      <g className={styles.upper}>
        <path
          className={styles.paper}
          d="M34 14a10 10 0 0 1 10-10h112a10 10 0 0 1 10 10v112l-22-10-20 13-24-14-22 14-20-12-24 11Z"
        />
        <path className={styles.sky} d="M46 16h108v56H46Z" />
        <circle className={styles.sun} cx="126" cy="38" r="13" />
        <path className={styles.hill} d="M46 72V60l26-18 30 22 20-10 32 14v4Z" />
        <path className={styles.line} d="M46 84h108" />
      </g>
      <g className={styles.lower}>
        <path
          className={styles.paper}
          d="M34 146l24-11 20 12 22-14 24 14 20-13 22 10v92a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10Z"
        />
        {empty ? (
          <path className={styles.hole} d="M50 164h100v62H50Z" />
        ) : (
          <>
            <path className={styles.dusk} d="M46 160h108v70H46Z" />
            <path className={styles.bolt} d="M108 166l-28 34h18l-8 26 30-36h-19Z" />
          </>
        )}
      </g>
    </svg>
  );
}
