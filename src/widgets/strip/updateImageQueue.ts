import type { ImageQueue } from './imageQueue.ts';
import { imagesBetween } from './stripLayout.ts';
import type { VisibleStripPart } from './useStrip.ts';

export const imageLimits = {
  /** Maximum number of simultaneous requests, including those of the next episode. */
  maxRequests: 6,
  /** Distance below the viewport within which images are loaded, in screen heights. */
  screensAhead: 2,
  /** Distance above the viewport within which images are loaded, in screen heights. */
  screensBehind: 0.5,
  /** A loading image is cancelled if it is farther than this many screen heights outside the range to load. */
  cancelDistanceScreens: 1,
} as const;

/**
 * Tells the queue which images are in view, to be loaded, and not to be cancelled, for the visible part of the strip.
 */
export function updateImageQueue(queue: ImageQueue, { layout, top, bottom, height }: VisibleStripPart): void {
  const imagesAround = (above: number, below: number) =>
    imagesBetween(layout, top - above * height, bottom + below * height);
  const { screensAhead, screensBehind, cancelDistanceScreens } = imageLimits;
  queue.setPosition({
    inView: imagesAround(0, 0),
    loadRange: imagesAround(screensBehind, screensAhead),
    keepRange: imagesAround(screensBehind + cancelDistanceScreens, screensAhead + cancelDistanceScreens),
  });
}
