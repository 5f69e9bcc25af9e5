import { type RefObject, useCallback, useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { rowGeometry, type SlidesInView, slidesInView } from './slidesInView.ts';

/** How long a slide is shown during the slideshow, in ms: enough time to read a title and decide. */
const SLIDE_MS = 6_000;

interface Carousel {
  readonly inView: SlidesInView;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly togglePlaying: () => void;
  /** Event handlers for the scrolling element. Manual scrolling ends the slideshow. */
  readonly byHand: { readonly onPointerDown: () => void; readonly onWheel: () => void; readonly onScroll: () => void };
}

/**
 * A row of slides that moves only when the user moves it, or starts the slideshow. The slideshow ends when the user operates the row
 * by button, key or touch. It pauses during hover and focus of the slides, and while the page is hidden.
 */
export function useCarousel(
  /** The container of the slides and their buttons. */
  whole: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): Carousel {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const [wantsPlaying, setWantsPlaying] = useState(false);
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [inView, setInView] = useState<SlidesInView>({ first: 0, last: 0, lastFirst: 0 });
  const isPlaying = wantsPlaying && !isReduced;
  const { first, lastFirst } = inView;

  const measure = useCallback(() => {
    if (!scroller.current) return;
    const next = slidesInView(rowGeometry(scroller.current));
    setInView((now) => (isEqual(now, next) ? now : next));
  }, [scroller]);

  useEffect(() => {
    if (!scroller.current) return undefined;
    // Measures at once, and again when the width changes.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const goTo = useCallback(
    (index: number) => {
      const row = scroller.current;
      if (!row) return;
      const { slides } = rowGeometry(row);
      // After the last slide follows the first one, and vice versa.
      const target = slides[(index + lastFirst + 1) % (lastFirst + 1)];
      if (target) row.scrollTo({ left: target.start, behavior: isReduced ? 'auto' : 'smooth' });
    },
    [scroller, isReduced, lastFirst],
  );

  useEffect(() => {
    if (!isPlaying || isLookedAt) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo(first + 1);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isLookedAt, first, goTo]);

  const stop = useCallback(() => setWantsPlaying(false), []);
  const show = useCallback(
    (index: number) => {
      stop();
      goTo(index);
    },
    [stop, goTo],
  );

  // Only the slides count: the button that has just started the slideshow still has the pointer and the focus.
  useEffect(() => {
    const row = scroller.current;
    if (!row) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'focusin']) row.addEventListener(event, () => setIsLookedAt(true), { signal });
    for (const event of ['pointerleave', 'focusout'])
      row.addEventListener(event, () => setIsLookedAt(false), { signal });
    return () => listening.abort();
  }, [scroller]);

  // Listens to events that bubble up from links and buttons, because the region isn't interactive itself.
  useEffect(() => {
    const element = whole.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        show(first + (event.key === 'ArrowRight' ? 1 : -1));
      },
      { signal },
    );
    return () => listening.abort();
  }, [whole, show, first]);

  return {
    inView,
    isPlaying,
    show,
    togglePlaying: () => setWantsPlaying(!wantsPlaying),
    byHand: { onPointerDown: stop, onWheel: stop, onScroll: measure },
  };
}

function isEqual(a: SlidesInView, b: SlidesInView): boolean {
  return a.first === b.first && a.last === b.last && a.lastFirst === b.lastFirst;
}
