import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameSpan, type RowSpan, rowsInDocument, spanInView } from './virtualRows.ts';

interface VirtualRows {
  readonly count: number;
  /** Distance from the top of a row to the top of the next, CSS px; the same for all rows. */
  readonly pitch: number;
  /** Rows rendered beyond each edge of the viewport. */
  readonly overscan: number;
  /** Rows that are always rendered, because they contain the focus or are being dragged. */
  readonly alwaysRendered: readonly number[];
}

/**
 * Determines which rows to render while the page scrolls over a list whose rows have the same height.
 * @param list the list's element, whose top edge is the top of the first row
 * @returns ascending indices of the rows to render: rows near the viewport, and the `alwaysRendered` rows
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, options: VirtualRows): readonly number[] {
  const { count, pitch, overscan, alwaysRendered } = options;
  const [inView, setInView] = useState<RowSpan>(() => spanInView(0, innerHeight, pitch));

  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (!list.current) return;
      const next = spanInView(list.current.getBoundingClientRect().top, innerHeight, pitch);
      setInView((now) => (isSameSpan(now, next) ? now : next));
    };
    // Runs once per frame and renders in the same frame, so that no empty row is visible.
    const soon = () => {
      frame ||= requestAnimationFrame(() => flushSync(follow));
    };
    follow();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    // Observes the page, because content above the list may change its size.
    const page = new ResizeObserver(soon);
    page.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      page.disconnect();
    };
  }, [list, pitch]);

  return rowsInDocument(inView, count, overscan, alwaysRendered);
}
