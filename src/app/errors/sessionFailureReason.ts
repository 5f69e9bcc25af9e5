import { type FailureReason, getFailureReason } from '../../widgets/loadFailure/failureReason.ts';

/**
 * Returns the reason to show while the session is offline.
 * @param error the error of the session's call; undefined if its code could not be loaded (`Account.failure`)
 */
export function sessionFailureReason(error: unknown, isOnline: boolean): FailureReason {
  if (error === undefined) return isOnline ? 'unreachable' : 'offline';
  return getFailureReason(error, isOnline);
}
