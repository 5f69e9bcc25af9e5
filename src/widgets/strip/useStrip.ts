import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest.ts';
import { heightOf, layOutStrip, pointAt, type Size, type StripLayout, type StripPoint } from './stripLayout.ts';

/** What is seen of the strip; CSS px from the strip's top. */
export interface StripView {
  readonly top: number;
  readonly bottom: number;
  /** of the screen */
  readonly height: number;
  readonly layout: StripLayout;
  /** What is at the top edge. */
  readonly point: StripPoint;
  /** Whether the reader has moved, and not the page by itself: a place restored, a width changed. */
  readonly byReader: boolean;
}

interface StripOptions {
  readonly sizes: readonly Size[];
  /** CSS px, at most the screen's; times `zoom` */
  readonly width: number;
  readonly gap: number;
  readonly zoom: number;
  readonly opening: StripPoint;
  readonly onMove: (view: StripView) => void;
}

export interface Strip {
  readonly layout: StripLayout;
  /** The element that has the strip's height. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Goes to a place without it counting as reading. */
  readonly show: (point: StripPoint) => void;
  /** The next layout keeps what lies at this height of the screen (CSS px) where it is, instead of what is at the top edge. */
  readonly holdAt: (clientY: number) => void;
  /** Whether the reader has moved since the strip was opened. */
  readonly hasMoved: () => boolean;
}

/**
 * The strip's layout on this screen, and what is seen of it. Whatever changes the layout (a rotation, another width, a gap), the
 * place that was read stays where it was: it is taken from the last move of the reader, never from what the browser has made of
 * the scroll position meanwhile.
 */
export function useStrip({ sizes, width, gap, zoom, opening, onMove }: StripOptions): Strip {
  const [screen, setScreen] = useState(measureScreen);
  const layout = useMemo(
    () => layOutStrip(sizes, { width: Math.min(width, screen.width) * zoom, gap, pixelRatio: screen.pixelRatio }),
    [sizes, width, gap, zoom, screen],
  );
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef(opening);
  const moved = useRef(false);
  /** `scrollY` after a scroll of ours. */
  const ours = useRef<number>(undefined);
  const held = useRef<{ readonly point: StripPoint; readonly clientY: number }>(undefined);
  const latest = useLatest({ layout, onMove });

  const tell = useCallback(
    (byReader: boolean) => {
      const { layout: shown, onMove: listener } = latest.current;
      const top = scrollY - topOf(ref.current);
      const height = innerHeight;
      listener({ top, bottom: top + height, height, layout: shown, point: place.current, byReader });
    },
    [latest],
  );

  const go = useCallback(
    (point: StripPoint, clientY = 0) => {
      const y = topOf(ref.current) + heightOf(latest.current.layout, point) - clientY;
      scrollTo({ top: y, behavior: 'instant' });
      ours.current = scrollY;
    },
    [latest],
  );

  useLayoutEffect(() => {
    const { current: hold } = held;
    held.current = undefined;
    if (hold) {
      go(hold.point, hold.clientY);
      place.current = pointAt(layout, scrollY - topOf(ref.current));
    } else go(place.current);
    tell(false);
  }, [layout, go, tell]);

  useEffect(() => {
    const scrolled = () => {
      const byReader = ours.current === undefined || Math.abs(scrollY - ours.current) > 1;
      if (byReader) {
        ours.current = undefined;
        moved.current = true;
        place.current = pointAt(latest.current.layout, scrollY - topOf(ref.current));
      }
      tell(byReader);
    };
    // At once, in the frame of the change: what is drawn in it has its place again.
    const resized = () => {
      const next = measureScreen();
      flushSync(() => setScreen((before) => (sameScreen(before, next) ? before : next)));
      tell(false);
    };
    const observer = new ResizeObserver(resized);
    observer.observe(document.documentElement);
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', resized);
    };
  }, [tell, latest]);

  const show = useCallback(
    (point: StripPoint) => {
      place.current = point;
      go(point);
      tell(false);
    },
    [go, tell],
  );
  const holdAt = useCallback(
    (clientY: number) => {
      const y = scrollY + clientY - topOf(ref.current);
      held.current = { point: pointAt(latest.current.layout, y), clientY };
    },
    [latest],
  );
  const hasMoved = useCallback(() => moved.current, []);

  return useMemo(() => ({ layout, ref, show, holdAt, hasMoved }), [layout, show, holdAt, hasMoved]);
}

interface Screen {
  /** CSS px without a scroll bar */
  readonly width: number;
  readonly pixelRatio: number;
}

function measureScreen(): Screen {
  return { width: document.documentElement.clientWidth, pixelRatio: devicePixelRatio };
}

function sameScreen(one: Screen, other: Screen) {
  return one.width === other.width && one.pixelRatio === other.pixelRatio;
}

/** CSS px from the top of the page */
function topOf(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + scrollY : 0;
}
