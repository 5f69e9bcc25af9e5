/**
 * All errors of API calls, as one class.
 *
 * Errors never contain tokens, because they are logged and reported: a call is named by its template (`GET
 * password/reset/{token}`), contract issues contain paths but no values, and the cause is not ofetch's `FetchError`, which
 * contains address and headers, but that error's own cause.
 */
import type { ErrorCode } from '../schemas/codes.ts';
import type { ErrorBody, FieldErrors } from '../schemas/errors.ts';

export type FailureKind =
  /** No response: offline, unknown host, connection lost. */
  | 'network'
  /** No complete response in time (`timeoutMs`), or 408. */
  | 'timeout'
  /** Cancelled by the caller. */
  | 'aborted'
  /** 401 or 403, or there is no refresh token for a refresh. */
  | 'refused'
  /** 404 or 410. */
  | 'notFound'
  /** 409 or 412: the request conflicts with the server's current state. */
  | 'conflict'
  /** 400, 413, 415 or 422: the request is invalid. */
  | 'invalid'
  /** 429; may have `retryAfter`. */
  | 'tooMany'
  /** 502, 503 or 504; may have `retryAfter`. */
  | 'unavailable'
  /** Any other status, such as 500. */
  | 'server'
  /** The response violates the contract, or isn't JSON; has `issues`. */
  | 'contract';

/** A violation of the contract: a path such as `items.0.slug`, and the expected type. */
export interface ContractIssue {
  readonly path: string;
  readonly expected: string;
}

interface Failure {
  readonly kind: FailureKind;
  /** Method and path template, such as `GET comic/{id}` (`endpointName`). */
  readonly endpoint: string;
  readonly status?: number | undefined;
  readonly body?: ErrorBody | undefined;
  /** Value of the Retry-After header, seconds. */
  readonly retryAfter?: number | undefined;
  readonly issues?: readonly ContractIssue[] | undefined;
  /** See `ApiError.isNotJson`. */
  readonly isNotJson?: boolean | undefined;
  /** Appended to the endpoint in the message; contains nothing of the request or response. */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly endpoint: string;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The server's error code for the whole request. May be a code that isn't in `codes.ts`. */
  readonly code: string | undefined;
  /** The body of the response. */
  readonly body: ErrorBody | undefined;
  /** Seconds to wait before a retry, from the Retry-After header. */
  readonly retryAfter: number | undefined;
  readonly issues: readonly ContractIssue[];
  /** Whether the body of a response with status 2xx isn't JSON. */
  readonly isNotJson: boolean;
  /** The quota that was reached; in bytes for storage and uploads. */
  readonly limit: number | undefined;

  constructor(failure: Failure) {
    const { kind, endpoint, status, detail, body, retryAfter, issues = [], isNotJson = false, cause } = failure;
    const summary = detail ?? (status === undefined ? kind : `${kind}, status ${status}`);
    super(`${endpoint}: ${summary}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = status;
    this.body = body;
    this.code = body?.code;
    this.retryAfter = retryAfter;
    this.issues = issues;
    this.isNotJson = isNotJson;
    this.limit = body?.limit;
  }

  /** Errors by field; empty without field errors. */
  get fields(): Readonly<Record<string, FieldErrors>> {
    return this.body?.children ?? {};
  }
}

/** Returns the kind of error for an HTTP status that isn't a success. */
export function getFailureKind(status: number): FailureKind {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return 'invalid';
    case 401:
    case 403:
      return 'refused';
    case 404:
    case 410:
      return 'notFound';
    case 408:
      return 'timeout';
    case 409:
    case 412:
      return 'conflict';
    case 429:
      return 'tooMany';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'server';
  }
}

/** Whether an error is an `ApiError`, and of this kind if a kind is given. */
export function isApiError(error: unknown, kind?: FailureKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/** Whether the error means that a quota of the account is used up. */
export function isOverLimit(error: unknown) {
  return isApiError(error) && error.limit !== undefined;
}

/** Whether the caller has cancelled the call. */
export function isAborted(error: unknown) {
  return isApiError(error, 'aborted');
}

export function isNotFound(error: unknown) {
  return isApiError(error, 'notFound');
}

export function isTooMany(error: unknown) {
  return isApiError(error, 'tooMany');
}

/** Whether the call failed with 401, or there is no refresh token. */
export function isSignInNeeded(error: unknown) {
  return isApiError(error, 'refused') && error.status !== 403;
}

/** Whether the call failed with 403. */
export function isForbidden(error: unknown) {
  return isApiError(error, 'refused') && error.status === 403;
}

/** Whether a failure is temporary: a network error, a timeout, 429, any 5xx, or another unexpected status. */
export function isTemporaryFailure(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind } = error;
  return kind === 'network' || kind === 'timeout' || kind === 'unavailable' || kind === 'server' || kind === 'tooMany';
}

/**
 * Whether the same request may succeed later: after a network error, a timeout, 502 to 504, or 429. Unlike `isTemporaryFailure`,
 * excludes 500, which would probably happen again, and a used-up quota.
 */
export function isRetryable(error: unknown): boolean {
  if (isOverLimit(error)) return false;
  return (['network', 'timeout', 'unavailable', 'tooMany'] as const).some((kind) => isApiError(error, kind));
}

/** Whether a response with status 2xx isn't JSON. A captive portal or a proxy may have sent it instead of the server. */
export function isNotJson(error: unknown): boolean {
  return isApiError(error) && error.isNotJson;
}

/** Whether a failure of `token/refresh` or `GET user/current` ends the session: 400, 401 or 403, or no refresh token. */
export function endsSession(error: unknown): boolean {
  return isApiError(error, 'refused') || (isApiError(error) && error.status === 400);
}

/** Whether an error concerns the whole request and has this code. For errors of fields, use `fieldCode`. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return isApiError(error) && error.code === code;
}

/** Returns the first error code of a field; undefined if it has none. A nested field is written with dots: `profile.username`. */
export function fieldCode(error: unknown, field: string): string | undefined {
  if (!isApiError(error)) return undefined;
  const [first = '', ...rest] = field.split('.');
  let errors: FieldErrors | undefined = error.fields[first];
  for (const name of rest) errors = errors?.children?.[name];
  return errors?.errors[0]?.code;
}
