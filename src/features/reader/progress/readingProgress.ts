/**
 * Reports the reading position when the user opens or finishes the episode, and `debounceMs` after the last scroll, but at most
 * `maxDelayMs` after the first. While visible images are loading, the report waits for another `debounceMs` each time. `flush`
 * doesn't wait. If sending fails, the next `flush` sends the report again, unless a newer report has replaced it. After a temporary
 * failure, the next report includes the seconds of reading that the server hasn't received.
 *
 * `at` is the time of reading, not of sending, so that a delayed report doesn't overwrite newer progress from another device.
 */
import type { ReadingEvent } from '../../../api/changes/change.ts';
import { MAX_READING_S } from '../../../api/schemas/reading.ts';
import { isNotJson, isTemporaryFailure } from '../../../api/transport/apiError.ts';

export interface Position {
  /** public_id of the image at the top edge of the viewport. */
  readonly image: string | null;
  /** Index of this image in the episode. */
  readonly index: number;
  /** The part of this image above the edge, 0 to 1. */
  readonly fraction: number;
}

export interface ProgressReport extends Position {
  readonly finished: boolean;
  /** ms since 1970 */
  readonly at: number;
}

export interface ReportOptions {
  /** Whether the page is being unloaded. The request must then continue after the page has gone. */
  readonly isLeaving: boolean;
}

/** The stored progress at the time when the episode was opened. */
interface StoredProgress {
  /** Time of the newest stored position, in ms since 1970; 0 if none is stored. */
  readonly at: number;
  readonly finished: boolean;
}

interface Dependencies {
  /** public_id */
  readonly episode: string;
  readonly send: (event: ReadingEvent, options: ReportOptions) => Promise<unknown>;
  /** Stores the report on this device. */
  readonly store: (report: ProgressReport) => void;
  /** Whether all visible images have loaded. */
  readonly isViewLoaded: () => boolean;
  /** Returns the whole seconds of reading since the last call. */
  readonly takeSeconds: () => number;
  /** Returns the current time, in ms since 1970. */
  readonly now: () => number;
  readonly debounceMs: number;
  readonly maxDelayMs: number;
}

export interface ReadingProgress {
  /**
   * Call when the episode opens. Reports the opening position once the visible images have loaded. Without a stored position, the
   * server counts this report as a view, unless the reader is the creator.
   */
  readonly opened: (position: Position, stored: StoredProgress) => void;
  /** Call when the user has moved the strip. */
  readonly moved: (position: Position) => void;
  /** Call when the user has reached the end of the episode. */
  readonly finished: (position: Position) => void;
  /** Sends the last report now, if it hasn't been sent yet or sending has failed. */
  readonly flush: (options: ReportOptions) => void;
  /** Stops reporting. Call after the last `flush`. */
  readonly stop: () => void;
}

export function createReadingProgress(dependencies: Dependencies): ReadingProgress {
  const { episode, send, store, isViewLoaded, takeSeconds, now, debounceMs, maxDelayMs } = dependencies;
  let report: ProgressReport | undefined;
  let isUnsent = false;
  /** Seconds of reading in reports that couldn't be sent. */
  let unsentSeconds = 0;
  let hasFinished = false;
  let firstMoveAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (isViewLoaded() ? sendReport({ isLeaving: false }) : schedule(debounceMs)), ms);
  };

  const sendReport = async (options: ReportOptions) => {
    clearTimeout(timer);
    firstMoveAt = undefined;
    if (!report || !isUnsent) return;
    const sent = report;
    isUnsent = false;
    store(sent);
    const { image, fraction, finished, at } = sent;
    const seconds = Math.min(MAX_READING_S, unsentSeconds + takeSeconds());
    unsentSeconds = 0;
    try {
      await send({ episode, image, fraction, finished, at: new Date(at).toISOString(), seconds }, options);
    } catch (error) {
      if (isTemporaryFailure(error) || isNotJson(error)) unsentSeconds += seconds;
      // The next `flush` sends this report again, unless a newer report has replaced it.
      if (report === sent) isUnsent = true;
    }
  };

  const setReport = (position: Position, at: number) => {
    report = { ...position, finished: hasFinished, at };
    isUnsent = true;
  };

  return {
    opened: (position, { at, finished }) => {
      hasFinished = finished;
      setReport(position, at === 0 ? now() : at);
      schedule(0);
    },
    moved: (position) => {
      const moment = now();
      setReport(position, moment);
      firstMoveAt ??= moment;
      schedule(Math.max(0, Math.min(debounceMs, firstMoveAt + maxDelayMs - moment)));
    },
    finished: (position) => {
      hasFinished = true;
      setReport(position, now());
      schedule(0);
    },
    flush: (options) => void sendReport(options),
    stop: () => clearTimeout(timer),
  };
}
