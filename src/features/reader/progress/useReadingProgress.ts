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
import { IDLE_MS, reportDelays } from '../readerLimits.ts';
import type { ReadingEvent } from '../../../api/changes/change.ts';

interface OpenedPosition extends Position {
  /** Time of the newest stored position, in ms since 1970; 0 if none is stored. */
  readonly at: number;
}

interface ReadingVisit {
  readonly progress: ReadingProgress;
  readonly clock: ReadingClock;
  hasFinished: boolean;
}

/** Reports how far the user reads while the episode is open. */
export interface ReadingReporter {
  readonly moved: (position: Position) => void;
  /** Only the first call has an effect. */
  readonly finished: (position: Position) => void;
}

/** Reports reading progress until the component unmounts. `opened`: the position at which the episode opened. */
export function useReadingProgress(episode: Episode, queue: ImageQueue, opened: OpenedPosition): ReadingReporter {
  const { public_id: id, comic, reading: storedReading } = episode;
  const { mutateAsync } = useMutation(readOptions);
  const reading = useRef<ReadingVisit>(undefined);
  const initial = useRef({ opened, finished: storedReading?.finished ?? false, series: comic.slug });

  useEffect(() => {
    const { series } = initial.current;
    const entry = entryKey();
    const clock = createReadingClock(() => performance.now(), IDLE_MS);
    const send = (event: ReadingEvent, { isLeaving }: ReportOptions) =>
      isLeaving ? sendOrStoreRead(event, { keepalive: true }) : mutateAsync(event);
    const progress = createReadingProgress({
      episode: id,
      send,
      store: ({ at: time, ...position }) => {
        const at = new Date(time).toISOString();
        storeReadingPosition({ episode: id, series, ...position, at, entry });
        const { image, fraction, finished } = position;
        // If the episode is downloaded, updates its stored copy.
        void updateSavedReadingPosition(id, { image, fraction, finished, at });
      },
      isViewLoaded: queue.isViewLoaded,
      takeSeconds: clock.takeSeconds,
      now: Date.now,
      ...reportDelays,
    });
    reading.current = { progress, clock, hasFinished: false };
    const { opened: position, finished } = initial.current;
    progress.opened(position, { at: position.at, finished });

    const handleLeave = () => {
      clock.pause();
      progress.flush({ isLeaving: true });
    };
    const handleVisibilityChange = () =>
      document.visibilityState === 'hidden' ? handleLeave() : clock.recordActivity();
    const handleOnline = () => progress.flush({ isLeaving: false });
    const activityEvents = ['pointerdown', 'keydown', 'scroll', 'pageshow'] as const;
    for (const activityEvent of activityEvents)
      addEventListener(activityEvent, clock.recordActivity, { passive: true });
    addEventListener('pagehide', handleLeave);
    addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      progress.flush({ isLeaving: false });
      progress.stop();
      for (const activityEvent of activityEvents) removeEventListener(activityEvent, clock.recordActivity);
      removeEventListener('pagehide', handleLeave);
      removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [id, queue, mutateAsync]);

  return {
    moved: (position) => reading.current?.progress.moved(position),
    finished: (position) => {
      const { current } = reading;
      if (!current || current.hasFinished) return;
      current.hasFinished = true;
      current.progress.finished(position);
      track({ name: 'episode finish', series: comic.public_id, episode: id, seconds: current.clock.getTotalSeconds() });
    },
  };
}
