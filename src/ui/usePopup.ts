import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDismissal } from './useDismissal.ts';

/** Minimum distance of the popup from the sides of the window, px. */
const WINDOW_MARGIN_PX = 16;

interface Popup {
  /** Ref of the element that contains the button and the popup. The popup must be its child with `role="group"`. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** The state of a popup that a button opens. */
export function usePopup(): Popup {
  const containerRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const opened = isOpen ? containerRef.current?.querySelector<HTMLElement>(':scope > [role=group]') : null;
    if (!opened) return;
    const { left, right } = opened.getBoundingClientRect();
    const beyond = right + WINDOW_MARGIN_PX - document.documentElement.clientWidth;
    if (beyond > 0) opened.style.translate = `${-Math.min(beyond, Math.max(0, left - WINDOW_MARGIN_PX))}px`;
    opened.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  useDismissal(containerRef, isOpen, () => setOpen(false));
  return { containerRef, isOpen, setOpen };
}
