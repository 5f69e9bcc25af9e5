/** Which images a strip loads while it is scrolled. */
import type { ImageQueue } from './imageQueue.ts';
import { imagesBetween } from './stripLayout.ts';
import type { StripView } from './useStrip.ts';

/** Of the images. */
export const IMAGES = {
  /** at once, those of the next episode included */
  inFlight: 6,
  /** screens below the view that are loaded before they are needed */
  screensAhead: 2,
  /** screens above the view that are loaded, for who scrolls back */
  screensBehind: 0.5,
  /** One that is still loading is called back this many screens beyond what is wanted. */
  screensOfGrace: 1,
} as const;

/** Tells the queue where the reader is. */
export function lookAround(queue: ImageQueue, { layout, top, bottom, height }: StripView): void {
  const around = (above: number, below: number) => imagesBetween(layout, top - above * height, bottom + below * height);
  const { screensAhead, screensBehind, screensOfGrace } = IMAGES;
  queue.look({
    inView: around(0, 0),
    wanted: around(screensBehind, screensAhead),
    kept: around(screensBehind + screensOfGrace, screensAhead + screensOfGrace),
  });
}
