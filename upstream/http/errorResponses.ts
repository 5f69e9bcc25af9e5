/** Turns the errors of handlers into responses in the format of `src/api/schemas/errors.ts`, in the API and for all other paths. */
import { getViolatedReference, isDatabaseUnavailable } from '../db/failures.ts';
import type { Log } from '../log.ts';
import { isDiskFullError } from '../storage/freeSpace.ts';
import { StorageUnavailableError } from '../storage/storage.ts';
import { conflict, createErrorBody, diskFull, HttpError, serviceUnavailable } from './errors.ts';

/** Logs only errors with status 500. @param request names the request in the log */
export function createErrorResponse(error: Error, log: Pick<Log, 'problem'>, request: string): Response {
  const { status, body, retryAfter } = toHttpError(error);
  if (status === 500) log.problem(request, error);
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  });
}

function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (isDiskFullError(error)) return diskFull();
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailableError) return serviceUnavailable();
  // The referenced row was deleted after the handler had loaded it.
  if (getViolatedReference(error) !== undefined) return conflict();
  return new HttpError(500, createErrorBody('internal_error', 'Something went wrong'));
}
