/**
 * Whether a query that failed is asked again by itself. The one place that repeats calls, but for the refresh of `http.ts`.
 *
 * A few quick tries come first, because most failures are over in a moment; they end within some 3 s, so that a person is told
 * early. Slow tries go on behind the message, and the answer takes its place.
 */
import { isApiError, isForLater } from './apiError.ts';

/** Quick tries after the first one. */
const REPEATS = 2;

/** ms; a server that asks for a longer pause is not asked again before the failure is shown. */
const LONGEST_QUICK_PAUSE_MS = 2_000;

/** ms between tries behind the message, unless the server asked for another pause. */
const SLOW_PAUSE_MS = 10_000;

/** ms; a server's own pause is kept within these. */
const SLOW_PAUSE_LIMITS_MS = { least: 5_000, most: 60_000 } as const;

/**
 * For TanStack Query's `retry` of queries (mutations are never repeated by themselves). Only what may be over in a moment: a
 * refusal, an error of ours or a broken contract answers the same next time, after a 429 asking again is the wrong thing, a timeout
 * has already taken its time, and a device without a network hears of the network's return.
 */
export function retryQuery(failures: number, error: unknown): boolean {
  if (failures >= REPEATS) return false;
  if (isApiError(error, 'network')) return !isDeviceOffline();
  return isApiError(error, 'unavailable') && (askedPauseMs(error) ?? 0) <= LONGEST_QUICK_PAUSE_MS;
}

/** ms before the next quick try: 1 s, then 2 s, or what the server asked for. */
export function retryDelay(failures: number, error: unknown): number {
  return askedPauseMs(error) ?? 1_000 * 2 ** failures;
}

/** The part of a query's state that decides about slow tries. */
interface FailedState {
  readonly data: unknown;
  readonly status: string;
  readonly error: unknown;
}

/** For TanStack Query's `refetchInterval`: ms until a query that has failed without an answer is asked again; false for all others. */
export function slowRetryInterval({ state: { data, status, error } }: { readonly state: FailedState }): number | false {
  if (data !== undefined || status !== 'error' || !isForLater(error)) return false;
  const { least, most } = SLOW_PAUSE_LIMITS_MS;
  return Math.min(most, Math.max(least, askedPauseMs(error) ?? SLOW_PAUSE_MS));
}

/** False where nobody knows, as in tests without a browser. */
function isDeviceOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

function askedPauseMs(error: unknown): number | undefined {
  const seconds = isApiError(error) ? error.retryAfter : undefined;
  return seconds === undefined ? undefined : seconds * 1_000;
}
