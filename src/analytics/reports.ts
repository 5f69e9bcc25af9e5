/**
 * Decides what is reported: every error for which `isWorthReporting` is true, and of a random 10% of all sessions (visits in
 * one tab) also that they took place and whether they had errors.
 */
import { isAborted, isApiError, isNotJson, isTemporaryFailure } from '../api/transport/apiError.ts';
import { product } from '../product.ts';

/** Share of the sessions that are reported even without an error. */
export const REPORTED_SHARE = 0.1;

const STORAGE_KEY = 'session-reported';

let sentry: Promise<typeof import('./sentry.ts')> | undefined;

/** Starts reporting if this session is one of those that are reported even without an error. */
export async function reportSession(): Promise<void> {
  if (isReportedSession(getSessionStorage(), Math.random)) await loadSentry();
}

/** Reports an error if `isWorthReporting`. @throws the import's error if the reporting code can't be loaded */
export async function report(error: unknown): Promise<void> {
  if (isWorthReporting(error)) (await loadSentry()).sendReport(error);
}

/** Whether an error is reported. Temporary failures, responses 401, 403, 404 and 410, and aborted work aren't, for example. */
export function isWorthReporting(error: unknown): boolean {
  if (isAborted(error) || isTemporaryFailure(error) || isApiError(error, 'refused') || isApiError(error, 'notFound'))
    return false;
  // For example, the log-in page of a public Wi-Fi network (captive portal) instead of the server's JSON.
  if (isNotJson(error)) return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  const message = error instanceof Error ? error.message : String(error);
  // Browsers report 'ResizeObserver loop' as an error, although it only means that another layout round is necessary.
  return !/ResizeObserver loop|dynamically imported module|importing a module script|unable to preload/i.test(message);
}

/** Whether this session is reported even without an error. Decided at random, and stored for the tab's lifetime if possible. */
export function isReportedSession(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  random: () => number,
): boolean {
  const storedDecision = storage?.getItem(STORAGE_KEY);
  if (storedDecision === 'yes' || storedDecision === 'no') return storedDecision === 'yes';
  const reported = random() < REPORTED_SHARE;
  try {
    storage?.setItem(STORAGE_KEY, reported ? 'yes' : 'no');
  } catch {
    // The storage is full or blocked.
  }
  return reported;
}

/** Loads the reporting code and starts it. If loading fails, the next call tries again. */
async function loadSentry(): Promise<typeof import('./sentry.ts')> {
  sentry ??= import('./sentry.ts').then((loaded) => {
    const session = isReportedSession(getSessionStorage(), Math.random);
    if (product.sentryDsn) loaded.startReports(product.sentryDsn, { session });
    return loaded;
  });
  try {
    return await sentry;
  } catch (cause) {
    sentry = undefined;
    throw cause;
  }
}

function getSessionStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
