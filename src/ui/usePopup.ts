import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDismissal } from './useDismissal.ts';

/** px that it keeps from the sides of the window. */
const EDGE = 16;

interface Popup {
  /** Of what holds the button, which comes first in it, and what it opens: a `group`. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Something that a button opens below itself, closed as by `useDismissal`. It is moved to where all of it can be seen.
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

  useDismissal(place, isOpen, () => setOpen(false));
  return { place, isOpen, setOpen };
}
