import { useEffect, useRef } from 'react';

/**
 * Focuses the screen's heading when `value` has changed and nothing has the focus any more, because the focused button
 * disappeared with the change.
 */
export function useHeadingFocus(value: unknown): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== value && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    previous.current = value;
  }, [value]);
}
