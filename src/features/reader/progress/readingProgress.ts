/**
 * Reports the reading position when the user opens or finishes the episode, and after scrolling. The delay after scrolling is
 * `debounceMs`, limited to `maxDelayMs` after the first scroll. While visible images are loading, the report is put off by
 * another `debounceMs`. After a temporary failure, the next report includes the seconds of reading that weren't sent.
 *
 * `at` is the time of reading, not of sending, so that a delayed report doesn't overwrite newer progress from another device.
 */
import type { ReadingEvent } from '../../../api/changes/change.ts';
import { MAX_READING_S } from '../../../api/schemas/reading.ts';
import { isNotJson, isTemporaryFailure } from '../../../api/transport/apiError.ts';

export interface Position {
  /** public_id of the image at the top edge of the viewport. */
  readonly image: string | null;
  /** Index of this image in the episode, from 0. */
  readonly index: number;
  /** The part of this image above the edge, 0 to 1. */
  readonly fraction: number;
}

export interface ProgressReport extends Position {
  /** Whether the user has reached the end of the episode, now or on an earlier visit. */
  readonly finished: boolean;
  /** ms since 1970 */
  readonly at: number;
}

export interface ReportOptions {
  /** Whether the page is being unloaded. The request must outlive it. */
  readonly isLeaving: boolean;
}

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
  /** Call when the episode opens. Reports the opening position once the visible images have loaded. */
  readonly opened: (position: Position, stored: StoredProgress) => void;
  /** Call when the user has scrolled to another position. */
  readonly moved: (position: Position) => void;
  /** Call when the user has reached the end of the episode. */
  readonly finished: (position: Position) => void;
  /** Sends the last report now, unless it has been sent. */
  readonly flush: (options: ReportOptions) => void;
  /** Cancels the scheduled report. */
  readonly stop: () => void;
}

export function createReadingProgress(dependencies: Dependencies): ReadingProgress {
  const { episode, send, store, isViewLoaded, takeSeconds, now, debounceMs, maxDelayMs } = dependencies;
  let report: ProgressReport | undefined;
  let isUnsent = false;
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
