import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recentOptions } from '../../../api/library.ts';
import { NothingYet } from '../../../widgets/nothingYet/NothingYet.tsx';
import { LibraryList } from '../LibraryList.tsx';
import { LibraryRows } from '../LibraryRows.tsx';
import { RecentRow } from './RecentRow.tsx';
import { useLibraryPages } from '../useLibraryPages.ts';

/** Lists the last read episode of each series, with a link to continue. */
export function Recent() {
  const pages = useLibraryPages(useInfiniteQuery(recentOptions));
  return (
    <LibraryList
      pages={pages}
      isEmpty={pages.items.length === 0}
      empty={
        <NothingYet title={<Trans>Nothing read yet</Trans>}>
          <Trans>Episodes you open show up here, on all your devices.</Trans>
        </NothingYet>
      }
    >
      <LibraryRows pages={pages} items={pages.items} getKey={({ episode }) => episode.public_id}>
        {(item) => <RecentRow item={item} />}
      </LibraryRows>
    </LibraryList>
  );
}
