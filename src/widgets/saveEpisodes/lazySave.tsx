import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import type { EpisodeToSave, SeriesToSave } from '../../offline/downloads/downloadRequests.ts';
import styles from './place.module.css';

const SaveEpisodeButton = lazyPart(() => import('./SaveEpisodeButton.tsx'), { catalogues: ['saved'] });
const SaveSeriesMenu = lazyPart(() => import('./SaveSeriesMenu.tsx'), { catalogues: ['saved'] });

/** `SaveEpisodeButton`, loaded lazily. */
export function SaveEpisode(props: { readonly series: SeriesToSave; readonly episode: EpisodeToSave }) {
  return (
    <span className={styles.square}>
      <Suspense>
        <SaveEpisodeButton {...props} />
      </Suspense>
    </span>
  );
}

interface SaveSeriesProps {
  readonly series: SeriesToSave;
  /**
   * public_id of the episode where the download of the next unread episodes starts (`next_to_read` of the series). Null: the
   * first episode.
   */
  readonly from?: string | null;
  /** `icon`: for a narrow bar. */
  readonly look?: 'button' | 'icon';
}

/** `SaveSeriesMenu`, loaded lazily. */
export function SaveSeries({ look = 'button', ...props }: SaveSeriesProps) {
  return (
    <span className={look === 'icon' ? styles.square : styles.button}>
      <Suspense>
        <SaveSeriesMenu look={look} {...props} />
      </Suspense>
    </span>
  );
}
