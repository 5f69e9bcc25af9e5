/**
 * What a failed request means for the person who waits for its answer. Reads an `ApiError` by its fields instead of importing its
 * class: the frame's error screens are in everybody's first load, and the client's code is not.
 */

export type FailureReason =
  /** The device has no network. */
  | 'offline'
  /** No answer in time, no connection although there is a network, or a proxy that can't reach the server. */
  | 'unreachable'
  /** The server failed, or its answer is not what the contract says: a 500, a page of HTML, garbage. */
  | 'broken'
  | 'notFound'
  /** Refused to this visitor, signed in or not. */
  | 'forbidden'
  | 'tooMany';

/** @param isOnline `navigator.onLine` */
export function failureReason(error: unknown, isOnline: boolean): FailureReason {
  switch (apiField(error, 'kind')) {
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
    // 'server', 'contract', a GET that the server calls invalid, and errors of our own code.
    default:
      return 'broken';
  }
}

/** s that the server asked to wait, where it did. */
export function secondsToWait(error: unknown): number | undefined {
  const seconds = apiField(error, 'retryAfter');
  return typeof seconds === 'number' ? seconds : undefined;
}

function apiField(error: unknown, field: 'kind' | 'retryAfter'): unknown {
  return error instanceof Error && error.name === 'ApiError' ? Reflect.get(error, field) : undefined;
}
