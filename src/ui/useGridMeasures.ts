import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How a grid whose rows have one height is laid out: said by its style sheet, and measured. CSS px. */
export interface GridMeasures {
  readonly columns: number;
  /** From the top of a row to the top of the next. */
  readonly pitch: number;
  /** Between two rows, part of the pitch. */
  readonly gap: number;
}

/** Before the list is measured, which is before it is painted. */
const UNKNOWN: GridMeasures = { columns: 1, pitch: 100, gap: 0 };

/** Measures the list whenever its size changes. What was first in view is so again with other columns or higher rows. */
export function useGridMeasures(list: RefObject<HTMLElement | null>): GridMeasures {
  const [measures, setMeasures] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let known: GridMeasures | undefined;
    const measure = () => {
      const now = measured(element);
      if (known && known.columns === now.columns && known.pitch === now.pitch) return;
      const by = known ? scrollAfterChange(known, now, element.getBoundingClientRect().top) : 0;
      known = now;
      setMeasures(now);
      // Not before the list has its new height.
      if (by !== 0) queueMicrotask(() => scrollBy(0, by));
    };
    measure();
    // Observed before the frame is painted: it is painted with the new columns.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return measures;
}

/** `column-width`, which means nothing to a grid, says the least width of a column. */
function measured(list: HTMLElement): GridMeasures {
  const { columnWidth, columnGap, rowGap, gridAutoRows } = getComputedStyle(list);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const least = px(columnWidth);
  const gap = px(columnGap);
  const columns = least === 0 ? 1 : Math.max(1, Math.floor((list.clientWidth + gap) / (least + gap)));
  return { columns, pitch: Math.max(1, px(gridAutoRows) + px(rowGap)), gap: px(rowGap) };
}

/** How far to scroll so that the first row in view holds the same items. @param top px from the view's upper edge to the list's */
export function scrollAfterChange(before: GridMeasures, after: GridMeasures, top: number): number {
  if (top >= 0) return 0;
  const row = Math.floor(-top / before.pitch);
  const within = Math.min(1, (-top - row * before.pitch) / before.pitch);
  const now = Math.floor((row * before.columns) / after.columns);
  return (now + within) * after.pitch + top;
}
