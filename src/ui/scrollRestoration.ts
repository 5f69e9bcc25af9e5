/**
 * For screens that restore their scroll position themselves. The reader, for example, stores an image and a position in the
 * image. While such a screen is mounted, navigation doesn't change the scroll position.
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

/** Whether the current screen restores its scroll position itself. */
export function restoresOwnScroll(): boolean {
  return owners > 0;
}
