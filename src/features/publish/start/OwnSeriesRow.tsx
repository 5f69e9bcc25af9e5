import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Plus } from 'lucide-react';
import { type OwnSeries, publicSeriesStatuses } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { useSeriesMessages } from '../../../widgets/seriesCard/useSeriesMessages.ts';
import { type SeriesEpisodes, useSeriesEpisodes } from '../frame/useSeriesEpisodes.ts';
import { usePublishSeries } from '../frame/usePublishSeries.ts';
import styles from './Start.module.css';

const COVER_WIDTH_PX = 48;
const MAX_LISTED_DRAFTS = 3;

interface OwnSeriesRowProps {
  readonly series: OwnSeries;
  /** Whether to show a link to a new episode. */
  readonly offersNewEpisode: boolean;
}

/** A series of the user with a link to continue. If the series isn't public, lists its first draft episodes. */
export function OwnSeriesRow({ series, offersNewEpisode }: OwnSeriesRowProps) {
  const { t } = useLingui();
  const messages = useSeriesMessages();
  const {
    public_id: id,
    title,
    status,
    cover_image: cover,
    all_episodes_count: episodeCount,
    drafts_count: draftCount,
  } = series;
  const isPublic = publicSeriesStatuses.some((publicStatus) => publicStatus === status);
  const episodes = useSeriesEpisodes(id, !isPublic && draftCount > 0).value;
  const drafts = isPublic ? [] : (episodes?.drafts.slice(0, MAX_LISTED_DRAFTS) ?? []);
  const { publish, isPending } = usePublishSeries(series);
  const canPublish = status === 'draft' && cover !== null && episodeCount > draftCount;
  const lacksCover = !isPublic && cover === null && drafts.length > 0;
  const isWaiting = status === 'validation_waiting';
  const newEpisodeAddress = href(episodeCount > 0 ? 'publish-next-episode' : 'publish-create-episode', { id });
  return (
    <>
      <a href={isPublic ? newEpisodeAddress : getNextStepAddress(series, episodes)} className={styles.row}>
        <SeriesCover cover={cover} width={COVER_WIDTH_PX} className={styles.cover} />
        <span className={styles.texts}>
          <span className={styles.name}>{title}</span>
          <span className={styles.description}>
            {messages.status[status]} · {messages.episodes(episodeCount)}
          </span>
        </span>
        <span className={styles.continueLabel}>
          {status === 'draft' ? <Trans>Continue</Trans> : <Trans>Add an episode</Trans>}
          <ChevronRight className={styles.icon} aria-hidden="true" />
        </span>
      </a>
      {drafts.length > 0 && (
        <ul className={styles.drafts} aria-label={t`Draft episodes of ${title}`}>
          {drafts.map((episode) => (
            <li key={episode.public_id}>
              <a href={href('episode-edit', { id: episode.public_id })} className={styles.draft}>
                <span className={styles.draftName}>
                  <Trans>
                    {episode.position}. {episode.title}
                  </Trans>
                </span>
                <span className={styles.continueLabel}>
                  <Trans>Continue</Trans>
                  <ChevronRight className={styles.icon} aria-hidden="true" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {(canPublish || lacksCover || isWaiting || offersNewEpisode) && (
        <div className={styles.more}>
          {lacksCover && (
            <ButtonLink href={href('publish-upload-images', { id })}>
              <Trans>Choose a cover</Trans>
            </ButtonLink>
          )}
          {isWaiting && (
            <ButtonLink href={href('dashboard-series-id', { id })} aria-label={t`Manage ${title}`}>
              <Trans>Manage</Trans>
            </ButtonLink>
          )}
          {offersNewEpisode && (
            <ButtonLink icon={<Plus />} href={newEpisodeAddress} aria-label={t`New episode of ${title}`}>
              <Trans>New episode</Trans>
            </ButtonLink>
          )}
          {canPublish && (
            <Button
              variant="primary"
              pending={isPending}
              onClick={() => void publish()}
              aria-label={t`Publish ${title}`}
            >
              <Trans>Publish</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Returns the address of the next step of a series. Until its episodes are loaded, a draft series with draft episodes has the
 * address of the images step.
 */
function getNextStepAddress(
  { public_id: id, status, cover_image: cover, all_episodes_count: episodeCount, drafts_count: draftCount }: OwnSeries,
  episodes: SeriesEpisodes | undefined,
): string {
  const [draft] = episodes?.drafts ?? [];
  if (status === 'draft' && draft) return href('episode-edit', { id: draft.public_id });
  if (cover === null || (status === 'draft' && draftCount > 0)) return href('publish-upload-images', { id });
  return href(episodeCount > 0 ? 'publish-next-episode' : 'publish-create-episode', { id });
}
