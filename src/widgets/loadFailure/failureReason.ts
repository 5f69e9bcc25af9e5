/**
 * Translates an error into its meaning for the user. Reads the fields of `ApiError` instead of importing the class, because error
 * screens are part of the first load, and the API client isn't.
 */

export type FailureReason =
  /** The device has no network. */
  | 'offline'
  /** Timeout, no connection despite a network, a proxy that can't reach the server (502 to 504), or an aborted call. */
  | 'unreachable'
  /** The server failed, or its response violates the contract: for example a 500 or an HTML page. */
  | 'broken'
  | 'notFound'
  /** Rejected for this visitor: 401 or 403. */
  | 'forbidden'
  | 'tooMany';

/** @param isOnline `navigator.onLine` */
export function getFailureReason(error: unknown, isOnline: boolean): FailureReason {
  switch (getApiErrorField(error, 'kind')) {
    case 'network':
    case 'timeout':
    case 'aborted':
    case 'unavailable':
      return isOnline ? 'unreachable' : 'offline';
    case 'refused':
      return 'forbidden';
    case 'notFound':
      return 'notFound';
    case 'tooMany':
      return 'tooMany';
    // 'server', 'contract', a GET that the server calls invalid, and errors in the app's own code.
    default:
      return 'broken';
  }
}

/** Returns the delay that the server asked for, seconds; undefined if it asked for none. */
export function getSecondsToWait(error: unknown): number | undefined {
  const seconds = getApiErrorField(error, 'retryAfter');
  return typeof seconds === 'number' ? seconds : undefined;
}

function getApiErrorField(error: unknown, field: 'kind' | 'retryAfter'): unknown {
  return error instanceof Error && error.name === 'ApiError' ? Reflect.get(error, field) : undefined;
}
