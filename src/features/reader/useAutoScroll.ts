import { useEffect, useState } from 'react';

export interface AutoScroll {
  /** Whether auto-scroll is available: false if the user prefers reduced motion. */
  readonly isOffered: boolean;
  readonly isRunning: boolean;
  readonly toggle: () => void;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls automatically until the user touches the page, presses a scroll key or turns the wheel, or until the strip ends.
 * @param speed in CSS px per second
 */
export function useAutoScroll(speed: number): AutoScroll {
  const [isOffered, setOffered] = useState(() => !matchMedia(REDUCED_MOTION).matches);
  const [wanted, setWanted] = useState(false);
  const isRunning = wanted && isOffered;

  useEffect(() => {
    const query = matchMedia(REDUCED_MOTION);
    const change = () => setOffered(!query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);

  useEffect(() => {
    if (!isRunning) return undefined;
    let y = scrollY;
    let before: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      // Browsers round the scroll position, so `y` keeps the fraction. The limit of 100 ms prevents a jump after a long pause.
      y += (speed * Math.min(now - (before ?? now), 100)) / 1_000;
      before = now;
      scrollTo({ top: y, behavior: 'instant' });
      if (y >= document.documentElement.scrollHeight - innerHeight) setWanted(false);
      else frame = requestAnimationFrame(step);
    });
    const stop = () => setWanted(false);
    const key = ({ key: name }: KeyboardEvent) => scrolling.has(name) && stop();
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchstart', stop, { passive: true });
    addEventListener('keydown', key);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('wheel', stop);
      removeEventListener('touchstart', stop);
      removeEventListener('keydown', key);
    };
  }, [isRunning, speed]);

  return { isOffered, isRunning, toggle: () => setWanted(!isRunning) };
}

const scrolling: ReadonlySet<string> = new Set([' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
