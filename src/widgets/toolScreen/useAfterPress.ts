import { useLayoutEffect, useState } from 'react';

const CHECK_INTERVAL_MS = 20;

/**
 * Returns `isReady`, but stays false while the user is pressing something. Browsers drop a click whose element is removed during
 * the press. React runs its pending effects on `pointerdown`, so a page might be replaced between a press and its click.
 */
export function useAfterPress(isReady: boolean): boolean {
  const [isReleased, setReleased] = useState(isReady);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      if (document.querySelector(':active')) timer = setTimeout(check, CHECK_INTERVAL_MS);
      else setReleased(isReady);
    };
    check();
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady && isReleased;
}
