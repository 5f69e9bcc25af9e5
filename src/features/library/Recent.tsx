import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recentOptions } from '../../api/library.ts';
import { ComingRows } from './ComingRows.tsx';
import { LibraryList } from './LibraryList.tsx';
import listStyles from './LibraryList.module.css';
import { NothingYet } from './NothingYet.tsx';
import { RecentRow } from './RecentRow.tsx';
import { usePages } from './usePages.ts';

/** The episode read last of each series, and how to go on. */
export function Recent() {
  const pages = usePages(useInfiniteQuery(recentOptions));
  return (
    <LibraryList
      pages={pages}
      isEmpty={pages.items.length === 0}
      empty={
        <NothingYet title={<Trans>Nothing read yet</Trans>}>
          <Trans>Open an episode, and your place in it stands here, on all your devices.</Trans>
        </NothingYet>
      }
    >
      <ol className={listStyles.list}>
        {pages.items.map((item) => (
          <RecentRow key={item.episode.public_id} item={item} />
        ))}
        <ComingRows pages={pages} />
      </ol>
    </LibraryList>
  );
}
