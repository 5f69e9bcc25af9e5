import { Trans } from '@lingui/react/macro';
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

/** The state of an episode, or the moderators' decision about a draft. */
export function EpisodeStatus({ episode }: { readonly episode: EpisodeSummary }) {
  const messages = useEpisodeStatusMessages();
  const { status, scheduled_at, published_at, decision } = episode;
  const publishingTime = status === 'scheduled' ? scheduled_at : published_at;
  return (
    <div className={styles.status}>
      {status === 'draft' && decision ? (
        <Tag tone="danger">{decision.kind === 'taken_down' ? <Trans>Taken down</Trans> : <Trans>Sent back</Trans>}</Tag>
      ) : (
        <Tag tone={tones[status]}>{messages[status]}</Tag>
      )}
      {publishingTime !== null && (
        <time className={styles.date} dateTime={publishingTime}>
          {status === 'scheduled' ? formatDateTime(publishingTime) : formatDay(publishingTime)}
        </time>
      )}
    </div>
  );
}
