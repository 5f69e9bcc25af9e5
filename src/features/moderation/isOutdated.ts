import { isApiError, isNotFound } from '../../api/transport/apiError.ts';

/** Whether the error means that a decision came too late: it was already made, or its subject no longer exists. */
export function isOutdated(error: unknown): boolean {
  return isNotFound(error) || isApiError(error, 'conflict');
}
