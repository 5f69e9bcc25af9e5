import { Trans } from '@lingui/react/macro';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { SkeletonFrame } from '../../ui/SkeletonFrame.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { LoadMore } from '../../widgets/paging/LoadMore.tsx';
import type { Pages } from '../../widgets/paging/usePages.ts';
import { SeriesGrid, SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import styles from './FoundSeries.module.css';
import { genreAddress } from './genreAddress.ts';

interface FoundProps {
  readonly found: Pages<SeriesSummary>;
  readonly code: string | undefined;
  readonly onMore: () => void;
}

/** Shows the series of a genre as cards. More series load when the end of the list is near. */
export default function FoundSeries({ found, code, onMore }: FoundProps) {
  if (found.kind === 'loading')
    return (
      <SkeletonFrame>
        <SeriesGridSkeleton />
      </SkeletonFrame>
    );
  if (found.kind === 'failed') return <LoadFailure size="section" {...found.failure} />;
  if (found.total === 0) return <NothingFound code={code} />;
  const { items, hasMore, isLoadingMore, failure } = found;
  return (
    <>
      <SeriesGrid items={items} level={2} placeholderCount={isLoadingMore ? 6 : 0} />
      {hasMore && <LoadMore isLoading={isLoadingMore} onMore={onMore} failure={failure} />}
    </>
  );
}

function NothingFound({ code }: Pick<FoundProps, 'code'>) {
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>No series match. Maybe you should draw one?</Trans>
      </p>
      <div className={styles.ways}>
        <ButtonLink href={genreAddress(code)} variant="primary">
          <Trans>Clear filters</Trans>
        </ButtonLink>
        <ButtonLink href={genreAddress(undefined)}>
          <Trans>All series</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
