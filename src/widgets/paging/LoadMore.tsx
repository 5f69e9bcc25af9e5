import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadMore.module.css';

/** Pages that come by themselves as one scrolls; then one asks, so that what stands below the list can be reached. */
const BY_THEMSELVES = 4;

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onMore: () => void;
  /** The last page asked for did not come. */
  readonly retry?: (() => void) | undefined;
}

/** Below a list that has more: loads it before one gets there, and is the button that does so too. */
export function LoadMore({ isLoading, onMore, retry }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const [byThemselves, setByThemselves] = useState(0);
  const waits = !isLoading && !retry && byThemselves < BY_THEMSELVES;

  useEffect(() => {
    const element = place.current;
    if (!element || !waits) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setByThemselves((count) => count + 1);
        onMore();
      },
      // A screen ahead.
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waits, onMore]);

  const ask = () => {
    setByThemselves(0);
    if (retry) retry();
    else onMore();
  };
  return (
    <div ref={place} className={styles.place}>
      {retry && (
        <p role="alert" className={styles.failed}>
          <Trans>The next ones couldn’t be loaded.</Trans>
        </p>
      )}
      <Button size="large" pending={isLoading} onClick={ask}>
        {retry ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
