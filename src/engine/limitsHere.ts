import { type BrowserLimits, browserLimits, engineOf, surelyHeldPixels } from '../imaging/browserLimits.ts';

/** The limits of the browser this runs in, found out once. */

/** Whether a canvas of this size holds what is drawn on it: one that is too large stays blank, or throws. */
const holdsCanvas = (width: number, height: number): boolean => {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    context.fillRect(width - 1, height - 1, 1, 1);
    return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  } catch {
    return false;
  }
};

let found: BrowserLimits | undefined;

/** Known by the engine; only of WebKit a canvas is asked (64 MB for a moment), because iOS changed its mind in 17.4. */
export const limitsHere = (): BrowserLimits => {
  if (found) return found;
  const engine = engineOf(navigator.userAgent);
  const side = Math.sqrt(surelyHeldPixels);
  found = browserLimits[engine === 'webkit' && !holdsCanvas(side, side + 1) ? 'old-webkit' : engine];
  return found;
};
