/** Detects how large images and canvases may be in the running browser. */
import { type BrowserLimits, browserLimits, detectEngine, SAFE_CANVAS_PX } from '../imaging/browserLimits.ts';

/** Whether a canvas of this size works. A canvas that is too large stays blank or throws. */
function doesCanvasWork(width: number, height: number): boolean {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    context.fillRect(width - 1, height - 1, 1, 1);
    return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  } catch {
    return false;
  }
}

let cachedLimits: BrowserLimits | undefined;

/**
 * Returns the limits of the browser's engine, which the user agent string names. In WebKit, a test canvas that is one
 * row larger than the limit of iOS before 17.4 shows whether that limit applies. The canvas takes 64 MB for a moment.
 */
export function detectBrowserLimits(): BrowserLimits {
  if (cachedLimits) return cachedLimits;
  const engine = detectEngine(navigator.userAgent);
  const side = Math.sqrt(SAFE_CANVAS_PX);
  cachedLimits = browserLimits[engine === 'webkit' && !doesCanvasWork(side, side + 1) ? 'old-webkit' : engine];
  return cachedLimits;
}
