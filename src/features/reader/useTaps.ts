import { type RefObject, useEffect } from 'react';
import { doubleTapLimits } from './readerLimits.ts';
import { useLatest } from '../../widgets/strip/useLatest.ts';

interface Taps {
  readonly onTap: () => void;
  /** `at`: position in the viewport, CSS px. */
  readonly onDoubleTap: (at: { readonly x: number; readonly y: number }) => void;
}

/** Calls `onTap` `doubleTapLimits.withinMs` after a tap, which could be the first of a double tap until then. */
export function useTaps(ref: RefObject<HTMLElement | null>, taps: Taps): void {
  const latest = useLatest(taps);

  useEffect(() => {
    const element = ref.current;
    let firstTap: { readonly x: number; readonly y: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      const { clientX: x, clientY: y } = event;
      clearTimeout(timer);
      if (firstTap && Math.hypot(x - firstTap.x, y - firstTap.y) < doubleTapLimits.distancePx) {
        firstTap = undefined;
        latest.current.onDoubleTap({ x, y });
        return;
      }
      firstTap = { x, y };
      timer = setTimeout(() => {
        firstTap = undefined;
        latest.current.onTap();
      }, doubleTapLimits.withinMs);
    };
    element?.addEventListener('click', handleClick);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('click', handleClick);
    };
  }, [ref, latest]);
}
