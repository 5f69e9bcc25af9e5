import { useEffect, useRef } from 'react';
import { AHEAD_PX, PLACES_AHEAD } from './libraryTable.ts';
import styles from './LibraryList.module.css';
import type { Pages } from './usePages.ts';

/** Also when one has scrolled past the first of them, however far: CSS px. */
const ANYWHERE_ABOVE_PX = 10_000_000;

/**
 * The places of rows that are still to come: what is below the list doesn't move when a page comes, and the next page is asked for when the first of them comes near.
 */
export function ComingRows({ pages }: { readonly pages: Pages<unknown> }) {
  const { items, total = 0, hasMore, isLoadingMore, failure, more } = pages;
  const first = useRef<HTMLLIElement>(null);
  const isShown = hasMore && failure !== 'more';

  useEffect(() => {
    if (!first.current || isLoadingMore) return undefined;
    // Made anew after each page: a place that is still in view is told of once more.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: `${ANYWHERE_ABOVE_PX}px 0px ${AHEAD_PX}px` },
    );
    observer.observe(first.current);
    return () => observer.disconnect();
  });

  if (!isShown) return null;
  const count = Math.min(PLACES_AHEAD, Math.max(1, total - items.length));
  // By their place in the whole list: those that stay are the same ones when a page has come.
  return Array.from({ length: count }, (_, index) => (
    <li key={items.length + index} ref={index === 0 ? first : undefined} aria-hidden="true" className={styles.coming} />
  ));
}
