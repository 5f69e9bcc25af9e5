import { type RefObject, useLayoutEffect, useRef } from 'react';
import { doubleTapLimits } from './readerLimits.ts';

/** A point of the viewport, in CSS px. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

interface ZoomOptions {
  /** 1 is the normal width. */
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** Ref of the horizontally scrolling element that contains the strip (the episode's images). */
  readonly panRef: RefObject<HTMLElement | null>;
  /** Keeps the content at this distance from the top of the viewport (CSS px) in place during the next layout change. */
  readonly hold: (clientY: number) => void;
}

/**
 * Returns a function that toggles between the normal width of the strip and `doubleTapLimits.zoom` times that width. When
 * zooming in, the content at the point `at` stays in place.
 */
export function useZoom({ zoom, setZoom, panRef, hold }: ZoomOptions): (at: ScreenPoint) => void {
  /** `x`: distance from the left edge of the viewport, in CSS px. `share`: position in the width of the strip, 0 to 1. */
  const tappedPoint = useRef<{ readonly x: number; readonly share: number }>(undefined);

  useLayoutEffect(() => {
    const { current: pan } = panRef;
    if (zoom === 1 || !pan || !tappedPoint.current) return;
    const { x, share } = tappedPoint.current;
    pan.scrollLeft = share * pan.scrollWidth - x;
  }, [zoom, panRef]);

  return ({ x, y }) => {
    const strip = panRef.current?.firstElementChild?.getBoundingClientRect();
    if (strip) tappedPoint.current = { x, share: (x - strip.left) / strip.width };
    hold(y);
    setZoom(zoom === 1 ? doubleTapLimits.zoom : 1);
  };
}
