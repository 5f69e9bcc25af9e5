/**
 * For screens that restore their scroll position themselves. The reader, for example, stores an image and a position in the
 * image. While such a screen is mounted, navigation doesn't change the scroll position.
 */
import { useLayoutEffect } from 'react';

/** Number of mounted screens that restore their scroll position themselves. */
let mountedScreens = 0;

/** Call this in a screen that restores its scroll position itself. */
export function useOwnScrollRestoration(): void {
  useLayoutEffect(() => {
    mountedScreens += 1;
    return () => {
      mountedScreens -= 1;
    };
  }, []);
}

/** Whether the current screen restores its scroll position itself. */
export function hasOwnScrollRestoration(): boolean {
  return mountedScreens > 0;
}
