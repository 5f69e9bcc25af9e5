/**
 * For screens that restore their own scroll position, such as the reader, which stores an image and a place in it. While such a
 * screen is mounted, navigation doesn't change the scroll position.
 */
import { useLayoutEffect } from 'react';

let owners = 0;

export function useOwnScrollRestoration(): void {
  useLayoutEffect(() => {
    owners += 1;
    return () => {
      owners -= 1;
    };
  }, []);
}

/** Whether the current screen restores its own scroll position. */
export function restoresOwnScroll(): boolean {
  return owners > 0;
}
