import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type Part, partsOf, type RowWindow, windowOf } from './rowWindow.ts';

/**
 * Draws only the rows near the view: a thousand of them scroll like twenty.
 * @param list holds the rows; the first of them begins at its top
 * @param rowHeight px, the same for all
 * @param kept places of rows that are drawn wherever they are
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  kept: readonly number[],
): readonly Part[] {
  const [rows, setRows] = useState<RowWindow>(() => windowOf(0, rowHeight, innerHeight));

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (!list.current) return;
      const next = windowOf(list.current.getBoundingClientRect().top, rowHeight, innerHeight);
      setRows((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    // What stands above it may come, go, or grow.
    const page = new ResizeObserver(soon);
    page.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      page.disconnect();
    };
  }, [list, rowHeight]);

  const places = kept.join(' ');
  return useMemo(() => partsOf(count, rows, places === '' ? [] : places.split(' ').map(Number)), [count, rows, places]);
}
