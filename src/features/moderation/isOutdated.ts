import { isApiError, isNotFound } from '../../api/transport/apiError.ts';

/** Whether a decision came too late: another moderator has decided, or the creator has changed or deleted the series or episode. */
export function isOutdated(error: unknown): boolean {
  return isNotFound(error) || isApiError(error, 'conflict');
}
