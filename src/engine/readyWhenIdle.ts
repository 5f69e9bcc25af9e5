import type { StripSources } from './stripSources.ts';

/** ms after which it is done even if the page has never been idle, and where a browser doesn't say when it is (Safari). */
const latest = 1_000;

/**
 * While a person looks for their files: the worker that decodes starts, and what reads headers is loaded. It takes 150 ms that the
 * first picture would wait for. Call it when a tool's screen has been drawn.
 */
export const readyWhenIdle = (sources: StripSources): void => {
  const start = (): void => {
    sources.start();
    // Who chooses a file hears of it when this can't be loaded then either.
    import('./openFile.ts').catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: latest });
  else setTimeout(start, latest);
};
