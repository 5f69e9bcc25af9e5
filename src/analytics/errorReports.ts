/** Collects errors for error reporting (`VITE_SENTRY_DSN`). The code that filters and sends reports is loaded when needed. */

/** Maximum number of errors waiting to be reported, so that an error in a loop doesn't queue reports without limit. */
const MAX_QUEUED_ERRORS = 10;

/** Delay of work that waits for an idle moment, in browsers without `requestIdleCallback`, such as Safari. */
const SAFARI_DELAY_MS = 2_000;

let queuedErrors = 0;

/**
 * Reports uncaught errors from now on. When the browser is idle, also reports a share of the sessions (`reportSession`). Call
 * once, early. Does nothing in builds without a DSN.
 */
export function startErrorReports(): void {
  if (!import.meta.env.APP_REPORTS_ERRORS) return;
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  whenIdle(() => void withReports((reports) => reports.reportSession()));
}

/** Reports an error, for example one that was caught and shown. Drops it if `MAX_QUEUED_ERRORS` are waiting, or without a DSN. */
export function reportError(error: unknown): void {
  if (!import.meta.env.APP_REPORTS_ERRORS || queuedErrors >= MAX_QUEUED_ERRORS) return;
  queuedErrors += 1;
  void withReports((reports) => reports.report(error)).finally(() => {
    queuedErrors -= 1;
  });
}

/** Loads the reporting code and passes it to `send`. Never rejects. */
async function withReports(send: (reports: typeof import('./reports.ts')) => Promise<void>): Promise<void> {
  try {
    await send(await import('./reports.ts'));
  } catch (cause) {
    console.warn('Could not report an error.', cause);
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, SAFARI_DELAY_MS);
}
