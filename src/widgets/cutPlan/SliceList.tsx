import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { createRowsKey, type StripSlice } from '../../imaging/cutPlan.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './SliceList.module.css';
import { SliceThumbnail, type SliceThumbnailProps } from './SliceThumbnail.tsx';
import type { CutPlanEditorState } from './useCutPlan.ts';

/** Number of slices rendered first; the others follow (`useDeferredValue`). */
const FIRST_SLICES = 24;

/** Number of slices by which an arrow key moves the focus. */
const keySteps: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

interface SliceListProps {
  readonly editor: CutPlanEditorState;
  /** The sizes of encoded slices in bytes, keyed by `createRowsKey`. */
  readonly sizes?: ReadonlyMap<string, number> | undefined;
}

/**
 * Lists all slices with their thumbnails and heights. A click shows the slice (`showRow`). The list has a single tab stop, and
 * arrow keys move the focus from slice to slice.
 */
export function SliceList({ editor, sizes }: SliceListProps) {
  const { t } = useLingui();
  const { slices, strip, draw, toFileHeight, showRow } = editor;
  /** The index of the selected cut is also the index of the slice above it. */
  const selectedCut = editor.editing.selected;
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const count = useDeferredValue(slices.length, Math.min(slices.length, FIRST_SLICES));
  const tabStop = Math.min(current, slices.length - 1);

  useEffect(() => {
    const item = selectedCut === undefined ? undefined : list.current?.children[selectedCut];
    if (list.current && item instanceof HTMLElement) scrollToItem(list.current, item);
  }, [selectedCut]);

  const show = useCallback(
    (index: number, top: number) => {
      setCurrent(index);
      showRow(top);
    },
    [showRow],
  );

  const handleKey = useCallback(
    (event: KeyboardEvent, index: number): void => {
      const step = keySteps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = Math.min(slices.length - 1, Math.max(0, index + step));
      show(next, slices[next].top);
      list.current?.children[next]?.querySelector('button')?.focus();
    },
    [slices, show],
  );

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
          bytes={sizes?.get(createRowsKey(slice))}
          isBesideCut={selectedCut !== undefined && (index === selectedCut || index === selectedCut + 1)}
          isTabStop={index === tabStop}
          stripWidth={strip.width}
          draw={editor.profile && draw}
          queue={editor.thumbnailQueue}
          toFileHeight={toFileHeight}
          onShow={show}
          onKeyDown={handleKey}
        />
      ))}
    </ol>
  );
}

/**
 * Scrolls the list unless both `item` and the item after it are fully visible. `scrollIntoView` isn't used, because it would
 * scroll the page as well.
 */
function scrollToItem(list: HTMLElement, item: HTMLElement): void {
  const { scrollTop, clientHeight, scrollLeft, clientWidth } = list;
  if (item.offsetTop < scrollTop || item.offsetTop + 2 * item.offsetHeight > scrollTop + clientHeight)
    list.scrollTop = item.offsetTop - clientHeight / 2;
  if (item.offsetLeft < scrollLeft || item.offsetLeft + 2 * item.offsetWidth > scrollLeft + clientWidth)
    list.scrollLeft = item.offsetLeft - clientWidth / 2;
}

interface SliceItemProps extends StripSlice, Omit<SliceThumbnailProps, 'top' | 'bottom'> {
  readonly index: number;
  /** Size of the encoded slice; undefined until the slice has been encoded. */
  readonly bytes: number | undefined;
  /** Whether the slice is above or below the selected cut. */
  readonly isBesideCut: boolean;
  readonly isTabStop: boolean;
  readonly toFileHeight: (rows: number) => number;
  readonly onShow: (index: number, top: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

const SliceItem = memo(function SliceItem(props: SliceItemProps) {
  const { index, top, bottom, forced, bytes, isBesideCut, isTabStop, stripWidth, draw, queue } = props;
  const { toFileHeight, onShow, onKeyDown } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { number } = formats;
  return (
    <li
      className={classNames(
        styles.item,
        index >= FIRST_SLICES && styles.extra,
        isBesideCut && styles.highlighted,
        forced && styles.forced,
      )}
    >
      <button
        type="button"
        className={styles.slice}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onShow(index, top)}
        onKeyDown={(event) => onKeyDown(event, index)}
      >
        <SliceThumbnail {...{ top, bottom, stripWidth, draw, queue }} />
        <span className={styles.index}>{number(index + 1)}</span>
        <span className={styles.height}>
          <Trans>{number(toFileHeight(bottom - top))} px</Trans>
          {bytes !== undefined && <span className={styles.bytes}>{formats.bytes(bytes)}</span>}
        </span>
        <span className={styles.artWarning}>
          {forced && <TriangleAlert role="img" aria-label={t`bottom cut goes through art`} />}
        </span>
      </button>
    </li>
  );
});
