/** Prepares a tool before the user chooses files. */
import type { StripSources } from './stripSources.ts';

/**
 * Maximum time to wait for the page to be idle, ms. Safari always waits this long, because it lacks
 * `requestIdleCallback`.
 */
const MAX_WAIT_MS = 1_000;

/**
 * When the page is idle, starts the source worker and loads the code that opens files. The first thumbnail then appears
 * about 150 ms earlier.
 */
export function warmUp(sources: StripSources): void {
  const start = (): void => {
    sources.start();
    // A failure is ignored: the module is imported again for the first file.
    import('./openFiles.ts').catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: MAX_WAIT_MS });
  else setTimeout(start, MAX_WAIT_MS);
}
