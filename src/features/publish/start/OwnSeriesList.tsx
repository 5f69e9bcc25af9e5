import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href, openHref } from '../../../app/links.ts';
import { LoadMore } from '../../../widgets/paging/LoadMore.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { useSeriesWords } from '../../../widgets/seriesCard/useSeriesWords.ts';
import styles from './Start.module.css';
import { RowsSkeleton } from './StartSkeleton.tsx';

/** CSS px of a row's cover. */
const COVER_WIDTH = 48;

interface OwnSeriesListProps {
  /** A draft goes on where it was left; others get another episode. */
  readonly kind: 'draft' | 'other';
  readonly title: ReactNode;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly OwnSeries[] }>>;
}

/** One's series of a kind; nothing at all while there are none. */
export function OwnSeriesList({ kind, title, query }: OwnSeriesListProps) {
  const id = useId();
  const words = useSeriesWords();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = () => void fetchNextPage();
  const items = data?.pages.flatMap((page) => page.items);
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title}
      </h2>
      {items === undefined ? (
        <RowsSkeleton />
      ) : (
        <ul className={styles.list}>
          {items.map((series) => (
            <li key={series.public_id} className={styles.item}>
              <a href={nextStep(series)} className={styles.row}>
                <SeriesCover cover={series.cover_image} width={COVER_WIDTH} className={styles.cover} />
                <span className={styles.words}>
                  <span className={styles.name}>{series.title}</span>
                  <span className={styles.about}>
                    {words.status[series.status]} · {words.episodes(series.all_episodes_count)}
                  </span>
                </span>
                <span className={styles.onward}>
                  {kind === 'draft' ? <Trans>Go on</Trans> : <Trans>Add an episode</Trans>}
                  <ChevronRight className={styles.icon} aria-hidden="true" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore isLoading={isFetchingNextPage} onMore={more} retry={isFetchNextPageError ? more : undefined} />
      )}
    </section>
  );
}

/** Where a draft was left: what is told of it is there, or there would be no draft. Others get their next episode. */
function nextStep({ public_id: id, cover_image: cover, all_episodes_count: episodes }: OwnSeries): string {
  if (cover === null) return href('publish-upload-images', { id });
  const next = episodes > 0 ? 'publish-next-episode' : 'publish-create-episode';
  return openHref(next, { id }) ?? href('publish-information', { id });
}
