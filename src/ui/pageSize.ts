/**
 * Measures the page. Components rerender when the page's size changes, for example with the window, the zoom or the scroll bar.
 * Not for components that are prerendered, because there is nothing to measure.
 */
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
