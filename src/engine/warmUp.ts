import type { StripSources } from './stripSources.ts';

/** Starts after this long, ms, even if the page has never been idle, and in Safari, which lacks `requestIdleCallback`. */
const MAX_WAIT_MS = 1_000;

/**
 * Starts the decoding worker and loads the header parser while the page is idle. Saves about 150 ms before the first thumbnail.
 * Call it when a tool's screen has been drawn.
 */
export function warmUp(sources: StripSources): void {
  const start = (): void => {
    sources.start();
    // Choosing a file imports the module again and reports the failure.
    import('./openFile.ts').catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: MAX_WAIT_MS });
  else setTimeout(start, MAX_WAIT_MS);
}
