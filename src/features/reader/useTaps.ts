import { type RefObject, useEffect } from 'react';
import { doubleTapLimits } from './readerTable.ts';
import { useLatest } from '../../widgets/strip/useLatest.ts';

interface Taps {
  readonly onTap: () => void;
  /** `at`: position in CSS px from the top left corner of the screen. */
  readonly onDoubleTap: (at: { readonly x: number; readonly y: number }) => void;
}

/** Handles taps and clicks on the strip, except on buttons and links. A single tap takes effect once no second tap has followed. */
export function useTaps(ref: RefObject<HTMLElement | null>, taps: Taps): void {
  const latest = useLatest(taps);

  useEffect(() => {
    const element = ref.current;
    let first: { readonly x: number; readonly y: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const click = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      const { clientX: x, clientY: y } = event;
      clearTimeout(timer);
      if (first && Math.hypot(x - first.x, y - first.y) < doubleTapLimits.distance) {
        first = undefined;
        latest.current.onDoubleTap({ x, y });
        return;
      }
      first = { x, y };
      timer = setTimeout(() => {
        first = undefined;
        latest.current.onTap();
      }, doubleTapLimits.within);
    };
    element?.addEventListener('click', click);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('click', click);
    };
  }, [ref, latest]);
}
