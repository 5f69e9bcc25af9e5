import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px that it keeps from the sides of the window. */
const EDGE = 16;

interface Popup {
  /** Of what holds the button, which comes first in it, and what it opens: a `group`. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Something that a button opens below itself: closed by Escape, which gives the focus back, by a press elsewhere and by the focus
 * going elsewhere. It is moved to where all of it can be seen.
 */
export function usePopup(): Popup {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const opened = isOpen ? place.current?.querySelector<HTMLElement>(':scope > [role=group]') : null;
    if (!opened) return;
    const { left, right } = opened.getBoundingClientRect();
    const beyond = right + EDGE - document.documentElement.clientWidth;
    if (beyond > 0) opened.style.translate = `${-Math.min(beyond, Math.max(0, left - EDGE))}px`;
    opened.scrollIntoView({ block: 'nearest' });
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
