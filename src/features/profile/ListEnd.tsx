import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NearEnd } from '../../ui/NearEnd.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ListEnd.module.css';

/** What this needs of an infinite query. */
export interface GrowingList {
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
  const { isFetching, isLoadingError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if ((isLoadingError || isFetchNextPageError) && !isFetching) {
    return (
      <Notice
        tone="danger"
        live
        className={styles.notice}
        title={<Trans>This list could not be loaded</Trans>}
        actions={
          <Button onClick={() => void (isLoadingError ? refetch() : fetchNextPage())}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection, then try again.</Trans>
      </Notice>
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
