import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `close` on Escape, on a press outside, and when the focus moves outside. After Escape, the focus returns to the button.
 * @param container contains the popup and the button that opens it, which must be its first button
 * @param isOpen while false, nothing is done
 */
export function useDismissal(container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  }, [close]);

  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) latestClose.current();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latestClose.current();
      container.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [container, isOpen]);
}
