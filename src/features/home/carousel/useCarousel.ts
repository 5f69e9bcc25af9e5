import { type RefObject, useCallback, useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/mediaQuery.ts';

/** How long a slide is shown, in ms: enough time to read a title and decide. */
const SLIDE_MS = 6_000;

interface Carousel {
  /** Index of the slide at the start of the visible part of the row. */
  readonly current: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly togglePlaying: () => void;
  /** Event handlers for the scrolling element. Manual scrolling stops the automatic advance. */
  readonly byHand: { readonly onPointerDown: () => void; readonly onWheel: () => void; readonly onScroll: () => void };
}

/**
 * A row of slides that advances automatically until the user operates it by button, key or touch. The advance pauses during hover
 * and focus, and while the page is hidden. If the user prefers reduced motion, the row never advances by itself.
 */
export function useCarousel(
  /** The container of the slides and their buttons. */
  whole: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  count: number,
): Carousel {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const [wantsPlaying, setWantsPlaying] = useState(true);
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [current, setCurrent] = useState(0);
  const isPlaying = wantsPlaying && !isReduced && count > 1;

  const goTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      const slide = element?.children[index];
      const first = element?.children[0];
      if (!element || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
      element.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: isReduced ? 'auto' : 'smooth' });
    },
    [scroller, isReduced],
  );

  useEffect(() => {
    if (!isPlaying || isLookedAt) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo((current + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isLookedAt, current, count, goTo]);

  const stop = useCallback(() => setWantsPlaying(false), []);
  const show = useCallback(
    (index: number) => {
      stop();
      goTo((index + count) % count);
    },
    [stop, goTo, count],
  );

  // Listens to events that bubble up from links and buttons, because the region isn't interactive itself.
  useEffect(() => {
    const element = whole.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'focusin'])
      element.addEventListener(event, () => setIsLookedAt(true), { signal });
    for (const event of ['pointerleave', 'focusout'])
      element.addEventListener(event, () => setIsLookedAt(false), { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        show(current + (event.key === 'ArrowRight' ? 1 : -1));
      },
      { signal },
    );
    return () => listening.abort();
  }, [whole, show, current]);

  return {
    current,
    isPlaying,
    show,
    togglePlaying: () => setWantsPlaying(!wantsPlaying),
    byHand: {
      onPointerDown: stop,
      onWheel: stop,
      onScroll: () => {
        if (scroller.current) setCurrent(slideAt(scroller.current));
      },
    },
  };
}

/** Returns the index of the slide nearest to the start of the visible part. At the end of the row, returns the last slide. */
export function slideAt(scroller: Element): number {
  const slides = [...scroller.children].filter((slide) => slide instanceof HTMLElement);
  const [first] = slides;
  if (!first || slides.length < 2) return 0;
  const isAtEnd = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 2;
  if (isAtEnd && scroller.scrollLeft > 0) return slides.length - 1;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - first.offsetLeft - scroller.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
