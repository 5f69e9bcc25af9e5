import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The measured layout of a grid whose rows have the same height, CSS px. */
export interface GridMeasures {
  readonly columns: number;
  /** Distance from the top of a row to the top of the next. */
  readonly pitch: number;
  /** Gap between two rows. */
  readonly gap: number;
}

/** Used before the first measurement. */
const unknownMeasures: GridMeasures = { columns: 1, pitch: 100, gap: 0 };

/**
 * Measures the list whenever its size changes. If the columns or the pitch change, scrolls so that the first visible items stay
 * in view.
 */
export function useGridMeasures(list: RefObject<HTMLElement | null>): GridMeasures {
  const [measures, setMeasures] = useState(unknownMeasures);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let known: GridMeasures | undefined;
    const measure = () => {
      const measured = measureGrid(element);
      if (known && known.columns === measured.columns && known.pitch === measured.pitch) return;
      const scrollDistance = known ? scrollAfterChange(known, measured, element.getBoundingClientRect().top) : 0;
      known = measured;
      setMeasures(measured);
      // Waits until the list has its new height.
      if (scrollDistance !== 0) queueMicrotask(() => scrollBy(0, scrollDistance));
    };
    measure();
    // ResizeObserver runs before painting.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return measures;
}

/** Reads the minimum column width from the CSS property `column-width`, which has no other effect on grids. */
function measureGrid(list: HTMLElement): GridMeasures {
  const { columnWidth, columnGap, rowGap, gridAutoRows } = getComputedStyle(list);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const minColumnWidth = px(columnWidth);
  const gap = px(columnGap);
  const columns = minColumnWidth === 0 ? 1 : Math.max(1, Math.floor((list.clientWidth + gap) / (minColumnWidth + gap)));
  return { columns, pitch: Math.max(1, px(gridAutoRows) + px(rowGap)), gap: px(rowGap) };
}

/**
 * Returns the distance to scroll down, CSS px, that keeps the first visible items in view; 0 while the list's top is visible.
 * @param top CSS px from the viewport's top to the list's; negative after scrolling past it
 */
export function scrollAfterChange(before: GridMeasures, after: GridMeasures, top: number): number {
  if (top >= 0) return 0;
  const row = Math.floor(-top / before.pitch);
  const shareOfRow = Math.min(1, (-top - row * before.pitch) / before.pitch);
  const rowAfter = Math.floor((row * before.columns) / after.columns);
  return (rowAfter + shareOfRow) * after.pitch + top;
}
