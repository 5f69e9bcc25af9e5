import { type BrowserLimits, browserLimits, engineOf, SURELY_HELD_PX } from '../imaging/browserLimits.ts';

/** Detects the limits of the running browser, once. */

/** Whether a canvas of this size works. A canvas that is too large stays blank or throws. */
function holdsCanvas(width: number, height: number): boolean {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    context.fillRect(width - 1, height - 1, 1, 1);
    return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  } catch {
    return false;
  }
}

let found: BrowserLimits | undefined;

/** The limits follow from the engine. Only WebKit needs a test canvas (64 MB for a moment), because iOS raised its limit in 17.4. */
export function detectBrowserLimits(): BrowserLimits {
  if (found) return found;
  const engine = engineOf(navigator.userAgent);
  const side = Math.sqrt(SURELY_HELD_PX);
  found = browserLimits[engine === 'webkit' && !holdsCanvas(side, side + 1) ? 'old-webkit' : engine];
  return found;
}
