import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameSpan, type RowSpan, rowsInDocument, spanInView } from './virtualRows.ts';

interface VirtualRows {
  readonly count: number;
  /** From the top of a row to the top of the next, CSS px; the same for all. */
  readonly pitch: number;
  /** Rows beyond the view, each way, that are in the document too. */
  readonly overscan: number;
  /** Rows that stay in the document wherever they are: the focus is in them, or they are being dragged. */
  readonly kept: readonly number[];
}

/**
 * Follows the page as it scrolls over a list whose rows have one height.
 * @param list its top is that of the first row
 * @returns numbers of the rows that belong in the document, ascending: those near the view and the `kept` ones
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, options: VirtualRows): readonly number[] {
  const { count, pitch, overscan, kept } = options;
  const [inView, setInView] = useState<RowSpan>(() => spanInView(0, innerHeight, pitch));

  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (!list.current) return;
      const next = spanInView(list.current.getBoundingClientRect().top, innerHeight, pitch);
      setInView((now) => (isSameSpan(now, next) ? now : next));
    };
    // Once a frame, and drawn in that very frame, so that no empty row is seen.
    const soon = () => {
      frame ||= requestAnimationFrame(() => flushSync(follow));
    };
    follow();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    // Whatever is above the list may come, go or grow.
    const page = new ResizeObserver(soon);
    page.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      page.disconnect();
    };
  }, [list, pitch]);

  return rowsInDocument(inView, count, overscan, kept);
}
