import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from '../../ui/Button.tsx';
import { InfiniteScrollTrigger } from '../../ui/InfiniteScrollTrigger.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { nextPageFailure, useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import styles from './ListEnd.module.css';

/** The parts of an infinite query that `ListEnd` uses. */
export interface InfiniteList {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Whether the next page failed to load. */
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** True until the first load succeeds or fails. */
export function isFirstLoad({ isPending, errorUpdateCount }: InfiniteList): boolean {
  return isPending && errorUpdateCount === 0;
}

/** The end of an infinite list. Loads the next page when it comes near the viewport. */
export function ListEnd({ list }: { readonly list: InfiniteList }) {
  const { isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadFailure = useLoadFailure(list);
  const failure = loadFailure ?? nextPageFailure(list);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (failure) {
    return (
      <div className={styles.failure}>
        <LoadFailure size="section" {...failure}>
          <Trans>Couldn’t load this list.</Trans>
        </LoadFailure>
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <>
      {!isFetching && <InfiniteScrollTrigger onNear={loadMore} />}
      <Button className={styles.showMore} pending={isFetchingNextPage} onClick={loadMore}>
        <Trans>Show more</Trans>
      </Button>
    </>
  );
}
