import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useFormats } from '../../i18n/format.ts';
import type { StripSlice } from '../../imaging/cutPlan.ts';
import styles from './SliceList.module.css';

export interface SliceListProps {
  readonly slices: readonly StripSlice[];
  /** Rows of the tallest slice allowed: bars are drawn against it. */
  readonly maxRows: number;
  /** Height of a slice in its file, px. */
  readonly heightOf: (slice: StripSlice) => number;
  readonly onShow: (slice: StripSlice) => void;
}

/** Every slice with its height; a click shows it in the strip. */
export function SliceList({ slices, maxRows, heightOf, onShow }: SliceListProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <ol className={styles.list} aria-label={t`Slices`}>
      {slices.map((slice, index) => (
        <li key={slice.top} className={styles.item}>
          <button type="button" className={styles.slice} onClick={() => onShow(slice)}>
            <span className={styles.index}>{number(index + 1)}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ transform: `scaleX(${(slice.bottom - slice.top) / maxRows})` }} />
            </span>
            <span className={styles.height}>
              <Trans>{number(heightOf(slice))} px</Trans>
            </span>
            <span className={styles.mark}>
              {slice.forced && <TriangleAlert role="img" aria-label={t`cut through art at its bottom`} />}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
