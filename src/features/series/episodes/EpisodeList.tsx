import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { episodesOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useFormats } from '../../../i18n/format.ts';
import { LongList } from '../../../ui/LongList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EpisodeRow } from '../../../widgets/episodeRow/EpisodeRow.tsx';
import { EpisodeRowSkeleton } from '../../../widgets/episodeRow/EpisodeRowSkeleton.tsx';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { type LoadError, nextPageFailure, useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { LikeButton } from '../../../widgets/likeButton/LikeButton.tsx';
import { SaveEpisode } from '../../../widgets/saveEpisodes/lazySave.tsx';
import styles from './EpisodeList.module.css';
import { isSeenAsModerator } from '../isSeenAsModerator.ts';
import { useEpisodeOrder } from './episodeOrder.ts';

/** Number of episodes per request: the API's maximum. */
const PAGE_SIZE = 50;

/** Minimum number of placeholders while the episodes load, and the number of rows whose pictures load immediately. */
const PLACEHOLDER_ROWS = 6;

const noEpisodes: readonly EpisodeSummary[] = [];

/** Lists the episodes of a series: for the owner all; for moderators (`isSeenAsModerator`) also those to approve or reported. */
export function EpisodeList({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [sort, setSort] = useEpisodeOrder();
  const { public_id, is_owner, episodes_count } = series;
  const seesAll = is_owner || isSeenAsModerator(series);
  const query = useInfiniteQuery(
    episodesOptions(public_id, { sort, pageSize: PAGE_SIZE, ...(seesAll && { all: true, localized: true }) }),
  );
  const failure = useLoadFailure(query);
  const moreFailure = nextPageFailure(query);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const total = data?.pages[0]?.total ?? episodes_count;
  const episodes = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const isGrowing = hasNextPage && !moreFailure;
  const count = episodes && !isGrowing ? episodes.length : Math.max(total, episodes?.length ?? PLACEHOLDER_ROWS);

  return (
    <section className={styles.section} aria-labelledby="series-episodes">
      <div className={styles.top}>
        <h2 id="series-episodes" className={styles.heading}>
          <Trans>Episodes</Trans> <span className={styles.total}>{number(total)}</span>
        </h2>
        {total > 1 && (
          <SegmentedControl
            legend={t`Sort episodes`}
            options={[
              { value: 'oldest', label: t`Oldest first` },
              { value: 'newest', label: t`Newest first` },
            ]}
            value={sort}
            onChange={setSort}
          />
        )}
      </div>
      {episodes?.length === 0 && <NoEpisodes isOwner={is_owner} id={public_id} />}
      {!episodes && !failure && (
        <VisuallyHidden role="status">
          <Trans>Loading</Trans>
        </VisuallyHidden>
      )}
      {(episodes ? episodes.length > 0 : !failure) && (
        <LongList
          items={episodes ?? noEpisodes}
          count={count}
          getKey={({ public_id: id }) => id}
          placeholder={<EpisodeRowSkeleton />}
          onNear={isGrowing && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
          className={styles.list}
        >
          {(episode, index) => <Row series={series} episode={episode} isFirst={index < PLACEHOLDER_ROWS} />}
        </LongList>
      )}
      {failure && <EpisodesFailure failure={failure} />}
      {moreFailure && <EpisodesFailure failure={moreFailure} />}
    </section>
  );
}

interface RowProps {
  readonly series: Series;
  readonly episode: EpisodeSummary;
  /** Whether the row is among the first, whose pictures load immediately. */
  readonly isFirst: boolean;
}

const Row = memo(function Row({ series, episode, isFirst }: RowProps) {
  const loading = isFirst ? 'eager' : 'lazy';
  if (isSeenAsModerator(series)) {
    const address = href('episode-preview', { id: episode.public_id });
    return <EpisodeRow seriesSlug={series.slug} episode={episode} address={address} loading={loading} />;
  }
  if (episode.status !== 'published' && episode.status !== 'unknown') {
    const address = href('episode-edit', { id: episode.public_id });
    return <EpisodeRow seriesSlug={series.slug} episode={episode} address={address} loading={loading} />;
  }
  return (
    <EpisodeRow
      seriesSlug={series.slug}
      episode={episode}
      loading={loading}
      action={
        <>
          <LikeButton episode={episode} form="bare" named />
          <SaveEpisode series={series} episode={episode} />
        </>
      }
    />
  );
});

function NoEpisodes({ isOwner, id }: { readonly isOwner: boolean; readonly id: string }) {
  return (
    <Notice
      title={<Trans>No episodes yet</Trans>}
      actions={
        isOwner && (
          <a href={href('publish-create-episode', { id })}>
            <Trans>Add first episode</Trans>
          </a>
        )
      }
    >
      {isOwner ? (
        <Trans>Readers will see your series once you publish the first episode.</Trans>
      ) : (
        <Trans>Subscribe and the first one will appear in your library.</Trans>
      )}
    </Notice>
  );
}

function EpisodesFailure({ failure }: { readonly failure: LoadError }) {
  return (
    <LoadFailure size="section" {...failure}>
      <Trans>Couldn’t load the episodes.</Trans>
    </LoadFailure>
  );
}
