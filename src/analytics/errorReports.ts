/**
 * Collects errors for the operator's error reporting (`VITE_SENTRY_DSN`). This small part is in the first load of every page; the
 * code that filters and sends reports is loaded when needed.
 */

/** The most errors that are queued until that code has loaded, so that an error in a loop queues a bounded number of reports. */
const MAX_QUEUED_ERRORS = 10;

let queued = 0;

/** Listens for uncaught errors. Call once, early. Does nothing in builds without a DSN. */
export function startErrorReports(): void {
  if (!import.meta.env.APP_REPORTS_ERRORS) return;
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  whenIdle(() => void withReports((reports) => reports.reportSession()));
}

/** Reports an error that was caught and shown, such as a screen's crash. */
export function reportError(error: unknown): void {
  if (!import.meta.env.APP_REPORTS_ERRORS || queued >= MAX_QUEUED_ERRORS) return;
  queued += 1;
  void withReports((reports) => reports.report(error)).finally(() => {
    queued -= 1;
  });
}

/** Errors are dropped silently if the reporting code can't be loaded. */
async function withReports(send: (reports: typeof import('./reports.ts')) => Promise<void>): Promise<void> {
  try {
    await send(await import('./reports.ts'));
  } catch (cause) {
    console.warn('Could not report an error.', cause);
  }
}

/** Fallback for Safari, which has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2_000);
}
