/** Measures of the page. Not for prerendered components. */
import { useSyncExternalStore } from 'react';

/** Returns the width of the page without the scroll bar, CSS px. */
export function usePageWidth(): number {
  return useSyncExternalStore(subscribeToResize, getPageWidth);
}

/** Returns the user's text size (1 rem), CSS px. */
export function useRootRem(): number {
  return useSyncExternalStore(subscribeToResize, getRootRem);
}

function subscribeToResize(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

function getPageWidth(): number {
  return document.documentElement.clientWidth;
}

function getRootRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
