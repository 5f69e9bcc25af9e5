import { Trans } from '@lingui/react/macro';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { SkeletonFrame } from '../../ui/SkeletonFrame.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { LoadMore } from '../../widgets/paging/LoadMore.tsx';
import type { Pages } from '../../widgets/paging/usePages.ts';
import { SeriesGrid, SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import styles from './SeriesResults.module.css';
import { toGenreAddress } from './genreAddress.ts';

/** Number of placeholder cards while the next page loads. */
const SKELETON_CARDS = 6;

interface SeriesResultsProps {
  readonly series: Pages<SeriesSummary>;
  /** Code of the genre; undefined for all series. */
  readonly code: string | undefined;
  readonly onMore: () => void;
}

export default function SeriesResults({ series, code, onMore }: SeriesResultsProps) {
  if (series.kind === 'loading')
    return (
      <SkeletonFrame>
        <SeriesGridSkeleton />
      </SkeletonFrame>
    );
  if (series.kind === 'failed') return <LoadFailure size="section" {...series.failure} />;
  if (series.total === 0) return <NothingFound code={code} />;
  const { items, hasMore, isLoadingMore, failure } = series;
  return (
    <>
      <SeriesGrid items={items} level={2} placeholderCount={isLoadingMore ? SKELETON_CARDS : 0} />
      {hasMore && <LoadMore isLoading={isLoadingMore} onMore={onMore} failure={failure} />}
    </>
  );
}

function NothingFound({ code }: Pick<SeriesResultsProps, 'code'>) {
  return (
    <div className={styles.empty}>
      <p>
        <Trans>No series match. Maybe you should draw one?</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href={toGenreAddress(code)} variant="primary">
          <Trans>Clear filters</Trans>
        </ButtonLink>
        <ButtonLink href={toGenreAddress(undefined)}>
          <Trans>All series</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
