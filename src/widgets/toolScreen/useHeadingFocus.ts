import { useEffect, useRef } from 'react';

/** Focuses the screen's heading if nothing has the focus after `value` has changed. The heading needs `tabIndex={-1}`. */
export function useHeadingFocus(value: unknown): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== value && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    previous.current = value;
  }, [value]);
}
