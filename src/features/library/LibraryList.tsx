import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLoadingShown } from '../../ui/loadingShown.ts';
import { Notice } from '../../ui/Notice.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { StaleDataTitle } from '../../widgets/loadFailure/StaleDataTitle.tsx';
import { getFailureReason } from '../../widgets/loadFailure/failureReason.ts';
import type { LoadError } from '../../widgets/loadFailure/useLoadFailure.ts';
import { useOnline } from '../../device/useOnline.ts';
import { RelativeTime } from './RelativeTime.tsx';
import styles from './LibraryList.module.css';
import { Placeholders } from './Placeholders.tsx';
import type { LibraryPages } from './useLibraryPages.ts';

interface LibraryListProps {
  readonly pages: LibraryPages<unknown>;
  /** Whether to show `empty` instead of `children`. */
  readonly isEmpty: boolean;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a list in the library. */
export function LibraryList({ pages, isEmpty, empty, children }: LibraryListProps) {
  const { failure, moreFailure, total } = pages;
  const isLoading = total === undefined && !failure;
  const showsLoading = useLoadingShown(isLoading);
  if (total === undefined) {
    if (failure) return <LoadFailure size="section" {...failure} />;
    return showsLoading ? <Placeholders /> : null;
  }
  return (
    <>
      {failure && <StaleDataNotice fetchedAt={pages.fetchedAt} failure={failure} />}
      {isEmpty ? empty : children}
      {moreFailure && (
        <LoadFailure size="section" {...moreFailure}>
          <Trans>Couldn’t load more.</Trans>
        </LoadFailure>
      )}
    </>
  );
}

/** Shown above a list that could not be refreshed. */
function StaleDataNotice({ fetchedAt, failure }: { readonly fetchedAt: number; readonly failure: LoadError }) {
  const reason = getFailureReason(failure.error, useOnline());
  return (
    <Notice
      live
      className={styles.notice}
      title={<StaleDataTitle reason={reason} />}
      actions={
        <Button onClick={() => void failure.retry?.()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Last updated <RelativeTime moment={new Date(fetchedAt)} />. Your changes are saved and will sync later.
      </Trans>
    </Notice>
  );
}
