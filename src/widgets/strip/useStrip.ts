import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest.ts';
import { computeOffset, layOutStrip, pointAt, type Size, type StripLayout, type StripPoint } from './stripLayout.ts';

/**
 * Position of the viewport on the strip. `top` and `bottom` are the distances of the viewport's edges from the top of the strip,
 * CSS px: negative above the strip, and more than its height below it.
 */
export interface VisibleStripPart {
  readonly top: number;
  readonly bottom: number;
  /** Height of the window's viewport, CSS px. */
  readonly height: number;
  readonly layout: StripLayout;
  /** The position at the top edge of the screen. */
  readonly point: StripPoint;
  /** Whether the user or the auto-scroll has scrolled, rather than this hook. */
  readonly byReader: boolean;
}

interface StripOptions {
  readonly sizes: readonly Size[];
  /** Width before `zoom` is applied, CSS px. Limited to the width of the screen. */
  readonly width: number;
  /** Distance between two images, CSS px. */
  readonly gap: number;
  /** Factor by which the width is multiplied. */
  readonly zoom: number;
  /** The position at which the strip is opened. */
  readonly opening: StripPoint;
  /** Called at the start, and when the visible part or the layout has changed. */
  readonly onMove: (view: VisibleStripPart) => void;
}

export interface Strip {
  readonly layout: StripLayout;
  /** Ref of the element that has the strip's height. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Scrolls to a position. This doesn't count as scrolling by the user. */
  readonly show: (point: StripPoint) => void;
  /**
   * Makes the next layout keep the position at `clientY` (CSS px from the top of the screen) instead of that at the top
   * edge.
   */
  readonly holdAt: (clientY: number) => void;
  /** Whether the user or the auto-scroll has scrolled since the strip was opened. */
  readonly hasMoved: () => boolean;
}

/**
 * Lays out the strip on this screen, and reports its visible part. When the layout changes, the position at the top edge of the
 * screen stays there. This position is stored when the user scrolls, and not read from `scrollY`, because the browser may have
 * changed `scrollY` since then.
 */
export function useStrip({ sizes, width, gap, zoom, opening, onMove }: StripOptions): Strip {
  const [screen, setScreen] = useState(measureScreen);
  const layout = useMemo(
    () => layOutStrip(sizes, { width: Math.min(width, screen.width) * zoom, gap, pixelRatio: screen.pixelRatio }),
    [sizes, width, gap, zoom, screen],
  );
  const ref = useRef<HTMLDivElement>(null);
  const position = useRef(opening);
  const hasScrolled = useRef(false);
  /** `scrollY` after the last scroll by this hook. Undefined once the user has scrolled. */
  const lastOwnScrollY = useRef<number>(undefined);
  const heldPosition = useRef<{ readonly point: StripPoint; readonly clientY: number }>(undefined);
  const latest = useLatest({ layout, onMove });

  const reportView = useCallback(
    (byReader: boolean) => {
      const { layout: currentLayout, onMove: listener } = latest.current;
      const top = scrollY - getPageTop(ref.current);
      const height = innerHeight;
      listener({ top, bottom: top + height, height, layout: currentLayout, point: position.current, byReader });
    },
    [latest],
  );

  const scrollToPoint = useCallback(
    (point: StripPoint, clientY = 0) => {
      const y = getPageTop(ref.current) + computeOffset(latest.current.layout, point) - clientY;
      scrollTo({ top: y, behavior: 'instant' });
      lastOwnScrollY.current = scrollY;
    },
    [latest],
  );

  useLayoutEffect(() => {
    const { current: hold } = heldPosition;
    heldPosition.current = undefined;
    if (hold) {
      scrollToPoint(hold.point, hold.clientY);
      position.current = pointAt(layout, scrollY - getPageTop(ref.current));
    } else scrollToPoint(position.current);
    reportView(false);
  }, [layout, scrollToPoint, reportView]);

  useEffect(() => {
    const handleScroll = () => {
      const byReader = lastOwnScrollY.current === undefined || Math.abs(scrollY - lastOwnScrollY.current) > 1;
      if (byReader) {
        lastOwnScrollY.current = undefined;
        hasScrolled.current = true;
        position.current = pointAt(latest.current.layout, scrollY - getPageTop(ref.current));
      }
      reportView(byReader);
    };
    // Renders synchronously, so that the strip is painted at the right position in the frame of the change.
    const handleResize = () => {
      const next = measureScreen();
      flushSync(() => setScreen((before) => (isSameScreen(before, next) ? before : next)));
      reportView(false);
    };
    const observer = new ResizeObserver(handleResize);
    observer.observe(document.documentElement);
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('resize', handleResize);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', handleScroll);
      removeEventListener('resize', handleResize);
    };
  }, [reportView, latest]);

  const show = useCallback(
    (point: StripPoint) => {
      position.current = point;
      scrollToPoint(point);
      reportView(false);
    },
    [scrollToPoint, reportView],
  );
  const holdAt = useCallback(
    (clientY: number) => {
      const y = scrollY + clientY - getPageTop(ref.current);
      heldPosition.current = { point: pointAt(latest.current.layout, y), clientY };
    },
    [latest],
  );
  const hasMoved = useCallback(() => hasScrolled.current, []);

  return useMemo(() => ({ layout, ref, show, holdAt, hasMoved }), [layout, show, holdAt, hasMoved]);
}

interface Screen {
  /** Width without the scroll bar, CSS px. */
  readonly width: number;
  readonly pixelRatio: number;
}

function measureScreen(): Screen {
  return { width: document.documentElement.clientWidth, pixelRatio: devicePixelRatio };
}

function isSameScreen(a: Screen, b: Screen) {
  return a.width === b.width && a.pixelRatio === b.pixelRatio;
}

/** Returns the distance of an element from the top of the page, CSS px. */
function getPageTop(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + scrollY : 0;
}
