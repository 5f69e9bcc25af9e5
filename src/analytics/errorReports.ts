/**
 * Reports of what went wrong, for the operator who configured where they go (`VITE_SENTRY_DSN`). Every session with an error
 * is reported, and one in ten from its beginning (product.md §9): only in those the reporting code is loaded, never by others
 * and never in a build without an address.
 */
import { isAborted, isApiError, isNotYet } from '../api/apiError.ts';
import { product } from '../product.ts';

/** Of all sessions, those that are reported without an error as well. */
export const REPORTED_SHARE = 0.1;

const storageKey = 'session-reported';

/** How many errors wait at most until the reporting code is there: what fails in a loop need not be told each time. */
const WAITING_MOST = 10;

type Reports = typeof import('./sentry.ts');
let reports: Promise<Reports> | undefined;
let waiting = 0;

/** Call once, early: hears of every error that nobody catches. */
export function startErrorReports(): void {
  if (!import.meta.env.APP_REPORTS_ERRORS) return;
  addEventListener('error', ({ error, message }) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  if (isReportedSession(sessionStorageIfAny(), Math.random)) whenIdle(() => void load());
}

/** Reports an error that was caught and shown, such as that of a screen that failed. */
export function reportError(error: unknown): void {
  if (!import.meta.env.APP_REPORTS_ERRORS || !isWorthReporting(error) || waiting >= WAITING_MOST) return;
  waiting += 1;
  load()
    .then(({ sendReport }) => sendReport(error))
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
}

/** Not: what the network or the upstream's absence explains, what was taken back, and code that a new build has replaced. */
export function isWorthReporting(error: unknown): boolean {
  if (isAborted(error) || isNotYet(error) || isApiError(error, 'refused') || isApiError(error, 'notFound'))
    return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  const message = error instanceof Error ? error.message : String(error);
  // The first is a layout that took more than one round, which browsers report as an error though nothing has failed.
  return !/ResizeObserver loop|dynamically imported module|importing a module script|unable to preload/i.test(message);
}

/** Whether this session is one of those that are reported whole: drawn once, and kept for as long as the tab lives. */
export function isReportedSession(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  draw: () => number,
): boolean {
  const kept = storage?.getItem(storageKey);
  if (kept === 'yes' || kept === 'no') return kept === 'yes';
  const reported = draw() < REPORTED_SHARE;
  storage?.setItem(storageKey, reported ? 'yes' : 'no');
  return reported;
}

function load(): Promise<Reports> {
  reports ??= import('./sentry.ts').then((loaded) => {
    const whole = isReportedSession(sessionStorageIfAny(), Math.random);
    if (product.sentryDsn) loaded.startReports(product.sentryDsn, { session: whole });
    return loaded;
  });
  reports.catch(() => {
    reports = undefined;
  });
  return reports;
}

function sessionStorageIfAny(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2_000);
}
