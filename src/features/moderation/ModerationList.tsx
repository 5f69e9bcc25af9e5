import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useOnline } from '../../device/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { useLoadingShown } from '../../ui/loadingShown.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { getFailureReason } from '../../widgets/loadFailure/failureReason.ts';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { StaleDataTitle } from '../../widgets/loadFailure/StaleDataTitle.tsx';
import { nextPageFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { LoadMore } from '../../widgets/paging/LoadMore.tsx';
import { type PagedQuery, usePages } from '../../widgets/paging/usePages.ts';
import styles from './Moderation.module.css';

const PLACEHOLDER_ROWS = 5;

interface ListQuery<Item> extends PagedQuery<Item> {
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ModerationListProps<Item> {
  readonly query: ListQuery<Item>;
  readonly getKey: (item: Item) => string;
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A list that loads more pages on scroll. */
export function ModerationList<Item>({ query, getKey, label, empty, children }: ModerationListProps<Item>) {
  const pages = usePages(query, 1, getKey);
  const moreFailure = nextPageFailure(query);
  const showsLoading = useLoadingShown(pages.kind === 'loading');
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const list = useFocusAfterRemoval(pages.kind === 'found' ? pages.items.length : 0);
  if (pages.kind === 'failed') return <LoadFailure size="section" {...pages.failure} />;
  if (pages.kind === 'loading') return showsLoading ? <Placeholders /> : null;
  const { items, hasMore, isLoadingMore } = pages;
  return (
    <>
      {query.isError && !query.isFetchNextPageError && <StaleDataNotice error={query.error} onRetry={query.refetch} />}
      {items.length === 0 && !hasMore ? (
        empty
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
          {items.map((item) => (
            <li key={getKey(item)} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {hasMore && <LoadMore isLoading={isLoadingMore} onMore={loadMore} failure={moreFailure} />}
    </>
  );
}

/** Moves the focus to the list when rows are removed and nothing else has the focus. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const wasRemoved = count < lastCount.current;
    lastCount.current = count;
    if (wasRemoved && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);
  return list;
}

function StaleDataNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => Promise<unknown> }) {
  const reason = getFailureReason(error, useOnline());
  return (
    <Notice
      live
      className={styles.notice}
      title={<StaleDataTitle reason={reason} />}
      actions={
        <Button onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This list may be out of date.</Trans>
    </Notice>
  );
}

function Placeholders() {
  return (
    <>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
          <Skeleton key={row} shape="block" className={styles.placeholder} />
        ))}
      </div>
    </>
  );
}

/** Shown instead of an empty list. */
export function Empty({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle}>{title}</h2>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
