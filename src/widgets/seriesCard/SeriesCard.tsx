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

export type CardForm = 'grid' | 'row';

/** Maximum cover width, CSS px, for choosing the variant. */
const coverWidthsPx: Readonly<Record<CardForm, number>> = { grid: 220, row: 72 };

export interface SeriesCardProps {
  readonly series: SeriesSummary;
  /** `grid`: the cover with text below. `row`: a small cover with text beside it, for lists. */
  readonly form?: CardForm;
  /** Heading level of the title, one below that of its section. */
  readonly level?: 2 | 3;
  /** `eager` for the first cards of a screen. */
  readonly loading?: ArtworkProps['loading'];
  /** Replaces genre and number of episodes by information for this list, such as '3 unread episodes'. */
  readonly note?: ReactNode;
  /** Shown before the cover of a row: a rank. */
  readonly lead?: ReactNode;
  /** Buttons beside the link. */
  readonly action?: ReactNode;
}

/** A series in a list: cover, title, creator and facts. The whole card links to its page. */
export function SeriesCard(props: SeriesCardProps) {
  const { series, form = 'grid', level = 3, loading, note, lead, action } = props;
  const { slug, title, cover_image, is_mature, created_by } = series;
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.card, styles[form])} aria-labelledby={id}>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <span className={styles.cover}>
        <SeriesCover
          cover={cover_image}
          isMature={is_mature}
          title={title}
          width={coverWidthsPx[form]}
          loading={loading}
          className={styles.picture}
        />
        {form === 'grid' && <Marks series={series} />}
      </span>
      <div className={styles.words}>
        <Title id={id} className={styles.title}>
          <a href={href('series', { slug })} className={styles.link}>
            {title}
          </a>
        </Title>
        <p className={styles.creator}>{created_by.display_name}</p>
        <p className={styles.facts}>{note ?? <Facts series={series} />}</p>
        {form === 'row' && <Marks series={series} />}
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

/** Badges: mature, new episode, and the status unless it is 'Ongoing'. */
function Marks({ series: { is_mature, status, updated_at } }: { readonly series: SeriesSummary }) {
  const messages = useSeriesMessages();
  const [now] = useState(() => Date.now());
  const fresh = status === 'published' && isFresh(updated_at, now);
  return (
    <span className={styles.marks}>
      {is_mature && (
        <span className={classNames(styles.mark, styles.mature)}>
          <Trans>Mature</Trans>
        </span>
      )}
      {fresh && (
        <span className={classNames(styles.mark, styles.fresh)}>
          <Trans>New episode</Trans>
        </span>
      )}
      {status !== 'published' && messages.status[status] && (
        <span className={styles.mark}>{messages.status[status]}</span>
      )}
    </span>
  );
}

/** Skeleton of a card, of the same size. */
export function SeriesCardSkeleton({ form = 'grid' }: { readonly form?: CardForm }) {
  return (
    <div className={classNames(styles.card, styles[form])} aria-hidden="true">
      <span className={styles.cover}>
        <Skeleton shape="block" className={styles.place} />
      </span>
      <div className={styles.words}>
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
