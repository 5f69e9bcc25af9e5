/**
 * Decides whether failed queries are retried automatically. A few quick retries come first, because most failures are brief. The
 * quick retries end soon, so that the user is informed early. Slow retries follow while the failure is shown.
 */
import { isApiError, isRetryable } from './apiError.ts';

/** Maximum number of quick retries. */
const MAX_QUICK_RETRIES = 2;

/** Maximum delay that the server may ask for before a quick retry, ms. */
const MAX_QUICK_RETRY_DELAY_MS = 2_000;

/** Interval of slow retries, ms, unless the server asked for another one. */
const SLOW_RETRY_DELAY_MS = 10_000;

/** Bounds for the delay of slow retries that the server asks for, ms. */
const slowRetryDelayLimitsMs = { min: 5_000, max: 60_000 } as const;

/**
 * TanStack Query's `retry` for queries. Retries network errors and an unavailable server (502 to 504). Not retried are:
 *
 * - 429, because the server has asked for fewer requests
 * - timeouts, because they have already taken long
 * - an unavailable server that asks for a delay of more than `MAX_QUICK_RETRY_DELAY_MS`
 * - network errors while the device is offline, because the query is refetched when the network is back
 *
 * @param failures number of failures before this one
 */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (failures >= MAX_QUICK_RETRIES) return false;
  if (isApiError(error, 'network')) return !isDeviceOffline();
  return isApiError(error, 'unavailable') && (getRequestedDelayMs(error) ?? 0) <= MAX_QUICK_RETRY_DELAY_MS;
}

/** Returns the delay before the next quick retry, ms. @param failures number of failures before this one */
export function getRetryDelay(failures: number, error: unknown): number {
  return getRequestedDelayMs(error) ?? 1_000 * 2 ** failures;
}

interface FailedState {
  readonly data: unknown;
  readonly status: string;
  readonly error: unknown;
}

/**
 * TanStack Query's `refetchInterval`: ms until the next slow retry of a query that has no data and whose error is
 * retryable (`isRetryable`); false for all other queries.
 */
export function getSlowRetryInterval({
  state: { data, status, error },
}: {
  readonly state: FailedState;
}): number | false {
  if (data !== undefined || status !== 'error' || !isRetryable(error)) return false;
  const { min, max } = slowRetryDelayLimitsMs;
  return Math.min(max, Math.max(min, getRequestedDelayMs(error) ?? SLOW_RETRY_DELAY_MS));
}

/** Returns false where `navigator.onLine` doesn't exist, for example in tests without a browser. */
function isDeviceOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** Returns the delay that the server asked for with `Retry-After`, ms. */
function getRequestedDelayMs(error: unknown): number | undefined {
  const seconds = isApiError(error) ? error.retryAfter : undefined;
  return seconds === undefined ? undefined : seconds * 1_000;
}
