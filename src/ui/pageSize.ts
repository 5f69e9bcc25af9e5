/** Measures the page. The values change with the window, the zoom or the scroll bar. */
import { useSyncExternalStore } from 'react';

/** Returns the width of the page without the scroll bar, CSS px. */
export function usePageWidth(): number {
  return useSyncExternalStore(onResize, pageWidth);
}

/** Returns the user's text size, px. */
export function useRootRem(): number {
  return useSyncExternalStore(onResize, rootRem);
}

function onResize(listener: () => void): () => void {
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

function pageWidth(): number {
  return document.documentElement.clientWidth;
}

function rootRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
