import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Popup {
  /** Of what holds the button, which comes first in it, and what it opens: a `group`. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Something that a button opens below itself: closed by Escape, which gives the focus back, by a press elsewhere and by the focus
 * going elsewhere. It opens to the side on which there is room (`data-side`).
 */
export function usePopup(): Popup {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const opened = isOpen ? place.current?.querySelector<HTMLElement>(':scope > [role=group]') : null;
    if (opened && opened.getBoundingClientRect().right > document.documentElement.clientWidth) {
      opened.dataset.side = 'end';
    }
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
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
  }, [isOpen]);

  return { place, isOpen, setOpen };
}
