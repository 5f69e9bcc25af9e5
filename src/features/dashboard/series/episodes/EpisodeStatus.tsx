import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { formatDay, formatDateTime } from '../../../../i18n/dayAndTime.ts';
import { Tag, type TagProps } from '../../../../ui/Tag.tsx';
import styles from './EpisodeTable.module.css';
import { useEpisodeStatusMessages } from './useEpisodeStatusMessages.ts';

const tones: Readonly<Record<EpisodeSummary['status'], TagProps['tone']>> = {
  draft: 'plain',
  published: 'success',
  publishing: 'warning',
  validation_waiting: 'warning',
  scheduled: 'warning',
  unknown: 'plain',
};

/** Shows the state of an episode, and when the episode became public or will become public. */
export function EpisodeStatus({ episode }: { readonly episode: EpisodeSummary }) {
  const messages = useEpisodeStatusMessages();
  const { status, scheduled_at, published_at } = episode;
  const publishingTime = status === 'scheduled' ? scheduled_at : published_at;
  return (
    <div className={styles.status}>
      <Tag tone={tones[status]}>{messages[status]}</Tag>
      {publishingTime !== null && (
        <time className={styles.when} dateTime={publishingTime}>
          {status === 'scheduled' ? formatDateTime(publishingTime) : formatDay(publishingTime)}
        </time>
      )}
    </div>
  );
}
