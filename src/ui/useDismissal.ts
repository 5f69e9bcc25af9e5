import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes something that a button has opened, such as a menu. It closes on Escape, on a press elsewhere, and when the focus moves
 * elsewhere. After Escape, the focus returns to the button.
 * @param place element that contains the popup and the button that opens it; the button must be the first one in the element
 */
export function useDismissal(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) latest.current();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [place, isOpen]);
}
