/** Chooses which images a strip loads during scrolling. */
import type { ImageQueue } from './imageQueue.ts';
import { imagesBetween } from './stripLayout.ts';
import type { StripView } from './useStrip.ts';

/** Limits of image loading. */
export const imageLimits = {
  /** simultaneous requests, including those of the next episode */
  maxRequests: 6,
  /** screens below the viewport that are preloaded */
  screensAhead: 2,
  /** screens above the viewport that are loaded, for scrolling back */
  screensBehind: 0.5,
  /** Loading images are cancelled if they are farther than this many screens outside the range to load. */
  cancelDistanceScreens: 1,
} as const;

/** Updates the queue with the reader's position. */
export function updateImageQueue(queue: ImageQueue, { layout, top, bottom, height }: StripView): void {
  const imagesAround = (above: number, below: number) =>
    imagesBetween(layout, top - above * height, bottom + below * height);
  const { screensAhead, screensBehind, cancelDistanceScreens } = imageLimits;
  queue.setPosition({
    inView: imagesAround(0, 0),
    loadRange: imagesAround(screensBehind, screensAhead),
    keepRange: imagesAround(screensBehind + cancelDistanceScreens, screensAhead + cancelDistanceScreens),
  });
}
