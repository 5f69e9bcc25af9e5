import { useEffect, useState } from 'react';

export interface AutoScroll {
  /** False if the user prefers reduced motion. */
  readonly isAvailable: boolean;
  readonly isRunning: boolean;
  readonly toggle: () => void;
}

/** Maximum time for which one frame scrolls, ms. Without this limit, the page would jump after a long pause. */
const MAX_STEP_MS = 100;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls the page automatically. A touch, the wheel or a scroll key stops it.
 * @param speed in CSS px per second
 */
export function useAutoScroll(speed: number): AutoScroll {
  const [isAvailable, setAvailable] = useState(() => !matchMedia(REDUCED_MOTION).matches);
  const [isStarted, setStarted] = useState(false);
  const isRunning = isStarted && isAvailable;

  useEffect(() => {
    const query = matchMedia(REDUCED_MOTION);
    const handleChange = () => setAvailable(!query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, []);

  useEffect(() => {
    if (!isRunning) return undefined;
    let y = scrollY;
    let previousTime: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      // Browsers round the scroll position, so `y` keeps the fraction.
      y += (speed * Math.min(now - (previousTime ?? now), MAX_STEP_MS)) / 1_000;
      previousTime = now;
      scrollTo({ top: y, behavior: 'instant' });
      if (y >= document.documentElement.scrollHeight - innerHeight) setStarted(false);
      else frame = requestAnimationFrame(step);
    });
    const stop = () => setStarted(false);
    const handleKeyDown = ({ key }: KeyboardEvent) => scrollKeys.has(key) && stop();
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchstart', stop, { passive: true });
    addEventListener('keydown', handleKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('wheel', stop);
      removeEventListener('touchstart', stop);
      removeEventListener('keydown', handleKeyDown);
    };
  }, [isRunning, speed]);

  return { isAvailable, isRunning, toggle: () => setStarted(!isRunning) };
}

const scrollKeys: ReadonlySet<string> = new Set([' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
