import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dimensions } from '../../../imaging/categories.ts';
import { useViewport, type Viewport } from './viewport.ts';

/** Minimum zoom, CSS px per px of the strip, unless the strip fits its area only at a lower one. */
const MIN_ZOOM = 0.25;

/** Maximum zoom, CSS px per px of the strip. */
const MAX_ZOOM = 4;

/** Zoom factor of one press of a zoom button. */
const ZOOM_STEP = 1.25;

/** Zoom factor per px that the wheel turns. One notch of a mouse wheel is about 100 px. */
const ZOOM_PER_WHEEL_PX = ZOOM_STEP ** (1 / 100);

export interface StripZoom {
  /** Width of the strip on the screen, CSS px. */
  readonly width: number;
  /** CSS px per px of the strip. */
  readonly factor: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Makes the strip fit its area. */
  readonly fit: () => void;
}

/**
 * Zooms the strip by buttons, Ctrl with the wheel, and two fingers.
 * @param fittingWidth width at which the strip fits its area, CSS px
 */
export function useStripZoom(viewport: Viewport, strip: Dimensions, fittingWidth: number): StripZoom {
  /** The zoom chosen by the user, CSS px per px of the strip. Undefined while the strip fits its area. */
  const [chosenZoom, setChosenZoom] = useState<number>();
  /**
   * Distance of the row that stays at its place from the top of the view, CSS px. Undefined for the middle of the view.
   */
  const anchor = useRef<number>(undefined);
  const width = chosenZoom === undefined ? fittingWidth : Math.round(strip.width * chosenZoom);
  const factor = width / strip.width;
  const fittingFactor = fittingWidth / strip.width;
  const minimum = Math.min(MIN_ZOOM, fittingFactor);

  const zoomTo = useCallback(
    (next: number, y?: number) => {
      anchor.current = y;
      setChosenZoom(Math.min(MAX_ZOOM, Math.max(minimum, next)));
    },
    [minimum],
  );
  useGestures(viewport, factor, zoomTo);
  useScrollAnchor(viewport, width, anchor);

  return useMemo(
    () => ({
      width,
      factor,
      canZoomIn: factor < MAX_ZOOM,
      canZoomOut: factor > minimum,
      zoomIn: () => zoomTo(factor * ZOOM_STEP),
      zoomOut: () => zoomTo(factor / ZOOM_STEP),
      fit() {
        anchor.current = undefined;
        setChosenZoom(undefined);
      },
    }),
    [width, factor, minimum, zoomTo],
  );
}

/** Scrolls so that the row at `anchor` stays at its place when the width of the strip changes. */
function useScrollAnchor(viewport: Viewport, width: number, anchor: { readonly current: number | undefined }): void {
  const previousWidth = useRef(width);
  useLayoutEffect(() => {
    const before = previousWidth.current;
    previousWidth.current = width;
    if (before === 0 || width === 0 || before === width) return;
    const { scroll, height } = viewport.get();
    const y = anchor.current ?? height / 2;
    // If the view is at the top of the strip, it stays there.
    if (scroll > 0) viewport.scrollTo(((scroll + y) * width) / before - y);
  }, [viewport, width, anchor]);
}

/**
 * Zooms by Ctrl with the wheel, by a pinch on a trackpad (which browsers report as Ctrl with the wheel), and by two
 * fingers.
 */
function useGestures(viewport: Viewport, factor: number, zoomTo: (next: number, y?: number) => void): void {
  // The element is attached to the viewport only after this hook has run for the first time.
  const isAttached = useViewport(viewport, ({ width }) => Number(width > 0)) === 1;
  const latest = useRef({ factor, zoomTo });
  useLayoutEffect(() => {
    latest.current = { factor, zoomTo };
  }, [factor, zoomTo]);
  useEffect(() => {
    const element = isAttached ? viewport.element() : undefined;
    if (!element) return undefined;
    let pinch: { readonly distance: number; readonly factor: number } | undefined;
    const toViewportY = (clientY: number): number => clientY - element.getBoundingClientRect().top;

    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.zoomTo(latest.current.factor * ZOOM_PER_WHEEL_PX ** -event.deltaY, toViewportY(event.clientY));
    };
    const onTouchStart = (event: TouchEvent): void => {
      const [first, second] = event.touches;
      pinch = second && { distance: distanceBetween(first, second), factor: latest.current.factor };
    };
    const onTouchMove = (event: TouchEvent): void => {
      const [first, second] = event.touches;
      if (!pinch || !second || pinch.distance === 0) return;
      event.preventDefault();
      const next = (pinch.factor * distanceBetween(first, second)) / pinch.distance;
      latest.current.zoomTo(next, toViewportY((first.clientY + second.clientY) / 2));
    };

    // The listeners that call `preventDefault` can't be passive. Without `preventDefault`, the browser would zoom the
    // whole page.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [viewport, isAttached]);
}

function distanceBetween(first: Touch, second: Touch): number {
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
}
