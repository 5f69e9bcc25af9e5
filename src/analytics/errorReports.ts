/**
 * Reports of what went wrong, for the operator who configured where they go (`VITE_SENTRY_DSN`). Here is only the ear, which
 * stands in everybody's first load; what is worth reporting and the code that reports it come when they are needed.
 */

/** How many errors wait at most until the code is there: what fails in a loop need not be told each time. */
const WAITING_MOST = 10;

let waiting = 0;

/** Call once, early: hears of every error that nobody catches. Does nothing in a build without an address. */
export function startErrorReports(): void {
  if (!import.meta.env.APP_REPORTS_ERRORS) return;
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  whenIdle(() => void withReports((reports) => reports.reportSession()));
}

/** Reports an error that was caught and shown, such as that of a screen that failed. */
export function reportError(error: unknown): void {
  if (!import.meta.env.APP_REPORTS_ERRORS || waiting >= WAITING_MOST) return;
  waiting += 1;
  void withReports((reports) => reports.report(error)).finally(() => {
    waiting -= 1;
  });
}

/** What can't be reported because the code for it can't be had is lost; nobody is told of it. */
async function withReports(tell: (reports: typeof import('./reports.ts')) => Promise<void>): Promise<void> {
  try {
    await tell(await import('./reports.ts'));
  } catch (cause) {
    console.warn('An error could not be reported.', cause);
  }
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2_000);
}
