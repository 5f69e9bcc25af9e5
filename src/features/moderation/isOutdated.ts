import { isApiError, isNotFound } from '../../api/transport/apiError.ts';

/** Whether a decision or a report's closing came too late: the subject was decided, changed, withdrawn or deleted before. */
export function isOutdated(error: unknown): boolean {
  return isNotFound(error) || isApiError(error, 'conflict');
}
