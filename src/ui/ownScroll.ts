/**
 * A screen that knows better than pixels where it was left (the reader: an image and a place in it, whatever the width) restores
 * its own scroll position. While one is on screen, arriving and coming back leave the page where that screen has put it.
 */
import { useLayoutEffect } from 'react';

let owners = 0;

export function useOwnScroll(): void {
  useLayoutEffect(() => {
    owners += 1;
    return () => {
      owners -= 1;
    };
  }, []);
}

/** Whether the screen that is shown looks after the scroll position by itself. */
export function scrollIsOwned(): boolean {
  return owners > 0;
}
