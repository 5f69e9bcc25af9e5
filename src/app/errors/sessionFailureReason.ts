import { type FailureReason, getFailureReason } from '../../widgets/loadFailure/failureReason.ts';

/** Returns the reason why the session state is unknown. @param error undefined if no request could be made */
export function sessionFailureReason(error: unknown, isOnline: boolean): FailureReason {
  if (error === undefined) return isOnline ? 'unreachable' : 'offline';
  return getFailureReason(error, isOnline);
}
