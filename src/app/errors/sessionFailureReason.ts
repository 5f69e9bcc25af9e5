import { type FailureReason, failureReason } from '../../widgets/loadFailure/failureReason.ts';

/** Why it isn't known who is signed in. @param error undefined where the call could not even be made */
export function sessionFailureReason(error: unknown, isOnline: boolean): FailureReason {
  if (error === undefined) return isOnline ? 'unreachable' : 'offline';
  return failureReason(error, isOnline);
}
