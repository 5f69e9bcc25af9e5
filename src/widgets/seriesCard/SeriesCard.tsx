import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { href } from '../../navigation/links.ts';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ArtworkProps } from '../artwork/Artwork.tsx';
import { SeriesCover } from '../seriesCover/SeriesCover.tsx';
import { isFresh } from './freshness.ts';
import styles from './SeriesCard.module.css';
import { useSeriesMessages } from './useSeriesMessages.ts';

export type CardLayout = 'grid' | 'row';

/** Maximum width of the cover, CSS px. */
const coverWidthsPx: Readonly<Record<CardLayout, number>> = { grid: 220, row: 72 };

export interface SeriesCardProps {
  readonly series: SeriesSummary;
  /** `grid`: the cover with text below. `row`: a small cover with text beside it, for lists. */
  readonly layout?: CardLayout;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
  readonly loading?: ArtworkProps['loading'];
  /** Shown instead of genre and number of episodes. */
  readonly note?: ReactNode;
  /** Rank in a list, shown before the cover of a row. */
  readonly rank?: ReactNode;
  /** Buttons beside the link. */
  readonly action?: ReactNode;
}

/** A series in a list: cover, title, creator, genre and number of episodes. */
export function SeriesCard(props: SeriesCardProps) {
  const { series, layout = 'grid', level = 3, loading, note, rank, action } = props;
  const { slug, title, cover_image, is_mature, created_by } = series;
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, styles[layout])} aria-labelledby={id}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      <span className={styles.cover}>
        <SeriesCover
          cover={cover_image}
          isMature={is_mature}
          title={title}
          width={coverWidthsPx[layout]}
          loading={loading}
          className={styles.picture}
        />
        {layout === 'grid' && <Badges series={series} />}
      </span>
      <div className={styles.text}>
        <Title id={id} className={styles.title}>
          <a href={href('series', { slug })} className={styles.link}>
            {title}
          </a>
        </Title>
        <p className={styles.creator}>{created_by.display_name}</p>
        <p className={styles.facts}>{note ?? <Facts series={series} />}</p>
        {layout === 'row' && <Badges series={series} />}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  );
}

function Facts({ series: { genres, episodes_count } }: { readonly series: SeriesSummary }) {
  const messages = useSeriesMessages();
  const [main] = genres;
  return [main?.name, messages.episodes(episodes_count)].filter(Boolean).join(' · ');
}

/** Badges: mature; new episode, only for ongoing series (`published`); and the status of all other series. */
function Badges({ series: { is_mature, status, updated_at } }: { readonly series: SeriesSummary }) {
  const messages = useSeriesMessages();
  const [now] = useState(() => Date.now());
  const fresh = status === 'published' && isFresh(updated_at, now);
  return (
    <span className={styles.badges}>
      {is_mature && (
        <span className={classNames(styles.badge, styles.mature)}>
          <Trans>Mature</Trans>
        </span>
      )}
      {fresh && (
        <span className={classNames(styles.badge, styles.newBadge)}>
          <Trans>New episode</Trans>
        </span>
      )}
      {status !== 'published' && messages.status[status] && (
        <span className={styles.badge}>{messages.status[status]}</span>
      )}
    </span>
  );
}

export function SeriesCardSkeleton({ layout = 'grid' }: { readonly layout?: CardLayout }) {
  return (
    <div className={classNames(styles.card, styles[layout])} aria-hidden="true">
      <span className={styles.cover}>
        <Skeleton shape="block" className={styles.coverSkeleton} />
      </span>
      <div className={styles.text}>
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
