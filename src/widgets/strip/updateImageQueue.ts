/** Chooses which images a strip loads during scrolling. */
import type { ImageQueue } from './imageQueue.ts';
import { imagesBetween } from './stripLayout.ts';
import type { StripView } from './useStrip.ts';

/** Limits of image loading. */
export const imageLimits = {
  /** simultaneous requests, including those of the next episode */
  inFlight: 6,
  /** screens below the viewport that are preloaded */
  screensAhead: 2,
  /** screens above the viewport that are loaded, for scrolling back */
  screensBehind: 0.5,
  /** Loading images are cancelled this many screens outside the wanted range. */
  screensOfGrace: 1,
} as const;

/** Updates the queue with the reader's position. */
export function updateImageQueue(queue: ImageQueue, { layout, top, bottom, height }: StripView): void {
  const around = (above: number, below: number) => imagesBetween(layout, top - above * height, bottom + below * height);
  const { screensAhead, screensBehind, screensOfGrace } = imageLimits;
  queue.look({
    inView: around(0, 0),
    loadRange: around(screensBehind, screensAhead),
    keepRange: around(screensBehind + screensOfGrace, screensAhead + screensOfGrace),
  });
}
