import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NearEnd } from '../../ui/NearEnd.tsx';
import styles from './ListEnd.module.css';

// Seldom needed.
const LoadFailure = lazy(() => import('./LoadFailure.tsx'));

/** What this needs of an infinite query. */
export interface GrowingList {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Nothing of it could be had. */
  readonly isLoadingError: boolean;
  /** What is there stays. */
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** Under a list that grows: the next page comes as the end comes near, and by a button for who doesn't scroll; failures are said here. */
export function ListEnd({ list }: { readonly list: GrowingList }) {
  const { error, isFetching, isLoadingError, isFetchNextPageError, hasNextPage, isFetchingNextPage } = list;
  const { fetchNextPage, refetch } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (isLoadingError || isFetchNextPageError) {
    return (
      <div className={styles.failure}>
        <Suspense>
          <LoadFailure
            what="list"
            error={error}
            isTrying={isFetching}
            onRetry={() => void (isLoadingError ? refetch() : fetchNextPage())}
          />
        </Suspense>
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <>
      {!isFetching && <NearEnd onNear={more} />}
      <Button className={styles.more} pending={isFetchingNextPage} onClick={more}>
        <Trans>Show more</Trans>
      </Button>
    </>
  );
}
