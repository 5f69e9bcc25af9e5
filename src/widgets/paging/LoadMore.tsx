import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../loadFailure/LoadFailure.tsx';
import type { LoadError } from '../loadFailure/useLoadFailure.ts';
import styles from './LoadMore.module.css';

/**
 * Maximum number of pages loaded automatically since the last press of the button, so that the content below the list can be
 * reached.
 */
const MAX_AUTO_LOADED_PAGES = 4;

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onMore: () => void;
  /** Failure of the last requested page. */
  readonly failure?: LoadError | undefined;
}

/** Loads the next page of a list before the user reaches the end, and renders a button that loads it. */
export function LoadMore({ isLoading, onMore, failure }: LoadMoreProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [autoLoadedPages, setAutoLoadedPages] = useState(0);
  const loadsAutomatically = !isLoading && !failure && autoLoadedPages < MAX_AUTO_LOADED_PAGES;

  useEffect(() => {
    const element = containerRef.current;
    if (!element || !loadsAutomatically) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setAutoLoadedPages((count) => count + 1);
        onMore();
      },
      // Calls `onMore` when the element is less than one screen below the viewport.
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loadsAutomatically, onMore]);

  const loadMore = () => {
    setAutoLoadedPages(0);
    onMore();
  };
  return (
    <div ref={containerRef} className={styles.container}>
      {failure ? (
        <LoadFailure size="section" {...failure}>
          <Trans>Couldn’t load more.</Trans>
        </LoadFailure>
      ) : (
        <Button size="large" pending={isLoading} onClick={loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
