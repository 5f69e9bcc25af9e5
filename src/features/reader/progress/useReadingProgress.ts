import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { track } from '../../../analytics/track.ts';
import { readOptions, sendOrStoreRead } from '../../../api/reading.ts';
import type { Episode } from '../../../api/schemas/episode.ts';
import { entryKey } from '../../../navigation/links.ts';
import { storeReadingPosition } from '../../../offline/readingPositions.ts';
import { updateSavedReadingPosition } from '../../../offline/downloads/savedEpisode.ts';
import type { ImageQueue } from '../../../widgets/strip/imageQueue.ts';
import { createReadingClock, type ReadingClock } from './readingClock.ts';
import { createReadingProgress, type Position, type ReadingProgress, type ReportOptions } from './readingProgress.ts';
import { IDLE_MS, progressLimits } from '../readerTable.ts';
import type { ReadingEvent } from '../../../api/changes/change.ts';

interface Opened extends Position {
  /** Time of the position at which the episode was opened, in ms since 1970; 0 without a position. */
  readonly at: number;
}

interface Reading {
  readonly progress: ReadingProgress;
  readonly clock: ReadingClock;
  hasFinished: boolean;
}

/** Reports the current visit: the positions while the user reads, the end of the episode, and the reading time. */
export interface ReadingReporter {
  readonly moved: (position: Position) => void;
  /** Only the first call of a visit counts. */
  readonly finished: (position: Position) => void;
}

/** @param opened the position at which the episode was opened */
export function useReadingProgress(episode: Episode, queue: ImageQueue, opened: Opened): ReadingReporter {
  const { public_id: id, comic, reading: before } = episode;
  const { mutateAsync } = useMutation(readOptions);
  const reading = useRef<Reading>(undefined);
  const first = useRef({ opened, finished: before?.finished ?? false, series: comic.slug });

  useEffect(() => {
    const { series } = first.current;
    const entry = entryKey();
    const clock = createReadingClock(() => performance.now(), IDLE_MS);
    const send = (event: ReadingEvent, { leaving }: ReportOptions) =>
      leaving ? sendOrStoreRead(event, { keepalive: true }) : mutateAsync(event);
    const progress = createReadingProgress({
      episode: id,
      send,
      store: ({ at: time, ...position }) => {
        const at = new Date(time).toISOString();
        storeReadingPosition({ episode: id, series, ...position, at, entry });
        const { image, fraction, finished } = position;
        // Updates a downloaded episode, so that the downloads list shows the progress.
        void updateSavedReadingPosition(id, { image, fraction, finished, at });
      },
      isCalm: queue.isViewLoaded,
      seconds: clock.take,
      now: Date.now,
      ...progressLimits,
    });
    reading.current = { progress, clock, hasFinished: false };
    const { opened: position, finished } = first.current;
    progress.opened(position, { at: position.at, finished });

    const leave = () => {
      clock.pause();
      progress.flush({ leaving: true });
    };
    const visibility = () => (document.visibilityState === 'hidden' ? leave() : clock.active());
    const online = () => progress.flush({ leaving: false });
    const signs = ['pointerdown', 'keydown', 'scroll', 'pageshow'] as const;
    for (const sign of signs) addEventListener(sign, clock.active, { passive: true });
    addEventListener('pagehide', leave);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', visibility);
    return () => {
      progress.flush({ leaving: false });
      progress.stop();
      for (const sign of signs) removeEventListener(sign, clock.active);
      removeEventListener('pagehide', leave);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visibility);
    };
  }, [id, queue, mutateAsync]);

  return {
    moved: (position) => reading.current?.progress.moved(position),
    finished: (position) => {
      const { current } = reading;
      if (!current || current.hasFinished) return;
      current.hasFinished = true;
      current.progress.finished(position);
      track({ name: 'episode finish', series: comic.public_id, episode: id, seconds: current.clock.total() });
    },
  };
}
