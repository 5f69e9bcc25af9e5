import { type RefObject, useCallback, useRef, useState } from 'react';
import { BARS_AFTER_PX } from '../readerTable.ts';
import type { StripView } from '../../../widgets/strip/useStrip.ts';

export interface Bars {
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly show: () => void;
  readonly scrolled: (view: StripView) => void;
}

/**
 * Whether the bars are visible. They hide when the user scrolls down. They show when the user scrolls up, taps, or reaches either
 * end of the episode. A bar with the keyboard focus stays visible.
 * @param readerRef element that contains the bars; each bar has the attribute `data-bar`
 */
export function useBars(readerRef: RefObject<HTMLElement | null>): Bars {
  const [shown, setShown] = useState(true);
  const last = useRef({ y: 0, way: 0 });

  const scrolled = useCallback(
    ({ top, bottom, layout, byReader }: StripView) => {
      const { y, way } = last.current;
      const step = top - y;
      const next = Math.sign(step) === Math.sign(way) ? way + step : step;
      last.current = { y: top, way: byReader ? next : 0 };
      if (top <= 0 || bottom >= layout.height) return setShown(true);
      if (!byReader || Math.abs(next) < BARS_AFTER_PX) return;
      if (next < 0) setShown(true);
      else if (!isWorkedIn(readerRef.current)) setShown(false);
    },
    [readerRef],
  );
  const toggle = useCallback(() => setShown((before) => !before), []);
  const show = useCallback(() => setShown(true), []);
  return { shown, toggle, show, scrolled };
}

function isWorkedIn(reader: HTMLElement | null): boolean {
  const focused = reader?.querySelector('[data-bar] :focus-visible');
  // Navigation moves the focus to the heading; this focus doesn't count.
  return focused !== null && focused !== undefined && focused.tagName !== 'H1';
}
