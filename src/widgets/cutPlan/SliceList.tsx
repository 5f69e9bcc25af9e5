import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { StripSlice } from '../../imaging/cutPlan.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './SliceList.module.css';

export interface SliceListProps {
  readonly slices: readonly StripSlice[];
  /** Maximum number of rows of a slice, which defines the scale of the bars. */
  readonly maxRows: number;
  /** Converts the height of a slice from rows of the strip to px of its file. */
  readonly heightOf: (rows: number) => number;
  /** Index of the selected cut, from 0. The slices above and below the cut are highlighted. */
  readonly cut: number | undefined;
  readonly onShow: (slice: StripSlice) => void;
}

/** Number of rows rendered first, which fill the list's height. The others are rendered in later tasks. */
const FIRST_SLICES = 24;

/** Lists all slices with their heights. A click scrolls to the slice. */
export function SliceList({ slices, maxRows, heightOf, cut, onShow }: SliceListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const count = useDeferredValue(slices.length, Math.min(slices.length, FIRST_SLICES));

  useEffect(() => {
    const item = cut === undefined ? undefined : list.current?.children[cut];
    if (!list.current || !(item instanceof HTMLElement)) return;
    // Sets `scrollTop`, because `scrollIntoView` would scroll the page as well.
    const { scrollTop, clientHeight } = list.current;
    if (item.offsetTop < scrollTop || item.offsetTop + 2 * item.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = item.offsetTop - clientHeight / 2;
  }, [cut]);

  return (
    <ol ref={list} className={styles.list} aria-label={t`Slices`}>
      {slices.slice(0, count).map((slice, index) => (
        <SliceItem
          // Keyed by index, so that the button keeps the focus while its slice changes.
          key={index}
          index={index}
          top={slice.top}
          bottom={slice.bottom}
          forced={slice.forced}
          marked={cut !== undefined && (index === cut || index === cut + 1)}
          {...{ maxRows, heightOf }}
          onShow={onShow}
        />
      ))}
    </ol>
  );
}

interface SliceItemProps extends StripSlice, Pick<SliceListProps, 'maxRows' | 'heightOf' | 'onShow'> {
  readonly index: number;
  readonly marked: boolean;
}

const SliceItem = memo(function SliceItem({
  index,
  top,
  bottom,
  forced,
  marked,
  maxRows,
  heightOf,
  onShow,
}: SliceItemProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <li className={classNames(styles.item, index >= FIRST_SLICES && styles.further, marked && styles.marked)}>
      <button type="button" className={styles.slice} onClick={() => onShow({ top, bottom, forced })}>
        <span className={styles.index}>{number(index + 1)}</span>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ transform: `scaleX(${(bottom - top) / maxRows})` }} />
        </span>
        <span className={styles.height}>
          <Trans>{number(heightOf(bottom - top))} px</Trans>
        </span>
        <span className={styles.mark}>
          {forced && <TriangleAlert role="img" aria-label={t`bottom cut goes through art`} />}
        </span>
      </button>
    </li>
  );
});
