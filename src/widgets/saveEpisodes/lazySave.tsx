import { lazy, Suspense } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import type { WantedEpisode, WantedSeries } from '../../offline/downloads/wishes.ts';
import styles from './place.module.css';

/** Code and words together; the screen around it doesn't wait for them. */
const loadButton = async () => (await Promise.all([import('./SaveEpisodeButton.tsx'), loadArea('saved')]))[0];
const loadMenu = async () => (await Promise.all([import('./SaveSeriesMenu.tsx'), loadArea('saved')]))[0];
const SaveEpisodeButton = lazy(loadButton);
const SaveSeriesMenu = lazy(loadMenu);

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
