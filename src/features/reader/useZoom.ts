import { type RefObject, useLayoutEffect, useRef } from 'react';
import { DOUBLE_TAP } from './readerTable.ts';

/** A point of the screen, CSS px. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

interface ZoomOptions {
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** Contains the strip; scrolls horizontally while the strip is wider than the screen. */
  readonly panRef: RefObject<HTMLElement | null>;
  /** Keeps a height of the screen where it is in the layout that follows (CSS px). */
  readonly hold: (clientY: number) => void;
}

/**
 * Doubles the width of the strip, which can then be panned sideways and scrolled; the tapped point stays under the finger. Pinch
 * zoom is left to the browser and works in addition. Returns a function that toggles the zoom.
 */
export function useZoom({ zoom, setZoom, panRef, hold }: ZoomOptions): (at: ScreenPoint) => void {
  const tapped = useRef<{ readonly x: number; readonly share: number }>(undefined);

  useLayoutEffect(() => {
    const { current: pan } = panRef;
    if (zoom === 1 || !pan || !tapped.current) return;
    const { x, share } = tapped.current;
    pan.scrollLeft = share * pan.scrollWidth - x;
  }, [zoom, panRef]);

  return ({ x, y }) => {
    const strip = panRef.current?.firstElementChild?.getBoundingClientRect();
    if (strip) tapped.current = { x, share: (x - strip.left) / strip.width };
    hold(y);
    setZoom(zoom === 1 ? DOUBLE_TAP.zoom : 1);
  };
}
