import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLoadingShown } from '../../ui/loadingShown.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Ago } from './Ago.tsx';
import styles from './LibraryList.module.css';
import { Placeholders } from './Placeholders.tsx';
import type { Pages } from './usePages.ts';

interface LibraryListProps {
  readonly pages: Pages<unknown>;
  readonly isEmpty: boolean;
  /** In place of the list when there is nothing in it. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** What is around a list of the library: how it comes, what went wrong, and the pages that come as one scrolls. */
export function LibraryList({ pages, isEmpty, empty, children }: LibraryListProps) {
  const { failure, total, retry } = pages;
  const isLoading = total === undefined && failure === 'none';
  const showsLoading = useLoadingShown(isLoading);
  if (total === undefined) {
    if (failure !== 'none') return <NotThere onRetry={retry} />;
    return showsLoading ? <Placeholders /> : null;
  }
  return (
    <>
      {failure === 'list' && <AsItStood askedAt={pages.askedAt} onRetry={retry} />}
      {isEmpty ? empty : children}
      {failure === 'more' && <NoMore onRetry={retry} />}
    </>
  );
}

/** The next page could not be had: the list ends here for now. */
function NoMore({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.more}>
      <p role="alert" className={styles.note}>
        <Trans>The next ones could not be loaded.</Trans>
      </p>
      <Button size="large" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function NotThere({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      live
      tone="danger"
      title={<Trans>Your library could not be loaded</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing of it is lost. Check your connection, then try again. Saved episodes open without one.</Trans>
    </Notice>
  );
}

/** There is a list, only not a new one. */
function AsItStood({ askedAt, onRetry }: { readonly askedAt: number; readonly onRetry: () => void }) {
  return (
    <Notice
      live
      className={styles.notice}
      title={<Trans>We can’t reach the server</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        This is how it stood <Ago moment={new Date(askedAt)} />. What you change is kept here and sent later.
      </Trans>
    </Notice>
  );
}
