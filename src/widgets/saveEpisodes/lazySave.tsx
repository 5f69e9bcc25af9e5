import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import type { WantedEpisode, WantedSeries } from '../../offline/downloads/downloadRequests.ts';
import styles from './place.module.css';

const SaveEpisodeButton = lazyPart(() => import('./SaveEpisodeButton.tsx'), { catalogues: ['saved'] });
const SaveSeriesMenu = lazyPart(() => import('./SaveSeriesMenu.tsx'), { catalogues: ['saved'] });

/** Keeps one episode on the device, shows how far that is, takes it off again. A square as large as an `IconButton`. */
export function SaveEpisode(props: { readonly series: WantedSeries; readonly episode: WantedEpisode }) {
  return (
    <span className={styles.square}>
      <Suspense>
        <SaveEpisodeButton {...props} />
      </Suspense>
    </span>
  );
}

interface SaveSeriesProps {
  readonly series: WantedSeries;
  /** public_id of the episode that is read next: `next_to_read` of a series, `next` or itself of an episode; null for the first. */
  readonly from?: string | null;
  /** Offered as well, where one episode is on the screen. */
  readonly episode?: WantedEpisode;
  /** `icon`: for a bar with little room. */
  readonly look?: 'button' | 'icon';
}

/** A button with a menu: keep the next unread or all episodes of a series on the device, pause, remove. */
export function SaveSeries({ look = 'button', ...props }: SaveSeriesProps) {
  return (
    <span className={look === 'icon' ? styles.square : styles.button}>
      <Suspense>
        <SaveSeriesMenu look={look} {...props} />
      </Suspense>
    </span>
  );
}
