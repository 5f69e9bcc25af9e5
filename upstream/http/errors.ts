/** Errors that handlers throw. The API responds with them in the shape of `src/api/schemas/errors.ts`. */
import type { FieldErrorCode, RequestErrorCode } from '../../src/api/schemas/codes.ts';
import type { ErrorBody, FieldErrors } from '../../src/api/schemas/errors.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly body: ErrorBody;
  /** Value of the header Retry-After in seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Creates the body of an error that concerns the whole request instead of single fields. */
export function createErrorBody(code: RequestErrorCode, message: string): ErrorBody {
  return { message, code, errors: [{ code, message }], children: {} };
}

function createNotFoundBody(code: RequestErrorCode = 'not_found') {
  return createErrorBody(code, 'Not found');
}

/** 400: the request can't be parsed. The default message is about the body. */
export function badRequest(message = "The request body isn't valid JSON") {
  return new HttpError(400, createErrorBody('malformed_request', message));
}

/** 401: the caller isn't authenticated. `code` may give a more specific reason. */
export function unauthorized(code: RequestErrorCode = 'authentication_required') {
  return new HttpError(401, createErrorBody(code, 'Authentication required'));
}

/** 403: the caller may not do this. `code` may give a more specific reason. */
export function forbidden(code: RequestErrorCode = 'forbidden') {
  return new HttpError(403, createErrorBody(code, "You aren't allowed to do this"));
}

/** 404: the resource doesn't exist, or the caller may not know that it exists. */
export function notFound(code: RequestErrorCode = 'not_found') {
  return new HttpError(404, createNotFoundBody(code));
}

/** 409: the request conflicts with the stored state. */
export function conflict(code: RequestErrorCode = 'conflict') {
  return new HttpError(409, createErrorBody(code, 'The request conflicts with the current state'));
}

export function payloadTooLarge() {
  return new HttpError(413, createErrorBody('file_too_large', 'The request body is too large'));
}

export function unsupportedMediaType(code: RequestErrorCode = 'invalid_file_format') {
  return new HttpError(415, createErrorBody(code, "The content type isn't supported"));
}

/** @param seconds until the next attempt is allowed */
export function tooManyRequests(seconds: number) {
  return new HttpError(429, createErrorBody('too_many_requests', 'Too many attempts'), seconds);
}

/**
 * 403: a quota of the account is used up.
 * @param limit in the unit of `quotas.ts`, but in bytes for files
 */
export function overQuota(code: RequestErrorCode, limit: number): HttpError {
  return new HttpError(403, { ...createErrorBody(code, `An account may have at most ${limit} of these`), limit });
}

/**
 * 429: a daily quota is used up.
 * @param limit number of creations per day; for uploads, number of bytes
 * @param seconds until the quota is available again
 */
export function overDayQuota(code: RequestErrorCode, limit: number, seconds: number): HttpError {
  return new HttpError(
    429,
    { ...createErrorBody(code, `An account may add at most ${limit} of these per day`), limit },
    seconds,
  );
}

/** @param seconds after which the client may try again */
export function serviceUnavailable(code: RequestErrorCode = 'unavailable', seconds = 5) {
  return new HttpError(503, createErrorBody(code, 'Temporarily unavailable'), seconds);
}

/** 503: the disk is full, so nothing can be stored. */
export function diskFull() {
  return new HttpError(
    503,
    createErrorBody('unavailable', 'There is no room on the disk: nothing new can be kept at the moment'),
    30,
  );
}

/**
 * 422: one field is invalid.
 * @param path of the field in the body: `fieldError(['profile', 'username'], 'username_taken')`
 */
export function fieldError(path: readonly [string, ...string[]], code: FieldErrorCode): HttpError {
  const leaf: FieldErrors = { errors: [{ code, message: code }] };
  const [root, ...rest] = path;
  const child = rest.reduceRight<FieldErrors>((inner, name) => ({ errors: [], children: { [name]: inner } }), leaf);
  return new HttpError(422, {
    message: 'The request has errors',
    code: 'validation_failed',
    errors: [],
    children: { [root]: child },
  });
}
