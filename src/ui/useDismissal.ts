import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes something that a button has opened, such as a menu: on Escape, which returns the focus to the button, on a press
 * elsewhere, and when the focus moves elsewhere.
 * @param place contains the button, as its first button, and the popup that it opens
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
