import { Trans } from '@lingui/react/macro';
import { Check, Clock, PenLine } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { EpisodeSummary } from '../../api/schemas/episode.ts';
import { href } from '../../navigation/links.ts';
import { formatDay, formatDateTime } from '../../i18n/dayAndTime.ts';
import { useFormats } from '../../i18n/format.ts';
import { classNames } from '../../ui/classNames.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Artwork, type ArtworkProps } from '../artwork/Artwork.tsx';
import styles from './EpisodeRow.module.css';

export interface EpisodeRowProps {
  readonly seriesSlug: string;
  readonly episode: EpisodeSummary;
  /** Replaces the address of the episode's page. `null`: no link. */
  readonly address?: string | null;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
  readonly loading?: ArtworkProps['loading'];
  /** Buttons beside the link. */
  readonly action?: ReactNode;
}

/**
 * An episode in a list: thumbnail, title, number, date and reading progress. Unpublished episodes show their state instead of the
 * date.
 */
export function EpisodeRow({ seriesSlug, episode, address, level = 3, loading, action }: EpisodeRowProps) {
  const { number } = useFormats();
  const id = useId();
  const { slug, title, position, thumbnail, reading } = episode;
  const Title = level === 2 ? 'h2' : 'h3';
  const to = address === undefined ? href('episode', { slug: seriesSlug, episodeSlug: slug }) : address;
  return (
    <article className={classNames(styles.row, reading?.finished && styles.read)} aria-labelledby={id}>
      <Artwork image={thumbnail} ratio={1} sizes="84px" loading={loading} className={styles.picture} />
      <div className={styles.texts}>
        <Title id={id} className={styles.title}>
          {to === null ? (
            title
          ) : (
            <a href={to} className={styles.link}>
              {title}
            </a>
          )}
        </Title>
        <p className={styles.facts}>
          <span className={styles.number}>#{number(position)}</span>
          <PublicationState episode={episode} />
          <ReadMark reading={reading} />
        </p>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** The date of an episode that is published or whose state is unknown; the state of any other. */
function PublicationState({ episode: { status, published_at, scheduled_at } }: { readonly episode: EpisodeSummary }) {
  switch (status) {
    case 'draft':
      return (
        <Tag icon={<PenLine />}>
          <Trans>Draft</Trans>
        </Tag>
      );
    case 'scheduled':
      return (
        <Tag tone="warning" icon={<Clock />}>
          {scheduled_at === null ? <Trans>Scheduled</Trans> : <Scheduled at={formatDateTime(scheduled_at)} />}
        </Tag>
      );
    case 'publishing':
      return (
        <Tag tone="warning">
          <Trans>Publishing</Trans>
        </Tag>
      );
    case 'validation_waiting':
      return (
        <Tag tone="warning">
          <Trans>Waiting for approval</Trans>
        </Tag>
      );
    case 'published':
    case 'unknown':
      return published_at !== null && <time dateTime={published_at}>{formatDay(published_at)}</time>;
  }
}

function Scheduled({ at }: { readonly at: string }) {
  return <Trans>Scheduled for {at}</Trans>;
}

function ReadMark({ reading }: Pick<EpisodeSummary, 'reading'>) {
  if (reading === null) return null;
  return reading.finished ? (
    <span className={styles.readLabel}>
      <Check aria-hidden="true" />
      <Trans>Read</Trans>
    </span>
  ) : (
    <span className={classNames(styles.readLabel, styles.started)}>
      <Trans>Started</Trans>
    </span>
  );
}
