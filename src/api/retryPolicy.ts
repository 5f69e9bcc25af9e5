/** Whether a query that failed is asked again by itself. The one place that repeats calls, but for the refresh of `http.ts`. */
import { isApiError } from './apiError.ts';

/** So often after the first time. */
const REPEATS = 2;

/**
 * For TanStack Query's `retry` of queries (mutations are never repeated by themselves). Only what may be over in a moment: a
 * refusal, an error of ours or a broken contract answers the same next time, and after a 429 asking again is the wrong thing.
 */
export function retryQuery(failures: number, error: unknown): boolean {
  if (failures > REPEATS - 1) return false;
  return isApiError(error, 'network') || isApiError(error, 'timeout') || isApiError(error, 'unavailable');
}

/** ms before the next try: 1 s, then 2 s, or what the upstream asked for when that is bearable. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = isApiError(error) ? error.retryAfter : undefined;
  return asked === undefined ? 1_000 * 2 ** failures : Math.min(asked, 10) * 1_000;
}
