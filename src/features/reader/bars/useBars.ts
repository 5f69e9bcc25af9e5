import { type RefObject, useCallback, useRef, useState } from 'react';
import { MIN_BARS_SCROLL_PX } from '../readerLimits.ts';
import type { VisibleStripPart } from '../../../widgets/strip/useStrip.ts';

/** The bars at the top and the bottom of the reader. */
export interface Bars {
  readonly areShown: boolean;
  readonly toggle: () => void;
  readonly show: () => void;
  /** Call at each movement of the strip (the episode's images). */
  readonly handleScroll: (view: VisibleStripPart) => void;
}

/**
 * Hides the bars when the user scrolls `MIN_BARS_SCROLL_PX` down, unless one has the keyboard focus. Shows them when the user
 * scrolls as far up, and at either end of the episode.
 * @param readerRef contains the bars, each with the attribute `data-bar`
 */
export function useBars(readerRef: RefObject<HTMLElement | null>): Bars {
  const [areShown, setAreShown] = useState(true);
  const lastScroll = useRef({ y: 0, distance: 0 });

  const handleScroll = useCallback(
    ({ top, bottom, layout, byReader }: VisibleStripPart) => {
      const { y, distance } = lastScroll.current;
      const step = top - y;
      const newDistance = Math.sign(step) === Math.sign(distance) ? distance + step : step;
      lastScroll.current = { y: top, distance: byReader ? newDistance : 0 };
      if (top <= 0 || bottom >= layout.height) return setAreShown(true);
      if (!byReader || Math.abs(newDistance) < MIN_BARS_SCROLL_PX) return;
      if (newDistance < 0) setAreShown(true);
      else if (!hasKeyboardFocus(readerRef.current)) setAreShown(false);
    },
    [readerRef],
  );
  const toggle = useCallback(() => {
    // A hidden bar would keep the focus.
    if (areShown && readerRef.current?.querySelector('[data-bar] :focus'))
      document.getElementById('content')?.focus({ preventScroll: true });
    setAreShown(!areShown);
  }, [areShown, readerRef]);
  const show = useCallback(() => setAreShown(true), []);
  return { areShown, toggle, show, handleScroll };
}

function hasKeyboardFocus(reader: HTMLElement | null): boolean {
  const focused = reader?.querySelector('[data-bar] :focus-visible');
  // Navigation moves the focus to the heading.
  return focused !== null && focused !== undefined && focused.tagName !== 'H1';
}
