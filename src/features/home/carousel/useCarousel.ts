import { type RefObject, useCallback, useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { measureRow, type SlidesInView, findSlidesInView } from './slidesInView.ts';

/** How long the slideshow shows each slide. */
const SLIDE_DURATION_MS = 6_000;

interface Carousel {
  readonly inView: SlidesInView;
  /** Also true while hover, focus or a hidden page pauses the slideshow. */
  readonly isPlaying: boolean;
  /** Scrolls to a slide and ends the slideshow. Indexes count from 0; -1 and `inView.maxFirst` + 1 wrap around. */
  readonly showSlide: (index: number) => void;
  readonly togglePlaying: () => void;
  /** Event handlers for the scrolling element. */
  readonly scrollerHandlers: {
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
    readonly onScroll: () => void;
  };
}

/**
 * A row of slides with a slideshow that the user can start. It pauses during hover and focus of the slides, and while the page is
 * hidden. It doesn't play for users who prefer reduced motion.
 */
export function useCarousel(
  /** The container of the slides and their buttons. */
  container: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): Carousel {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const [isStarted, setStarted] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [inView, setInView] = useState<SlidesInView>({ first: 0, last: 0, maxFirst: 0 });
  const isPlaying = isStarted && !isReduced;
  const { first, maxFirst } = inView;

  const measure = useCallback(() => {
    if (!scroller.current) return;
    const next = findSlidesInView(measureRow(scroller.current));
    setInView((current) => (isEqual(current, next) ? current : next));
  }, [scroller]);

  useEffect(() => {
    if (!scroller.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const scrollToSlide = useCallback(
    (index: number) => {
      const row = scroller.current;
      if (!row) return;
      const { slides } = measureRow(row);
      const target = slides[(index + maxFirst + 1) % (maxFirst + 1)];
      if (target) row.scrollTo({ left: target.start, behavior: isReduced ? 'auto' : 'smooth' });
    },
    [scroller, isReduced, maxFirst],
  );

  useEffect(() => {
    if (!isPlaying || isHovered || isFocused) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') scrollToSlide(first + 1);
    }, SLIDE_DURATION_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHovered, isFocused, first, scrollToSlide]);

  const stopSlideshow = useCallback(() => setStarted(false), []);
  const showSlide = useCallback(
    (index: number) => {
      stopSlideshow();
      scrollToSlide(index);
    },
    [stopSlideshow, scrollToSlide],
  );

  // Not on the container: the button that has started the slideshow still has the pointer and the focus.
  useEffect(() => {
    const row = scroller.current;
    if (!row) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    row.addEventListener('pointerenter', () => setHovered(true), { signal });
    row.addEventListener('pointerleave', () => setHovered(false), { signal });
    row.addEventListener('focusin', () => setFocused(true), { signal });
    row.addEventListener('focusout', () => setFocused(false), { signal });
    return () => controller.abort();
  }, [scroller]);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        showSlide(first + (event.key === 'ArrowRight' ? 1 : -1));
      },
      { signal },
    );
    return () => controller.abort();
  }, [container, showSlide, first]);

  return {
    inView,
    isPlaying,
    showSlide,
    togglePlaying: () => setStarted(!isStarted),
    scrollerHandlers: { onPointerDown: stopSlideshow, onWheel: stopSlideshow, onScroll: measure },
  };
}

function isEqual(a: SlidesInView, b: SlidesInView): boolean {
  return a.first === b.first && a.last === b.last && a.maxFirst === b.maxFirst;
}
