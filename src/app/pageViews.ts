import { useEffect } from 'react';
import { pageShown } from '../analytics/track.ts';

/** Tells analytics of each route change (product.md §2). A query that changes on the same screen is none. */
export function usePageViews(screen: string, path: string): void {
  useEffect(() => pageShown(screen, path + location.search, () => document.title), [screen, path]);
}
