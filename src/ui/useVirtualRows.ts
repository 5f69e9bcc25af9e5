import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameSpan, type RowSpan, getRenderedRows, getVisibleSpan } from './virtualRows.ts';

interface VirtualRowsOptions {
  /** Number of rows. */
  readonly count: number;
  /** Distance from the top of a row to the top of the next, CSS px. */
  readonly pitch: number;
  /** Rows rendered beyond each edge of the viewport. */
  readonly overscan: number;
  /** Indices of rows that are always rendered. */
  readonly alwaysRendered: readonly number[];
}

/**
 * Determines which rows of a list to render. All rows must have the same height.
 * @param list the element that contains the rows; its top edge must be that of the first row
 * @returns ascending indices
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, options: VirtualRowsOptions): readonly number[] {
  const { count, pitch, overscan, alwaysRendered } = options;
  const [inView, setInView] = useState<RowSpan>(() => getVisibleSpan(0, innerHeight, pitch));

  useLayoutEffect(() => {
    let frame = 0;
    const updateRows = () => {
      frame = 0;
      if (!list.current) return;
      const next = getVisibleSpan(list.current.getBoundingClientRect().top, innerHeight, pitch);
      setInView((current) => (isSameSpan(current, next) ? current : next));
    };
    // Renders in the same frame, so that no empty row is visible.
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => flushSync(updateRows));
    };
    updateRows();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    // Content above the list may change its size.
    const page = new ResizeObserver(scheduleUpdate);
    page.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
      page.disconnect();
    };
  }, [list, pitch]);

  return getRenderedRows(inView, count, overscan, alwaysRendered);
}
