import { type FailureReason, getFailureReason } from '../../widgets/loadFailure/failureReason.ts';

/**
 * Returns the reason to show while the server is unreachable (`useIsServerUnreachable`).
 * @param error `Account.failure`
 * @param isOnline whether the browser has a network
 */
export function sessionFailureReason(error: unknown, isOnline: boolean): FailureReason {
  if (error === undefined) return isOnline ? 'unreachable' : 'offline';
  return getFailureReason(error, isOnline);
}
